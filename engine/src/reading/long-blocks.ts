import type { Note, ReadDocument } from '#reading/document.ts';
import { asWarnings, noteOf } from '#reading/notes.ts';

/** Longer than a paragraph of any tender; what looks at whole blocks may then take time by the square of this, never of a file. */
const longest = 4_000;
/** A part with fewer different words than this says nothing: prose of its length has ten times as many. */
const fewestWords = 30;

/**
 * The document with none of its blocks longer than 4,000 characters: a longer one, as a file without line ends or one made to keep a reader
 * busy has it, is parted behind sentences, else between words, else anywhere. Its parts are in one place, and the marker is the
 * first one's. Of parts that repeat a few words or have none, such as leaders, rows of figures or data, the first is read; a note tells how much was not.
 */
export function partLongBlocks(document: ReadDocument): ReadDocument {
  const unread = new Map<string, Note>();
  const blocks = document.blocks.flatMap((block) => {
    if (block.text.length <= longest) return [block];
    const { kind, marker, level, anchor } = block;
    const parts = partsOf(block.text);
    const read = parts.filter((part, index) => index === 0 || saysSomething(part));
    const left = lengthOf(parts) - lengthOf(read);
    if (left > 0) {
      const beginning = block.text.slice(0, 40).trim();
      unread.set(beginning, noteOf('repetitiveText', { beginning, characters: left }));
    }
    return read.map((text, index) => ({
      // Cells beyond that length are no table that anyone could read.
      kind: kind === 'table-row' ? ('paragraph' as const) : kind,
      text,
      anchor,
      ...(level !== undefined && { level }),
      ...(marker !== undefined && index === 0 && { marker }),
    }));
  });
  if (unread.size === 0) return { ...document, blocks };
  return { ...document, blocks, ...asWarnings([...(document.notes ?? []), ...unread.values()]) };
}

const lengthOf = (parts: string[]): number => parts.reduce((sum, { length }) => sum + length, 0);

/** Whether a part has enough different words to be prose; one too short to tell has. */
function saysSomething(part: string): boolean {
  if (part.length <= longest / 2) return true;
  const words = new Set<string>();
  for (const [word] of part.matchAll(/\p{L}+/gu)) {
    words.add(word);
    if (words.size >= fewestWords) return true;
  }
  return false;
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
