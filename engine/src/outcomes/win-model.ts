import { fitLogistic, probabilityOf, type LogisticModel } from './logistic.ts';

/** What is known of a bid before the buyer decides. */
export type BidCase = {
  buyer: string;
  services: readonly string[];
  /** Null where the value is not known. */
  size: string | null;
  route: string;
  /** Share of the answers that were written when it was submitted, 0 to 1; null where nothing was asked. */
  coverage: number | null;
  /** From the start of the work to the deadline; null where it is not known. */
  leadDays: number | null;
};
/** A decided bid. */
export type Outcome = BidCase & { won: boolean };

const factorNames = ['buyer', 'known', 'service', 'size', 'route', 'coverage', 'lead'] as const;
type FactorName = (typeof factorNames)[number];

/** Below so many outcomes nothing is said. */
const fewestOutcomes = 20;
/** So many outcomes come before the first that is predicted. */
const firstPredicted = 10;
/** The model is fitted anew so often at most while outcomes are predicted one after the other. */
const mostFits = 40;
/** So many standard errors the model must be better by: chance alone brings that about once in twenty times. */
const surely = 1.645;
const binEdges = [0, 0.2, 0.4, 0.6, 0.8, 1] as const;
/** A factor that moves the log odds by less speaks for neither. */
const evenBelow = 0.1;

type Check = {
  state: 'silent' | 'base-rate' | 'better';
  outcomes: number;
  baseRate: number | null;
  predicted: number;
  brier: number | null;
  baseBrier: number | null;
  bins: { from: number; to: number; count: number; predicted: number | null; won: number | null }[];
  factors: { factor: FactorName; weight: number }[];
};
type FactorOfBid = {
  factor: FactorName;
  direction: 'up' | 'down' | 'even';
  won: number | null;
  decided: number | null;
  /** Coverage in per cent, lead in days. */
  value: number | null;
  /** Which buyer, service, size or route it is of. */
  key: string;
};
export type WinModel = {
  check: Check;
  predict: (bid: BidCase) => { probability: number | null; factors: FactorOfBid[] };
};

/**
 * Learns from outcomes in the order they were decided. What is known of a buyer, a service, a size or a route when an outcome is
 * predicted is what was decided before it, and so is the model: no prediction has seen its outcome or a later one.
 */
export function learnWins(outcomes: readonly Outcome[]): WinModel {
  const wins = outcomes.filter(({ won }) => won).length;
  const base = outcomes.length > 0 ? wins / outcomes.length : null;
  const history = newHistory();
  const rows = outcomes.map((outcome) => {
    const row = featuresOf(outcome, history);
    remember(history, outcome);
    return row;
  });
  const labels = outcomes.map(({ won }) => won);
  if (base === null || outcomes.length < fewestOutcomes)
    return {
      check: {
        state: 'silent',
        outcomes: outcomes.length,
        baseRate: null,
        predicted: 0,
        brier: null,
        baseBrier: null,
        bins: [],
        factors: [],
      },
      predict: () => ({ probability: null, factors: [] }),
    };

  const predictions = predictInOrder(rows, labels);
  const model = fitLogistic(rows, labels);
  const isBetter = isSurelyBetter(predictions);
  return {
    check: {
      state: isBetter ? 'better' : 'base-rate',
      outcomes: outcomes.length,
      baseRate: base,
      predicted: predictions.length,
      brier: mean(predictions.map(({ model: said, won }) => errorOf(said, won))),
      baseBrier: mean(predictions.map(({ base: said, won }) => errorOf(said, won))),
      bins: binsOf(predictions),
      factors: factorNames
        .map((factor, place) => ({ factor, weight: model.weights[place] ?? 0 }))
        .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight)),
    },
    predict: (bid) =>
      isBetter
        ? {
            probability: probabilityOf(model, featuresOf(bid, history)),
            factors: explain(model, bid, history),
          }
        : { probability: base, factors: [] },
  };
}

type Prediction = { model: number; base: number; won: boolean };

function predictInOrder(rows: Row[], labels: boolean[]): Prediction[] {
  const every = Math.max(1, Math.ceil((rows.length - firstPredicted) / mostFits));
  const predictions: Prediction[] = [];
  let model: LogisticModel | undefined;
  let wins = labels.slice(0, firstPredicted).filter(Boolean).length;
  for (let place = firstPredicted; place < rows.length; place += 1) {
    if (!model || (place - firstPredicted) % every === 0)
      model = fitLogistic(rows.slice(0, place), labels.slice(0, place));
    const won = labels[place] ?? false;
    predictions.push({
      model: probabilityOf(model, rows[place] ?? []),
      base: wins / place,
      won,
    });
    wins += won ? 1 : 0;
  }
  return predictions;
}

/** Whether the errors of the base rate are larger than those of the model by more than chance makes them. */
function isSurelyBetter(predictions: Prediction[]): boolean {
  const gains = predictions.map(({ model, base, won }) => errorOf(base, won) - errorOf(model, won));
  const gain = mean(gains);
  const spread = Math.sqrt(mean(gains.map((one) => (one - gain) ** 2)));
  const error = spread / Math.sqrt(Math.max(1, gains.length - 1));
  return gain > 0 && (error === 0 || gain / error > surely);
}
const errorOf = (said: number, won: boolean): number => (said - (won ? 1 : 0)) ** 2;
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function binsOf(predictions: Prediction[]): Check['bins'] {
  return binEdges.slice(0, -1).map((from, place) => {
    const to = binEdges[place + 1] ?? 1;
    const inside = predictions.filter(({ model }) => model >= from && (model < to || to === 1));
    return {
      from,
      to,
      count: inside.length,
      predicted: inside.length > 0 ? mean(inside.map(({ model }) => model)) : null,
      won: inside.length > 0 ? mean(inside.map(({ won }) => (won ? 1 : 0))) : null,
    };
  });
}

type Tally = { won: number; decided: number };
type History = { all: Tally } & Record<'buyer' | 'service' | 'size' | 'route', Map<string, Tally>> & {
    coverage: number[];
    lead: number[];
  };
type Row = number[];

const newHistory = (): History => ({
  all: { won: 0, decided: 0 },
  buyer: new Map(),
  service: new Map(),
  size: new Map(),
  route: new Map(),
  coverage: [],
  lead: [],
});

function remember(history: History, outcome: Outcome): void {
  count(history.all, outcome.won);
  const note = (of: Map<string, Tally>, key: string) => {
    const tally = of.get(key) ?? { won: 0, decided: 0 };
    count(tally, outcome.won);
    of.set(key, tally);
  };
  note(history.buyer, outcome.buyer);
  note(history.route, outcome.route);
  if (outcome.size !== null) note(history.size, outcome.size);
  for (const service of new Set(outcome.services)) note(history.service, service);
  if (outcome.coverage !== null) history.coverage.push(outcome.coverage);
  if (outcome.leadDays !== null) history.lead.push(leadOf(outcome.leadDays));
}
function count(tally: Tally, won: boolean): void {
  tally.decided += 1;
  if (won) tally.won += 1;
}

/** A bid as numbers, in the order of `factorNames`: of history how far the log odds are from those of all, pulled towards them. */
function featuresOf(bid: BidCase, history: History): Row {
  const base = (history.all.won + 1) / (history.all.decided + 2);
  const shift = (tally: Tally | undefined) =>
    tally ? logit((tally.won + pull * base) / (tally.decided + pull)) - logit(base) : 0;
  const buyer = history.buyer.get(bid.buyer);
  return [
    shift(buyer),
    (buyer?.won ?? 0) > 0 ? 1 : 0,
    mean(bid.services.map((service) => shift(history.service.get(service)))),
    bid.size === null ? 0 : shift(history.size.get(bid.size)),
    shift(history.route.get(bid.route)),
    bid.coverage ?? mean(history.coverage),
    bid.leadDays === null ? mean(history.lead) : leadOf(bid.leadDays),
  ];
}
/** A history counts as if so many more had been decided as all are. */
const pull = 2;
const logit = (share: number): number => Math.log(share / (1 - share));
const leadOf = (days: number): number => Math.log1p(Math.max(0, days));

/** What speaks for a bid and against it, the strongest first; what the company knows nothing of is left out. */
function explain(model: LogisticModel, bid: BidCase, history: History): FactorOfBid[] {
  const row = featuresOf(bid, history);
  const strength = (factor: FactorName) => {
    const place = factorNames.indexOf(factor);
    return model.weights[place] === undefined
      ? 0
      : model.weights[place] *
          (((row[place] ?? 0) - (model.means[place] ?? 0)) / (model.spreads[place] ?? 1));
  };
  const buyer = history.buyer.get(bid.buyer);
  const told: (Omit<FactorOfBid, 'direction'> & { strength: number })[] = [];
  const tell = (factor: FactorName, key: string, tally: Tally | undefined, more = 0) => {
    if (tally)
      told.push({
        factor,
        key,
        won: tally.won,
        decided: tally.decided,
        value: null,
        strength: strength(factor) + more,
      });
  };
  // That they have bought before is part of their history: one sentence says both.
  tell('buyer', bid.buyer, buyer, buyer ? strength('known') : 0);
  const services = new Set(bid.services);
  for (const service of services) {
    const tally = history.service.get(service);
    if (tally)
      told.push({
        factor: 'service',
        key: service,
        won: tally.won,
        decided: tally.decided,
        value: null,
        strength: strength('service') / services.size,
      });
  }
  if (bid.size !== null) tell('size', bid.size, history.size.get(bid.size));
  tell('route', bid.route, history.route.get(bid.route));
  const measured = (factor: 'coverage' | 'lead', value: number | null) => {
    if (value !== null)
      told.push({
        factor,
        key: '',
        won: null,
        decided: null,
        value: Math.round(value),
        strength: strength(factor),
      });
  };
  measured('coverage', bid.coverage === null ? null : bid.coverage * 100);
  measured('lead', bid.leadDays);
  return told
    .toSorted((a, b) => Math.abs(b.strength) - Math.abs(a.strength))
    .map(({ strength: by, ...factor }) => ({
      ...factor,
      direction: Math.abs(by) < evenBelow ? 'even' : by > 0 ? 'up' : 'down',
    }));
}
