import type { Stated } from '#requirements/facts/stated.ts';
import { foldWords } from '#text/fold.ts';
import trained from './weights.json' with { type: 'json' };

/** The facts of one value that are chosen among candidates by what speaks for each. */
export const chosenFacts = ['title', 'reference', 'buyer', 'submission'] as const;
export type ChosenFact = (typeof chosenFacts)[number];
/** All that are: criteria are one list among several, contacts each by itself. */
export const scoredFacts = [...chosenFacts, 'criteria', 'contacts'] as const;
export type ScoredFact = (typeof scoredFacts)[number];

/** Something a fact may be, and what speaks for and against it: features by name, each from 0 to 1. */
export type Candidate<T extends Stated = Stated> = {
  found: T;
  features: Record<string, number>;
  /** Why it is a person's to decide, however likely it is: "other label", "cut off". */
  objections?: string[];
};

/**
 * `bias` and `weights` of a logistic regression; `least`: the probability from which a value is stated plainly; `leastFrom`: the same
 * for what comes from a source of which enough is known.
 */
export type Model = {
  bias: number;
  least: number;
  leastFrom?: Record<string, number>;
  weights: Record<string, number>;
};
export type Models = Record<ScoredFact, Model>;

/** What speaks most for a value that is stated or offered: its probability, and the features that raise it, the strongest first. */
export type Ground = { confidence: number; because: string[] };

export type Decision<T extends Stated> = {
  /** The likeliest; null where nothing is likely. */
  found: T | null;
  ground: Ground | null;
  /** Two or three, the likeliest first, where none is likely enough to be stated plainly; one where it is the only one. */
  choices: (T & Ground)[];
};

/** More than three are no help to whoever decides. */
const most = 3;
/** Less likely than this, a candidate is not worth a look. */
const faint = 0.005;
/**
 * A choice that is less likely than this gives way to what only looks like the fact: one in twenty of them is right. Of titles by
 * their shape four in five are.
 */
const weakFor = (fact: ScoredFact): number => (fact === 'title' ? 0.2 : 0.05);
/** Where the likeliest is less likely than this, the documents do not state the fact. */
const unstated = 0.2;

/** Another that is as likely as this leaves doubt, however likely the likeliest is. */
const rival = 0.35;

/** One value holds the other: they say the same at different length. */
function isPartOf(one: Stated, other: Stated): boolean {
  const [a, b] = [foldWords(one.value), foldWords(other.value)];
  return a.includes(b) || b.includes(a);
}

/**
 * Chooses among candidates, those in front winning a tie: one is stated, or several are offered.
 * @param spares what may be meant besides and no rule found, the likeliest first: they fill the places that a question leaves open
 */
export function choose<T extends Stated>(
  fact: ScoredFact,
  candidates: Candidate<T>[],
  models: Models = trained,
  spares: Spares<T> = () => [],
): Decision<T> {
  const model = models[fact];
  const ranked = byConfidence(model, candidates);
  const [best] = ranked;
  if (!best || best.confidence < unstated)
    return { found: null, ground: null, choices: filledUp(fact, [], spares) };
  const { found, objections, isSure, ...ground } = best;
  const isRivalled = ranked.some(
    ({ found: other, confidence }) => confidence >= rival && !isPartOf(other, found),
  );
  const choices =
    isSure && objections.length === 0 && !isRivalled
      ? []
      : filledUp(
          fact,
          ranked
            .filter(({ confidence }, at) => at === 0 || confidence >= faint)
            .map((each) => ({ ...each.found, confidence: each.confidence, because: each.because })),
          spares,
        );
  return { found, ground, choices };
}

/** What may be meant besides, told the likeliest that is known. */
export type Spares<T extends Stated> = (likeliest: T | undefined) => T[];

/** Two or three choices: those that have something for them, then what is spare, then the others. */
function filledUp<T extends Stated>(
  fact: ScoredFact,
  likely: (T & Ground)[],
  spares: Spares<T>,
): (T & Ground)[] {
  const strong = likely.filter(({ confidence }, at) => at === 0 || confidence >= weakFor(fact));
  if (strong.length >= most) return strong.slice(0, most);
  const others = spares(likely[0]).map((each) => ({ ...each, confidence: 0, because: ['by shape'] }));
  const known = new Set<string>();
  return [...strong, ...others, ...likely]
    .filter(({ value }) => !known.has(foldWords(value)) && known.add(foldWords(value)))
    .slice(0, most);
}

export type Selection<T extends Stated> = {
  /** Those stated, in their order; where none is likely enough those that are offered. */
  found: T[];
  /** Of the likeliest. */
  ground: Ground | null;
  choices: (T & Ground)[];
};

/** Chooses of candidates that may all be right: those likely enough are stated; where none is, up to three are offered. */
export function select<T extends Stated>(
  fact: ScoredFact,
  candidates: Candidate<T>[],
  models: Models = trained,
): Selection<T> {
  const model = models[fact];
  const ranked = byConfidence(model, candidates);
  const sure = ranked.filter(({ isSure, objections }) => isSure && objections.length === 0);
  const offered =
    sure.length > 0 ? [] : ranked.filter(({ confidence }) => confidence >= unstated).slice(0, most);
  const [best] = sure.length > 0 ? sure : offered;
  const taken = new Set([...sure, ...offered].map(({ found }) => found));
  return {
    found: candidates.flatMap(({ found }) => (taken.has(found) ? [found] : [])),
    ground: best ? { confidence: best.confidence, because: best.because } : null,
    choices: offered.map(({ found, confidence, because }) => ({ ...found, confidence, because })),
  };
}

/** Candidates with their probability, the likeliest first; those in front win a tie. */
const byConfidence = <T extends Stated>(model: Model, candidates: Candidate<T>[]) =>
  candidates
    .map(({ found, features, objections = [] }) => {
      const ground = groundOf(model, features);
      const least = model.leastFrom?.[sourceOf(model, features)] ?? model.least;
      return { found, objections, isSure: ground.confidence >= least, ...ground };
    })
    .toSorted((a, b) => b.confidence - a.confidence);

/** How likely a candidate is, and why. */
export function groundOf({ bias, weights }: Model, features: Record<string, number>): Ground {
  const parts = Object.entries(features)
    .map(([name, value]) => ({ name, worth: value * (weights[name] ?? 0) }))
    .toSorted((a, b) => b.worth - a.worth);
  const sum = parts.reduce((total, { worth }) => total + worth, bias);
  return {
    confidence: Math.round(1000 / (1 + Math.exp(-sum))) / 1000,
    because: parts.filter(({ worth }) => worth > 0.2).map(({ name }) => name),
  };
}

/** Where a candidate comes from, as its features `by …` and `is …` tell: of several the one that speaks most for it. */
export function sourceOf({ weights }: Model, features: Record<string, number>): string {
  const sources = Object.keys(features).filter((name) => /^(?:by|is) /.test(name) && features[name] === 1);
  const [source = ''] = sources.toSorted((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0));
  return source;
}

/** Candidates that say the same are one, with all that speaks for each. */
export function merged<T extends Stated>(candidates: Candidate<T>[]): Candidate<T>[] {
  const known = new Map<string, Candidate<T>>();
  for (const { found, features } of candidates) {
    const key = foldWords(found.value);
    const same = known.get(key);
    if (same)
      for (const [name, value] of Object.entries(features))
        same.features[name] = Math.max(value, same.features[name] ?? 0);
    else known.set(key, { found, features: { ...features } });
  }
  return [...known.values()];
}

/** Folded words, a blank between two. */
export const plainWords = (text: string): string => foldWords(text).trim();
/** The names of those that hold. */
export const thoseOf = (objections: Record<string, boolean>): string[] =>
  Object.keys(objections).filter((name) => objections[name]);
/** 1 where something is so, else 0. */
export const flag = (is: boolean): number => (is ? 1 : 0);
/** From 0 to 1 by how many there are, 1 from `most` on. */
export const share = (count: number, of: number): number => Math.min(count, of) / of;
