import type { FactorFigures, WinModel, WinProbability } from '@bidloom/contract/outcomes';
import { learnWins } from '@bidloom/engine/outcomes/win-model';
import type { Db } from '#db/database.ts';
import { notFound } from '#http/calls/errors.ts';
import { findCase, findOutcomes, type NamedCase } from './win-model.queries.ts';

/** Outcomes that the model learns from, the newest: older ones say little of how a company bids today. */
const mostOutcomes = 500;

/** How well the chance of winning is known. It is learnt anew each time, so that it follows the outcomes at once. */
export async function readWinModel(db: Db): Promise<WinModel> {
  return learnWins(await findOutcomes(db, mostOutcomes)).check;
}

/** How likely a bid is to be won, as if it were decided next: of one that is decided its own outcome says nothing. */
export async function predictBid(db: Db, id: string): Promise<WinProbability> {
  const bid = await findCase(db, id);
  if (!bid) throw notFound();
  const outcomes = await findOutcomes(db, mostOutcomes);
  const earlier = outcomes.filter(
    (outcome) => outcome.id !== id && (bid.decidedAt === null || outcome.decidedAt < bid.decidedAt),
  );
  const { check, predict } = learnWins(earlier);
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

/** Buyers and services by their names; sizes and routes are named by the screen. */
function nameOf(bid: NamedCase, factor: string, key: string): string {
  if (factor === 'buyer') return bid.buyerName;
  return factor === 'service' ? (bid.serviceNames.find(({ id }) => id === key)?.name ?? '') : key;
}
