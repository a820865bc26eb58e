import type { ReadDocument } from '#reading/document.ts';
import { buyerInFull } from '#requirements/buyer/buyer-in-full.ts';
import { candidatesForBuyer } from '#requirements/choosing/buyer-candidates.ts';
import {
  type Candidate,
  choose,
  type ScoredFact,
  scoredFacts,
  groundOf,
  type Model,
  type Models,
} from '#requirements/choosing/choose.ts';
import { candidatesForContacts } from '#requirements/choosing/contact-candidates.ts';
import { candidatesForCriteria } from '#requirements/choosing/criteria-candidates.ts';
import { candidatesForReference } from '#requirements/choosing/reference-candidates.ts';
import { candidatesForSubmission } from '#requirements/choosing/submission-candidates.ts';
import { candidatesForTitle } from '#requirements/choosing/title-candidates.ts';
import { rankDocuments } from '#requirements/document-roles.ts';
import type { Stated } from '#requirements/facts/stated.ts';
import type { Label } from './labels.ts';
import { isAccepted, isAcceptedContact, isAcceptedList } from './score-facts.ts';

/** The candidates of one label for one fact, which of them are right, and who published it. */
export type Sample = {
  fact: ScoredFact;
  publisher: string;
  candidates: (Candidate & { isRight: boolean })[];
};

/** What a label's documents teach: for each fact that it names, which candidates are right. */
export function samplesOf(
  { fields, evaluation }: Label,
  documents: ReadDocument[],
  publisher: string,
): Sample[] {
  const ranked = rankDocuments(documents);
  const buyers = candidatesForBuyer(ranked);
  const buyer =
    buyers.find(({ found }) => fields?.buyer && isAccepted(fields.buyer, found.value)) ?? buyers[0];
  const sample = <C extends Candidate>(
    fact: ScoredFact,
    candidates: C[],
    isRight: (candidate: C) => boolean,
  ) => ({
    fact,
    publisher,
    candidates: candidates.map((each) => ({ ...each, isRight: isRight(each) })),
  });
  const samples: Sample[] = [];
  const { title, reference, buyer: named, submission } = fields ?? {};
  if (title)
    samples.push(
      sample('title', candidatesForTitle(ranked, buyer?.found ?? null), ({ found }) =>
        isAccepted(title, found.value),
      ),
    );
  if (reference)
    samples.push(
      sample('reference', candidatesForReference(ranked), ({ found }) => isAccepted(reference, found.value)),
    );
  if (named)
    samples.push(
      sample(
        'buyer',
        buyers,
        ({ found }) => isAccepted(named, found.value) || isAccepted(named, buyerInFull(found, ranked).value),
      ),
    );
  if (submission)
    samples.push(
      sample(
        'submission',
        candidatesForSubmission(ranked),
        ({ found }) => found.method === submission.method,
      ),
    );
  if (evaluation)
    samples.push(
      sample('criteria', candidatesForCriteria(ranked), ({ found }) =>
        isAcceptedList(evaluation, found.criteria),
      ),
    );
  const { contacts } = fields ?? {};
  if (contacts) {
    // Others of the buyer's teach neither.
    const clear = candidatesForContacts(ranked, buyer?.found ?? null).filter(
      ({ found }) => isAcceptedContact(contacts, found.value) !== 'as well',
    );
    samples.push(
      sample('contacts', clear, ({ found }) => isAcceptedContact(contacts, found.value) === 'yes'),
    );
  }
  return samples;
}

/**
 * The models; how many values of each fact they would have stated of publishers they had not seen, by their levels none of them wrong;
 * and by objection of how many publishers it kept back wrong values, and right ones.
 */
export type Training = {
  models: Models;
  stated: Record<ScoredFact, number>;
  objections: Record<string, { wrong: number; right: number }>;
};

/** Trains a model for each fact and sets from which probability it states plainly. The same samples give the same models. */
export function train(samples: Sample[]): Training {
  const fitted = scoredFacts.map((fact) => {
    const own = samples.filter((sample) => sample.fact === fact && sample.candidates.length > 0);
    return { fact, own, model: fitFor(own) };
  });
  const borne = objectionsBorneOut(fitted);
  const trained = fitted.map(({ fact, own, model }) => {
    const judged = judge(fact, own, borne);
    const least = leastFor(judged);
    const stated = judged.filter(({ confidence }) => confidence >= least).length;
    return { fact, model: { ...model, least }, stated };
  });
  return {
    models: Object.fromEntries(trained.map(({ fact, model }) => [fact, model])) as Models,
    stated: Object.fromEntries(trained.map(({ fact, stated }) => [fact, stated])) as Training['stated'],
    objections: Object.fromEntries(
      [...borne].map(([name, { wrong, right }]) => [name, { wrong: wrong.size, right: right.size }]),
    ),
  };
}

/** Below this nothing is stated, however few labels tell of a wrong one. */
const lowest = 0.9;
/** What is stated must have this many times the odds of the likeliest wrong value that would have been. */
const margin = 2;
/** Rounds of Newton's method; it has settled well before. */
const rounds = 12;
/** Weights are kept small, as few labels must not teach much: a large one must be worth it in this many documents. */
const prior = 0.6;

/** Logistic regression by Newton's method, each candidate counting alike. */
function fitFor(samples: Sample[]): Model {
  const rows = samples.flatMap(({ candidates }) => candidates);
  const names = [...new Set(rows.flatMap(({ features }) => Object.keys(features)))].toSorted();
  const inputs = rows.map(({ features }) => [1, ...names.map((name) => features[name] ?? 0)]);
  let weights = [0, ...names.map(() => 0)];
  for (let round = 0; round < rounds; round += 1) {
    const slope = weights.map((weight, at) => (at === 0 ? 0 : -prior * weight));
    const bend: number[][] = weights.map((_, row) =>
      weights.map((_weight, at) => (row === at ? (row === 0 ? 1e-6 : prior) : 0)),
    );
    for (const [at, input] of inputs.entries()) {
      const chance =
        1 / (1 + Math.exp(-input.reduce((sum, value, to) => sum + value * (weights[to] ?? 0), 0)));
      const miss = (rows[at]?.isRight ? 1 : 0) - chance;
      const sway = chance * (1 - chance);
      for (const [row, value] of input.entries()) {
        if (value === 0) continue;
        slope[row] = (slope[row] ?? 0) + miss * value;
        const line = bend[row] ?? [];
        for (const [to, other] of input.entries()) line[to] = (line[to] ?? 0) + sway * value * other;
      }
    }
    const step = solve(bend, slope);
    weights = weights.map((weight, at) => weight + (step[at] ?? 0));
  }
  const rounded = (value: number | undefined) => Math.round((value ?? 0) * 1000) / 1000;
  const [bias, ...others] = weights;
  return {
    bias: rounded(bias),
    least: 0.5,
    weights: Object.fromEntries(names.map((name, at) => [name, rounded(others[at])])),
  };
}

/** The vector that a symmetric matrix turns into another, by elimination. */
function solve(matrix: number[][], wanted: number[]): number[] {
  const rows = matrix.map((line, at) => [...line, wanted[at] ?? 0]);
  for (const [at, pivot] of rows.entries()) {
    const head = pivot[at] ?? 1;
    for (const row of rows.slice(at + 1)) {
      const times = (row[at] ?? 0) / head;
      if (times !== 0)
        for (let to = at; to < row.length; to += 1) row[to] = (row[to] ?? 0) - times * (pivot[to] ?? 0);
    }
  }
  const found = wanted.map(() => 0);
  for (const [at, row] of [...rows.entries()].toReversed()) {
    const known = row
      .slice(at + 1, -1)
      .reduce((sum, value, to) => sum + value * (found[at + 1 + to] ?? 0), 0);
    found[at] = ((row.at(-1) ?? 0) - known) / (row[at] ?? 1);
  }
  return found;
}

/** The probability from which none is wrong, by models that have not seen the publisher whose documents they judge, with a margin. */
function leastFor(judged: Judged[]): number {
  const likeliest = Math.max(
    0,
    ...judged.filter(({ isRight }) => !isRight).map(({ confidence }) => confidence),
  );
  const odds = (margin * likeliest) / (1 - likeliest);
  return Math.max(lowest, Math.ceil((1000 * odds) / (1 + odds)) / 1000);
}

/** A value that nothing but its probability keeps from being stated plainly. */
type Judged = { confidence: number; isRight: boolean };

/** By objection: the publishers of whose values it kept wrong ones, and right ones, from being stated. */
type BorneOut = Map<string, { wrong: Set<string>; right: Set<string> }>;

/** Which objections are raised against what would be stated, and whether they were right to; what is cut off is so for any fact. */
function objectionsBorneOut(fitted: { fact: ScoredFact; own: Sample[]; model: Model }[]): BorneOut {
  const borne: BorneOut = new Map();
  for (const { fact, own, model } of fitted)
    for (const { candidates, publisher } of own) {
      const bare = candidates.map((one) => ({ ...one, objections: [] }));
      for (const { found, objections = [], isRight, features } of candidates) {
        const isLikely =
          fact === 'contacts'
            ? groundOf(model, features).confidence >= likely
            : isStated(fact, { ...model, least: likely }, bare, found);
        for (const name of isLikely ? objections : []) {
          const kept = borne.get(name) ?? { wrong: new Set(), right: new Set() };
          (isRight ? kept.right : kept.wrong).add(publisher);
          borne.set(name, kept);
        }
      }
    }
  return borne;
}
/** What would be stated by its probability or nearly so. */
const likely = 0.7;

/**
 * What would be stated of publishers that are not known: by models that have not seen them, against no objections but those that
 * another publisher's documents bear out. Whoever wrote an objection with one document in sight learns nothing from that document.
 */
function judge(fact: ScoredFact, samples: Sample[], borne: BorneOut): Judged[] {
  const publishers = [...new Set(samples.map(({ publisher }) => publisher))].toSorted();
  return publishers.flatMap((publisher) => {
    const model = { ...fitFor(samples.filter((sample) => sample.publisher !== publisher)), least: 0 };
    return samples
      .filter((sample) => sample.publisher === publisher)
      .flatMap((sample) => {
        const candidates = sample.candidates.map((one) => ({
          ...one,
          objections: (one.objections ?? []).filter((name) =>
            [...(borne.get(name)?.wrong ?? [])].some((other) => other !== publisher),
          ),
        }));
        // Every contact is stated by itself.
        const stated =
          fact === 'contacts'
            ? candidates.filter(({ objections }) => objections.length === 0)
            : candidates.filter(({ found }) => isStated(fact, model, candidates, found));
        return stated.map(({ features, isRight }) => ({
          confidence: groundOf(model, features).confidence,
          isRight,
        }));
      });
  });
}

/** Whether a candidate is chosen, and neither contested nor rivalled. */
function isStated(fact: ScoredFact, model: Model, candidates: Candidate[], found: Stated): boolean {
  const models = Object.fromEntries(scoredFacts.map((each) => [each, model])) as Models;
  const decision = choose(fact, candidates, models);
  return decision.found === found && decision.choices.length === 0;
}
