import type { FactValue, TenderFactName } from '@bidloom/contract/understanding';
import { chosenFacts } from '@bidloom/engine/requirements/choosing/choose';
import { foldWords } from '@bidloom/engine/text/fold';
import { run, type Db } from '#db/database.ts';
import type { StoredFact } from './facts-to-store.ts';

/** Something a document may mean: its value and the words it stands in. */
type Offered = { value: FactValue; quote: string };

/**
 * Keeps which of several things a person chose, for the next documents of the same buyer; what is none of them, or taken back, is
 * forgotten. Of the buyer itself it is kept under every name that was offered. A moment is no habit of the buyer's.
 */
export async function rememberChoice(
  db: Db,
  bid: string,
  name: TenderFactName,
  chosen: FactValue | undefined,
): Promise<void> {
  if (!chosenFacts.some((fact) => fact === name)) return;
  const offered = await run<Offered>(db, offeredFor, [bid, name]);
  if (offered.length === 0) return;
  const buyers =
    name === 'buyer' ? offered.map(({ value }) => foldWords(value.text)) : await buyersOf(db, bid);
  const choice = offered.find(({ value }) => value.text === chosen?.text && value.way === chosen.way);
  await run(db, forget, [name, buyers]);
  if (choice && buyers.length > 0)
    await run(db, keep, [name, [...new Set(buyers)], valueOf(choice), leadOf(choice)]);
}

/**
 * What was read, with every choice that was made for this buyer before stated as well: the one with the same value, or the only one
 * that stands behind the same words.
 */
export async function withRememberedChoices(db: Db, facts: StoredFact[]): Promise<StoredFact[]> {
  const choices = facts.filter(({ role }) => role === 'choice');
  if (choices.length === 0) return facts;
  const named = facts.filter(
    ({ name, role }) => name === 'buyer' && (role === 'stated' || role === 'choice'),
  );
  const buyers = named.map(({ value }) => foldWords(value.text));
  const known = await run<{ name: string; value: string; lead: string }>(db, remembered, [buyers]);
  const taken = known.flatMap(({ name, value, lead }) => {
    const offered = choices.filter((choice) => choice.name === name);
    const behind = lead === '' ? [] : offered.filter((choice) => leadOf(choice) === lead);
    const same =
      offered.find((choice) => valueOf(choice) === value) ?? (behind.length === 1 ? behind[0] : undefined);
    return same ? [same] : [];
  });
  return [
    ...facts,
    ...taken.map((fact): StoredFact => ({ ...fact, role: 'stated', number: 1, isRemembered: true })),
  ];
}

/** A way of handing in is the same whatever address it goes to. */
const valueOf = ({ value }: Offered): string => value.way ?? foldWords(value.text);

/** The last words before a value in its quote, such as its label. */
function leadOf({ value, quote }: Offered): string {
  const at = quote.indexOf(value.text);
  return at <= 0 ? '' : foldWords(quote.slice(0, at)).split(' ').slice(-6).join(' ');
}

/** The buyer of a bid, as its documents state it or a person decided. */
async function buyersOf(db: Db, bid: string): Promise<string[]> {
  const found = await run<{ name: string }>(db, buyerOfBid, [bid]);
  return found.map(({ name }) => foldWords(name));
}

const offeredFor = {
  name: 'bid-fact-choices',
  text: `select value, quote from bid_facts where bid_id = $1 and name = $2 and role = 'choice' order by number`,
};
const buyerOfBid = {
  name: 'bid-fact-buyer',
  text: `select value ->> 'text' as name from bid_facts where bid_id = $1 and name = 'buyer' and role in ('stated', 'choice')
    union select d.own -> 0 ->> 'text' from bid_fact_decisions d
    where d.bid_id = $1 and d.name = 'buyer' and jsonb_array_length(d.own) > 0`,
};
const remembered = {
  name: 'buyer-choices',
  text: `select distinct on (name) name, value, lead from buyer_choices where buyer = any($1::text[]) order by name, chosen_at desc`,
};
const forget = {
  name: 'buyer-choices-forget',
  text: 'delete from buyer_choices where name = $1 and buyer = any($2::text[])',
};
const keep = {
  name: 'buyer-choices-keep',
  text: `insert into buyer_choices (buyer, name, value, lead) select buyer, $1, $3, $4 from unnest($2::text[]) buyer
    on conflict (company_id, buyer, name) do update set value = excluded.value, lead = excluded.lead,
      chosen_by = current_member(), chosen_at = now()`,
};
