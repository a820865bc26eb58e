import { numberFormat } from '#ui/text/intl.ts';

/** How much of a list has been read. */
export type ReadSoFar = {
  shown: number;
  /** null where it is not known. */
  total: number | null;
  /** There are more than `total`. */
  isAtLeast: boolean;
  hasMore: boolean;
};

/** How the end of a list says how much of it is shown: a key of the translations with its counts. */
export function wordsOfEnd({ shown, total, isAtLeast, hasMore }: ReadSoFar): {
  key: string;
  count: number;
  total: number;
} {
  // What has been read to its end is counted.
  const all = hasMore ? total : shown;
  const isBeyond = all !== null && isAtLeast && hasMore;
  // "1,050 of more than 1,000" would say less than nothing.
  const key =
    all === null || (isBeyond && shown >= all)
      ? 'ui.list.shown'
      : isBeyond
        ? 'ui.list.shownOfMany'
        : 'ui.list.shownOf';
  return { key, count: shown, total: Math.max(all ?? 0, shown) };
}

/** `44`, or `1,000+` where there are more than the server counts. */
export const countInWords = (total: number, isAtLeast: boolean, language: string): string =>
  `${numberFormat(language).format(total)}${isAtLeast ? '+' : ''}`;
