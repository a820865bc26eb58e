import { asWritten } from '#lexicon/lexicon.ts';
import { askedByBidders } from '#lexicon/questions-asked.ts';
import type { Passage } from '#requirements/outline.ts';

/**
 * What the buyer says in a passage: without the cells of a row in which a bidder asks, where answers stand beside
 * questions, and nothing of a sentence that only asks.
 */
export function buyerWords(passage: Passage): string[] {
  if (passage.kind !== 'table-row') return asks.test(passage.text) ? [] : [passage.text];
  const cells = passage.cells ?? [passage.text];
  const asking = cells.findLastIndex((cell) => asks.test(cell));
  return asking < 0 ? [passage.text] : cells.slice(asking + 1);
}

const asks = asWritten(askedByBidders);
