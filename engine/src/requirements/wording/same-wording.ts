import { foldTypography } from '#text/fold.ts';
import { isNumberWord } from './number-words.ts';

/**
 * Whether two texts are the same words in the same order, so that what was approved for one holds for the other. Only
 * differences of typography are allowed: case, punctuation, spacing, hyphenation, quotation marks, vowel signs and digits of
 * Arabic, the number in front of a clause, and "page 3 of 12". Words, figures, units, currencies and signs such as < or % all
 * count. In doubt the answer is false.
 */
export function isSameWording(one: string, other: string): boolean {
  if (one === other) return true;
  return [one, other].every((text) => text.length < mostLetters) && compare(one, other);
}
const mostLetters = 20_000;

function compare(one: string, other: string): boolean {
  const [a, b] = [glyphsOf(one), glyphsOf(other)];
  if (agree(a, b)) return true;
  const [plain, otherPlain] = [withoutNumbering(one), withoutNumbering(other)];
  return (plain !== one || otherPlain !== other) && agree(glyphsOf(plain), glyphsOf(otherPlain));
}

/**
 * Where `part` stands in `whole` as the same words: the text before and behind it. Undefined when it does not, or only as a
 * piece of a word.
 */
export function findQuoted(whole: string, part: string): { before: string; after: string } | undefined {
  const [a, b] = [glyphsOf(whole), glyphsOf(withoutNumbering(part))];
  const letters = a.glyphs.map(({ letter }) => letter).join('');
  const wanted = b.glyphs.map(({ letter }) => letter).join('');
  if (wanted === '') return undefined;
  for (let at = letters.indexOf(wanted); at >= 0; at = letters.indexOf(wanted, at + 1)) {
    // A letter outside the basic plane is two units: none of those stand in tenders, and a miss only asks.
    const piece = a.glyphs.slice(at, at + b.glyphs.length);
    const behind = a.glyphs[at + b.glyphs.length];
    const startsWord = at === 0 || (piece[0]?.gap ?? '') !== '';
    const endsWord = behind === undefined || behind.gap !== '';
    const inner = (glyphs: Glyph[]) =>
      glyphs.map((glyph, nth) => (nth === 0 ? { ...glyph, gap: '' } : glyph));
    if (startsWord && endsWord && glyphsAgree(inner(piece), inner(b.glyphs)))
      return {
        before: a.glyphs.slice(0, at).map(written).join('') + (piece[0]?.gap ?? ''),
        after: a.glyphs
          .slice(at + b.glyphs.length)
          .map(written)
          .join(''),
      };
  }
  return undefined;
}
const written = ({ gap, letter }: Glyph) => `${gap}${letter}`;

/** One text for all that differ in case, punctuation and spacing alone, to look sentences up by. */
export function wordingKey(text: string): string {
  const { glyphs, tail } = glyphsOf(text);
  const key = glyphs.map(({ letter, gap }, index) => {
    const isFigure = /\p{N}/u.test(letter) && /\p{N}/u.test(glyphs[index - 1]?.letter ?? '');
    if (gap === '') return letter;
    return `${signsOf(gap, letter)}${isFigure ? spaced(gap) : ' '}${letter}`;
  });
  return `${key.join('')}${signsOf(tail)}`.trim();
}

/** A letter or digit; `gap` is what stands before it since the last one, `marks` its Arabic vowel signs, `word` its whole word. */
type Glyph = { letter: string; gap: string; marks: string; word: string };
type Glyphs = { glyphs: Glyph[]; tail: string };

function glyphsOf(text: string): Glyphs {
  const plain = foldTypography(
    text.replaceAll(/(?<=\p{N})[⁰¹²³⁴-⁹]/gu, (digit) => `^${digit}`).replaceAll(furniture, ' '),
  );
  const glyphs: Glyph[] = [];
  let gap = '';
  for (const [run] of plain.matchAll(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu)) {
    if (!/^[\p{L}\p{N}\p{M}]/u.test(run)) {
      gap = run;
      continue;
    }
    for (const letter of run) {
      const last = glyphs.at(-1);
      if (vowelSign.test(letter) && last) last.marks += letter;
      else {
        glyphs.push({ letter, gap, marks: '', word: run });
        gap = '';
      }
    }
  }
  return { glyphs, tail: gap };
}
const vowelSign = /[\u064b-\u0652\u0670]/;
/** Both numbers have to stand there: "see page 3" points somewhere. */
const furniture =
  /(?<![\p{L}\p{N}])(?:page|صفحة)\s*\p{N}{1,4}\s*(?:of|sur|de|من|\/)\s*\p{N}{1,4}(?![\p{L}\p{N}])/giu;

const agree = (a: Glyphs, b: Glyphs): boolean =>
  glyphsAgree(a.glyphs, b.glyphs) && signsOf(a.tail) === signsOf(b.tail);

function glyphsAgree(one: Glyph[], other: Glyph[]): boolean {
  return (
    one.length === other.length &&
    one.every((a, index) => {
      const b = other[index];
      if (!b || a.letter !== b.letter) return false;
      if (a.marks !== b.marks && a.marks !== '' && b.marks !== '') return false;
      return a.gap === b.gap || gapsAgree(a, b, one[index - 1], other[index - 1]);
    })
  );
}

function gapsAgree(a: Glyph, b: Glyph, before: Glyph | undefined, otherBefore: Glyph | undefined): boolean {
  if (signsOf(a.gap, a.letter) !== signsOf(b.gap, b.letter)) return false;
  if (!before || !otherBefore) return true;
  const digits = [before, a].filter(({ letter }) => /\p{N}/u.test(letter)).length;
  // 4.5, 4,5 and 45; 2-3 and 2.3: between two figures every mark counts.
  if (digits === 2) return spaced(a.gap) === spaced(b.gap);
  if (a.gap !== '' && b.gap !== '') return hyphensAgree(a, b, before, otherBefore);
  const mark = a.gap + b.gap;
  if (digits === 1) return /^[\s\p{Pd}%°\p{Sc}]*$/u.test(mark);
  const [split, left] = a.gap === '' ? [b, otherBefore] : [a, before];
  // "co-operate", "infor- mation"; "re-sign" is another word than "resign".
  if (/^\p{Pd}\s*$/u.test(mark)) return left.word !== 're' && !isNumberWord(left.word);
  return mark === '.' && [left.word, split.word].some(({ length }) => length === 1);
}

/** "24-hour" is "24 hour"; "twenty four-hour shifts" are not "twenty-four hour shifts". */
function hyphensAgree(a: Glyph, b: Glyph, before: Glyph, otherBefore: Glyph): boolean {
  const isHyphen = ({ gap }: Glyph) => /^\p{Pd}$/u.test(gap);
  if (isHyphen(a) === isHyphen(b)) return true;
  return ![before.word, otherBefore.word, a.word, b.word].some(
    (word) => isNumberWord(word) || bound.has(word),
  );
}
/** A hyphen behind or before these says something else than a blank: "peut-être", "more-qualified staff". */
const bound = new Set(['more', 'less', 'most', 'least', 'fewer', 'plus', 'moins', 'peut', 're', 'vis']);

/** What stands between words and means something: currencies, mathematical signs, per cent, slashes, a minus before a figure. */
function signsOf(gap: string, next = ''): string {
  const minus = /\p{N}/u.test(next) && /(?:^|[\s([])[\p{Pd}\u2212]$/u.test(gap) ? '-' : '';
  return (gap.match(/[\p{Sc}\p{Sm}%‰°&@#/^]/gu) ?? []).filter((sign) => sign !== '|').join('') + minus;
}

const spaced = (gap: string): string =>
  gap
    .replaceAll(/\s+/g, ' ')
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll(/ ?\p{Pd} ?/gu, '-')
    .replaceAll(/[“”"«»'’()[\]]/g, '');

/** The text without the number of its clause: "3.2.1", "(a)", "4)", "Article 5:", a bullet. "3.2 metres" keeps its figure. */
function withoutNumbering(text: string): string {
  return text.trim().replace(bullet, '').replace(named, '').replace(numbered, '').replace(decimals, '');
}
const bullet = /^[•▪◦●■\u2013\u2014-]\s+/u;
const named =
  /^(?:(?:section|clause|article|requirement|req|exigence|البند|المادة|الفقرة)\.?\s*|[rq]-?)\p{N}[\p{N}.]*\s*(?:[:.)\u2013\u2014-]\s*)(?=\p{L})/iu;
const numbered =
  /^(?:\(?(?:\p{N}{1,3}(?:\.\p{N}{1,3})*|\p{L}|[ivxlc]{1,5})\)|(?:\p{N}{1,3}(?:\.\p{N}{1,3})*|\p{L}|[ivxlc]{1,5})\.)\s+/iu;
/** Without a mark behind it: three numbers are none of a quantity, two only before a capital. */
const decimals = /^(?:\p{N}{1,3}(?:\.\p{N}{1,3}){2,}\s+|\p{N}{1,3}\.\p{N}{1,3}\s+(?=\p{Lu}\p{Ll}))/u;
