import { decidedStatuses } from '@bidloom/contract/bid-statuses';
import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import type { Debrief, saveDebrief as saveCall, saveDebriefScores } from '@bidloom/contract/outcomes';
import type { Db } from '#db/database.ts';
import { changeBids } from '#features/bids/change-bids.ts';
import { findCriteria, findStatedCriteria } from '#features/reviews/criteria.queries.ts';
import { conflict, invalid, notFound, refused } from '#http/calls/errors.ts';
import type { Caller } from '#http/calls/route.ts';
import { publish } from '#jobs/live.ts';
import * as queries from './debrief.queries.ts';

const isDecided = (status: string) => decidedStatuses.some((decided) => decided === status);

/** A bid's debrief; the criteria of the buyer are proposed as scores where none is kept. */
export async function readDebrief(db: Db, bid: string): Promise<Debrief> {
  const found = await queries.findDebrief(db, bid);
  if (!found) throw notFound();
  const { status: _, ...debrief } = found;
  if (debrief.scores.length > 0) return debrief;
  const [chosen, stated] = await Promise.all([findCriteria(db, bid), findStatedCriteria(db, bid)]);
  const criteria =
    stated.length > 0 ? stated.map(({ text, weight }) => ({ name: text.trim(), weight })) : chosen;
  return {
    ...debrief,
    scores: criteria.slice(0, 50).map(({ name, weight }) => ({
      _id: null,
      name,
      weight,
      maxScore: weight !== null && weight > 0 ? weight : null,
      ourScore: null,
      winnerScore: null,
      ourQuote: '',
      ourPage: null,
      winnerQuote: '',
      winnerPage: null,
      answers: [],
    })),
  };
}

/** Notes the outcome of a bid, and moves it where it is told to. */
export async function saveDebrief(
  db: Db,
  caller: Caller,
  { bidId, version, status, outcomeReason, ...fields }: ParsedInputOf<typeof saveCall>,
): Promise<Debrief> {
  const before = await lockDecided(db, bidId, version, status);
  const isMoved = status !== undefined && status !== before;
  if (isMoved || outcomeReason !== undefined)
    await changeBids(db, caller, [{ _id: bidId, ...(isMoved && { status }), outcomeReason }]);
  if (Object.values(fields).some((value) => value !== undefined)) {
    const known = await readDebrief(db, bidId);
    const { bidders = known.bidders, rank = known.rank } = fields;
    if (bidders && rank && rank > bidders) throw invalid([{ path: 'rank', key: 'errors.outcomes.rank' }]);
    await queries.storeDebrief(db, bidId, fields);
  }
  await publish(db, 'bid-changed', { _id: bidId });
  return readDebrief(db, bidId);
}

/** Makes these the scores of a bid. */
export async function saveScores(
  db: Db,
  { bidId, version, scores }: ParsedInputOf<typeof saveDebriefScores>,
): Promise<Debrief> {
  await lockDecided(db, bidId, version);
  const tooHigh = scores.flatMap(({ maxScore, ourScore, winnerScore }, row) =>
    maxScore === undefined || maxScore === null
      ? []
      : [['ourScore', ourScore] as const, ['winnerScore', winnerScore] as const]
          .filter(([, score]) => (score ?? 0) > maxScore)
          .map(([field]) => ({
            path: `scores[${row}].${field}`,
            key: 'errors.outcomes.tooHigh',
            values: { max: maxScore },
          })),
  );
  if (tooHigh.length > 0) throw invalid(tooHigh);
  const isStored = await queries.replaceScores(
    db,
    bidId,
    scores.map((score) => ({
      id: score._id ?? null,
      name: score.name,
      weight: score.weight ?? null,
      maxScore: score.maxScore ?? null,
      ourScore: score.ourScore ?? null,
      winnerScore: score.winnerScore ?? null,
      ourQuote: score.ourQuote ?? '',
      ourPage: score.ourPage ?? null,
      winnerQuote: score.winnerQuote ?? '',
      winnerPage: score.winnerPage ?? null,
      answers: [...new Set(score.answers ?? [])],
    })),
  );
  if (!isStored) throw notFound();
  await queries.storeDebrief(db, bidId, {});
  await publish(db, 'bid-changed', { _id: bidId });
  return readDebrief(db, bidId);
}

/**
 * Locks a bid whose debrief is to be changed; answers its status.
 * @throws 404 where there is none, 422 before the buyer has decided, 409 with `data.current` when `version` is stale
 */
export async function lockDecided(db: Db, bid: string, version?: number, to?: string): Promise<string> {
  const status = await queries.lockBidForDebrief(db, bid);
  if (!isDecided(to ?? status)) throw refused('bid_not_decided', 'server.outcomes.notDecided');
  if (version === undefined) return status;
  const current = await readDebrief(db, bid);
  if (current.version !== version)
    throw conflict('stale_version', 'server.outcomes.stale', { data: { current } });
  return status;
}
