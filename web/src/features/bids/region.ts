import type { TFunction } from 'i18next';

/** What a bid's region is until somebody says another: stored as the specification writes it, read in one's language. */
export const usualRegion = 'Global';

/** A region as it is read and written on the screen. */
export const regionWords = (region: string, t: TFunction): string =>
  region === usualRegion ? t('bids.usualRegion') : region;

/** The region that is meant by words from the screen. */
export const regionOf = (words: string, t: TFunction): string =>
  words === t('bids.usualRegion') ? usualRegion : words;
