import { expect, test } from 'vitest';
import type { ReadDocument } from '#reading/document.ts';
import { openDrawing } from '#reading/pdf/draw-pages.ts';
import { readDocument } from '#reading/read.ts';
import { exifOrientation } from '#reading/recognition/exif-orientation.ts';
import { pgmFile, turnPicture, type GreyPicture } from '#reading/recognition/grey-picture.ts';
import { pageOfWords } from '#reading/recognition/page-of-words.ts';
import { partWords } from '#reading/recognition/part-words.ts';
import { startRecognition } from '#reading/recognition/recognise.ts';
import {
  doubtfulStretches,
  lettersIn,
  withLatinWords,
  wordsIn,
  type RecognisedWord,
} from '#reading/recognition/recognised-words.ts';
import { pdfFile, textLines, type PageMark } from '../../testing/pdf-file.ts';

/** A page of a tender as it is typed: a title, sentences, and a table with ruled lines. */
const typed: PageMark[] = [
  { text: 'CLEANING OF SCHOOLS', x: 70, y: 80, size: 18, isBold: true },
  { text: 'The supplier shall clean every classroom each day before eight in the', x: 70, y: 120 },
  { text: 'morning, and the corridors twice a week.', x: 70, y: 136 },
  { text: '1. Windows must be washed every month.', x: 70, y: 170 },
  { text: '2. Waste must be removed on Fridays.', x: 70, y: 190 },
  ...[230, 260, 290].map((y): PageMark => ({ from: [70, y], to: [400, y] })),
  ...[70, 240, 400].map((x): PageMark => ({ from: [x, 230], to: [x, 290] })),
  { text: 'Last day for questions', x: 76, y: 250 },
  { text: '12 March 2027', x: 246, y: 250 },
  { text: 'Last day for bids', x: 76, y: 280 },
  { text: '30 March 2027', x: 246, y: 280 },
];
const read = [
  'heading CLEANING OF SCHOOLS',
  'paragraph The supplier shall clean every classroom each day before eight in the morning, and the corridors twice a week.',
  'list-item Windows must be washed every month.',
  'list-item Waste must be removed on Fridays.',
  'table-row Last day for questions | 12 March 2027',
  'table-row Last day for bids | 30 March 2027',
];

async function scanOf(marks: PageMark[]): Promise<GreyPicture> {
  const drawing = await openDrawing(pdfFile([marks]));
  const picture = drawing?.draw(1);
  drawing?.close();
  if (!picture) throw new Error('The page is not drawn');
  return picture;
}

const shown = ({ blocks }: ReadDocument) => blocks.map(({ kind, text }) => `${kind} ${text}`);

test('a scanned page is read like a typed one, also where it lies upside down', async () => {
  const scan = await scanOf(typed);
  const told: number[] = [];
  const upright = await readDocument(
    pdfFile([textLines(['Typed words.']), [{ picture: true }]], { scan }),
    'scan.pdf',
    { onPage: (done) => told.push(done) },
  );
  expect(shown(upright)).toEqual(['paragraph Typed words.', ...read]);
  expect(upright.warnings).toEqual([
    'Page 2 is a scanned image; its text was recognised and may contain errors.',
  ]);
  // A page is counted once its words are there, and none twice.
  expect(told).toEqual([1, 1, 2]);
  const turned = await readDocument(pdfFile([[{ picture: true, isTurned: true }]], { scan }), 'turned.pdf');
  expect(shown(turned)).toEqual(read);
  // The place of a line is that on the page as it is seen.
  const [title, turnedTitle] = [upright.blocks[1]?.anchor.box, turned.blocks[0]?.anchor.box];
  expect(Math.abs((title?.left ?? 0) - 70)).toBeLessThan(3);
  expect(Math.abs((turnedTitle?.left ?? 0) + (turnedTitle?.width ?? 0) - (595 - 70))).toBeLessThan(3);
  expect(Math.abs((turnedTitle?.top ?? 0) - (842 - 80))).toBeLessThan(6);
});

test('a picture is read by itself; one without words is refused', async () => {
  const picture = await startRecognition()(pgmFile(await scanOf(typed.slice(1, 3))));
  expect(picture.words.map(({ text }) => text).join(' ')).toContain(
    'The supplier shall clean every classroom',
  );
  await expect(readDocument(Uint8Array.from(Buffer.from(blankPng, 'base64')), 'blank.png')).rejects.toThrow(
    'blank.png is an image in which no text was recognised.',
  );
});

test('a picture is turned as asked, and back', () => {
  const picture = { width: 3, height: 2, grey: Uint8Array.from([1, 2, 3, 4, 5, 6]) };
  expect(turnPicture(picture, 1)).toEqual({ width: 2, height: 3, grey: Uint8Array.from([4, 1, 5, 2, 6, 3]) });
  expect(turnPicture(picture, 2).grey).toEqual(Uint8Array.from([6, 5, 4, 3, 2, 1]));
  expect(turnPicture(turnPicture(picture, 1), 3)).toEqual(picture);
});

test('a photograph says how it is to be turned', () => {
  const photograph = (orientation: number) =>
    Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 34]),
      Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01', 'latin1'),
      Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]),
    ]);
  expect([6, 3, 1].map((one) => exifOrientation(photograph(one)))).toEqual([6, 3, 1]);
  expect(exifOrientation(photograph(9))).toBe(1);
  expect(exifOrientation(Buffer.from([0xff, 0xd8, 0xff]))).toBe(1);
  expect(exifOrientation(new Uint8Array())).toBe(1);
});

const row = (...cells: (string | number)[]) => cells.join('\t');
const page = row(1, 1, 0, 0, 0, 0, 0, 0, 200, 100, -1, '');

test('words that Tesseract is not sure of, and ruled lines, are left out', () => {
  const table = [
    row('level', 'page', 'block', 'par', 'line', 'word', 'left', 'top', 'width', 'height', 'conf', 'text'),
    page,
    row(5, 1, 1, 1, 1, 1, 20, 10, 40, 10, 96, 'Bids'),
    row(5, 1, 1, 1, 1, 2, 62, 10, 4, 10, 90, '|'),
    row(5, 1, 1, 1, 1, 3, 70, 10, 30, 10, 50, 'must'),
    row(5, 1, 1, 1, 2, 1, 20, 30, 30, 10, 5, '~;'),
  ].join('\n');
  expect(wordsIn(table)).toEqual([
    { text: 'Bids', line: '1.1.1.1', box: { left: 0.1, top: 0.1, width: 0.2, height: 0.1 } },
    { text: 'must', line: '1.1.1.1', box: { left: 0.35, top: 0.1, width: 0.15, height: 0.1 } },
  ]);
  expect(lettersIn(table)).toEqual({ sure: 4, all: 8 });
});

test('Latin words in a line of Arabic are read by who knows them, and only where they are read without a doubt', () => {
  const table = [
    page,
    row(5, 1, 1, 1, 1, 1, 150, 10, 40, 10, 95, 'يرسل'),
    row(5, 1, 1, 1, 1, 2, 80, 10, 60, 10, 30, 'ئلع'),
    row(5, 1, 1, 1, 1, 3, 40, 10, 30, 10, 20, '0ه'),
    row(5, 1, 1, 1, 2, 1, 150, 30, 40, 10, 40, 'العرض'),
  ].join('\n');
  const stretches = doubtfulStretches(table);
  expect(stretches.map(({ rows, box }) => [rows, box])).toEqual([
    [[2, 3], { left: 40, top: 10, width: 100, height: 10 }],
    [[4], { left: 150, top: 30, width: 40, height: 10 }],
  ]);
  const latin = row(5, 1, 1, 1, 1, 1, 40, 10, 100, 10, 91, 'bids@city.example');
  const doubtful = row(5, 1, 1, 1, 1, 1, 150, 30, 40, 10, 50, 'vol');
  const merged = withLatinWords(table, [
    { rows: stretches[0]?.rows ?? [], table: latin },
    { rows: stretches[1]?.rows ?? [], table: doubtful },
  ]);
  expect(wordsIn(merged).map(({ text, line }) => `${line} ${text}`)).toEqual([
    '1.1.1.1 يرسل',
    '1.1.1.2 العرض',
    '1.1.1.1 bids@city.example',
  ]);
});

test('spaces that were lost between words come back, and no word is parted', () => {
  const parted = (...texts: string[]) => partWords(texts.map((text) => ({ text }))).map(({ text }) => text);
  expect(parted('ifthe', 'inwhich', 'Tothe')).toEqual(['if the', 'in which', 'To the']);
  expect(parted('shallinclude:', 'They', 'include')).toEqual(['shall include:', 'They', 'include']);
  expect(parted('AllMandatory', 'all', 'mandatory')).toEqual(['All Mandatory', 'all', 'mandatory']);
  expect(parted('AProposal', 'Proposal')).toEqual(['A Proposal', 'Proposal']);
  const whole = ['shallow', 'willing', 'PowerPoint', 'power', 'clothe', 'tothem', 'into', 'mustard'];
  expect(parted(...whole)).toEqual(whole);
});

test('a page that lies askew is set straight, and bullets are bullets', () => {
  // Falls by one point in fifty from left to right.
  const line = (text: string, top: number, left = 0.1): RecognisedWord[] =>
    text.split(' ').map((word, index) => {
      const at = left + index * 0.08;
      return {
        text: word,
        line: String(top),
        box: { left: at, top: top + at * 0.02, width: 0.07, height: 0.012 },
      };
    });
  const words = [
    ...line('Bids seen on time hold here', 0.1),
    ...line('and none came in by mail', 0.13),
    ...line('« Late ones are sent home', 0.16),
  ];
  const { runs } = pageOfWords(words, { number: 1, width: 600, height: 600, turn: 0, marks: 1 });
  const baselines = (texts: string[]) =>
    texts.map((text) => Math.round((runs.find((run) => run.text === text)?.y ?? 0) * 10) / 10);
  const [first, last] = baselines(['Bids', 'hold']);
  expect(last).toBeCloseTo(first ?? 0, 0);
  expect(runs.map(({ text }) => text)).toContain('•');
  expect(runs.map(({ text }) => text)).not.toContain('«');
});

/** A white PNG of 8 by 8 dots. */
const blankPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAAAAADhZOFXAAAADklEQVR4nGP4DwUMlDEA98A/wbI0QbsAAAAASUVORK5CYII=';
