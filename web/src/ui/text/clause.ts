import type { TFunction } from 'i18next';

/** A clause number with its word: `Clause 9.1(a)`; one that has a word of its own, `Article 5(2)`, stays as it is. */
export const clauseWords = (clause: string, t: TFunction): string =>
  /^\p{N}/u.test(clause) ? t('ui.clause', { clause }) : clause;
