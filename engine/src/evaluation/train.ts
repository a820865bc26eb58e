import type { ReadDocument } from '#reading/document.ts';
import { buyerInFull } from '#requirements/buyer/buyer-in-full.ts';
import { candidatesForBuyer } from '#requirements/choosing/buyer-candidates.ts';
import {
  type Candidate,
  choose,
  select,
  type ScoredFact,
  scoredFacts,
  groundOf,
  sourceOf,
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
import { isAccepted, isAcceptedContact, isAcceptedList, type Outcome } from './score-facts.ts';

/** The candidates of one label for one fact, which of them are right, and who published it. */
export type Sample = {
  fact: ScoredFact;
  publisher: string;
  candidates: (Candidate & { isRight: boolean })[];
  /** The documents do not say it. */
  isUnsaid: boolean;
};

/** What a label's documents teach: for each fact that it names, which candidates are right. */
export function samplesOf(
  { fields = {}, evaluation }: Label,
  documents: ReadDocument[],
  publisher: string,
): Sample[] {
  const { title, reference, buyer: named, submission, contacts } = fields;
  const ranked = rankDocuments(documents);
  const buyers = candidatesForBuyer(ranked);
  const buyer = buyers.find(({ found }) => named && isAccepted(named, found.value)) ?? buyers[0];
  const samples: Sample[] = [];
  const add = <C extends Candidate>(
    fact: ScoredFact,
    isUnsaid: boolean,
    candidates: C[],
    isRight: (found: C['found']) => boolean,
  ) =>
    samples.push({
      fact,
      publisher,
      isUnsaid,
      candidates: candidates.map((each) => ({ ...each, isRight: isRight(each.found) })),
    });
  if (title)
    add('title', title.value === null, candidatesForTitle(ranked, buyer?.found ?? null), ({ value }) =>
      isAccepted(title, value),
    );
  if (reference)
    add('reference', reference.value === null, candidatesForReference(ranked), ({ value }) =>
      isAccepted(reference, value),
    );
  if (named)
    add(
      'buyer',
      named.value === null,
      buyers,
      (found) => isAccepted(named, found.value) || isAccepted(named, buyerInFull(found, ranked).value),
    );
  if (submission)
    add(
      'submission',
      !submission.method,
      candidatesForSubmission(ranked),
      ({ method }) => method === submission.method,
    );
  if (evaluation)
    add('criteria', evaluation.criteria?.length === 0, candidatesForCriteria(ranked), ({ criteria }) =>
      isAcceptedList(evaluation, criteria),
    );
  if (contacts) {
    // Others of the buyer's teach neither.
    const clear = candidatesForContacts(ranked, buyer?.found ?? null).filter(
      ({ found }) => isAcceptedContact(contacts, found.value) !== 'as well',
    );
    add(
      'contacts',
      contacts.value.length === 0,
      clear,
      ({ value }) => isAcceptedContact(contacts, value) === 'yes',
    );
  }
  return samples;
}

/** What the labels would have come to, had each publisher's been read by models and levels that others' taught; `wrong` is stated plainly. */
type Expected = Record<Outcome, number>;

/** The models; what to expect of publishers nobody has seen; and by objection of how many publishers it kept back wrong values, and right ones. */
export type Training = {
  models: Models;
  expected: Record<ScoredFact, Expected>;
  objections: Record<string, { wrong: number; right: number }>;
};

/** Trains a model for each fact and sets from which probability it states plainly. The same samples give the same models. */
export function train(samples: Sample[]): Training {
  const fitted = scoredFacts.map((fact) => {
    const own = samples.filter((sample) => sample.fact === fact);
    return { fact, own, model: fitFor(own) };
  });
  const borne = objectionsBorneOut(fitted);
  const trained = fitted.map(({ fact, own, model }) => {
    const unseen = unseenBy(own, borne);
    const judged = unseen.flatMap((one) => judge(fact, one));
    const expected: Expected = { right: 0, wrong: 0, asked: 0, astray: 0, empty: 0 };
    for (const one of unseen) {
      const others = judged.filter(({ publisher }) => publisher !== one.publisher);
      for (const sample of one.samples)
        expected[outcomeOf(fact, sample, { ...one.model, ...levelsOf(others) })] += 1;
    }
    return { fact, model: { ...model, ...levelsOf(judged) }, expected };
  });
  return {
    models: Object.fromEntries(trained.map(({ fact, model }) => [fact, model])) as Models,
    expected: Object.fromEntries(
      trained.map(({ fact, expected }) => [fact, expected]),
    ) as Training['expected'],
    objections: Object.fromEntries(
      [...borne].map(([name, { wrong, right }]) => [name, { wrong: wrong.size, right: right.size }]),
    ),
  };
}

/** Below this nothing is stated, however few labels tell of a wrong one. */
const lowest = 0.9;
/** So many values of a source tell its own level: with as many and none wrong, fewer than one in ten are, in 19 of 20 collections. */
const enough = 30;
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
    const gradient = weights.map((weight, at) => (at === 0 ? 0 : -prior * weight));
    const hessian: number[][] = weights.map((_, row) =>
      weights.map((_weight, at) => (row === at ? (row === 0 ? 1e-6 : prior) : 0)),
    );
    for (const [at, input] of inputs.entries()) {
      const chance =
        1 / (1 + Math.exp(-input.reduce((sum, value, to) => sum + value * (weights[to] ?? 0), 0)));
      const miss = (rows[at]?.isRight ? 1 : 0) - chance;
      const variance = chance * (1 - chance);
      for (const [row, value] of input.entries()) {
        if (value === 0) continue;
        gradient[row] = (gradient[row] ?? 0) + miss * value;
        const line = hessian[row] ?? [];
        for (const [to, other] of input.entries()) line[to] = (line[to] ?? 0) + variance * value * other;
      }
    }
    const step = solve(hessian, gradient);
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

/** The probabilities from which a fact is stated: of what comes from sources that are well known, and of the others. */
function levelsOf(judged: Judged[]): Pick<Model, 'least' | 'leastFrom'> {
  const sources = [...new Set(judged.map(({ source }) => source))].toSorted();
  const known = sources.flatMap((source) => {
    const own = judged.filter((one) => one.source === source);
    return source !== '' && own.length >= enough ? [[source, leastFor(own)] as const] : [];
  });
  return { least: leastFor(judged), leastFrom: Object.fromEntries(known) };
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
type Judged = { publisher: string; source: string; confidence: number; isRight: boolean };

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

/** The samples of a publisher with a model that has not seen them. */
type Unseen = { publisher: string; samples: Sample[]; model: Model };

/**
 * By publisher, what its documents have, a model of all others', and no objections but those that another publisher's documents
 * bear out: whoever wrote an objection with one document in sight learns nothing from that document.
 */
function unseenBy(samples: Sample[], borne: BorneOut): Unseen[] {
  const publishers = [...new Set(samples.map(({ publisher }) => publisher))].toSorted();
  return publishers.map((publisher) => ({
    publisher,
    model: fitFor(samples.filter((sample) => sample.publisher !== publisher)),
    samples: samples
      .filter((sample) => sample.publisher === publisher)
      .map((sample) => ({
        ...sample,
        candidates: sample.candidates.map((one) => ({
          ...one,
          objections: (one.objections ?? []).filter((name) =>
            [...(borne.get(name)?.wrong ?? [])].some((other) => other !== publisher),
          ),
        })),
      })),
  }));
}

/** What a model that has not seen them would state, were its level no matter. */
const judge = (fact: ScoredFact, { publisher, samples, model }: Unseen): Judged[] =>
  samples.flatMap(({ candidates }) =>
    candidates
      .filter(({ objections, found }) =>
        // Every contact is stated by itself.
        fact === 'contacts'
          ? objections?.length === 0
          : isStated(fact, { ...model, least: 0 }, candidates, found),
      )
      .map(({ features, isRight }) => ({
        publisher,
        source: sourceOf(model, features),
        confidence: groundOf(model, features).confidence,
        isRight,
      })),
  );

/** What a sample comes to with a model: as the product would state it or ask about it. */
function outcomeOf(fact: ScoredFact, { candidates, isUnsaid }: Sample, model: Model): Outcome {
  const models = modelsOf(model);
  const right = new Set(candidates.filter(({ isRight }) => isRight).map(({ found }) => found.value));
  const { found, choices } =
    fact === 'contacts'
      ? select(fact, candidates, models)
      : (({ found: one, choices: some }) => ({ found: one ? [one] : [], choices: some }))(
          choose(fact, candidates, models),
        );
  if (choices.length > 0) return choices.some(({ value }) => right.has(value)) ? 'asked' : 'astray';
  if (found.length === 0) return isUnsaid ? 'right' : 'empty';
  return found.every(({ value }) => right.has(value)) ? 'right' : 'wrong';
}

/** Whether a candidate is chosen, and neither contested nor rivalled. */
function isStated(fact: ScoredFact, model: Model, candidates: Candidate[], found: Stated): boolean {
  const decision = choose(fact, candidates, modelsOf(model));
  return decision.found === found && decision.choices.length === 0;
}

const modelsOf = (model: Model): Models =>
  Object.fromEntries(scoredFacts.map((each) => [each, model])) as Models;
