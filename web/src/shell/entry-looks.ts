/** How an entry of the sidebar looks, with words or without. */
export const entryLooks = 'relative flex h-9 shrink-0 items-center gap-2.5 rounded-md text-base';
