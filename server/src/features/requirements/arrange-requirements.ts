import { clauseOfPart } from '@bidloom/engine/requirements/clause';
import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import type { addRequirement as addOne } from '@bidloom/contract/requirements';
import { getRow, run, type Db } from '#db/database.ts';
import { announce } from '#domain-events/events.ts';
import { joinedAnswers, storedRichText } from '#features/rich-text/written-answer.ts';
import { invalid, notFound, refused } from '#http/calls/errors.ts';
import { publish } from '#jobs/live.ts';
import { groupedBy } from './match-found.ts';
import * as queries from './requirements.queries.ts';
import { rememberMerged, sealMerged } from './undo-merge.ts';

/** Adds a requirement by hand, after another of the same bid or at the end; answers its id. 404 without either. */
export async function addRequirement(
  db: Db,
  { bidId, after, text, clause, mandatory, type, phase }: ParsedInputOf<typeof addOne>,
): Promise<string> {
  const made = await getRow<{ id: string }>(db, add, [
    bidId,
    after ?? null,
    text,
    mandatory,
    type ?? null,
    phase ?? null,
    clause ?? '',
  ]);
  await queries.renumberRequirements(db, bidId);
  await announce(db, 'requirements.added', { bid: bidId });
  await publish(db, 'bid-changed', { _id: bidId });
  return made.id;
}
const add = {
  name: 'requirement-add',
  text: `insert into requirements (bid_id, follows_id, number, text, mandatory, type, phase, clause)
    select b.id, $2::text, coalesce((select max(r.number) from requirements r where r.bid_id = b.id), 0) + 1, $3, $4, $5, $6, $7
    from bids b where b.id = $1 and ($2::text is null or exists (select from requirements r where r.id = $2::text and r.bid_id = b.id))
    returning id`,
};

/**
 * Splits a requirement into parts of its own words. The first part stands for the whole in the next run over the documents,
 * so that it is not found anew; the others are kept as they are. Answers the ids in their order.
 */
export async function splitRequirement(db: Db, id: string, parts: string[]): Promise<string[]> {
  const [whole] = await queries.lockRequirementsForUpdate(db, [id]);
  if (!whole) throw notFound();
  refuseForeignWords(whole.text, parts);
  const [first = '', ...others] = parts;
  await queries.setRequirements(db, [id], { text: first });
  const parted = others.map((text) => ({ text, clause: clauseOfPart(whole.clause, text) }));
  const added = await run<{ id: string }>(db, addParts, [id, JSON.stringify(parted)]);
  await queries.renumberRequirements(db, whole.bid);
  await announce(db, 'requirements.added', { bid: whole.bid });
  await publish(db, 'bid-changed', { _id: whole.bid });
  return [id, ...added.map((part) => part.id)];
}
// Numbers decide the order of what follows the same one, before what followed it already.
const addParts = {
  name: 'requirement-split',
  text: `insert into requirements (id, bid_id, follows_id, number, text, context, file_id, page, paragraph, sheet, cell, box, section, clause,
      modality, mandatory, type, phase, owner_id, due_date, missing_evidence)
    select new_object_id(), r.bid_id, r.id, p.place - 1000, p.text, r.context, r.file_id, r.page, r.paragraph, r.sheet, r.cell, r.box, r.section, p.clause,
      r.modality, r.mandatory, r.type, r.phase, r.owner_id, r.due_date, r.missing_evidence
    from requirements r, rows from (jsonb_to_recordset($2::jsonb) as (text text, clause text)) with ordinality as p (text, clause, place)
    where r.id = $1
    order by p.place returning id`,
};

/** Each part must be words of the requirement, one after the other. */
function refuseForeignWords(text: string, parts: string[]): void {
  const plain = (words: string) => words.replaceAll(/\s+/gu, '');
  const whole = plain(text);
  let from = 0;
  for (const [place, part] of parts.entries()) {
    const at = whole.indexOf(plain(part), from);
    if (at < 0) throw invalid([{ path: `parts[${place}]`, key: 'server.requirements.foreignWords' }]);
    from = at + plain(part).length;
  }
}

/**
 * Makes one of several requirements of a bid: the first keeps its place and history; words, answers and notes are joined,
 * comments and uses of the library go over to it. Answers its id.
 */
export async function mergeRequirements(db: Db, by: string, ids: string[]): Promise<string> {
  const held = await queries.lockRequirementsForUpdate(db, ids);
  const [first, ...others] = held;
  if (!first || others.length === 0) throw notFound();
  const foreign = others.find(({ bid }) => bid !== first.bid);
  if (foreign) throw refused('other_bid', 'server.requirements.otherBid', { number: foreign.number });
  const joined = (parts: string[], between: string) => parts.filter((part) => part !== '').join(between);
  const { answer, rich } = joinedAnswers(
    held.map((one) => ({ answer: one.answer, rich: storedRichText(one.rich) })),
  );
  const otherIds = others.map(({ id }) => id);
  await rememberMerged(db, first.id, otherIds);
  await queries.setRequirements(db, [first.id], {
    text: joined(
      held.map(({ text }) => text),
      '\n',
    ),
    answer,
    answer_rich: rich,
    comment: joined(
      held.map(({ comment }) => comment),
      '\n',
    ).slice(0, 5_000),
    found_texts: [...new Set(held.flatMap(({ foundTexts }) => foundTexts))],
    ...(answer !== first.answer && { status: answer === '' ? 'open' : 'answered' }),
    // The answer of one that was approved is no approval of the whole.
    ...(answer === first.answer && first.status === 'approved' && { status: 'answered' }),
  });
  for (const move of moves) await run(db, move, [first.id, otherIds]);
  await announceUnassigned(db, by, others);
  await queries.dropRequirements(db, otherIds);
  await sealMerged(db, first.id);
  await queries.renumberRequirements(db, first.bid);
  await publish(db, 'bid-changed', { _id: first.bid });
  return first.id;
}
const moves = [
  {
    name: 'requirement-merge-comments',
    text: 'update requirement_comments set requirement_id = $1 where requirement_id = any($2)',
  },
  {
    name: 'requirement-merge-experts',
    text: 'update expert_questions set requirement_id = $1 where requirement_id = any($2)',
  },
  {
    name: 'requirement-merge-following',
    text: 'update requirements set follows_id = $1 where follows_id = any($2) and id <> $1 and id <> all($2)',
  },
  {
    name: 'requirement-merge-uses',
    text: `insert into answer_uses (requirement_id, answer_id, version, merged_question)
      select distinct on (answer_id) $1, answer_id, version, merged_question from answer_uses where requirement_id = any($2) on conflict do nothing`,
  },
  {
    name: 'requirement-merge-evidence',
    text: `update requirements r set missing_evidence = (select coalesce(array_agg(distinct e), '{}')
        from requirements o, unnest(o.missing_evidence) e where o.id = $1 or o.id = any($2)),
      mandatory = exists (select from requirements o where (o.id = $1 or o.id = any($2)) and o.mandatory) where r.id = $1`,
  },
];

/** Removes requirements that were added by hand, all or none; what a document demands can only be ignored. */
export async function removeRequirements(db: Db, by: string, ids: string[]): Promise<void> {
  const held = await queries.lockRequirementsForUpdate(db, ids);
  const found = held.find(({ foundTexts }) => foundTexts.length > 0);
  if (found) throw refused('not_by_hand', 'server.requirements.ignoreInstead', { number: found.number });
  await announceUnassigned(db, by, held);
  await queries.dropRequirements(
    db,
    held.map(({ id }) => id),
  );
  for (const bid of new Set(held.map((one) => one.bid))) {
    await queries.renumberRequirements(db, bid);
    await publish(db, 'bid-changed', { _id: bid });
  }
}

/** What is gone is nobody's to answer any more. */
async function announceUnassigned(db: Db, by: string, gone: queries.LockedRequirement[]): Promise<void> {
  for (const [bid, of] of groupedBy(gone, (one) => one.bid)) {
    const handovers = of.map(({ id, owner }) => ({ item: id, from: owner, to: null }));
    await announce(db, 'work.assigned', { bid, by, kind: 'requirement', handovers });
  }
}
