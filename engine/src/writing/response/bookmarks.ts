import type { WrittenRequirement } from '#writing/bid.ts';

/** Stands where the body begins, behind the cover. */
export const bodyBookmark = 'response_body';
/** Stands at the answer to a requirement. */
export const answerBookmark = ({ number }: Pick<WrittenRequirement, 'number'>): string =>
  `answer_${number.replaceAll(/\W/g, '_')}`;

/** Stands at an annex in their list, by its number. */
export const annexBookmark = (number: number): string => `annex_${number}`;
