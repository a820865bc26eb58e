/** A recognised word; its box in shares of the picture's width and height. */
export type RecognisedWord = {
  text: string;
  box: { left: number; top: number; width: number; height: number };
  /** Words of one line have the same. */
  line: string;
};

/** A place in a picture, in dots. */
export type DotBox = { left: number; top: number; width: number; height: number };

/** Words that Tesseract itself is less sure of (in per cent) are more often stains than words. */
const leastConfidence = 20;
/** What ruled lines are read as. */
const ruledLine = /^[|_[\]{}—–=~¦]+$/u;
/** From here on a word is rarely wrong. */
const sureConfidence = 60;

/** The words in Tesseract's table (its TSV output), in reading order. */
export function wordsIn(table: string): RecognisedWord[] {
  const words: RecognisedWord[] = [];
  let [pageWidth, pageHeight] = [1, 1];
  for (const row of table.split('\n')) {
    const [level, page, block, paragraph, line, , left, top, width, height, confidence, text = ''] =
      row.split('\t');
    if (level === '1') [pageWidth, pageHeight] = [Number(width) || 1, Number(height) || 1];
    if (level !== '5' || text.trim() === '' || Number(confidence) < leastConfidence) continue;
    if (ruledLine.test(text.trim())) continue;
    words.push({
      text: text.trim(),
      line: [page, block, paragraph, line].join('.'),
      box: {
        left: Number(left) / pageWidth,
        top: Number(top) / pageHeight,
        width: Number(width) / pageWidth,
        height: Number(height) / pageHeight,
      },
    });
  }
  return words;
}

/** How many letters stand in words that Tesseract is sure of, and how many in all of its words. */
export function lettersIn(table: string): { sure: number; all: number } {
  const letters = { sure: 0, all: 0 };
  for (const row of table.split('\n')) {
    const cells = row.split('\t');
    if (cells[0] !== '5') continue;
    const count = cells[11]?.match(/\p{L}/gu)?.length ?? 0;
    // A single letter is read into many a stain.
    if (count < 2) continue;
    letters.all += count;
    if (Number(cells[10]) >= sureConfidence) letters.sure += count;
  }
  return letters;
}

/**
 * The stretches of lines in which an Arabic reader is in doubt, and which may be Latin therefore: names of products, addresses.
 * `rows` are the places of their words in the table.
 */
export function doubtfulStretches(table: string): { rows: number[]; box: DotBox }[] {
  const found: { rows: number[]; line: string; box: DotBox }[] = [];
  for (const [index, row] of table.split('\n').entries()) {
    const cells = row.split('\t');
    if (cells[0] !== '5' || Number(cells[10]) >= sureConfidence || (cells[11] ?? '').trim() === '') continue;
    const line = cells.slice(1, 5).join('.');
    const [left = 0, top = 0, width = 0, height = 0] = cells.slice(6, 10).map(Number);
    const last = found.at(-1);
    if (last?.line === line && last.rows.at(-1) === index - 1) {
      last.rows.push(index);
      last.box = around(last.box, { left, top, width, height });
    } else found.push({ rows: [index], line, box: { left, top, width, height } });
  }
  return found;
}

/** The table with the words of other tables in place of some rows, where those are Latin words that are read without a doubt. */
export function withLatinWords(table: string, stretches: { rows: number[]; table: string }[]): string {
  const rows: (string | undefined)[] = table.split('\n');
  for (const stretch of stretches) {
    const words = stretch.table.split('\n').filter((row) => row.startsWith('5\t'));
    const isLatin = words.some((row) => /[A-Za-z]{2}/.test(row.split('\t')[11] ?? ''));
    const isSure = words.every((row) => Number(row.split('\t')[10]) >= 75);
    const place = rows[stretch.rows[0] ?? -1]?.split('\t').slice(1, 5);
    if (!isLatin || !isSure || !place) continue;
    for (const row of stretch.rows) rows[row] = undefined;
    rows.push(...words.map((row) => ['5', ...place, ...row.split('\t').slice(5)].join('\t')));
  }
  return rows.filter((row) => row !== undefined).join('\n');
}

function around(one: DotBox, other: DotBox): DotBox {
  const [left, top] = [Math.min(one.left, other.left), Math.min(one.top, other.top)];
  return {
    left,
    top,
    width: Math.max(one.left + one.width, other.left + other.width) - left,
    height: Math.max(one.top + one.height, other.top + other.height) - top,
  };
}
