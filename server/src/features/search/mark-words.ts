import { foldText } from '@bidloom/engine/text/fold';

/** A passage around what was found, in pieces; those that were found are `marked`. */
export type Snippet = { text: string; marked: boolean }[];

/** What a word must be, or begin with, folded. */
export type Wanted = { word: string; isBeginning: boolean };

/** How much of a passage is shown around the first word that was found. */
const shownBefore = 50;
const shownInAll = 160;

/**
 * The part of a text where it holds most of the wanted words first, with those words marked. Cuts at spaces, and says
 * with an ellipsis that there is more. A text that holds none of them is shown from its beginning.
 */
export function markWords(text: string, wanted: Wanted[]): Snippet {
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    found: formOf(foldText(word), wanted),
  }));
  const hits = words.filter(({ found }) => found !== undefined);
  const from = startOf(text, bestOf(hits)?.start ?? 0);
  const to = endOf(text, from);
  const snippet: Snippet = from > 0 ? [{ text: '… ', marked: false }] : [];
  let at = from;
  const add = (until: number, marked: boolean) => {
    if (until > at) snippet.push({ text: text.slice(at, until), marked });
    at = until;
  };
  for (const { start, end } of hits) {
    if (start < from || end > to) continue;
    add(start, false);
    add(end, true);
  }
  add(to, false);
  if (to < text.length) snippet.push({ text: ' …', marked: false });
  return snippet;
}

/**
 * Which of the wanted a word is. The database found stems, which are no beginnings of a given length here: a word that
 * goes on for a few letters behind a stem is taken for a form of it.
 */
function formOf(word: string, wanted: Wanted[]): string | undefined {
  const bare = word.replace(/^(?:وال|بال|كال|فال|لل|ال)(?=..)/u, '');
  const fits = ({ word: part, isBeginning }: Wanted) =>
    [word, bare].some(
      (form) => form.startsWith(part) && (isBeginning || (part.length > 2 && form.length - part.length <= 5)),
    );
  return wanted.find(fits)?.word;
}

/** The first place from which most different words are near. */
function bestOf<Hit extends { start: number; found: string | undefined }>(hits: Hit[]): Hit | undefined {
  const near = ({ start }: Hit) =>
    new Set(
      hits
        .filter((other) => other.start >= start && other.start < start + shownInAll - shownBefore)
        .map(({ found }) => found),
    ).size;
  return hits.slice(0, 200).reduce<{ hit: Hit; count: number } | undefined>((best, hit) => {
    const count = near(hit);
    return best && best.count >= count ? best : { hit, count };
  }, undefined)?.hit;
}

function startOf(text: string, at: number): number {
  if (at <= shownBefore || text.length <= shownInAll) return 0;
  const space = text.slice(0, at).indexOf(' ', at - shownBefore);
  return space < 0 ? at : space + 1;
}

function endOf(text: string, from: number): number {
  if (text.length - from <= shownInAll) return text.length;
  const space = text.lastIndexOf(' ', from + shownInAll);
  if (space > from + shownBefore) return space;
  // Never between the halves of a character.
  const cut = from + shownInAll;
  return /[\ud800-\udbff]/.test(text[cut - 1] ?? '') ? cut - 1 : cut;
}
