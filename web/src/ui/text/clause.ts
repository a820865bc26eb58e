import type { TFunction } from 'i18next';

/** By what number the buyer's document calls a requirement: `Clause 9.1(a)`, `Article 5(2)` as it is; empty where it has none. */
export const clauseWords = (clause: string, t: TFunction): string =>
  /^\p{N}/u.test(clause) ? t('ui.clause', { clause }) : clause;
