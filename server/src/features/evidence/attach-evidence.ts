import type {
  AttachedEvidence,
  attachEvidence as attachCall,
  changeAttachedEvidence,
} from '@bidloom/contract/evidence';
import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import { validityOn } from '@bidloom/engine/evidence/validity';
import type { Db } from '#db/database.ts';
import { refuseClosed } from '#features/requirement-states/refuse-closed.ts';
import { HttpError, notFound } from '#http/calls/errors.ts';
import type { Caller } from '#http/calls/route.ts';
import { publish } from '#jobs/live.ts';
import * as queries from './bid-evidence.queries.ts';
import { findUsed } from './evidence.queries.ts';

/**
 * Attaches an evidence to a bid, for a requirement, an item of the checklist, or the bid as a whole.
 * @throws 409 of a bid that was submitted or closed; 422 where it is not valid on the day of submission and nobody says why it is used, or where a reference may not be used
 */
export async function attachEvidence(
  db: Db,
  caller: Caller,
  { bidId, evidenceId, requirementId, itemId, reason = '' }: ParsedInputOf<typeof attachCall>,
): Promise<AttachedEvidence> {
  await refuseClosed(db, caller, { bids: [bidId] });
  const { day } = await queries.getBidDay(db, bidId);
  const used = await findUsed(db, evidenceId);
  if (!used) throw notFound();
  if (used.isForbidden)
    throw new HttpError(422, 'not_permitted', 'server.evidence.notPermitted', {
      values: { title: used.title },
    });
  if (reason === '') refuseInvalid(used, day);
  const id = await queries.attach(db, {
    bid: bidId,
    evidence: evidenceId,
    requirement: requirementId ?? null,
    item: itemId ?? null,
    reason,
    user: caller.user,
  });
  return tell(db, id);
}

/** Says why an evidence is used all the same; what is not valid keeps a reason. */
export async function changeReason(
  db: Db,
  caller: Caller,
  { _id, reason }: ParsedInputOf<typeof changeAttachedEvidence>,
): Promise<AttachedEvidence> {
  const { bid, evidence } = await queries.getAttached(db, _id);
  await refuseClosed(db, caller, { bids: [bid] });
  const { day } = await queries.getBidDay(db, bid);
  if (reason === '') refuseInvalid(evidence, day);
  await queries.changeReason(db, _id, reason);
  return tell(db, _id);
}

export async function detachEvidence(db: Db, caller: Caller, id: string): Promise<null> {
  await refuseClosed(db, caller, { bids: [(await queries.getAttached(db, id)).bid] });
  await publish(db, 'bid-changed', { _id: await queries.detach(db, id) });
  return null;
}

function refuseInvalid(
  evidence: { title: string; validFrom: string | null; validUntil: string | null },
  day: string,
): void {
  const validity = validityOn(evidence, day);
  if (validity === 'expired' || validity === 'not-yet')
    throw new HttpError(422, 'not_valid', `server.evidence.needsReason.${validity}`, {
      values: { title: evidence.title },
      errors: [{ path: 'reason', key: 'errors.input.required' }],
    });
}

async function tell(db: Db, id: string): Promise<AttachedEvidence> {
  const { bid, ...attached } = await queries.getAttached(db, id);
  await publish(db, 'bid-changed', { _id: bid });
  return attached;
}
