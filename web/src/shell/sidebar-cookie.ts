import { withWords } from '#lib/tables/shown-columns.ts';

export const cookieName = 'sidebar_state';
/** The specification's mobile breakpoint. */
export const mobileQuery = '(max-width: 767px)';

/** Whether the window is too narrow for a sidebar beside the page. */
export const isNarrow = (): boolean => matchMedia(mobileQuery).matches;

/** Where the sidebar begins as icons: its words would leave too little room for a table. */
export const tightQuery = `(max-width: ${withWords - 1}px)`;

/** Whether the sidebar was left with its words; undefined where nobody has chosen. */
export function keptChoice(): boolean | undefined {
  const kept = new RegExp(`(?:^|; )${cookieName}=(true|false)`).exec(document.cookie)?.[1];
  return kept === undefined ? undefined : kept === 'true';
}

/** Whether the sidebar has its words: as it was left, else where the window has room for them. */
export const isKeptOpen = (): boolean => keptChoice() ?? !matchMedia(tightQuery).matches;
