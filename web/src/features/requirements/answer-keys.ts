import type { KeyboardEvent } from 'react';

/** What a key wants decided of what is written. */
export type WantedDecision = 'in-review' | 'approved';

/** Ctrl or Cmd with Enter sends to review; with Shift it approves. */
export function decisionOf({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): WantedDecision | undefined {
  if (key !== 'Enter' || !(ctrlKey || metaKey) || altKey) return undefined;
  return shiftKey ? 'approved' : 'in-review';
}
