import type {
  AssessedCriterion,
  Evidence,
  FrozenAssessment,
  TenderAssessment,
} from '@bidloom/contract/decisions';
import { maxScore } from '@bidloom/contract/decisions';
import { addWorkingDays, countWorkingDays, workingDayOnOrAfter } from '@bidloom/engine/time/working-days';
import type { Db } from '#db/database.ts';
import { readWorkingCalendar } from '#features/working-days/working-days.queries.ts';
import type { Language } from '#http/calls/language.ts';
import * as queries from './decisions.queries.ts';
import { findEvidence } from './find-evidence.ts';
import { readScorecard } from './read-scorecard.ts';
import { readTenderReading } from './tender-readings.queries.ts';

/** A tender by the company's scorecard, as it is now. */
export async function assessTender(db: Db, language: Language, tender: string): Promise<TenderAssessment> {
  const of = await queries.getTenderToDecide(db, tender);
  const scorecard = await readScorecard(db, language);
  const reading = await readTenderReading(db, tender);
  const calendar = await readWorkingCalendar(db);
  const own = new Map((await queries.findOwnScores(db, tender)).map((one) => [one.criterion, one]));
  const kinds = new Set(scorecard.criteria.map(({ kind }) => kind));
  const found = await findEvidence(db, { language, tender, of, reading, calendar }, kinds);
  const criteria = scorecard.criteria.map((criterion): AssessedCriterion => {
    const override = own.get(criterion.key);
    const score = override?.score ?? found[criterion.kind].score;
    return {
      ...criterion,
      score,
      found: found[criterion.kind],
      own: override ? { score: override.score, note: override.note, by: override.by, at: override.at } : null,
    };
  });
  const { found: _found, ...shown } = reading;
  return {
    ...sumUp(criteria, scorecard.threshold),
    reading: shown,
    decision: await queries.findCurrentDecision(db, tender),
    proposedDueDay: proposeDueDay(of, calendar),
  };
}

/** Less says nothing yet. */
const enoughWeight = 0.5;

/** The total over what has a score, by weight. A gate fails at a score of 0. */
function sumUp(criteria: AssessedCriterion[], threshold: number): FrozenAssessment {
  const scored = criteria.filter(({ score }) => score !== null);
  const weightOf = (some: AssessedCriterion[]) => some.reduce((sum, { weight }) => sum + weight, 0);
  const weight = weightOf(scored);
  const points = scored.reduce((sum, one) => sum + ((one.score ?? 0) / maxScore) * one.weight, 0);
  const total = weight === 0 ? null : Math.round((points / weight) * 1000) / 10;
  const failedGates = criteria.filter(({ isGate, score }) => isGate && score === 0).map(({ key }) => key);
  const isEnough = weight > 0 && weight >= weightOf(criteria) * enoughWeight;
  return {
    criteria,
    threshold,
    total,
    answered: scored.length,
    failedGates,
    advice: adviceOf(criteria, { total, threshold, isEnough }),
  };
}

/** Go only where every gate is known to hold: what nobody has looked at may end a bid later. */
function adviceOf(
  criteria: AssessedCriterion[],
  { total, threshold, isEnough }: { total: number | null; threshold: number; isEnough: boolean },
): FrozenAssessment['advice'] {
  const gates = criteria.filter(({ isGate }) => isGate);
  if (gates.some(({ score }) => score === 0)) return 'no-go';
  if (!isEnough || total === null) return 'open';
  if (total < threshold) return 'no-go';
  return gates.some(({ score }) => score === null) ? 'open' : 'go';
}

/** What is kept of an assessment: every value and word, nobody's name but in what was written, and no link that may lead nowhere. */
export const freeze = (assessment: TenderAssessment): FrozenAssessment => ({
  criteria: assessment.criteria.map((criterion) => ({
    ...criterion,
    own: criterion.own && { ...criterion.own, by: null },
    found: { ...criterion.found, evidence: unlinked(criterion.found.evidence) },
  })),
  threshold: assessment.threshold,
  total: assessment.total,
  answered: assessment.answered,
  failedGates: assessment.failedGates,
  advice: assessment.advice,
});

function unlinked(evidence: Evidence): Evidence {
  switch (evidence.kind) {
    case 'coverage':
      return { ...evidence, uncovered: evidence.uncovered.map((one) => ({ ...one, file: null })) };
    case 'eligibility':
      return {
        ...evidence,
        conditions: evidence.conditions.map((one) => ({
          ...one,
          file: null,
          ...(one.evidence && { evidence: one.evidence.map((proof) => ({ ...proof, _id: null })) }),
        })),
      };
    case 'load':
      return { ...evidence, load: { ...evidence.load, people: [] } };
    case 'history':
      return { ...evidence, last: evidence.last && { ...evidence.last, bid: null } };
    default:
      return evidence;
  }
}

function proposeDueDay(
  { today, deadlineDay }: queries.TenderToDecide,
  calendar: Parameters<typeof countWorkingDays>[2],
): string | null {
  if (deadlineDay === null || deadlineDay < today) return null;
  const left = countWorkingDays(today, deadlineDay, calendar);
  const proposed = addWorkingDays(workingDayOnOrAfter(today, calendar), Math.floor(left / 3), calendar);
  return proposed <= deadlineDay ? proposed : null;
}
