import type { Block } from '#reading/document.ts';

/** Longer than a paragraph of any tender; what looks at whole blocks may then take time by the square of this, never of a file. */
const longest = 4_000;

/**
 * Blocks none of which is longer than 4,000 characters: a longer one, as a file without line ends or one made to keep a reader busy has
 * it, is parted behind sentences, else between words, else anywhere. Its parts are in one place, and the marker is the first one's.
 */
export function partLongBlocks(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => {
    if (block.text.length <= longest) return [block];
    const { kind, marker, level, anchor } = block;
    return partsOf(block.text).map((text, index) => ({
      // Cells beyond that length are no table that anyone could read.
      kind: kind === 'table-row' ? 'paragraph' : kind,
      text,
      anchor,
      ...(level !== undefined && { level }),
      ...(marker !== undefined && index === 0 && { marker }),
    }));
  });
}

function partsOf(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  while (text.length - from > longest) {
    const piece = text.slice(from, from + longest);
    // A part is at least half as long as it may be, so that they stay few.
    const behind = Math.max(...[...piece.matchAll(sentenceEnd)].map(({ index }) => index + 1), 0);
    const between = piece.lastIndexOf(' ');
    const whole = [behind, between].find((at) => at > longest / 2) ?? longest;
    // Never between the two halves of one sign.
    const end = /[\uD800-\uDBFF]$/.test(piece.slice(whole - 1, whole)) ? whole - 1 : whole;
    parts.push(text.slice(from, from + end).trim());
    from += end;
  }
  return [...parts, text.slice(from).trim()].filter((part) => part !== '');
}
const sentenceEnd = /[.!?…؟؛;](?=\s)/gu;
