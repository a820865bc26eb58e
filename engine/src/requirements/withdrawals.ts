import { readWords } from '#drafting/words.ts';
import type { ReadDocument } from '#reading/document.ts';
import { rankDocuments } from './document-roles.ts';
import { nameOfInner, withInnerFiles } from './inner-files.ts';
import { walk, type Passage } from './outline.ts';
import type { Place, Requirement } from './requirement.ts';
import { withdrawingOf, type Withdrawing } from './withdrawal-words.ts';
import { foldArabic } from '../text/fold.ts';
import { findQuoted, isSameWording } from './wording/same-wording.ts';
import { splitSentences } from './wording/sentences.ts';

/** A requirement, as its place in the list from 0, that a later document takes out of the tender, with its words and their place. */
export type Withdrawal = { withdrawn: number; quote: string; place: Place };

/**
 * The requirements that addenda say to be withdrawn: by the number of their section, of an item or their own, by words they quote, or
 * by what they are about. It is for a person to say whether that is so; where a number fits things in several lists nothing is
 * found.
 */
export function findWithdrawals(brought: ReadDocument[], requirements: readonly Requirement[]): Withdrawal[] {
  const documents = withInnerFiles(brought);
  const ranked = rankDocuments(documents).filter(({ role, isVersion }) => role === 'addendum' && !isVersion);
  if (ranked.length === 0) return [];
  const numberOf = new Map(ranked.map(({ document, number }) => [document.name, number]));
  const known = knownOf(documents, requirements);
  return ranked.flatMap(({ document, number }) => {
    // What another addendum with a higher number says is not yet there to be withdrawn.
    const earlier = known.filter(({ requirement }) => {
      const own = nameOfInner(requirement);
      return own !== document.name && (numberOf.get(own) ?? -1) < Math.max(number, 0.5);
    });
    const found = new Map<number, Withdrawal>();
    for (const { sentence, passage } of saidIn(document)) {
      const withdrawing = withdrawingOf(sentence);
      if (!withdrawing) continue;
      for (const { index, requirement } of withdrawnOf(withdrawing, earlier))
        if (!found.has(index) && !isSameWording(requirement.text, sentence))
          found.set(index, {
            withdrawn: index,
            quote: sentence,
            place: { document: document.name, ...passage.anchor },
          });
    }
    return [...found.values()];
  });
}

/** Sentences, cells each for itself, and a lone "Deleted." with the heading that says what. */
function* saidIn(document: ReadDocument): Generator<{ sentence: string; passage: Passage }> {
  for (const passage of walk(document)) {
    const heading = passage.section.split(' › ').at(-1) ?? '';
    for (const part of passage.cells ?? [passage.text])
      for (const sentence of splitSentences(part))
        yield bare.test(sentence) && passage.kind !== 'heading' && heading !== ''
          ? { sentence: `${heading}: ${sentence}`, passage }
          : { sentence, passage };
    if (passage.cells && passage.cells.length > 1) yield { sentence: passage.cells.join(' '), passage };
  }
}
const bare =
  /^(?:delete|deleted|withdrawn|removed|not applicable|supprimée?|sans objet|يحذف|محذوف|ملغى)(?: in (?:its|their) entirety| entirely)?\.?$/iu;

type Known = {
  index: number;
  requirement: Requirement;
  /** The headings above it, and of these their numbers. */
  headings: string[];
  numbers: string[];
  /** The number or bullet before it, and what its words begin with where that is a number of its own. */
  labels: string[];
};

function knownOf(documents: ReadDocument[], requirements: readonly Requirement[]): Known[] {
  const markers = new Map<string, { text: string; marker: string }[]>();
  for (const { name, blocks } of documents)
    for (const { marker: before, text, cells, anchor } of blocks) {
      // A row is numbered in its first cell.
      const marker = before ?? cells?.[0];
      if (marker === undefined || marker.length > 20) continue;
      const key = `${name} ${anchor.page ?? ''} ${anchor.paragraph ?? ''}`;
      markers.set(key, [...(markers.get(key) ?? []), { text, marker }]);
    }
  return requirements.map((requirement, index) => {
    const { text, page, paragraph } = requirement;
    const headings = requirement.section.split(' › ').filter((heading) => heading !== '');
    const key = `${nameOfInner(requirement)} ${page ?? ''} ${paragraph ?? ''}`;
    const marker = markers.get(key)?.find((one) => one.text.includes(text.slice(0, 80)))?.marker;
    return {
      index,
      requirement,
      headings,
      numbers: headings.flatMap((heading) => headingNumber.exec(foldArabic(heading))?.[1] ?? []),
      labels: [marker, ownLabel.exec(foldArabic(text))?.[1]].flatMap((one) =>
        one === undefined ? [] : [bareLabel(one)],
      ),
    };
  });
}
const headingNumber = /^\D{0,12}?(\p{N}+(?:\.\p{N}+)*)/u;
const ownLabel = /^[\s(|]*((?:\p{Lu}{1,5}[-. ]?)?\p{N}{1,4}(?:[.-]\p{N}{1,4})*)(?=[\s.):|–-]|$)/u;
const bareLabel = (label: string): string => label.replaceAll(/[\s()|:-]|\.$/g, '').toLowerCase();

function withdrawnOf({ numbers, within, quotes, scope }: Withdrawing, earlier: Known[]): Known[] {
  const there = within.length === 0 ? earlier : earlier.filter((one) => isUnder(one, within));
  return [
    ...new Set([
      ...numbers.flatMap(({ number, isItem }) => numberedIn(number, isItem, there)),
      ...quotes.flatMap((quote) => there.filter(({ requirement }) => isQuoted(requirement.text, quote))),
      ...(scope === undefined ? [] : aboutIn(scope, there)),
    ]),
  ];
}

const isUnder = ({ numbers }: Known, sections: string[]): boolean =>
  sections.some((section) =>
    numbers.some((number) => number === section || number.startsWith(`${section}.`)),
  );

/** By the section's number, or by one's own: an item's first, then a section's; the other way round for a section. */
function numberedIn(number: string, isItem: boolean, known: Known[]): Known[] {
  const sections = known.filter((one) => isUnder(one, [number]));
  const wanted = bareLabel(number);
  const labelled = known.filter(({ labels }) =>
    labels.some(
      (label) => label === wanted || (isItem && /^\p{N}/u.test(wanted) && shortest(label) === wanted),
    ),
  );
  // "Item 5" may be one of many lists: then nobody can tell.
  const places = new Set(labelled.map(({ requirement }) => `${requirement.document} ${requirement.section}`));
  const own = places.size === 1 ? labelled : [];
  if (!isItem) return sections.length > 0 ? sections : own;
  return labelled.length > 0 ? own : number.includes('.') ? sections : [];
}
/** "Requirement 12" is R-12. */
const shortest = (label: string): string => label.replace(/^(?:r|req|ex|e|exigence|م)(?=\p{N})/u, '');

/** The quote is the whole of it, but for a few words at its ends. */
function isQuoted(text: string, quote: string): boolean {
  if (isSameWording(text, quote) || findQuoted(quote, text) !== undefined) return true;
  return quote.length >= text.length * 0.6 && findQuoted(text, quote) !== undefined;
}

/** What speaks of a thing: under a heading that names it, or in its own words, but not in brackets alone. */
function aboutIn(scope: string, known: Known[]): Known[] {
  const wanted = [...new Set(tellingOf(scope))];
  if (wanted.length === 0) return [];
  const names = (text: string): boolean => {
    const words = tellingOf(text);
    const found = wanted.filter((word) => words.includes(word)).length;
    if (wanted.length <= 2) return found === wanted.length;
    // Of a long name its first two words together, and two of three in all.
    const [first, second] = wanted;
    return (
      found >= Math.ceil((wanted.length * 2) / 3) &&
      words.some((one, place) => one === first && words[place + 1] === second)
    );
  };
  const about = known.filter(({ requirement: { text, context = '' }, headings }) => {
    return names(headings.at(-1) ?? '') || names(withoutBrackets(text)) || names(context);
  });
  return about.length <= mostAbout ? about : [];
}
const withoutBrackets = (text: string): string => {
  const without = text.replaceAll(/\([^()]*\)/g, ' ');
  return without === text ? text : withoutBrackets(without);
};
/** A name that so many speak of is none of a part. */
const mostAbout = 40;
const tellingOf = (text: string): string[] =>
  readWords(foldArabic(text))
    .map(({ stem }) => stem)
    .filter((stem) => !generic.has(stem));
/** Words that name no part of a tender by themselves, cut as the words of texts are. */
const generic = new Set(
  readWords(
    'building buildings work works item items service services part parts component requirement project provision bidder proponents scope also hereby now prestation prestations fourniture travaux bâtiment exigence الأعمال الخدمات مبنى بناء متطلب',
  ).map(({ stem }) => stem),
);
