import { placedCells } from './column-widths.ts';
import { keepFigures } from './kept-figures.ts';
import type { Cell, Paragraph, Piece, Table } from './pieces.ts';

/** What a page offers a table. Lengths are twentieths of a point; `points` is the size of its text. */
export type TableRoom = {
  width: number;
  /** Of a page turned on its side, where a table may go there. */
  lyingWidth?: number;
  points: number;
};

/** Text is a fifth smaller in tables that are too wide for the usual size; smaller where that is not enough, down to what can be read. */
const smaller = 0.8;
const leastPoints = 7;

/** In points: the text of tables that are too wide for the usual size, and of those that are too wide for that. */
export type SmallSizes = Record<SmallRole, number>;
type SmallRole = 'smallCell' | 'leastCell';

/**
 * Gives the columns of each table the room that their longest words need, so that none is broken. A table that is too wide for that gets
 * smaller text, or goes on a page turned on its side, whichever is enough first. Those that a fifth less is not enough for share one size.
 */
export function layTables(
  pieces: readonly Piece[],
  room: TableRoom,
): { pieces: Piece[]; smallSizes: SmallSizes } {
  // A table that ends the text would leave an empty page behind it.
  const last = pieces.findLastIndex((piece) => piece.kind !== 'paragraph' || saysSomething(piece));
  const { lyingWidth: _side, ...upright } = room;
  const roomAt = (index: number) => (index < last ? room : upright);
  const usual = Math.round(room.points * smaller * 2) / 2;
  const least = Math.min(room.points, leastPoints);
  const smallCell = Math.max(least, usual);
  const leastCell = Math.max(
    least,
    Math.min(
      usual,
      ...pieces.map((piece, index) => (piece.kind === 'table' ? fittingPoints(piece, roomAt(index)) : usual)),
    ),
  );
  const smallSizes = { smallCell, leastCell };
  return {
    pieces: pieces.map((piece, index) =>
      piece.kind === 'table' ? layTable(piece, roomAt(index), smallSizes) : piece,
    ),
    smallSizes,
  };
}

/** The largest size, in half points, in which the words of a table fit its page. */
function fittingPoints(table: Table, { width, lyingWidth = width }: TableRoom): number {
  const room = Math.max(width, lyingWidth) - padding * table.widths.length;
  return Math.floor((room / (sum(longestWords(table)) * 20 * reserve || 1)) * 2) / 2;
}

/** Whether a paragraph has words; one without keeps two tables apart. */
export const saysSomething = ({ inlines }: Paragraph): boolean =>
  inlines.some((one) => !('text' in one) || one.text.trim() !== '');

function layTable(table: Table, { width, lyingWidth, points }: TableRoom, sizes: SmallSizes): Table {
  const words = longestWords(table);
  const small: SmallRole[] = ['smallCell', 'leastCell'];
  const ways = [
    { room: width, isLying: false },
    ...(lyingWidth === undefined ? [] : [{ room: lyingWidth, isLying: true }]),
  ].flatMap((page) => [
    { ...page, size: points, role: undefined },
    ...small.map((role) => ({ ...page, size: sizes[role], role })),
  ]);
  const needed = (size: number) => words.map((ems) => Math.ceil(ems * size * 20 * reserve) + padding);
  const wanted = (one: { size: number; room: number }) =>
    needed(one.size).map((least, column) =>
      column === table.textColumn ? Math.max(least, textShare * shareOf(column, table) * one.room) : least,
    );
  const way =
    ways.find((one) => sum(wanted(one)) <= one.room) ??
    ways.find(({ size, room }) => sum(needed(size)) <= room) ??
    ways.at(-1);
  if (!way) return table;
  const { size, role, room, isLying } = way;
  const least = needed(size);
  const widths = sum(least) <= room ? fitColumns(table.widths, least, room) : least;
  return {
    ...table,
    widths,
    ...(isLying && { isLying }),
    ...(role && size < points && { rows: table.rows.map((row) => inSmallType(row, role)) }),
  };
}

const shareOf = (column: number, { widths }: Table): number => (widths[column] ?? 0) / sum(widths);
/** What a column of running text keeps of the width it would have beside others of short words. */
const textShare = 0.75;

/** The room of each column in the proportions that are wanted, but none with less than it needs. */
function fitColumns(wanted: number[], least: number[], room: number): number[] {
  const fixed = new Set<number>();
  for (;;) {
    const free = wanted.map((one, index) => (fixed.has(index) ? 0 : one));
    const left = room - sum(least.filter((_one, index) => fixed.has(index)));
    const shares = free.map((one) => (left * one) / (sum(free) || 1));
    const tight = shares.findIndex((share, index) => !fixed.has(index) && share < (least[index] ?? 0));
    if (tight < 0) return shares.map((share, index) => (fixed.has(index) ? (least[index] ?? 0) : share));
    fixed.add(tight);
  }
}

/** The longest word of each column, in ems. Cells over several columns do not count. */
function longestWords(table: Table): number[] {
  const known = knownWords.get(table);
  if (known) return known;
  const longest = readLongestWords(table);
  knownWords.set(table, longest);
  return longest;
}
const knownWords = new WeakMap<Table, number[]>();
function readLongestWords({ rows, widths }: Table): number[] {
  const longest = widths.map(() => 0);
  for (const [index, { cells, starts }] of placedCells(rows).entries()) {
    const weight = rows[index]?.isHead ? boldness : 1;
    for (const [place, cell] of cells.entries()) {
      const column = starts[place] ?? 0;
      if ((cell.columns ?? 1) === 1)
        longest[column] = Math.max(longest[column] ?? 0, longestOf(cell) * weight);
    }
  }
  return longest;
}

const longestOf = ({ paragraphs }: Cell): number =>
  Math.max(
    0,
    ...paragraphs.map(({ inlines, item }) => {
      const text = inlines.map((one) => ('text' in one ? one.text : '000')).join('');
      const words = keepFigures(text)
        .split(/[ \t\n]+|(?<=[-–])(?=\p{L})/u)
        .map(widthOf);
      const isBold = inlines.some((one) => 'text' in one && one.isBold);
      return Math.max(0, ...words) * (isBold ? boldness : 1) + (item ? 2 * (item.level + 1) : 0);
    }),
  );

/** How wide a word is in a usual typeface; one that is longer than any word, as an address of the web, is broken after all. */
const widthOf = (word: string): number => Math.min(sum(Array.from(word, widthOfLetter)), longestWord);
function widthOfLetter(letter: string): number {
  const known = knownWidths.get(letter);
  if (known !== undefined) return known;
  const width = letterWidths.find(([letters]) => letters.test(letter))?.[1] ?? 0.53;
  // A few hundred in any language: the letters of Han all have one width.
  if (knownWidths.size < mostKnown) knownWidths.set(letter, width);
  return width;
}
const knownWidths = new Map<string, number>();
const mostKnown = 2_000;
const letterWidths: [RegExp, number][] = [
  [/[ijlt.,:;|!()[\]'’]/, 0.31],
  [/[mwMW@%]/, 0.88],
  [/\p{Mn}/u, 0],
  [/\p{Script=Arabic}/u, 0.55],
  [/\p{Script=Han}/u, 1],
  [/\p{Lu}/u, 0.67],
];
const boldness = 1.14;
const longestWord = 16;
/** Typefaces differ: Verdana and DejaVu Serif are a sixth wider than Calibri. */
const reserve = 1.16;
/** Left and right of the text in a cell. */
const padding = 240;

const inSmallType = (row: Table['rows'][number], role: SmallRole): Table['rows'][number] => ({
  ...row,
  cells: row.cells.map((cell) => ({
    ...cell,
    paragraphs: cell.paragraphs.map((one) => (one.role === 'cell' ? { ...one, role } : one)),
  })),
});

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);
