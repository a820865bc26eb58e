import type { Block, ReadDocument } from '#reading/document.ts';

/** A stretch of a document that is found as one: a page of a PDF, a slide, rows of a sheet, paragraphs of a text. */
export type PageText = {
  page: number | null;
  /** The number of its first paragraph, where the document has no pages. */
  paragraph: number | null;
  sheet: string | null;
  /** Its first cell that holds anything. */
  cell: string | null;
  /** The file inside an archive or a message. */
  inside: string | null;
  /** Its words, a line for each block. */
  body: string;
};

/** Where a document has no pages, one ends after so many characters. */
const usualLength = 3_000;
/** No page is longer; a PDF page of more is split. */
const maxLength = 12_000;

/** The pages of a document that was read, in reading order, with the words that stand only in running heads and feet on the first. */
export function splitPages({ blocks, running = [] }: Pick<ReadDocument, 'blocks' | 'running'>): PageText[] {
  const pages: PageText[] = [];
  for (const block of blocks) {
    const line = lineOf(block);
    if (line === '') continue;
    for (const part of partsOf(line)) {
      const last = pages.at(-1);
      if (last && belongsTo(last, block, part)) last.body += `\n${part}`;
      else pages.push({ ...placeOf(block), body: part });
    }
  }
  const [first] = pages;
  if (first && running.length > 0) first.body += `\n${running.join('\n')}`;
  return pages;
}

function belongsTo(page: PageText, { anchor }: Block, line: string): boolean {
  const isSamePlace =
    page.page === (anchor.page ?? null) &&
    page.sheet === (anchor.sheet ?? null) &&
    page.inside === (anchor.file ?? null);
  return isSamePlace && page.body.length + line.length < (page.page === null ? usualLength : maxLength);
}

const placeOf = ({ anchor }: Block): Omit<PageText, 'body'> => ({
  page: anchor.page ?? null,
  paragraph: anchor.paragraph ?? null,
  sheet: anchor.sheet ?? null,
  cell: anchor.cell ?? null,
  inside: anchor.file ?? null,
});

function lineOf({ text, marker, cells }: Block): string {
  const words = cells ? cells.filter((cell) => cell.trim() !== '').join(' | ') : text;
  const line = marker === undefined || marker.startsWith('•') ? words : `${marker} ${words}`;
  // PostgreSQL keeps no NUL.
  return line.replaceAll('\0', ' ').replaceAll(/\s+/g, ' ').trim();
}

/** A line that is longer than any page, cut at spaces. */
function partsOf(line: string): string[] {
  const parts: string[] = [];
  let rest = line;
  while (rest.length >= maxLength) {
    const space = rest.lastIndexOf(' ', maxLength - 1);
    const cut = space > 0 ? space : maxLength - 1;
    parts.push(rest.slice(0, cut));
    rest = rest.slice(cut).trimStart();
  }
  if (rest !== '') parts.push(rest);
  return parts;
}
