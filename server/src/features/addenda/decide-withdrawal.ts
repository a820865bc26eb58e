import type { decideWithdrawal as decide } from '@bidloom/contract/addenda';
import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import type { Db } from '#db/database.ts';
import { notFound } from '#http/calls/errors.ts';
import { publish } from '#jobs/live.ts';
import * as queries from './differences.queries.ts';

const mostReasonLetters = 1_000;

/**
 * Says of a requirement that a document withdraws whether that is so. Accepted it is withdrawn, for the document and its words;
 * taken back it is what it was: approved only where its answer is the one that was approved and no document has changed it since.
 */
export async function decideWithdrawal(
  db: Db,
  { requirement, quote, isAccepted = null }: ParsedInputOf<typeof decide>,
): Promise<void> {
  const held = await queries.lockRequirementForUpdate(db, requirement);
  if (!held) throw notFound();
  if (isAccepted === null) await takeBack(db, requirement, quote, held);
  else {
    const by = await queries.findWithdrawing(db, requirement, quote);
    if (!by) throw notFound();
    // Who declines what was accepted wants it back as it was.
    if (!isAccepted) await takeBack(db, requirement, quote, held);
    await queries.keepDecision(db, requirement, quote, by, isAccepted);
    const reason = `${by.document}: “${quote}”`.slice(0, mostReasonLetters);
    if (isAccepted) await queries.setStatus(db, requirement, 'ignored', reason);
  }
  await publish(db, 'bid-changed', { _id: held.bid });
}

async function takeBack(
  db: Db,
  requirement: string,
  quote: string,
  held: queries.LockedRequirement,
): Promise<void> {
  const before = await queries.forgetDecision(db, requirement, quote);
  // Whoever has opened it again since has decided on it already.
  if (!before?.isAccepted || !held.isWithdrawn) return;
  const isSame = held.version === before.version && held.change === null;
  if (before.status === 'approved' && isSame) await queries.restoreApproval(db, requirement, before);
  else {
    const status =
      before.status === 'approved' || (before.status === 'in-review' && !isSame) ? 'answered' : before.status;
    await queries.setStatus(db, requirement, status, before.reason);
  }
}
