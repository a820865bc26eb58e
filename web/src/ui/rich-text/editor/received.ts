import type { Transaction } from 'prosemirror-state';

const mark = 'received';

/** A transaction that brings what others wrote; plugins that mend what a person writes leave it alone. */
export const isReceived = (transaction: Transaction): boolean => transaction.getMeta(mark) === true;

/**
 * Marks it, for the editor's history as well: it follows, and undoes nothing of it.
 * @param undone how many of our own steps it undoes first and makes anew
 */
export const markReceived = (transaction: Transaction, undone: number): Transaction =>
  transaction.setMeta(mark, true).setMeta('addToHistory', false).setMeta('rebased', undone);
