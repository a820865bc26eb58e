import type { Lexicon } from './lexicon.ts';

/** A note without a verb that begins with a figure which must be reached. */
export const figuresToReach: Lexicon = {
  en: [
    [
      "[^a-z0-9]*(?:an? )?minimum (?:of )?(?:[a-z'()-]+ ){0,3}?(?:rs|inr|usd|eur|[$€£])?\\.? ?\\(?\\d[^ ]* [^ ]+ [^ ]+",
      'Minimum of 5 years of experience',
      'Minimum wage laws apply',
    ],
    [
      '[^a-z0-9]*(?:an? )?minimum (?:of )?(?:two|three|four|five|six|seven|eight|ten)\\b [^ ]+ [^ ]+ [^ ]+',
      'Minimum of five years of similar work',
      'Minimum of effort',
    ],
    [
      '[^a-z0-9]*(?:at least|not less than|no less than|no fewer than) (?:\\d[^ ]*|two|three|four|five|six|ten) [^ ]+ [^ ]+ [^ ]+',
      'At least three similar projects completed',
      'At least one day',
    ],
  ],
  fr: [],
  ar: [],
};
