import type { TextBlock } from '@bidloom/contract/files';
import { findWords } from './find-words.ts';

/** Where something stands in a document, as far as is known. */
export type TextPlace = {
  page?: number | null | undefined;
  paragraph?: number | null | undefined;
  sheet?: string | null | undefined;
  cell?: string | null | undefined;
};

/** The words of a block, whatever it is. */
const wordsOf = ({ text, cells }: Pick<TextBlock, 'text' | 'cells'>): string => cells?.join(' ') ?? text;

/** The number of a cell's row: 12 of `B12`. */
export const rowOf = (cell: string | null | undefined): number | undefined => {
  const [digits] = /\d+$/.exec(cell ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits);
};

/**
 * The block in which words stand: at their place when they are there, else where they are first found, else what stands at
 * the place. -1 when nothing leads to one.
 */
export function findBlock(blocks: TextBlock[], words: string | undefined, place: TextPlace): number {
  const holds = (block: TextBlock) => words !== undefined && findWords(wordsOf(block), words) !== undefined;
  const both = blocks.findIndex((block) => isAt(block, place) && holds(block));
  if (both !== -1) return both;
  const found = blocks.findIndex(holds);
  if (found !== -1) return found;
  const there = blocks.findIndex((block) => isAt(block, place));
  if (there !== -1 || typeof place.paragraph !== 'number') return there;
  // The paragraph of a cell that is not its row's first.
  const until = place.paragraph;
  return blocks.findLastIndex(({ paragraph }) => paragraph !== null && paragraph <= until);
}

function isAt(block: TextBlock, { page, paragraph, sheet, cell }: TextPlace): boolean {
  if (typeof paragraph === 'number') return block.paragraph === paragraph;
  if (typeof sheet === 'string') return block.sheet === sheet && (!cell || rowOf(block.cell) === rowOf(cell));
  return typeof page === 'number' && block.page === page;
}

/** The levels at which headings are read out, below the page's own title: none skips one. */
export function headingLevels(blocks: TextBlock[]): Map<TextBlock, number> {
  let before = 1;
  const levels = new Map<TextBlock, number>();
  for (const block of blocks)
    if (block.kind === 'heading') {
      before = Math.min(6, before + 1, (block.level ?? 1) + 1);
      levels.set(block, before);
    }
  return levels;
}
