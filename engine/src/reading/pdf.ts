import { setImmediate } from 'node:timers/promises';
import { UnreadableFile, type Block, type ReadDocument } from '#reading/document.ts';
import { gatherVocabulary } from '#reading/hyphenation.ts';
import { composeBlocks } from '#reading/pdf/compose.ts';
import { findFurniture } from '#reading/pdf/furniture.ts';
import { layOutPage } from '#reading/pdf/layout.ts';
import { withoutSeams } from '#reading/pdf/letter-spacing.ts';
import { makeLines, makePieces } from '#reading/pdf/lines.ts';
import { openPdf } from '#reading/pdf/open-pdf.ts';
import { boxAsSeen, readPageContent, type PageContent } from '#reading/pdf/page-content.ts';
import type { ReadOptions } from '#reading/read.ts';

/**
 * Reads a PDF: every page's text in reading order as blocks, running heads and feet left out and named once in
 * `running`. Yields to other work between pages. Throws `UnreadableFile`, and the signal's reason when aborted.
 */
export async function readPdf(
  bytes: Uint8Array,
  name: string,
  options: ReadOptions = {},
): Promise<ReadDocument> {
  const pdf = await openPdf(bytes, name);
  try {
    const title = await titleOf(pdf.getMetadata());
    const pages: PageContent[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      options.signal?.throwIfAborted();
      pages.push(await readPageContent(await pdf.getPage(number)));
      options.onPage?.(number, pdf.numPages);
      // pdf.js works on this thread; others get their turn after every page.
      await setImmediate();
    }
    const warnings = await warnOfWordlessPages(bytes, name, pages, options.signal);
    const { blocks, running } = readBlocks(pages);
    return {
      name,
      format: 'pdf',
      ...(title && { title }),
      pages: pages.length,
      blocks,
      ...(running.length > 0 && { running }),
      warnings,
    };
  } finally {
    await pdf.destroy();
  }
}

function readBlocks(pages: PageContent[]): { blocks: Block[]; running: string[] } {
  const raw = pages.map((page) => ({
    number: page.number,
    height: page.height,
    lines: makeLines(page.number, makePieces(page.runs.filter((run) => run.turn === 0))),
  }));
  const furniture = [...findFurniture(raw)];
  const bodies = pages.map((page) => {
    const left = furniture.filter((line) => line.page === page.number);
    const runs = page.runs.filter(
      (run) => !left.some((line) => Math.abs(line.y - run.y) < line.size * 0.42 && run.turn === 0),
    );
    return { ...page, runs };
  });
  const vocabulary = gatherVocabulary(
    raw.flatMap((page) => page.lines.map((line) => withoutSeams(line.text))),
  );
  const blocks = composeBlocks(
    bodies.map((page) => layOutPage(page, vocabulary)),
    vocabulary,
  );
  for (const { anchor } of blocks) {
    const page = pages[(anchor.page ?? 0) - 1];
    if (page && anchor.box) anchor.box = boxAsSeen(anchor.box, page);
  }
  return { blocks, running: distinctRunning(furniture.map((line) => withoutSeams(line.text))) };
}

/** Each running line once: the first of those that differ in their figures only. */
function distinctRunning(texts: string[]): string[] {
  const kept = new Map<string, string>();
  for (const text of texts) {
    const key = text.replaceAll(/\d+/g, '#').toLowerCase();
    if (/\p{L}{2}/u.test(text) && !kept.has(key)) kept.set(key, text);
  }
  return [...kept.values()];
}

async function titleOf(metadata: Promise<{ info: object }>): Promise<string | undefined> {
  const { info } = await metadata.catch(() => ({ info: {} }));
  const title: unknown = 'Title' in info ? info.Title : undefined;
  if (typeof title !== 'string') return undefined;
  // Word and printers' drivers leave a file's name where the title belongs.
  const isFileName =
    /\.(?:docx?|pdf|xlsx?|rtf|indd)$/i.test(title.trim()) || /^untitled|^\(?microsoft word -/i.test(title);
  return isFileName || title.trim() === '' ? undefined : title.trim();
}

/** Pages without a word: scanned pictures, or drawn letters. An empty page is not worth a warning. */
async function warnOfWordlessPages(
  bytes: Uint8Array,
  name: string,
  pages: PageContent[],
  signal?: AbortSignal,
): Promise<string[]> {
  const wordless = pages.filter((page) => page.runs.length === 0).map((page) => page.number);
  if (wordless.length === 0) return [];
  const strict = await openPdf(bytes, name, true).catch((error: unknown) => {
    if (error instanceof UnreadableFile) return undefined;
    throw error;
  });
  if (!strict) return [];
  const scanned: number[] = [];
  for (const number of wordless) {
    signal?.throwIfAborted();
    const page = await strict.getPage(number);
    // A picture refused as an error ends the list of what the page draws sooner than one passed over.
    const drawn = await page.getOperatorList().then(
      (operators) => operators.fnArray.length,
      () => 0,
    );
    const passedOver = pages[number - 1]?.marks ?? 0;
    if (drawn < passedOver) scanned.push(number);
    page.cleanup();
    await setImmediate();
  }
  await strict.destroy();
  return foldRanges(scanned).map(({ from, to }) =>
    from === to
      ? `Page ${from} is a scanned picture without text.`
      : `Pages ${from} to ${to} are scanned pictures without text.`,
  );
}

function foldRanges(numbers: number[]): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last.to === number - 1) last.to = number;
    else ranges.push({ from: number, to: number });
  }
  return ranges;
}
