import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { foldText } from '@bidloom/engine/text/fold';

/** One line of the search: something found, a place, a command. */
export type SearchItem = {
  id: string;
  label: string;
  /** The label is a sentence of the application about a title, and runs as the page does. */
  isSentence?: boolean;
  icon: LucideIcon;
  /** The icon points along the line and turns in right-to-left. */
  isPointing?: boolean;
  /** Below the label: a deadline and a reference, or the passage where it was found. */
  detail?: ReactNode;
  /** Quieter, at the end of the line. */
  hint?: ReactNode;
  /** Other words it is found by. */
  keywords?: readonly string[];
  onSelect: () => void;
  /** The search stays open: what is chosen only leads to the next step. */
  staysOpen?: boolean;
};

/** `search`: the words that are marked in its lines, where they are not those that were typed. */
export type SearchGroup = { label: string; items: SearchItem[]; search?: string };

/** Whether the label begins with the words of the search. */
export const beginsWith = (search: string, { label }: SearchItem): boolean =>
  foldText(label).startsWith(foldText(search.trim()));

/**
 * The items that hold every word of the search in their label or keywords: those first whose label begins with it,
 * then those with a word that does, then the others, each in the order they came.
 */
export function rankItems(search: string, items: readonly SearchItem[]): SearchItem[] {
  const words = foldText(search.trim()).split(/\s+/u);
  const ranked = items.flatMap((item) => {
    const label = foldText(item.label);
    const whole = [label, ...(item.keywords ?? []).map(foldText)].join(' ');
    if (!words.every((word) => whole.includes(word))) return [];
    const begins = (text: string) => text.split(/[\s,،’']+/u).some((part) => part.startsWith(words[0] ?? ''));
    return [{ item, rank: beginsWith(search, item) ? 0 : begins(label) ? 1 : begins(whole) ? 2 : 3 }];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ item }) => item);
}
