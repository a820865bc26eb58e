import { foldText, westernDigits } from '#text/fold.ts';
import type { Block } from '#reading/document.ts';
import { isNoScore, saysScore, totals, whoseIn, type Names, type Whose } from './score-words.ts';

/** A score that a debrief letter states. `unknown`: the letter does not say whose it is. */
export type StatedScore = {
  /** As the letter calls the criterion; empty where it names none. */
  criterion: string;
  score: number;
  /** The best score, where it is stated. */
  max: number | null;
  whose: Whose | 'unknown';
  isTotal: boolean;
  quote: string;
  page: number | null;
  paragraph: number | null;
};

const longestText = 2_000;
const longestQuote = 500;
const mostScores = 200;

/**
 * The scores that a letter states, in its own words: in tables with a heading for each column, and in sentences such as "Technical
 * quality: 62/70" or "Votre note : 54,5 sur 60 ; attributaire : 58". A number that nothing says to be a score is none.
 */
export function readScores(blocks: readonly Block[], names: Names = {}): StatedScore[] {
  const found: StatedScore[] = [];
  let columns: Column[] | undefined;
  /** What the heading or the sentence that introduces the next lines says. */
  let above: Above = { whose: undefined, name: '', isAboutScores: false };
  for (const block of blocks) {
    if (found.length >= mostScores) break;
    const text = block.text.slice(0, longestText);
    if (block.kind === 'table-row') {
      const cells = (block.cells ?? []).map((cell) => cell.slice(0, longestQuote));
      const head = columnsOf(cells, names);
      if (head) columns = head;
      else if (columns) found.push(...inRow(cells, columns, above, block));
      else found.push(...inText(cells.join(': '), above, names, block));
      continue;
    }
    columns = undefined;
    const stated = inText(text, above, names, block);
    found.push(...stated);
    if (block.kind === 'heading' || (stated.length === 0 && /[:：]\s*$/u.test(text)))
      above = {
        whose: whoseIn(text, names),
        name: block.kind === 'heading' ? nameIn(text, names) : '',
        isAboutScores: saysScore(text),
      };
  }
  return found;
}

type Above = { whose: Whose | undefined; name: string; isAboutScores: boolean };

type Column = { role: 'name' | 'max' | 'score' | 'other'; whose: Whose | undefined; max: number | null };
const maxWords = [
  'max',
  'maximum',
  'maximal',
  'maximale',
  'available',
  'possible',
  'out of',
  'bareme',
  'القصوى',
  'العظمى',
  'الكبرى',
].map(foldText);
const nameWords = [
  'criterion',
  'criteria',
  'critere',
  'criteres',
  'sous-critere',
  'question',
  'section',
  'element',
  'المعيار',
  'المعايير',
  'معيار',
  'البند',
].map(foldText);
const hasWord = (folded: string, words: string[]) => words.some((word) => folded.includes(word));

/** The columns of a table of scores, where the row is its heading. */
function columnsOf(cells: string[], names: Names): Column[] | undefined {
  if (cells.length < 2 || cells.some((cell) => valueOf(cell) !== undefined)) return undefined;
  const columns = cells.map((cell, place): Column => {
    const folded = foldText(cell);
    const whose = whoseIn(cell, names);
    const max = numberOf(maxInHead.exec(westernDigits(cell))?.groups?.['max']);
    if (whose !== undefined) return { role: 'score', whose, max };
    if (place > 0 && hasWord(folded, maxWords) && max === null) return { role: 'max', whose, max: null };
    if (place === 0 || hasWord(folded, nameWords)) return { role: 'name', whose, max: null };
    return { role: saysScore(cell) ? 'score' : 'other', whose, max };
  });
  return columns.some(({ role }) => role === 'score') ? columns : undefined;
}
const maxInHead = /(?:\/|out of|sur|من(?: أصل)?)\s*(?<max>\d{1,4})(?!\d)/iu;

function inRow(cells: string[], columns: Column[], above: Above, block: Block): StatedScore[] {
  const nameAt = columns.findIndex(({ role }) => role === 'name');
  const name = (cells[nameAt] ?? '').trim();
  if (!/\p{L}/u.test(name)) return [];
  const maxAt = columns.findIndex(({ role }) => role === 'max');
  const maxOfRow = valueOf(cells[maxAt] ?? '')?.score ?? null;
  return columns.flatMap((column, place) => {
    const value = column.role === 'score' ? valueOf(cells[place] ?? '') : undefined;
    if (!value) return [];
    const max = value.max ?? maxOfRow ?? column.max;
    if (max !== null && value.score > max) return [];
    return [
      stated({ name, score: value.score, max, whose: column.whose ?? above.whose }, cells.join(' | '), block),
    ];
  });
}

const amount = String.raw`\d{1,4}(?:[.,٫]\d{1,3})?`;
const unit = String.raw`(?:\s*(?:points?|pts?|marks|نقطة|نقاط|درجة|درجات))?`;
const cellValue = new RegExp(
  `^\\s*(?<score>${amount})${unit}(?:\\s*(?:/|out of|sur|من)\\s*(?<max>${amount})${unit})?\\s*$`,
  'iu',
);
/** The score in a cell; undefined where it holds anything else, a share or an amount of money included. */
function valueOf(cell: string): { score: number; max: number | null } | undefined {
  const groups = cellValue.exec(westernDigits(cell))?.groups;
  const score = numberOf(groups?.['score']);
  return score === null ? undefined : { score, max: numberOf(groups?.['max']) };
}
const numberOf = (text: string | undefined): number | null =>
  text === undefined ? null : Number(text.replace(/[,٫]/u, '.'));

/** "62/70", "62 points out of 70", "54,5 sur 60", "٥٤ من ٦٠"; no date, no part of a longer number. */
const pair = new RegExp(
  `(?<![\\d/.,-])(?<score>${amount})${unit}\\s*(?<between>/|out of(?: a (?:possible|maximum)(?: of)?)?|of|sur|من(?: أصل)?)\\s*(?<max>${amount})(?![\\d/]|[.,-]\\d|\\s*%)`,
  'giu',
);
/** A number alone, for the second of two scores: "attributaire : 58". */
const alone = new RegExp(
  `(?<![\\d/.,-])(?<score>${amount})(?![\\d/%]|[.,-]\\d|\\s*(?:%|€|\\$|£|EUR|USD|GBP|days?|jours?|\\p{Sc}))`,
  'giu',
);

type Value = { at: number; end: number; score: number; max: number | null; between: string };

function inText(text: string, above: Above, names: Names, block: Block): StatedScore[] {
  let name = '';
  return sentencesOf(text).flatMap((sentence) => {
    const plain = westernDigits(sentence);
    const pairs = [...plain.matchAll(pair)]
      .map(valueIn)
      .filter(({ score, max }) => max !== null && score <= max && max > 1);
    if (pairs.length === 0) return [];
    const values = [...pairs, ...aloneBeside(plain, pairs, names)].toSorted((a, b) => a.at - b.at);
    let from = 0;
    let isLabelled = false;
    return values.flatMap((value) => {
      const before = sentence.slice(from, value.at);
      const after = /^\s*\([^)]{1,80}\)/u.exec(sentence.slice(value.end))?.[0] ?? '';
      from = value.end + after.length;
      name = nameIn(before, names) || name;
      const named = whoseIn(before, names) ?? whoseIn(after, names);
      // "Method: 7/10" or "Method: your tender 7/10", and what follows it in the sentence.
      isLabelled ||=
        name !== '' && (/[:–—=-]\s*$/u.test(before) || (/[:：]/u.test(before) && named !== undefined));
      const isSaid = saysScore(sentence) || above.isAboutScores;
      if (isNoScore(before) || !(isSaid || (isLabelled && value.between !== 'of'))) return [];
      const whose = named ?? above.whose;
      return [
        stated({ name: name || above.name, score: value.score, max: value.max, whose }, sentence, block),
      ];
    });
  });
}

const valueIn = (match: RegExpMatchArray): Value => ({
  at: match.index ?? 0,
  end: (match.index ?? 0) + match[0].length,
  score: numberOf(match.groups?.['score']) ?? 0,
  max: numberOf(match.groups?.['max']),
  between: (match.groups?.['between'] ?? '').toLowerCase(),
});

/** Numbers beside a whole score that the words just before them give to the other side: the best score is that of the first. */
function aloneBeside(plain: string, pairs: Value[], names: Names): Value[] {
  const [first] = pairs;
  if (!first) return [];
  return [...plain.matchAll(alone)].flatMap((match) => {
    const value = { ...valueIn(match), max: first.max };
    if (pairs.some(({ at, end }) => value.at < end && value.end > at)) return [];
    const start = Math.max(0, ...pairs.map(({ end }) => (end <= value.at ? end : 0)));
    const before = plain.slice(start, value.at);
    const isGiven = before.length < 80 && whoseIn(before, names) !== undefined && !isNoScore(before);
    return isGiven && first.max !== null && value.score <= first.max ? [value] : [];
  });
}

/** The criterion that the words before a score name; empty where they name none. */
function nameIn(before: string, names: Names): string {
  const parts = before
    .replace(/^[\s;,.،؛()–—-]+/u, '')
    .split(/[:：=]/u)
    .map((part) =>
      part
        .replace(/[\s:–—-]+$/u, '')
        .replace(/^[\s•*–—-]+/u, '')
        .trim(),
    );
  for (const part of parts)
    if (
      /\p{L}{3}/u.test(part) &&
      part.length <= 150 &&
      whoseIn(part, names) === undefined &&
      !isGeneric(part)
    )
      return part;
  const told = toldOf.exec(before)?.groups?.['name']?.trim() ?? '';
  return told.length > 2 && whoseIn(told, names) === undefined ? told : '';
}
/** "Your score for technical quality was", "votre note pour la valeur technique est de". */
const toldOf =
  /\b(?:for|under|against|pour|au titre (?:de|du)|في معيار|لمعيار|عن معيار)\s+(?:the |la |le |les |l['’]|criterion )?(?<name>[^:;.,]{3,80}?)\s*(?:was|is|were|est|:|$)/iu;
const isGeneric = (part: string): boolean =>
  part.split(/\s+/u).length <= 2 && saysScore(part) && !totals.test(foldText(part));

const stated = (
  value: { name: string; score: number; max: number | null; whose: Whose | undefined },
  words: string,
  { anchor }: Block,
): StatedScore => ({
  criterion: value.name,
  score: value.score,
  max: value.max,
  whose: value.whose ?? 'unknown',
  isTotal: totals.test(foldText(value.name)),
  quote: words.trim().slice(0, longestQuote),
  page: anchor.page ?? null,
  paragraph: anchor.paragraph ?? null,
});

const sentencesOf = (text: string): string[] =>
  text.split(/\n|(?<=[^\d\s][.!?؟])\s+(?=\p{Lu}|\p{Lo})|(?<=\d[.!?؟])\s+(?=\p{Lu}|\p{Lo})/u);
