import type { Lexicon } from './lexicon.ts';

/** A note without a verb that begins with a figure which must be reached. */
export const figuresToReach: Lexicon = {
  en: [
    [
      "\\W*(?:an? )?minimum (?:of )?(?:[\\w'(-]+\\)? ){0,3}?(?:rs|inr|usd|eur|[$€£])?\\.? ?\\(?\\d\\S* \\S+ \\S+",
      'Minimum of 5 years of experience',
      'Minimum wage laws apply',
    ],
    [
      '\\W*(?:an? )?minimum (?:of )?(?:two|three|four|five|six|seven|eight|ten)\\b \\S+ \\S+ \\S+',
      'Minimum of five years of similar work',
      'Minimum of effort',
    ],
    [
      '\\W*(?:at least|not less than|no less than|no fewer than) (?:\\d\\S*|two|three|four|five|six|ten) \\S+ \\S+ \\S+',
      'At least three similar projects completed',
      'At least one day',
    ],
  ],
  fr: [],
  ar: [],
};
