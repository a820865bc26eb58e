import type { Scorecard, ScorecardCriterion } from '@bidloom/contract/decisions';
import type { Db } from '#db/database.ts';
import { translate, type Language } from '#http/calls/language.ts';
import { findScorecard } from './scorecard.queries.ts';

/** The scorecard of the company, or the one most companies begin with, in the reader's language. */
export async function readScorecard(db: Db, language: Language): Promise<Scorecard> {
  const own = await findScorecard(db);
  if (own) return { ...own, isUsual: false };
  return { threshold: usualThreshold, criteria: usualCriteria(language), isUsual: true, version: 1 };
}

const usualThreshold = 60;
const usualCriteria = (language: Language): ScorecardCriterion[] =>
  (
    [
      ['fit', 'fit', 20, false],
      ['eligibility', 'eligibility', 20, true],
      ['coverage', 'coverage', 15, false],
      ['load', 'load', 15, false],
      ['history', 'history', 10, false],
      ['price', 'manual', 10, false],
      ['terms', 'manual', 10, true],
    ] as const
  ).map(([key, kind, weight, isGate]) => ({
    key,
    kind,
    weight,
    isGate,
    name: translate(language, `server.decisions.criteria.${key}.name`),
    hint: translate(language, `server.decisions.criteria.${key}.hint`),
  }));
