export const cookieName = 'sidebar_state';
/** The specification's mobile breakpoint. */
export const mobileQuery = '(max-width: 767px)';

/** Whether the window is too narrow for a sidebar beside the page. */
export const isNarrow = (): boolean => matchMedia(mobileQuery).matches;

/** Whether the sidebar was left with its words, or never touched. */
export const isKeptOpen = (): boolean => !new RegExp(`(?:^|; )${cookieName}=false`).test(document.cookie);
