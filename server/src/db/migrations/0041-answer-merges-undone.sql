-- What an answer of the library was merged from is remembered with it, so that the merge can be undone; a use that moved says whose version it is.

alter table answers add column merged_from jsonb;
select describe('answers', '{"merged_from": "what it was merged from last, for undoing it: {before, tags, answers, uses}; null where it was not"}');
alter table answer_uses add column merged_question text;
select describe('answer_uses', '{"version": "which of its versions, or of the answer that it was before a merge",
  "merged_question": "what that other answer answered; null for the answer itself"}');

-- As in 0017, without what an answer was merged from.
drop trigger keep_audit on answers;
drop trigger keep_audit_change on answers;
drop trigger keep_audit_removal on answers;
select keeps_audit('answers', 'answer', 'id', '{words, use_count, merged_from}', 'old.version is distinct from new.version');
