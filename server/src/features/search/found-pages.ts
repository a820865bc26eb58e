import { stemOf, wordsInOrder, wordsOfFolded, type SearchPart } from '@bidloom/engine/search/page-terms';
import { foldText } from '@bidloom/engine/text/fold';
import { markWords, type Snippet, type Wanted } from './mark-words.ts';

/** Where a page stands in its document, and its words. */
export type PageToRank = { body: string };

/** A page with what is shown of it: the words that were found in their line, and the stretch of it to be marked in the document. */
export type PagePassage = { snippet: Snippet; quote: string };

/** A longer stretch is no place to point at; its first word is. */
const maxQuote = 240;

/** The pages that hold every phrase, those first that hold the words nearest to one another; pages that hold them alike stay in their order. */
export function rankPages<Page extends PageToRank>(
  pages: readonly Page[],
  parts: readonly SearchPart[],
): Page[] {
  const phrases = parts.flatMap((part) => (part.kind === 'phrase' && part.words.length > 1 ? [part] : []));
  const plain = plainWords(parts);
  return pages
    .flatMap((page) => {
      const lines = foldText(page.body)
        .split('\n')
        .filter((line) => parts.some((part) => line.includes(beginningOf(part))))
        .map(wordsOfFolded);
      const holdsAll = phrases.every(({ words }) => lines.some((line) => containsPhrase(line, words)));
      return holdsAll ? [{ page, worth: worthOf(lines, parts, plain) }] : [];
    })
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ page }) => page);
}

/** What a line that has the part has in any case. */
const beginningOf = (part: SearchPart): string =>
  part.kind === 'phrase' ? (part.words[0] ?? '') : part.word.startsWith(part.stem) ? part.stem : '';

/** What of a page is shown. */
export function passageOf({ body }: PageToRank, parts: readonly SearchPart[]): PagePassage {
  const plain = plainWords(parts);
  const lines = body.split('\n');
  let best = { line: lines[0] ?? '', worth: -1 };
  for (const line of lines) {
    const worth = worthOf([wordsInOrder(line)], parts, plain);
    if (worth > best.worth) best = { line, worth };
  }
  const { line } = best;
  const { start, end, isTogether } = stretchOf(line, parts, plain);
  const snippet = isTogether ? markStretch(line, start, end) : markWords(line, wantedIn(parts));
  return { snippet, quote: line.slice(start, end) };
}

const plainWords = (parts: readonly SearchPart[]): string[] =>
  parts.flatMap((part) => (part.kind === 'phrase' ? part.words : [part.word]));

/** What a word must be, or begin with, to be marked. */
const wantedIn = (parts: readonly SearchPart[]): Wanted[] =>
  parts.flatMap((part): Wanted[] =>
    part.kind === 'phrase'
      ? part.words.map((word) => ({ word, isBeginning: false }))
      : [
          { word: part.word, isBeginning: part.isBeginning },
          { word: part.stem, isBeginning: false },
        ],
  );

function containsPhrase(words: readonly string[], phrase: readonly string[]): boolean {
  const last = words.length - phrase.length;
  for (let from = 0; from <= last; from += 1)
    if (phrase.every((word, place) => words[from + place] === word)) return true;
  return false;
}

/** How much of what was asked stands in the best line; half as much again where it stands there as it was typed. */
function worthOf(lines: readonly string[][], parts: readonly SearchPart[], plain: readonly string[]): number {
  let best = 0;
  for (const line of lines) {
    const held = parts.filter((part) => line.some((word) => isPart(word, part))).length;
    if (held === 0) continue;
    const together = plain.length > 1 && containsPhrase(line, plain) ? 0.5 : 0;
    // A heading says what the page is about.
    const heading = line.length <= plain.length + 6 ? 0.1 : 0;
    best = Math.max(best, held / parts.length + together + heading);
  }
  return best;
}

function isPart(word: string, part: SearchPart): boolean {
  if (part.kind === 'phrase') return part.words.includes(word);
  return part.isBeginning
    ? word.startsWith(part.word) || isForm(word, part.stem)
    : word === part.word || isForm(word, part.stem);
}
function isForm(word: string, stem: string): boolean {
  if (stem.length <= 2 || word.length - stem.length > 6) return false;
  return word.startsWith(stem) || (word.includes(stem) && stemOf(word) === stem);
}

type Stretch = { start: number; end: number; isTogether: boolean };

/**
 * The words of a line as they were typed, where they stand together in it; else the shortest stretch that holds each of those in it,
 * or the first of them where that is long.
 */
function stretchOf(line: string, parts: readonly SearchPart[], plain: readonly string[]): Stretch {
  const words = [...line.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: written, index }) => ({
    word: foldText(written),
    start: index,
    end: index + written.length,
  }));
  const together = words.findIndex((_, from) =>
    plain.every((one, place) => words[from + place]?.word === one),
  );
  const [begin, finish] = [words[together], words[together + plain.length - 1]];
  if (begin && finish) return { start: begin.start, end: finish.end, isTogether: true };
  const hits = words.flatMap((word) => {
    const found = parts.findIndex((part) => isPart(word.word, part));
    return found < 0 ? [] : [{ ...word, found }];
  });
  const kinds = new Set(hits.map(({ found }) => found)).size;
  let best: { start: number; end: number } = hits[0] ?? { start: 0, end: Math.min(line.length, maxQuote) };
  let shortest = maxQuote;
  for (const [from, { start }] of hits.entries()) {
    const seen = new Set<number>();
    const last = hits.slice(from).find(({ found }) => seen.add(found).size === kinds);
    if (!last || last.end - start >= shortest) continue;
    best = { start, end: last.end };
    shortest = last.end - start;
  }
  return { start: best.start, end: best.end, isTogether: false };
}

/** How much is shown before and behind a stretch. */
const [shownBefore, shownBehind] = [50, 110];

/** A stretch of a line as one, with some of the line around it. */
function markStretch(line: string, start: number, end: number): Snippet {
  const from = start <= shownBefore ? 0 : line.lastIndexOf(' ', start - shownBefore) + 1;
  const next = line.indexOf(' ', end + shownBehind);
  const to = next < 0 ? line.length : next;
  return [
    { text: `${from > 0 ? '… ' : ''}${line.slice(from, start)}`, marked: false },
    { text: line.slice(start, end), marked: true },
    { text: `${line.slice(end, to)}${to < line.length ? ' …' : ''}`, marked: false },
  ].filter(({ text }) => text !== '');
}
