import { setImmediate } from 'node:timers/promises';
import { UnreadableFile } from '#reading/document.ts';
import { openDrawing } from '#reading/pdf/draw-pages.ts';
import { openPdf } from '#reading/pdf/open-pdf.ts';
import type { PageContent } from '#reading/pdf/page-content.ts';
import type { ReadOptions } from '#reading/read-options.ts';
import { turnPicture, type GreyPicture } from '#reading/recognition/grey-picture.ts';
import { pageOfWords } from '#reading/recognition/page-of-words.ts';
import { startRecognition } from '#reading/recognition/recognise.ts';

/** The pages of a PDF that are pictures of text, and what was recognised on them. */
export type ScannedPages = {
  /** What was recognised, page by page. */
  recognised: PageContent[];
  /** Pages without a word that was recognised, and pages that were not tried any more. */
  wordless: number[];
  unread: number[];
};

/** What all pages of a document together may cost of a processor: some two hundred pages of print. */
const mostCpuMs = 6 * 60_000;

/** Scanners and their apps put a line of their own on a page; a page with so few words may be a picture all the same. */
const fewWords = 12;
/** With fewer recognised words it was a cover with a picture, whose few words are better taken as they were typed. */
const manyWords = 40;

/**
 * Finds the scanned pages, those among them that have a typed line or two included, and recognises their text. What would cost too much
 * is left and named.
 */
export async function recogniseScannedPages(
  bytes: Uint8Array,
  name: string,
  pages: PageContent[],
  { recognise = startRecognition(), signal, onPage }: ReadOptions,
): Promise<ScannedPages> {
  const found: ScannedPages = { recognised: [], wordless: [], unread: [] };
  const wordless = pages.filter(({ runs }) => runs.length === 0);
  const scanned = await findScannedPages(bytes, name, wordless, signal);
  const candidates = pages.filter((page) => scanned.includes(page) || hasFewWords(page));
  if (candidates.length === 0) return found;
  const drawing = await openDrawing(bytes);
  const begun = process.cpuUsage();
  try {
    for (const page of candidates) {
      signal?.throwIfAborted();
      const picture = cpuMsSince(begun) < mostCpuMs ? drawing?.draw(page.number) : undefined;
      const isTyped = page.runs.length > 0;
      if (isTyped && (!picture || inkedShare(picture) < leastInked)) continue;
      if (!picture) {
        found.unread.push(page.number);
        continue;
      }
      const { words, turn } = await recognise(picture);
      if (words.length >= (isTyped ? manyWords : 1)) {
        // The page was drawn as it is seen; its own content may have been turned.
        const isSideways = (page.turned + turn) % 2 === 1;
        const [width, height] = isSideways ? [page.height, page.width] : [page.width, page.height];
        const upright = turnPicture(picture, turn);
        found.recognised.push(pageOfWords(words, { ...page, width, height, turn, picture: upright }));
      } else if (!isTyped) found.wordless.push(page.number);
      if (!isTyped) onPage?.(pages.length - scanned.length + 1 + scanned.indexOf(page), pages.length);
      await setImmediate();
    }
  } finally {
    drawing?.close();
  }
  return found;
}

const hasFewWords = ({ runs }: PageContent): boolean =>
  runs.length > 0 &&
  runs.length <= fewWords &&
  runs
    .map(({ text }) => text)
    .join(' ')
    .split(/\s+/).length <= fewWords;

/** A page of text has ink in more than half of its parts, a cover with a title and an emblem in few. */
const leastInked = 0.4;

/** In how many of 24 by 32 parts of a page there is ink. */
function inkedShare({ width, height, grey }: GreyPicture): number {
  const inked = new Set<number>();
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2)
      if ((grey[y * width + x] ?? 255) < 128)
        inked.add(Math.floor((y * 32) / height) * 24 + Math.floor((x * 24) / width));
  return inked.size / (24 * 32);
}

function cpuMsSince(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

/** Which pages without a word are scanned pictures, or drawn letters. An empty page is not worth a word. */
async function findScannedPages(
  bytes: Uint8Array,
  name: string,
  wordless: PageContent[],
  signal?: AbortSignal,
): Promise<PageContent[]> {
  if (wordless.length === 0) return [];
  const strict = await openPdf(bytes, name, 'refused').catch((error: unknown) => {
    if (error instanceof UnreadableFile) return undefined;
    throw error;
  });
  if (!strict) return [];
  const scanned: PageContent[] = [];
  for (const content of wordless) {
    signal?.throwIfAborted();
    const page = await strict.getPage(content.number);
    // A picture refused as an error ends the list of what the page draws sooner than one passed over.
    const drawn = await page.getOperatorList().then(
      (operators) => operators.fnArray.length,
      () => 0,
    );
    if (drawn < content.marks) scanned.push(content);
    page.cleanup();
    await setImmediate();
  }
  await strict.destroy();
  return scanned;
}
