/** A recognised word; its box in shares of the picture's width and height. */
export type RecognisedWord = {
  text: string;
  box: { left: number; top: number; width: number; height: number };
  /** Words of one line have the same. */
  line: string;
};

/** Words that Tesseract itself is less sure of (in per cent) are more often stains than words. */
const leastConfidence = 20;
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
