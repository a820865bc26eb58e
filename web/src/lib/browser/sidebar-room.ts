/** From which width on the sidebar begins with its words: below, they would leave too little room for a table. */
export const withWords = 1100;
/** The specification's mobile breakpoint: below, nothing stands beside the page. */
const besidePage = 768;
export const mobileQuery = `(max-width: ${besidePage - 1}px)`;
/** Where the sidebar begins as icons. */
export const tightQuery = `(max-width: ${withWords - 1}px)`;
/** In pixels: 16rem with words, 3rem of icons (specification, section 9). */
const widths = { words: 256, icons: 48 };

const cookieName = 'sidebar_state';
const cookieSeconds = 7 * 24 * 60 * 60;
const listeners = new Set<() => void>();

/** Whether the window is too narrow for a sidebar beside the page. */
export const isNarrow = (): boolean => matchMedia(mobileQuery).matches;

/** Whether the sidebar was left with its words; undefined where nobody has chosen. */
export function keptChoice(): boolean | undefined {
  const kept = new RegExp(`(?:^|; )${cookieName}=(true|false)`).exec(document.cookie)?.[1];
  return kept === undefined ? undefined : kept === 'true';
}

/** Keeps the choice in a cookie for seven days. */
export function keepChoice(isExpanded: boolean): void {
  document.cookie = `${cookieName}=${isExpanded}; path=/; max-age=${cookieSeconds}; samesite=lax`;
  for (const hear of listeners) hear();
}

/** Whether the sidebar has its words: as it was left, else where the window has room for them. */
export const isKeptOpen = (): boolean => keptChoice() ?? innerWidth >= withWords;

/** How many pixels the sidebar leaves a page of the window. */
export const pageRoom = (): number =>
  innerWidth - (innerWidth < besidePage ? 0 : isKeptOpen() ? widths.words : widths.icons);

/** Hears when the window or the sidebar changes; answers with the way to stop. */
export function listenToRoom(listener: () => void): () => void {
  addEventListener('resize', listener);
  listeners.add(listener);
  return () => {
    removeEventListener('resize', listener);
    listeners.delete(listener);
  };
}
