-- Who won and at what price, as the buyer's letter states it.

alter table bid_debriefs add column letter_award jsonb check (jsonb_typeof(letter_award) = 'object');
select describe('bid_debriefs', '{"letter_award": "who won and at what price by the letter: {winner: {name, quote, page, paragraph}, winningPrice: {amount, currency, quote, page, paragraph}, ourPrice}, each null where it is not stated; null where nobody looked"}');

-- What the letter states is in the letter; what people take from it is entered.
drop trigger keep_audit on bid_debriefs;
drop trigger keep_audit_change on bid_debriefs;
drop trigger keep_audit_removal on bid_debriefs;
select keeps_audit('bid_debriefs', 'debrief', 'bid_id', '{bid_id, letter_scores, letter_award, letter_problem}');
