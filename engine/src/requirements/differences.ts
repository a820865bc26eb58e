import type { ReadDocument } from '#reading/document.ts';
import type { Amended } from './amended.ts';
import { rankDocuments } from './document-roles.ts';
import type { Facts } from './facts/facts.ts';
import { withInnerFiles } from './inner-files.ts';
import { walk, type Passage } from './outline.ts';
import type { Place, Requirement } from './requirement.ts';
import type { Withdrawal } from './withdrawals.ts';
import { wordingKey } from './wording/same-wording.ts';

/** Words of a document and where they stand. */
export type Words = { quote: string; place: Place };
/** What `findDifferences` can say of a fact: those that documents dispute. */
type DisputedFact = Facts['conflicts'][number]['fact'];

/**
 * What a later document does to the tender: `after` are its words, `before` the words they concern; one of the two is always there.
 * `requirement` is its place in the list from 0, `fact` what is stated anew. `heading` stands above the new words.
 */
export type Difference = {
  document: string;
  kind: 'added' | 'changed' | 'withdrawn';
  before: Words | null;
  after: Words | null;
  heading: string;
  requirement: number | null;
  fact: DisputedFact | null;
};

/** What was found of a tender that differences are made of. */
export type FoundInTender = {
  requirements: readonly Requirement[];
  amended: readonly Amended[];
  withdrawals: readonly Withdrawal[];
  facts: Pick<Facts, 'conflicts'>;
};

/** As many as a person can go through for one document. */
const mostOfOne = 400;

/**
 * What each addendum and each newer version adds to the tender, changes in it and withdraws, in the order of its words. A version is
 * compared with the document that it has most in common with, line by line; an addendum by what it names and restates.
 *
 * @param replaced earlier contents of documents that came again under the same name: what they were, and the name of the newer one.
 */
export function findDifferences(
  brought: ReadDocument[],
  found: FoundInTender,
  replaced: readonly { document: ReadDocument; by: string }[] = [],
): Difference[] {
  const documents = withInnerFiles(brought);
  const ranked = rankDocuments(documents).filter(({ role }) => role !== 'draft');
  return ranked.flatMap((one) => {
    const { document, role, isVersion } = one;
    const renewed = replaced.find(({ by }) => by === document.name)?.document;
    const earlier = renewed ?? (isVersion ? mostAlike(document, documents) : undefined);
    if (earlier) return compareVersions(earlier, document, found.requirements).slice(0, mostOfOne);
    return role === 'addendum' && !isVersion ? ofAddendum(document, found).slice(0, mostOfOne) : [];
  });
}

function ofAddendum(document: ReadDocument, found: FoundInTender): Difference[] {
  const { name } = document;
  const { requirements, amended, withdrawals, facts } = found;
  const passages = walk(document);
  const headingOf = ({ page, paragraph, sheet, cell }: Place, quote: string): string =>
    nearest(
      passages.find(
        ({ anchor, text }) =>
          anchor.page === page &&
          anchor.paragraph === paragraph &&
          anchor.sheet === sheet &&
          anchor.cell === cell &&
          text.includes(quote),
      )?.section,
    );
  const withdrawn = withdrawals
    .filter(({ place }) => place.document === name)
    .map(({ withdrawn: index, quote, place }) =>
      concerning(index, 'withdrawn', requirements, { quote, place }, headingOf(place, quote)),
    );
  const changed = amended
    .filter(
      ({ amended: index, place }) =>
        place.document === name && !withdrawn.some(({ requirement }) => requirement === index),
    )
    .map(({ amended: index, by: quote, place }) =>
      concerning(index, 'changed', requirements, { quote, place }, headingOf(place, quote)),
    );
  const restated = facts.conflicts.flatMap(({ fact, chosen, others, reason }): Difference[] => {
    const [before] = others;
    if (reason !== 'addendum' || chosen.document !== name || !before) return [];
    const after = statedIn(chosen);
    const heading = headingOf(after.place, after.quote);
    return [
      { document: name, kind: 'changed', before: statedIn(before), after, heading, requirement: null, fact },
    ];
  });
  const told = [...withdrawn, ...changed, ...restated];
  const isTold = (text: string) =>
    told.some(({ after }) => after !== null && (text.includes(after.quote) || after.quote.includes(text)));
  let question = '';
  let tabled: Passage | undefined;
  const added: Difference[] = [];
  for (const [place, passage] of passages.entries()) {
    const { kind, text, section, anchor } = passage;
    // A question heads what follows, up to the next heading.
    if (kind === 'heading') question = '';
    else if (isQuestion(text)) question = text;
    if (kind === 'heading' || isQuestion(text) || isTold(text) || isOfForm(passage, place, name)) continue;
    const requirement = requirements.findIndex(
      (one) =>
        one.document === name &&
        one.page === anchor.page &&
        one.paragraph === anchor.paragraph &&
        text.includes(one.text),
    );
    const heading = question || nearest(section);
    if (requirement < 0 && text.split(/\s+/).length < fewestWords && !isQuestion(heading)) continue;
    const last = passages[place - 1] === tabled ? added.at(-1)?.after : undefined;
    tabled = kind === 'table-row' && requirement < 0 ? passage : undefined;
    if (last && tabled) {
      last.quote += `\n${text}`;
      continue;
    }
    const after = { quote: text, place: { document: name, ...anchor } };
    const ofOne = { requirement: requirement < 0 ? null : requirement, fact: null };
    added.push({ document: name, kind: 'added', before: null, after, heading, ...ofOne });
  }
  return [...told, ...added];
}
const isQuestion = (text: string): boolean => /[?؟]\s*$/.test(text);
/** Less than this says nothing by itself, but for the answer to a question. */
const fewestWords = 4;

/** What an addendum says of itself: its title, its number, its day, and that it belongs to the tender. */
function isOfForm({ text, cells }: Passage, place: number, name: string): boolean {
  if (cells && cells.length > 1 && cells.filter((cell) => /[:：]\s*$/.test(cell)).length * 2 >= cells.length)
    return true;
  if (ofItself.test(text) && text.length < 300) return true;
  return place < 6 && (titled.test(text) || name.includes(text)) && text.length < 160;
}
const ofItself =
  /forms? (?:an integral )?part of the (?:contract|tender|rf|bid)|fait partie intégrante|are effective immediately|(?:جزءا?|جزءاً) لا يتجزأ/iu;
const titled =
  /addendum|amendment|bulletin|corrigendum|additif|rectificatif|modificatif|avenant|ملحق|تعديل/iu;

function concerning(
  index: number,
  kind: 'changed' | 'withdrawn',
  requirements: readonly Requirement[],
  after: Words,
  heading: string,
): Difference {
  const requirement = requirements[index];
  const before = requirement ? { quote: requirement.text, place: placeOf(requirement) } : null;
  return { document: after.place.document, kind, before, after, heading, requirement: index, fact: null };
}

const placeOf = ({ document, file, page, paragraph, sheet, cell, box }: Place): Place => ({
  document,
  ...(file !== undefined && { file }),
  ...(page !== undefined && { page }),
  ...(paragraph !== undefined && { paragraph }),
  ...(sheet !== undefined && { sheet }),
  ...(cell !== undefined && { cell }),
  ...(box && { box }),
});

type StatedAnywhere = { quote?: string; name?: string; document: string; page?: number; paragraph?: number };
/** A criterion has its name for words. */
const statedIn = (stated: StatedAnywhere): Words => ({
  quote: stated.quote ?? stated.name ?? '',
  place: placeOf(stated),
});

const nearest = (section: string | undefined): string => section?.split(' › ').at(-1) ?? '';

/** The other document that has most lines in common with one, a fifth of its own at least. */
function mostAlike(document: ReadDocument, all: ReadDocument[]): ReadDocument | undefined {
  const keys = new Set(document.blocks.map(({ text }) => wordingKey(text)));
  const [best] = all
    .filter((other) => other !== document)
    .map((other) => ({
      other,
      shared: new Set(other.blocks.map(({ text }) => wordingKey(text)).filter((key) => keys.has(key))).size,
    }))
    .toSorted((one, other) => other.shared - one.shared);
  return best && best.shared * 5 >= keys.size ? best.other : undefined;
}

type Line = { passage: Passage; words: Set<string> };

/** What is new, worded otherwise, or no longer there in a later version of a document, in its order; what is gone comes last. */
function compareVersions(
  earlier: ReadDocument,
  later: ReadDocument,
  requirements: readonly Requirement[],
): Difference[] {
  const [old, now] = [walk(earlier), walk(later)];
  const [inOld, inNew] = [old, now].map((lines) => new Set(lines.map(({ text }) => wordingKey(text))));
  const gone = old.filter(({ text }) => !inNew?.has(wordingKey(text))).map(lineOf);
  const fresh = now.filter(({ text }) => !inOld?.has(wordingKey(text))).map(lineOf);
  const partner = pairUp(fresh, gone);
  const requirementIn = (name: string, { text, anchor }: Passage): number | null => {
    const at = requirements.findIndex(
      (one) =>
        one.document === name &&
        one.page === anchor.page &&
        one.paragraph === anchor.paragraph &&
        text.includes(one.text) &&
        !one.repeatedAt.some(({ document }) => document === later.name),
    );
    return at < 0 ? null : at;
  };
  const wordsOf = (name: string, { text, anchor }: Passage): Words => ({
    quote: text,
    place: { document: name, ...anchor },
  });
  const paired = new Set(partner.values());
  return [
    ...fresh.map((line): Difference => {
      const was = partner.get(line)?.passage;
      const { passage } = line;
      return {
        document: later.name,
        kind: was ? 'changed' : 'added',
        before: was ? wordsOf(earlier.name, was) : null,
        after: wordsOf(later.name, passage),
        heading: nearest(passage.section),
        requirement: (was && requirementIn(earlier.name, was)) ?? requirementIn(later.name, passage),
        fact: null,
      };
    }),
    ...gone
      .filter((line) => !paired.has(line))
      .map(({ passage }): Difference => ({
        document: later.name,
        kind: 'withdrawn',
        before: wordsOf(earlier.name, passage),
        after: null,
        heading: nearest(passage.section),
        requirement: requirementIn(earlier.name, passage),
        fact: null,
      })),
  ];
}

const lineOf = (passage: Passage): Line => ({
  passage,
  words: new Set(passage.text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []),
});

/** Each new line with the one that is gone and most alike, half of their words at least; none twice. */
function pairUp(fresh: Line[], gone: Line[]): Map<Line, Line> {
  const byWord = new Map<string, Line[]>();
  for (const line of gone)
    for (const word of line.words) byWord.set(word, [...(byWord.get(word) ?? []), line]);
  const pairs = fresh.flatMap((line) => {
    const shared = new Map<Line, number>();
    for (const word of line.words)
      for (const other of byWord.get(word) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
    return [...shared].flatMap(([other, count]) => {
      const likeness = (2 * count) / (line.words.size + other.words.size);
      return likeness >= likeEnough ? [{ line, other, likeness }] : [];
    });
  });
  const partner = new Map<Line, Line>();
  const taken = new Set<Line>();
  for (const { line, other } of pairs.toSorted((one, two) => two.likeness - one.likeness)) {
    if (partner.has(line) || taken.has(other)) continue;
    partner.set(line, other);
    taken.add(other);
  }
  return partner;
}
const likeEnough = 0.5;
