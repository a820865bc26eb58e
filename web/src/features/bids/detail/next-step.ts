import { isInPreparation, type BidStatus } from '@bidloom/contract/bid-statuses';
import type { ReadinessItem, ReadinessKind } from '@bidloom/contract/readiness';

/** What a bid asks for next, in the order of its life; `approve` has the item that says which answers wait. */
export type NextStep =
  | { kind: 'documents' | 'generate' | 'review' | 'submit' | 'result' | 'debrief' }
  | { kind: 'approve'; item: ReadinessItem };

/** What generating brings: while one of these is missing, there is nothing to review or submit. */
const generated: readonly ReadinessKind[] = ['unread', 'unanswered', 'no-response', 'outdated-file'];

/**
 * The one next step of a bid in a status: read its documents, draft and write, send to review, approve, submit, record the
 * result, complete its debrief. Undefined once that is done, of a bid given up, and while it cannot be told. `items` is what readiness finds missing, undefined while that is not known.
 */
export function nextStepOf(
  status: BidStatus,
  hasDocuments: boolean,
  items: readonly ReadinessItem[] | undefined,
  needsDebrief = false,
): NextStep | undefined {
  if (status === 'submitted' || status === 'shortlisted') return { kind: 'result' };
  if (!isInPreparation(status)) return needsDebrief ? { kind: 'debrief' } : undefined;
  if (!hasDocuments) return { kind: 'documents' };
  // Until it is known, most bids in progress have something to generate; one in review may ask for anything.
  if (!items) return status === 'in-progress' ? { kind: 'generate' } : undefined;
  if (items.some(({ kind }) => generated.includes(kind))) return { kind: 'generate' };
  if (status === 'in-progress') return { kind: 'review' };
  const item = items.find(({ kind }) => kind === 'unapproved');
  return item ? { kind: 'approve', item } : { kind: 'submit' };
}
