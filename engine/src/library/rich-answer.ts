import type { Block } from '#reading/document.ts';
import { splitMarker } from '#reading/markers.ts';
import { readRichText } from '#rich-text/check-rich-text.ts';
import { isPlain } from '#rich-text/plain-text.ts';
import {
  type Block as RichBlock,
  type Inline,
  type List,
  type Paragraph,
  type RichText,
  richTextLimits,
  type Table,
} from '#rich-text/rich-text.ts';

/** A block with the notes that belong to it; paragraphs of one note are one line. */
type Noted = { footnotes?: { fromEnd: number; words: string }[] };
const noNotes: Noted = {};
function withFootnotes(blocks: readonly Block[]): (Block & Noted)[] {
  const noted: (Block & Noted)[] = [];
  for (const block of blocks) {
    const host = noted.at(-1);
    if (block.noteFromEnd === undefined || !host) {
      noted.push({ ...block });
      continue;
    }
    host.footnotes ??= [];
    const last = host.footnotes.at(-1);
    if (last?.fromEnd === block.noteFromEnd) last.words += ` ${block.text}`;
    else host.footnotes.push({ fromEnd: block.noteFromEnd, words: block.text });
  }
  return noted;
}

/** Deeper items of a list stand at this level. */
const deepestItem = 5;

/**
 * The blocks of an answer with their headings, lists, tables and footnotes; null where its plain words say as much. Only bullets and whole numbers
 * become lists: "(a)" and "1.2" may be referred to, so they stay in the words.
 */
export function richOfBlocks(given: readonly Block[]): RichText | null {
  const blocks = withFootnotes(given);
  const content: RichBlock[] = [];
  const top = Math.min(...blocks.flatMap(({ kind, level = 1 }) => (kind === 'heading' ? [level] : [])));
  for (let place = 0; place < blocks.length;) {
    const block = blocks[place];
    if (!block) break;
    const end = endOfKind(blocks, place);
    const run = blocks.slice(place, end);
    if (block.kind === 'table-row') content.push(tableOf(run));
    else if (isListItem(block)) content.push(...listsOf(run));
    else if (block.kind === 'heading')
      content.push({
        ...paragraphOf(block.text, block),
        type: 'heading',
        level: headingLevel(block.level, top),
      });
    else content.push(paragraphOf(wordsOf(block), block));
    place = end;
  }
  const read = readRichText({ version: 1, content });
  return 'text' in read && !isPlain(read.text) ? read.text : null;
}

/** The lines of a cell as blocks: a bullet or a number before a line makes it an item of a list. */
export function blocksOfLines(text: string): Block[] {
  return text.split('\n\n').flatMap((part) => {
    const blocks: Block[] = [];
    for (const line of part.split('\n')) {
      const marked = splitMarker(line);
      const last = blocks.at(-1);
      if (marked && marked.sort !== 'letter')
        blocks.push({ kind: 'list-item', text: marked.rest, marker: marked.marker, anchor: {} });
      else if (last?.kind === 'paragraph') last.text += `\n${line}`;
      else blocks.push({ kind: 'paragraph', text: line, anchor: {} });
    }
    // One line that begins with a sign is no list.
    const items = blocks.filter(isListItem).length;
    return items === 1 ? [{ kind: 'paragraph', text: part, anchor: {} }] : blocks;
  });
}

function endOfKind(blocks: readonly Block[], from: number): number {
  const first = blocks[from];
  if (!first || (first.kind !== 'table-row' && !isListItem(first))) return from + 1;
  const isSame = (block: Block) =>
    first.kind === 'table-row'
      ? block.kind === 'table-row' && (block.cells?.length ?? 0) <= (first.cells?.length ?? 0)
      : isListItem(block);
  let end = from + 1;
  while (end < blocks.length && blocks.slice(end, end + 1).every(isSame)) end += 1;
  return end;
}

/** The number of an item; null for a bullet; undefined where the marker is part of what is said. */
function numberOf({ kind, marker }: Block): number | null | undefined {
  if (kind !== 'list-item' || marker === undefined) return undefined;
  if (!/[\p{L}\p{N}]/u.test(marker) || marker === 'o') return null;
  const [, digits] = /^(\d{1,3})[.)]?$/.exec(marker) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
const isListItem = (block: Block): boolean => numberOf(block) !== undefined;

/** Items as lists within each other by their levels; a number that does not follow the last one begins a list. */
function listsOf(items: (Block & Noted)[]): List[] {
  const lists: List[] = [];
  const depth = Math.min(...items.map(levelOf));
  let last: number | null = null;
  for (let place = 0; place < items.length;) {
    const item = items[place];
    if (!item) break;
    let end = place + 1;
    while (end < items.length && levelOf(items[end] ?? item) > depth) end += 1;
    const number = numberOf(item) ?? null;
    const open = lists.at(-1);
    const isNext = number === null ? last === null : typeof last === 'number' && number === last + 1;
    const list: List =
      open && isNext
        ? open
        : number === null
          ? { type: 'bulletList', content: [] }
          : { type: 'orderedList', ...(number !== 1 && { start: number }), content: [] };
    if (list !== open) lists.push(list);
    const below = items.slice(place + 1, end);
    list.content.push({
      type: 'listItem',
      content: [paragraphOf(item.text, item), ...(below.length > 0 ? listsOf(below) : [])],
    });
    last = number;
    place = end;
  }
  return lists;
}
const levelOf = ({ level = 1 }: Block): number => Math.min(level, deepestItem);

/** A table of three columns or more whose first row says only what each holds has it as its head. */
function tableOf(rows: Block[]): Table {
  const columns = Math.min(Math.max(...rows.map(({ cells = [] }) => cells.length)), richTextLimits.columns);
  const [head = [], ...others] = rows.map(({ cells = [] }) =>
    Array.from({ length: columns }, (_, column) => cells[column] ?? ''),
  );
  const isHead =
    columns > 2 &&
    others.length > 0 &&
    head.every((cell) => cell !== '' && cell.length <= 60 && !/\p{Nd}/u.test(cell));
  return {
    type: 'table',
    ...(isHead && { headerRow: true as const }),
    content: [head, ...others].map((cells) => ({
      type: 'tableRow',
      content: cells.map((cell) => ({ type: 'tableCell', content: [paragraphOf(cell)] })),
    })),
  };
}

/** The words of a block, with its notes where their numbers stood. */
function paragraphOf(text: string, { footnotes = [] }: Noted = noNotes): Paragraph {
  const content: Inline[] = [];
  let done = 0;
  for (const { fromEnd, words } of footnotes) {
    const at = Math.max(done, text.length - fromEnd);
    if (at > done) content.push({ type: 'text', text: text.slice(done, at) });
    content.push({
      type: 'footnote',
      content: [{ type: 'text', text: words.slice(0, richTextLimits.note) }],
    });
    done = at;
  }
  if (done < text.length) content.push({ type: 'text', text: text.slice(done) });
  return { type: 'paragraph', content };
}
const headingLevel = (level = 1, top: number): 1 | 2 | 3 | 4 => ([1, 2, 3, 4] as const)[level - top] ?? 4;
const wordsOf = ({ kind, marker, text }: Block): string =>
  kind === 'list-item' && marker !== undefined ? `${marker} ${text}` : text;
