import { setImmediate } from 'node:timers/promises';
import { UnreadableFile } from '#reading/document.ts';
import { openDrawing } from '#reading/pdf/draw-pages.ts';
import { openPdf } from '#reading/pdf/open-pdf.ts';
import type { PageContent } from '#reading/pdf/page-content.ts';
import type { ReadOptions } from '#reading/read-options.ts';
import { turnPicture } from '#reading/recognition/grey-picture.ts';
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

/**
 * Finds the scanned pages among those without words and recognises their text. What would cost too much is left and
 * named.
 */
export async function recogniseScannedPages(
  bytes: Uint8Array,
  name: string,
  pages: PageContent[],
  { recognise = startRecognition(), signal, onPage }: ReadOptions,
): Promise<ScannedPages> {
  const found: ScannedPages = { recognised: [], wordless: [], unread: [] };
  const scanned = await findScannedPages(
    bytes,
    name,
    pages.filter(({ runs }) => runs.length === 0),
    signal,
  );
  if (scanned.length === 0) return found;
  const drawing = await openDrawing(bytes);
  const begun = process.cpuUsage();
  try {
    for (const [index, page] of scanned.entries()) {
      signal?.throwIfAborted();
      const picture = cpuMsSince(begun) < mostCpuMs ? drawing?.draw(page.number) : undefined;
      if (!picture) {
        found.unread.push(page.number);
        continue;
      }
      const { words, turn } = await recognise(picture);
      // The page was drawn as it is seen; its own content may have been turned.
      const isSideways = (page.turned + turn) % 2 === 1;
      const [width, height] = isSideways ? [page.height, page.width] : [page.width, page.height];
      if (words.length === 0) found.wordless.push(page.number);
      else {
        const upright = turnPicture(picture, turn);
        found.recognised.push(pageOfWords(words, { ...page, width, height, turn, picture: upright }));
      }
      onPage?.(pages.length - scanned.length + index + 1, pages.length);
      await setImmediate();
    }
  } finally {
    drawing?.close();
  }
  return found;
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
