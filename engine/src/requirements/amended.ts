import { wordsOf as tellingWordsOf } from '#drafting/words.ts';
import type { ReadDocument } from '#reading/document.ts';
import { rankDocuments } from './document-roles.ts';
import { nameOfInner, withInnerFiles } from './inner-files.ts';
import { changesWithout, namedChanges } from './named-changes.ts';
import { walk } from './outline.ts';
import type { Place, Requirement } from './requirement.ts';
import { findQuoted, isSameWording } from './wording/same-wording.ts';
import { splitSentences } from './wording/sentences.ts';
import { wordsOf } from './wording/same-words.ts';

/** A requirement, as its place in the list from 0, and the words of a later document that say it otherwise, with where they stand. */
export type Amended = { amended: number; by: string; place: Place };

/**
 * The requirements that an addendum, a later version of their document or a document that came later states again in other
 * words, or says to be changed. Whether the duty itself is another one is for a person to say: every difference counts that is
 * not typography alone, be it a number in letters, a place, "not" or an item of a list. A sentence that only quotes amends nothing.
 *
 * @param later names of the documents that came after requirements were first read, whatever they are called.
 */
export function findAmended(
  brought: ReadDocument[],
  requirements: readonly Requirement[],
  later: ReadonlySet<string> = new Set(),
): Amended[] {
  const ranked = rankDocuments(withInnerFiles(brought)).filter(({ role }) => role !== 'draft');
  // An addendum without a number is later than the tender and earlier than those with one.
  const rankOf = new Map(
    ranked.map(({ document, role, number }) => [
      document.name,
      role === 'addendum' ? number + 1 : later.has(document.name) ? 0.5 : 0,
    ]),
  );
  const earlier = requirements.flatMap((requirement, place): Known[] => {
    const rank = rankOf.get(nameOfInner(requirement));
    return rank === undefined ? [] : [knownOf(requirement, place, rank)];
  });
  const index = indexOf(earlier);
  const found: (Amended & { rank: number })[] = [];
  for (const { document, isVersion } of ranked.toSorted(
    (one, other) => (rankOf.get(other.document.name) ?? 0) - (rankOf.get(one.document.name) ?? 0),
  )) {
    const rank = rankOf.get(document.name) ?? 0;
    if (rank === 0) continue;
    const repeated = new Set(
      isVersion
        ? requirements.filter(({ repeatedAt }) =>
            repeatedAt.some((place) => nameOfInner(place) === document.name),
          )
        : [],
    );
    for (const sentence of sentencesOf(document)) {
      const open = (one: Known) => one.rank < rank && !repeated.has(one.requirement);
      for (const { place } of restatedIn(sentence, index, earlier, open))
        found.push({ amended: place, by: wholeOf(sentence), place: sentence.place, rank });
    }
  }
  // Of several addenda the newest counts.
  const newest = new Map<number, number>();
  for (const { amended, rank } of found) newest.set(amended, Math.max(rank, newest.get(amended) ?? 0));
  return found
    .filter(({ amended, rank }) => rank === newest.get(amended))
    .map(({ amended, by, place }) => ({ amended, by, place }));
}

type Known = {
  requirement: Requirement;
  place: number;
  rank: number;
  telling: Set<string>;
  words: Set<string>;
  section: string;
};
const knownOf = (requirement: Requirement, place: number, rank: number): Known => ({
  requirement,
  place,
  rank,
  telling: withoutFigures(tellingWordsOf(requirement.text)),
  words: wordsOf(requirement.text),
  section: nearest(requirement.section),
});

/** `heads`: the introductions above an item of a list. */
type Sentence = { text: string; section: string; heads: string[]; place: Place };

function* sentencesOf(document: ReadDocument): Generator<Sentence> {
  for (const { kind, text, cells, section, heads, anchor } of walk(document)) {
    if (kind === 'heading') continue;
    const place = { document: document.name, ...anchor };
    for (const part of cells ?? [text])
      for (const sentence of splitSentences(part))
        if (sentence.length < mostLetters) yield { text: sentence, section, heads, place };
    // A row states its duty in several cells, as the requirement of a table does.
    if (cells && cells.length > 1 && text.length < mostLetters) yield { text, section, heads, place };
  }
}
const mostLetters = 3_000;

/** The requirements that a sentence of a later document says otherwise. */
function restatedIn(
  sentence: Sentence,
  index: Map<string, Known[]>,
  earlier: Known[],
  isOpen: (one: Known) => boolean,
): Known[] {
  const named = namedChanges(sentence.text);
  if (named) {
    const touched = earlier.filter((one) => isOpen(one) && changesWithout(named, one.requirement));
    if (touched.length > 0) return touched;
  }
  const telling = withoutFigures(tellingWordsOf(sentence.text));
  const words = wordsOf(sentence.text);
  const section = nearest(sentence.section);
  const shared = new Map<Known, number>();
  for (const word of telling)
    for (const one of index.get(word) ?? []) shared.set(one, (shared.get(one) ?? 0) + 1);
  const alike = [...shared].flatMap(([one, count]) => {
    if (!isOpen(one)) return [];
    const score = likenessOf(one, { telling, words, section }, count);
    return score === undefined ? [] : [{ one, score }];
  });
  // It says one of them as it is: that one it means, and changes none.
  const repeated = alike.filter(({ one }) => onlyRepeats(sentence.text, one.requirement.text));
  if (repeated.length > 0)
    return repeated.filter(({ one }) => isUnderOther(sentence, one.requirement)).map(({ one }) => one);
  const best = Math.max(0, ...alike.map(({ score }) => score));
  return alike.filter(({ score }) => score >= best - nearBest).map(({ one }) => one);
}
const nearBest = 0.1;

/** "A bond" under "must include" and under "may include". */
const isUnderOther = ({ heads }: Sentence, { context }: Requirement): boolean =>
  context !== undefined && heads.length > 0 && !heads.some((head) => isSameWording(head, context));
const wholeOf = ({ text, heads }: Sentence): string => [heads.at(-1), text].filter(Boolean).join(' ');

/** From 0 to 1 how much two sentences speak of one thing; undefined where they do not. */
function likenessOf(
  one: Known,
  other: { telling: Set<string>; words: Set<string>; section: string },
  shared: number,
): number | undefined {
  const [least, both] = [
    Math.min(one.telling.size, other.telling.size),
    one.telling.size + other.telling.size,
  ];
  const alike = (2 * shared) / both;
  const all = 2 * [...one.words].filter((word) => other.words.has(word)).length;
  const allAlike = all / Math.max(1, one.words.size + other.words.size);
  const isSameSection = one.section !== '' && one.section === other.section;
  const isRestated =
    (shared >= 2 && alike >= 0.6) ||
    allAlike >= 0.8 ||
    (shared >= 4 && shared / least >= 0.8) ||
    (isSameSection && shared >= 2 && alike >= 0.35);
  return isRestated ? Math.max(alike, allAlike) : undefined;
}

/** Whether a sentence says a requirement as it is: alone, or in quotation marks with words that only lead there. */
function onlyRepeats(sentence: string, requirement: string): boolean {
  if (isSameWording(sentence, requirement)) return true;
  const rest = findQuoted(sentence, requirement);
  if (!rest) return false;
  const words = `${rest.before} ${rest.after}`.match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.every((word) => leadsThere.has(word.toLowerCase()));
}
/** Words that say where something stands, and nothing about it. */
const leadsThere = new Set(
  [
    'section sections clause article paragraph requirement item page point annex appendix schedule document documents tender rfp rfq itt specification',
    'the of in on to as at under per reads read states stated says said provides requires sets out see note reminder remains unchanged still applies',
    'quote quoted text wording following original q question we refer refers reference follows bidders tenderers are is reminded that',
    'la le les l du de des d au aux en à dans sous article section clause paragraphe point annexe exigence page document documents marché cctp ccap rc',
    'consultation dispose stipule indique prévoit énonce est rédigé ainsi rappel pour mémoire inchangé inchangée reste demeure texte question citation',
    'il rappelé que nous renvoyons voir selon comme suit',
    'في من إلى على المادة البند الفقرة القسم الصفحة الملحق الوثيقة المستند كراسة الشروط تنص ينص نص النص على يذكر ورد جاء كما أن تذكير السؤال سؤال دون تغيير يبقى تبقى بقى كما هو هي يلي ما الآتي التالي وفق حسب',
  ].flatMap((line) => line.split(' ')),
);

const nearest = (section: string): string => section.split(' › ').at(-1)?.trim().toLowerCase() ?? '';
const withoutFigures = (words: Set<string>) => new Set([...words].filter((word) => !/\p{N}/u.test(word)));

function indexOf(known: Known[]): Map<string, Known[]> {
  const index = new Map<string, Known[]>();
  for (const one of known)
    for (const word of one.telling) {
      const others = index.get(word);
      if (others) others.push(one);
      else index.set(word, [one]);
    }
  return index;
}
