import { getDocument, type PDFPageProxy } from 'unpdf/pdfjs';
import { expect, test } from 'vitest';
import { stretchesOfPage } from './page-text.ts';
import { boxesOfWords } from './word-boxes.ts';

/** Letters of Courier are 0.6 of their size wide, so where each stands is known. */
type Line = { text: string; x: number; y: number; size?: number; turn?: 90 };

const first: Line[] = [
  { text: '4.2 The supplier shall answer every', x: 72, y: 100 },
  { text: 'incident within thirty min-', x: 72, y: 114 },
  { text: 'utes, day and night.', x: 72, y: 128 },
  { text: 'Turned aside', x: 500, y: 300, turn: 90 },
  { text: 'Second cell of a row', x: 300, y: 400 },
  { text: 'First cell of the same row', x: 72, y: 400 },
  { text: 'The bid must be signed and', x: 72, y: 780 },
  { text: 'Page 1 of 2', x: 260, y: 820, size: 8 },
];
const second: Line[] = [{ text: 'dated by the managing director.', x: 72, y: 60 }];

/** From the top left; from just under the baseline to the height of the letters. */
const at = (x: number, y: number, letters: number, size = 10) => ({
  left: expect.closeTo(x, 1),
  top: expect.closeTo(y - size * 0.88, 1),
  width: expect.closeTo(letters * size * 0.6, 1),
  height: expect.closeTo(size * 1.12, 1),
});

test('the boxes are those of the words, on each line and page its own', async () => {
  const pages = await read([first, second]);
  expect(boxesOfWords(pages, 'The supplier shall answer every incident within thirty minutes')).toEqual([
    [at(72 + 4 * 6, 100, 31), at(72, 114, 26), at(72, 128, 4)],
    [],
  ]);
  expect(boxesOfWords(pages, 'day and night')).toEqual([[at(72 + 6 * 6, 128, 13)], []]);
  expect(boxesOfWords(pages, 'First cell of the same row | Second cell of a row')).toEqual([
    [at(300, 400, 20), at(72, 400, 26)],
    [],
  ]);
  expect(boxesOfWords(pages, 'The bid must be signed and dated by the managing director.')).toEqual([
    [at(72, 780, 26)],
    [at(72, 60, 30)],
  ]);
  expect(boxesOfWords(pages, 'Turned aside')[0]).toEqual([
    {
      left: expect.closeTo(491.2, 1),
      top: expect.closeTo(228, 1),
      width: expect.closeTo(11.2, 1),
      height: expect.closeTo(72, 1),
    },
  ]);
});

test('what does not stand there is not marked', async () => {
  const pages = await read([first, second]);
  expect(
    boxesOfWords(pages, 'The supplier shall not answer for floods, storms and other acts of nature'),
  ).toEqual([[], []]);
  expect(boxesOfWords(pages, ' | ')).toEqual([[], []]);
});

test('on a page turned by its file, and in lines read from right to left', async () => {
  const [turned = []] = await read([[{ text: 'One word here', x: 100, y: 200 }]], 90);
  // A quarter turn clockwise: what was 200 from the top is now 842 - 200 from the left of the page's 842.
  expect(boxesOfWords([turned], 'word')[0]).toEqual([
    {
      left: expect.closeTo(842 - 200 - 2.4, 1),
      top: expect.closeTo(100 + 4 * 6, 1),
      width: expect.closeTo(11.2, 1),
      height: expect.closeTo(24, 1),
    },
  ]);
  const arabic = {
    text: 'يجب على المورد الرد',
    x: 100,
    y: 50,
    length: 190,
    along: [1, 0],
    up: [0, -1],
    ascent: 8,
    descent: 2,
    family: 'serif',
    isRightToLeft: true,
  } as const;
  // The eighth to the thirteenth of nineteen letters, counted from the right end at 290.
  expect(boxesOfWords([[arabic]], 'المُورد')[0]).toEqual([{ left: 150, top: 42, width: 60, height: 10 }]);
});

/** Reads what the application reads, from a PDF of these pages. */
async function read(pages: Line[][], rotate = 0) {
  const pdf = await getDocument({ data: pdfOf(pages, rotate), verbosity: 0 }).promise;
  const all = await Promise.all(pages.map((_lines, index) => pdf.getPage(index + 1)));
  return Promise.all(all.map(stretches));
}

const stretches = async (page: PDFPageProxy) =>
  stretchesOfPage(await page.getTextContent(), page.getViewport({ scale: 1 }).transform);

/** A PDF without a table of its objects: readers mend that. */
function pdfOf(pages: Line[][], rotate: number): Uint8Array {
  const drawn = pages.map((lines, index) => {
    const marks = lines
      .map(({ text, x, y, size = 10, turn }) => {
        const matrix = turn ? '0 1 -1 0' : '1 0 0 1';
        return `BT /F1 ${size} Tf ${matrix} ${x} ${842 - y} Tm (${text}) Tj ET`;
      })
      .join('\n');
    return (
      `${10 + index} 0 obj << /Type /Page /Parent 2 0 R /Rotate ${rotate} /MediaBox [0 0 595 842] /Contents ${20 + index} 0 R ` +
      `/Resources << /Font << /F1 3 0 R >> >> >> endobj\n${20 + index} 0 obj << /Length ${marks.length} >>\nstream\n${marks}\nendstream endobj\n`
    );
  });
  return new TextEncoder().encode(
    `%PDF-1.4\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${10 + index} 0 R`).join(' ')}] >> endobj\n` +
      `3 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >> endobj\n${drawn.join('')}trailer << /Root 1 0 R >>\n%%EOF\n`,
  );
}
