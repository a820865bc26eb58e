import { setImmediate } from 'node:timers/promises';
import { getResolvedPDFJS } from 'unpdf';
import type { PDFPageProxy } from 'unpdf/pdfjs';
import { UnreadableFile, type Block } from '#reading/document.ts';
import { openPdf } from '#reading/pdf/open-pdf.ts';
import type { PageContent } from '#reading/pdf/page-content.ts';
import { blocksOfLines } from '#reading/picture.ts';
import type { ReadOptions } from '#reading/read-options.ts';
import { recogniseWithTesseract } from '#reading/recognition.ts';

/** Which pages without a word are scanned pictures, or drawn letters. An empty page is not worth a word. */
export async function findScannedPages(
  bytes: Uint8Array,
  name: string,
  wordless: PageContent[],
  signal?: AbortSignal,
): Promise<number[]> {
  if (wordless.length === 0) return [];
  const strict = await openPdf(bytes, name, 'refused').catch((error: unknown) => {
    if (error instanceof UnreadableFile) return undefined;
    throw error;
  });
  if (!strict) return [];
  const scanned: number[] = [];
  for (const { number, marks } of wordless) {
    signal?.throwIfAborted();
    const page = await strict.getPage(number);
    // A picture refused as an error ends the list of what the page draws sooner than one passed over.
    const drawn = await page.getOperatorList().then(
      (operators) => operators.fnArray.length,
      () => 0,
    );
    if (drawn < marks) scanned.push(number);
    page.cleanup();
    await setImmediate();
  }
  await strict.destroy();
  return scanned;
}

/**
 * The words recognised on scanned pages, each line's place as its box; null where there is no text recognition. A
 * page is recognised by the largest picture it shows. After two and a half minutes the rest is left.
 */
export async function recognisePages(
  bytes: Uint8Array,
  name: string,
  scanned: number[],
  { recognise = recogniseWithTesseract, signal, onPage }: ReadOptions,
): Promise<Block[] | null> {
  if (scanned.length === 0 || (await recognise(onePixel, signal)) === null) return null;
  const pdf = await openPdf(bytes, name, 'decoded');
  try {
    const blocks: Block[] = [];
    const end = performance.now() + TIME_LIMIT_MS;
    for (const [index, number] of scanned.entries()) {
      signal?.throwIfAborted();
      if (performance.now() > end) break;
      const page = await pdf.getPage(number);
      const picture = await largestPicture(page);
      const { width, height } = page.getViewport({ scale: 1 });
      const lines = picture ? await recognise(turned(picture, page.rotate), signal) : [];
      const recognised = blocksOfLines(lines ?? [], width, height, number);
      // Where a page draws its picture turned, the places in the picture are not those on the page.
      if (picture && !picture.isUpright) for (const { anchor } of recognised) delete anchor.box;
      blocks.push(...recognised);
      page.cleanup();
      onPage?.(pdf.numPages - scanned.length + index + 1, pdf.numPages);
    }
    return blocks;
  } finally {
    await pdf.destroy();
  }
}

const TIME_LIMIT_MS = 150_000;

/** Grey levels, row by row from the top left. */
type Picture = { width: number; height: number; grey: Uint8Array };
/** How a page's axes lie: the first four numbers of a transformation matrix (ISO 32000-1, 8.3.3). */
type Axes = readonly [number, number, number, number];

const onePixel = Buffer.from('P5\n1 1\n255\n\xff', 'latin1');

async function largestPicture(page: PDFPageProxy): Promise<(Picture & { isUpright: boolean }) | undefined> {
  const { OPS } = await getResolvedPDFJS();
  const operators = await page.getOperatorList().catch(() => undefined);
  if (!operators) return undefined;
  let largest: (Picture & { isUpright: boolean }) | undefined;
  let axes: Axes = [1, 0, 0, 1];
  const kept: Axes[] = [];
  for (const [index, operator] of operators.fnArray.entries()) {
    if (operator === OPS.save) kept.push(axes);
    else if (operator === OPS.restore) axes = kept.pop() ?? axes;
    else if (operator === OPS.transform) axes = within(axes, operators.argsArray[index] as number[]);
    if (operator !== OPS.paintImageXObject) continue;
    const [id] = operators.argsArray[index] as [string];
    const store = id.startsWith('g_') ? page.commonObjs : page.objs;
    const image = await new Promise<unknown>((resolve) => {
      store.get(id, resolve);
    });
    const picture = greyOf(image);
    if (picture && picture.width * picture.height > (largest ? largest.width * largest.height : 0))
      largest = { ...picture, isUpright: isUpright(axes) };
  }
  return largest;
}

const within = ([a, b, c, d]: Axes, [e = 1, f = 0, g = 0, h = 1]: number[]): Axes => [
  e * a + f * c,
  e * b + f * d,
  g * a + h * c,
  g * b + h * d,
];

const isUpright = ([a, b, c, d]: Axes): boolean =>
  a > 0 && d > 0 && Math.abs(b) < a / 10 && Math.abs(c) < d / 10;

/** pdf.js gives pictures with one bit, three bytes or four bytes to the dot (`ImageKind` 1, 2, 3). */
function greyOf(image: unknown): Picture | undefined {
  if (typeof image !== 'object' || image === null || !('data' in image)) return undefined;
  const { width, height, kind, data } = image as {
    width: number;
    height: number;
    kind: number;
    data: Uint8Array;
  };
  if (!(data instanceof Uint8Array || (data as unknown) instanceof Uint8ClampedArray)) return undefined;
  const grey = new Uint8Array(width * height);
  const step = kind === 3 ? 4 : 3;
  const rowBytes = (width + 7) >> 3;
  for (let dot = 0; dot < grey.length; dot += 1) {
    if (kind === 1) {
      const [row, column] = [Math.floor(dot / width), dot % width];
      grey[dot] = ((data[row * rowBytes + (column >> 3)] ?? 0) >> (7 - (column & 7))) & 1 ? 255 : 0;
    } else {
      const at = dot * step;
      grey[dot] = ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 151 + (data[at + 2] ?? 0) * 28) >> 8;
    }
  }
  return { width, height, grey };
}

/** The picture as a PGM file, turned clockwise as the page is shown. */
function turned({ width, height, grey }: Picture, rotation: number): Uint8Array {
  const isSideways = rotation % 180 !== 0;
  const [wide, high] = isSideways ? [height, width] : [width, height];
  const head = Buffer.from(`P5\n${wide} ${high}\n255\n`, 'latin1');
  const dots = new Uint8Array(head.length + grey.length);
  dots.set(head);
  for (let y = 0; y < high; y += 1)
    for (let x = 0; x < wide; x += 1) {
      const [sourceX, sourceY] =
        rotation === 90
          ? [y, height - 1 - x]
          : rotation === 180
            ? [width - 1 - x, height - 1 - y]
            : rotation === 270
              ? [width - 1 - y, x]
              : [x, y];
      dots[head.length + y * wide + x] = grey[sourceY * width + sourceX] ?? 255;
    }
  return dots;
}
