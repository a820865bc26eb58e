type Operators = { fnArray: number[]; argsArray: unknown[] };
type Glyphs = ({ unicode?: string } | number | null)[];

/**
 * The texts of a page's items, in order, with the letters right that one glyph draws together. A file may say that its
 * glyph ﻻ stands for the two letters "لا"; pdf.js turns a line read from right to left letter by letter, so that "ال"
 * comes out: "الأسعار" becomes "األسعار", and "لا يجوز" (must not) the meaningless "ال يجوز". What each glyph stands
 * for is told by the page's operators, which run in the order of its items.
 */
export function withJoinedLetters(
  items: { str: string; dir: string }[],
  operators: Operators,
  showText: number,
): string[] {
  const texts = items.map((item) => item.str);
  const pieces = piecesOf(operators, showText);
  // A file that writes "ال" for the glyph has turned the letters itself, and pdf.js turns them back.
  if (!pieces.some(isJoined) || pieces.some((piece) => turnedByFile.test(piece))) return texts;
  let at = 0;
  for (const [index, item] of items.entries()) {
    const bare = item.str.replaceAll(/\s/g, '');
    if (bare === '') continue;
    const stretch = findStretch(pieces, at, bare);
    if (!stretch) continue;
    at = stretch.end;
    const drawn = pieces.slice(stretch.start, stretch.end);
    if (item.dir === 'rtl' && drawn.some(isJoined)) texts[index] = mended(item.str, drawn, bare.length);
  }
  return texts;
}

/** What the glyphs of a page stand for, in the order in which they are drawn, white space left out. */
function piecesOf({ fnArray, argsArray }: Operators, showText: number): string[] {
  const pieces: string[] = [];
  for (const [index, operator] of fnArray.entries()) {
    if (operator !== showText) continue;
    const [glyphs] = argsArray[index] as [Glyphs];
    for (const glyph of glyphs) {
      const piece = typeof glyph === 'number' ? '' : (glyph?.unicode ?? '').replaceAll(/\s/g, '');
      if (piece !== '') pieces.push(piece);
    }
  }
  return pieces;
}

/** "ال" and no more: a glyph for "الا" begins so too, in files that turn nothing. */
const turnedByFile = /^[اأإآ]ل$/u;

function isJoined(piece: string): boolean {
  return piece.length > 1 && /^\p{Script=Arabic}{2,}$/u.test(piece);
}

/** How far beyond its place an item's glyphs are looked for: some are drawn and belong to no item. */
const REACH = 400;

/** The glyphs of one item: the first stretch from `at` on that has its letters, whatever their order. */
function findStretch(pieces: string[], at: number, bare: string): { start: number; end: number } | undefined {
  const wanted = sorted(bare);
  for (let start = at; start < Math.min(pieces.length, at + REACH); start++) {
    let length = 0;
    let end = start;
    while (end < pieces.length && length < bare.length) length += pieces[end++]?.length ?? 0;
    if (length === bare.length && sorted(pieces.slice(start, end).join('')) === wanted) return { start, end };
  }
  return undefined;
}

function sorted(text: string): string {
  return Array.from(text)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join('');
}

/** Glyphs run from the left of the line, its letters from the right. */
function mended(text: string, drawn: string[], length: number): string {
  const letters = text.split('');
  const places = letters.flatMap((letter, place) => (/\s/.test(letter) ? [] : [place]));
  let left = length;
  for (const piece of drawn) {
    left -= piece.length;
    if (!isJoined(piece)) continue;
    const own = places.slice(left, left + piece.length);
    const turned = piece.split('').toReversed();
    if (own.every((place, index) => letters[place] === turned[index]))
      own.forEach((place, index) => (letters[place] = piece[index] ?? ''));
  }
  return letters.join('');
}
