import { movesFrom } from '@bidloom/contract/bid-status-moves';
import { type BidStatus, isActive } from '@bidloom/contract/bid-statuses';
import { refused } from '#http/calls/errors.ts';
import { translate, type Language } from '#http/calls/language.ts';

/** Refuses a move that a bid in this status cannot make (422). */
export function refuseForbiddenMove(title: string, from: BidStatus, to: BidStatus, language: Language): void {
  if (from === to || movesFrom(from).includes(to)) return;
  throw refused('status_move', 'server.bids.moveRefused', {
    title,
    from: statusWord(from, language),
    to: statusWord(to, language),
  });
}

/**
 * The moments that a move sets. `submittedAt` is the last time it was handed in, and stays when it is reopened;
 * `decidedAt` is when it was closed, and is empty while it is open.
 */
export function momentsOf(
  to: string,
  now: string,
  before: { submittedAt: string | null; decidedAt: string | null } = { submittedAt: null, decidedAt: null },
): { submittedAt: string | null; decidedAt: string | null } {
  return {
    submittedAt: to === 'submitted' ? now : before.submittedAt,
    decidedAt: isActive(to) ? null : now,
  };
}

/** A status in the words of a language. */
export const statusWord = (status: string, language: Language): string =>
  translate(language, `server.bids.status.${status}`);
