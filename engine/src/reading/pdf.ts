import { setImmediate } from 'node:timers/promises';
import type { Block, Note, ReadDocument } from '#reading/document.ts';
import { gatherVocabulary } from '#reading/hyphenation.ts';
import { asWarnings, noteOf } from '#reading/notes.ts';
import { asTyped } from '#reading/pdf/arabic-forms.ts';
import { composeBlocks } from '#reading/pdf/compose.ts';
import { detectHeadersAndFooters } from '#reading/pdf/headers-and-footers.ts';
import { layOutPage } from '#reading/pdf/layout.ts';
import { collapseLetterSpacing } from '#reading/pdf/letter-spacing.ts';
import { makeLines, makePieces } from '#reading/pdf/lines.ts';
import { joinAfterF } from '#reading/pdf/overhanging-f.ts';
import { openPdf } from '#reading/pdf/open-pdf.ts';
import { refuseBombs } from '#reading/pdf/refuse-bombs.ts';
import { isMisspelt, recogniseScannedPages, type ScannedPages } from '#reading/pdf/scanned.ts';
import { boxAsSeen, readPageContent, type PageContent } from '#reading/pdf/page-content.ts';
import type { ReadOptions } from '#reading/read-options.ts';

/**
 * Reads a PDF: every page's text in reading order as blocks, running heads and feet left out and named once in
 * `running`. Yields to other work between pages. Throws `UnreadableFile`, and the signal's reason when aborted.
 */
export async function readPdf(
  bytes: Uint8Array,
  name: string,
  options: ReadOptions = {},
): Promise<ReadDocument> {
  refuseBombs(bytes, name);
  const pdf = await openPdf(bytes, name);
  try {
    const title = await titleOf(pdf.getMetadata());
    const pages: PageContent[] = [];
    let read = 0;
    for (let number = 1; number <= pdf.numPages; number += 1) {
      options.signal?.throwIfAborted();
      const page = await readPageContent(await pdf.getPage(number));
      pages.push(page);
      // A page without words, or with wrong ones, may be recognised yet: only then it is read.
      if (page.runs.length > 0 && !isMisspelt(page)) read += 1;
      options.onPage?.(read, pdf.numPages);
      // pdf.js works on this thread; others get their turn after every page.
      await setImmediate();
    }
    const scanned = await recogniseScannedPages(bytes, name, pages, options);
    for (const page of scanned.recognised) pages[page.number - 1] = page;
    const { blocks, running } = readBlocks(pages);
    return {
      name,
      format: 'pdf',
      ...(title && { title }),
      pages: pages.length,
      blocks,
      ...(running.length > 0 && { running }),
      ...asWarnings(notesOn(scanned)),
    };
  } finally {
    await pdf.destroy();
  }
}

/** The blocks of pages that were read or recognised, in reading order. */
export function readBlocks(pages: PageContent[]): { blocks: Block[]; running: string[] } {
  const raw = pages.map((page) => ({
    number: page.number,
    height: page.height,
    lines: makeLines(page.number, makePieces(page.runs.filter((run) => run.turn === 0))),
  }));
  const headersAndFooters = [...detectHeadersAndFooters(raw)];
  const bodies = pages.map((page) => {
    const left = headersAndFooters.filter((line) => line.page === page.number);
    const runs = page.runs.filter(
      (run) => !left.some((line) => Math.abs(line.y - run.y) < line.size * 0.42 && run.turn === 0),
    );
    return { ...page, runs };
  });
  const vocabulary = gatherVocabulary(
    raw.flatMap((page) => page.lines.map((line) => collapseLetterSpacing(line.text))),
  );
  const blocks = composeBlocks(
    bodies.map((page) => layOutPage(page, vocabulary)),
    vocabulary,
  );
  for (const block of blocks) {
    const { anchor } = block;
    block.text = asTyped(block.text);
    if (block.cells) block.cells = block.cells.map(asTyped);
    const page = pages[(anchor.page ?? 0) - 1];
    if (page && anchor.box) anchor.box = boxAsSeen(anchor.box, page);
  }
  return {
    blocks: joinAfterF(blocks),
    running: distinctRunning(headersAndFooters.map((line) => collapseLetterSpacing(line.text))),
  };
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

/** What is said of the scanned pages: whether words were recognised on them, and which were left. */
function notesOn({ recognised, misspelt, wordless, unread }: ScannedPages): Note[] {
  const ranges = (
    numbers: number[],
    one: 'recognisedPage' | 'misspeltPage' | 'scannedPage' | 'unreadPage',
  ): Note[] =>
    foldRanges(numbers).map(({ from, to }) =>
      from === to ? noteOf(one, { page: from }) : noteOf(`${one}s`, { from, to }),
    );
  return [
    ...ranges(
      recognised.map(({ number }) => number).filter((number) => !misspelt.includes(number)),
      'recognisedPage',
    ),
    ...ranges(misspelt, 'misspeltPage'),
    ...ranges(wordless, 'scannedPage'),
    ...ranges(unread, 'unreadPage'),
  ];
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
