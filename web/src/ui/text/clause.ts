import type { TFunction } from 'i18next';

/** A clause number with its word: `Clause 9.1(a)`; one that has a word of its own, `Article 5(2)`, stays as it is. */
export const clauseWords = (clause: string, t: TFunction): string =>
  isBare(clause) ? t('ui.clause', { clause }) : clause;
/** The same where there is little room: `§ 9.1(a)`. */
export const shortClause = (clause: string, t: TFunction): string =>
  isBare(clause) ? t('ui.clauseShort', { clause }) : clause;

const isBare = (clause: string): boolean => /^\p{N}/u.test(clause);
