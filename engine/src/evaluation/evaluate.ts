import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ReadDocument, UnreadableFile } from '#reading/document.ts';
import { readDocument } from '#reading/read.ts';
import { scoredFacts } from '#requirements/choosing/choose.ts';
import { findFacts } from '#requirements/facts/facts.ts';
import { findRequirements } from '#requirements/requirements.ts';
import { type Label, readLabels } from './labels.ts';
import { type Outcome, scoreFacts } from './score-facts.ts';
import { type RequirementScore, scoreRequirements } from './score-requirements.ts';

type Counts = Record<Outcome, number>;
type Shares = {
  labelled: number;
  found: number;
  recall: number | null;
  judged: number;
  precision: number | null;
};

/** What one run found, kept so that the next one can tell what changed. */
export type Run = {
  /** "label/field": its outcome and the value found. */
  fields: Record<string, { outcome: Outcome; found: string; expected: string }>;
  /** By label: the quotes that were missed, and what was found mandatory beside the labels. */
  requirements: Record<string, { missed: string[]; beside: string[] }>;
};

export type Evaluation = {
  /** By language and field; `all` stands last. */
  fields: Record<string, Record<string, Counts>>;
  requirements: Record<string, Shares>;
  /** By fact and by what speaks for it: how often it did for what was stated or the likeliest offered, and how often that was right. */
  grounds: Record<string, Record<string, { hits: number; right: number }>>;
  run: Run;
  /** What differs from the run before; null where there is none. */
  flips: { what: string; before: string; now: string }[] | null;
};

/**
 * Reads the documents of a folder's labels and compares what is found with them. The same folder gives the same answer.
 * @param last the run before, to tell what flipped
 * @throws UnreadableFile where a label or a document it names is missing or cannot be read
 */
export async function evaluate(folder: string, last: Run | null): Promise<Evaluation> {
  const fields: Evaluation['fields'] = {};
  const scores: Record<string, RequirementScore[]> = {};
  const grounds: Evaluation['grounds'] = {};
  const run: Run = { fields: {}, requirements: {} };
  for (const label of await readLabels(folder)) {
    const documents = await documentsOf(label, folder);
    const facts = findFacts(documents);
    for (const { name, right, outcome, found, expected } of label.fields
      ? scoreFacts(label.fields, label.evaluation, facts)
      : []) {
      run.fields[`${label.id}/${name}`] = { outcome, found, expected };
      for (const ground of scoredFacts.flatMap((fact) =>
        fact === name ? (facts.grounds[fact]?.because ?? []) : [],
      )) {
        const counts = ((grounds[name] ??= {})[ground] ??= { hits: 0, right: 0 });
        counts.hits += 1;
        counts.right += Number(right);
      }
      for (const language of [facts.language, 'all']) {
        const counts = ((fields[language] ??= {})[name] ??= {
          right: 0,
          wrong: 0,
          asked: 0,
          astray: 0,
          empty: 0,
        });
        counts[outcome] += 1;
      }
    }
    if (!label.requirements) continue;
    const score = scoreRequirements(label.requirements, findRequirements(documents));
    const beside = score.beside.filter(({ mandatory }) => mandatory).map(({ text }) => text);
    run.requirements[label.id] = { missed: score.missed, beside };
    for (const language of [facts.language, 'all']) (scores[language] ??= []).push(score);
  }
  return {
    fields: inOrder(fields),
    requirements: inOrder(
      Object.fromEntries(Object.entries(scores).map(([language, each]) => [language, shares(each)])),
    ),
    grounds,
    run,
    flips: last && flipsBetween(last, run),
  };
}

/** The documents of a label, read. */
export async function documentsOf(label: Label, folder: string): Promise<ReadDocument[]> {
  const documents: ReadDocument[] = [];
  for (const document of label.documents) {
    const file = path.join(folder, document.path);
    if (!existsSync(file)) throw new UnreadableFile(`${label.id}: ${file} is missing.`);
    documents.push(await readDocument(new Uint8Array(await readFile(file)), path.basename(file)));
  }
  return documents;
}

function shares(scores: RequirementScore[]): Shares {
  const sum = (of: (score: RequirementScore) => number) =>
    scores.reduce((total, each) => total + of(each), 0);
  const [labelled, found, matched, judged] = [
    sum((each) => each.labelled),
    sum((each) => each.hit),
    sum((each) => each.matched),
    sum((each) => each.judged),
  ];
  const share = (part: number, whole: number) =>
    whole === 0 ? null : Math.round((1000 * part) / whole) / 1000;
  return { labelled, found, recall: share(found, labelled), judged, precision: share(matched, judged) };
}

const inOrder = <T>(byLanguage: Record<string, T>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(byLanguage).toSorted(
      ([a], [b]) => Number(a === 'all') - Number(b === 'all') || (a < b ? -1 : 1),
    ),
  );

function flipsBetween(last: Run, now: Run): NonNullable<Evaluation['flips']> {
  const flips: NonNullable<Evaluation['flips']> = [];
  for (const [what, field] of Object.entries(now.fields)) {
    const before = last.fields[what];
    if (before && (before.outcome !== field.outcome || before.found !== field.found))
      flips.push({
        what,
        before: `${before.outcome}: ${before.found}`,
        now: `${field.outcome}: ${field.found}`,
      });
  }
  for (const [id, { missed, beside }] of Object.entries(now.requirements)) {
    const before = last.requirements[id];
    if (!before) continue;
    const add = (texts: string[], known: string[], states: [string, string]) => {
      for (const text of texts.filter((each) => !known.includes(each)))
        flips.push({ what: `${id}: ${text}`, before: states[0], now: states[1] });
    };
    add(missed, before.missed, ['found', 'missed']);
    add(before.missed, missed, ['missed', 'found']);
    add(beside, before.beside, ['not found', 'found beside the labels']);
    add(before.beside, beside, ['found beside the labels', 'not found']);
  }
  return flips;
}

/** The figures as lines to read, one per language and field. */
export function tableOf({ fields, requirements, grounds }: Evaluation): string[] {
  const row = (cells: (string | number)[]) =>
    cells
      .map((cell) => String(cell).padEnd(20))
      .join('')
      .trimEnd();
  return [
    row(['language', 'field', 'right', 'wrong', 'asked', 'astray', 'empty']),
    ...Object.entries(fields).flatMap(([language, byField]) =>
      Object.entries(byField).map(([name, { right, wrong, asked, astray, empty }]) =>
        row([language, name, right, wrong, asked, astray, empty]),
      ),
    ),
    row(['language', 'labelled', 'found', 'recall', 'judged', 'precision']),
    ...Object.entries(requirements).map(([language, each]) =>
      row([language, each.labelled, each.found, each.recall ?? '-', each.judged, each.precision ?? '-']),
    ),
    row(['field', 'speaks for it', 'hits', 'right']),
    ...Object.entries(grounds).flatMap(([name, byGround]) =>
      Object.entries(byGround)
        .toSorted((one, other) => other[1].hits - one[1].hits)
        .map(([ground, { hits, right }]) => row([name, ground, hits, right])),
    ),
  ];
}
