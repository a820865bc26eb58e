import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import type {
  changeCriteria as changeCriteriaCall,
  changeReview as changeCall,
  createReview as createCall,
  moveReview as moveCall,
} from '@bidloom/contract/reviews';
import type { Db } from '#db/database.ts';
import { announce } from '#domain-events/events.ts';
import { readWorkingCalendar } from '#features/working-days/working-days.queries.ts';
import { conflict, notFound, refused } from '#http/calls/errors.ts';
import type { Caller } from '#http/calls/route.ts';
import { publish } from '#jobs/live.ts';
import { dueBefore, readCriteria, readReviews, readRound } from './assemble-reviews.ts';
import { askReviewers } from './ask-reviewers.ts';
import { replaceCriteria } from './criteria.queries.ts';
import * as queries from './rounds.queries.ts';

type Fields = Omit<ParsedInputOf<typeof changeCall>, '_id' | 'version'>;

/** Plans a round of a bid; answers its id. */
export async function planRound(
  db: Db,
  { bidId, name, ...fields }: ParsedInputOf<typeof createCall>,
): Promise<string> {
  const columns = await columnsOf(db, bidId, { daysBefore: fields.dueDate ? null : undefined, ...fields });
  const id = await queries.addRound(db, bidId, { ...columns, name });
  await setParts(db, id, fields);
  await publish(db, 'reviews-changed', { bid: bidId });
  return id;
}

/** Plans the rounds that the company's templates propose and the bid lacks. */
export async function planAll(db: Db, caller: Caller, bid: string, reviewers: string[]): Promise<void> {
  const { proposals } = await readReviews(db, caller.language, bid);
  for (const { name, daysBefore, mode, isFinal, dueDate } of proposals) {
    const id = await queries.addRound(db, bid, {
      name,
      mode,
      is_final: isFinal,
      days_before: daysBefore,
      due_date: dueDate,
    });
    await setParts(db, id, { reviewers });
  }
  await publish(db, 'reviews-changed', { bid });
}

/** Changes a round; whom it asks follows. */
export async function changeRound(
  db: Db,
  caller: Caller,
  { _id, version, ...fields }: ParsedInputOf<typeof changeCall>,
): Promise<void> {
  await queries.lockRound(db, _id);
  const before = await queries.getRound(db, _id);
  if (version !== undefined && version !== before.version)
    throw conflict('stale_version', 'server.reviews.stale', {
      data: { current: await readRound(db, caller.language, _id) },
    });
  await queries.changeRound(db, _id, await columnsOf(db, before.bid, fields));
  const gone = fields.reviewers
    ? before.reviewers.filter(({ user }) => !fields.reviewers?.includes(user._id))
    : [];
  await setParts(db, _id, fields);
  await askReviewers(db, caller, _id, gone);
}

/** Opens a round, ends it, or withdraws it. */
export async function moveRound(
  db: Db,
  caller: Caller,
  { _id, state }: ParsedInputOf<typeof moveCall>,
): Promise<void> {
  await queries.lockRound(db, _id);
  const round = await queries.getRound(db, _id);
  if (round.state === state) return;
  const { isPrepared } = await queries.getBidOfRounds(db, round.bid);
  if (state === 'open' && !isPrepared) throw refused('bid_closed', 'server.reviews.bidClosed');
  if (state === 'open' && round.reviewers.every(({ isMember }) => !isMember))
    throw refused('no_reviewers', 'server.reviews.noReviewers');
  if (state === 'done' && round.isFinal) throw refused('not_signed', 'server.reviews.finalIsSigned');
  if (state === 'open') await keepCriteria(db, caller, round.bid);
  if (round.state === 'done' || state === 'planned') await askAgain(db, round);
  await queries.changeRound(db, _id, { state });
  await askReviewers(db, caller, _id);
}

/** Of a round that is reopened those sign again whose answers have changed; where none has, all do. */
async function askAgain(db: Db, { _id, reviewers }: queries.StoredRound): Promise<void> {
  const touched = reviewers.filter(({ changed }) => changed > 0);
  if (touched.length === 0) await queries.forgetSignatures(db, _id);
  const again = touched.length > 0 ? touched : reviewers;
  await queries.withdrawSignatures(
    db,
    _id,
    again.map(({ user }) => user._id),
  );
}

export async function removeRound(db: Db, caller: Caller, id: string): Promise<void> {
  await queries.lockRound(db, id);
  const { bid, reviewers } = await queries.getRound(db, id);
  await queries.removeRound(db, id);
  await announce(db, 'work.assigned', {
    bid,
    by: caller.user,
    kind: 'round',
    handovers: reviewers.map(({ user }) => ({ item: id, from: user._id, to: null })),
  });
  await publish(db, 'reviews-changed', { bid });
}

/** Makes these the criteria of a bid; none takes those the documents state. */
export async function changeCriteria(
  db: Db,
  { bidId, criteria }: ParsedInputOf<typeof changeCriteriaCall>,
): Promise<void> {
  await queries.getBidOfRounds(db, bidId);
  const rows = criteria.map(({ _id = null, ...criterion }) => ({ _id, ...criterion }));
  if (!(await replaceCriteria(db, bidId, rows))) throw notFound();
  await publish(db, 'reviews-changed', { bid: bidId });
}

/** From when reviewers score by them, the criteria are the bid's own. */
async function keepCriteria(db: Db, { language }: Caller, bid: string): Promise<void> {
  const { list } = await readCriteria(db, language, bid);
  if (list.every(({ _id }) => _id === null)) await replaceCriteria(db, bid, list);
}

async function columnsOf(db: Db, bid: string, fields: Fields): Promise<queries.RoundColumns> {
  const { name, mode, isFinal, scope, sections, dueDate, daysBefore, note } = fields;
  const of = await queries.getBidOfRounds(db, bid);
  const due =
    typeof daysBefore === 'number'
      ? { days_before: daysBefore, due_date: dueBefore(of, daysBefore, await readWorkingCalendar(db)) }
      : dueDate === undefined
        ? {}
        : { days_before: null, due_date: dueDate };
  return { name, mode, is_final: isFinal, scope, sections, note, ...due };
}

async function setParts(db: Db, id: string, { requirements, reviewers }: Fields): Promise<void> {
  if (requirements && !(await queries.setRequirements(db, id, requirements))) throw notFound();
  if (!reviewers) return;
  const unfit = await queries.setReviewers(db, id, reviewers);
  if (unfit.length > 0) throw notFound();
}
