import type { FactorFigures, WinModel, WinProbability } from '@bidloom/contract/outcomes';
import { createHash } from 'node:crypto';
import { learnWins, type Outcome, type WinModel as Learnt } from '@bidloom/engine/outcomes/win-model';
import type { Db } from '#db/database.ts';
import { notFound } from '#http/calls/errors.ts';
import { findCase, findOutcomes, type NamedCase } from './win-model.queries.ts';

/** Outcomes that the model learns from, the newest: older ones say little of how a company bids today. */
const mostOutcomes = 500;

/** How well the chance of winning is known. It follows the outcomes at once. */
export async function readWinModel(db: Db): Promise<WinModel> {
  return learn(await findOutcomes(db, mostOutcomes)).check;
}

/** How likely a bid is to be won, as if it were decided next: of one that is decided its own outcome says nothing. */
export async function predictBid(db: Db, id: string): Promise<WinProbability> {
  const bid = await findCase(db, id);
  if (!bid) throw notFound();
  const outcomes = await findOutcomes(db, mostOutcomes);
  const earlier = outcomes.filter(
    (outcome) => outcome.id !== id && (bid.decidedAt === null || outcome.decidedAt < bid.decidedAt),
  );
  const { check, predict } = learn(earlier);
  const { probability, factors } = predict(bid);
  return {
    state: check.state,
    outcomes: check.outcomes,
    probability,
    baseRate: check.baseRate,
    factors: factors.map(({ key, ...factor }): FactorFigures => ({
      ...factor,
      name: nameOf(bid, factor.factor, key),
    })),
  };
}

/** The newest models, by the outcomes they were learnt from: the same outcomes give the same model. */
const learnt = new Map<string, Learnt>();
const mostLearnt = 50;
function learn(outcomes: Outcome[]): Learnt {
  const key = createHash('sha256').update(JSON.stringify(outcomes)).digest('base64');
  const known = learnt.get(key);
  if (known) return known;
  const model = learnWins(outcomes);
  learnt.set(key, model);
  const [oldest] = learnt.keys();
  if (learnt.size > mostLearnt && oldest !== undefined) learnt.delete(oldest);
  return model;
}

/** Buyers and services by their names; sizes and routes are named by the screen. */
function nameOf(bid: NamedCase, factor: string, key: string): string {
  if (factor === 'buyer') return bid.buyerName;
  return factor === 'service' ? (bid.serviceNames.find(({ id }) => id === key)?.name ?? '') : key;
}
