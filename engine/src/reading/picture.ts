import type { Block, ReadDocument } from '#reading/document.ts';
import { splitMarker } from '#reading/markers.ts';
import { asWarnings, noteOf, unreadable } from '#reading/notes.ts';
import type { ReadOptions } from '#reading/read-options.ts';
import { recogniseWithTesseract, type RecognisedLine } from '#reading/recognition.ts';

/** Reads the words in a picture by text recognition. Throws `UnreadableFile` where there is none, or no words. */
export async function readPicture(
  bytes: Uint8Array,
  name: string,
  { recognise = recogniseWithTesseract, signal }: ReadOptions,
): Promise<ReadDocument> {
  const lines = await recognise(bytes, signal);
  if (lines === null) throw unreadable('pictureWithoutRecognition', { name });
  // A picture has no points; its box counts in thousandths.
  const blocks = blocksOfLines(lines, 1000, 1000, 1);
  if (blocks.length === 0) throw unreadable('pictureWithoutWords', { name });
  return {
    name,
    format: 'picture',
    pages: 1,
    blocks,
    ...asWarnings([noteOf('recognisedPage', { page: 1 })]),
  };
}

/** Recognised lines as blocks: one for each paragraph, and one for each line that opens with a number or bullet. */
export function blocksOfLines(lines: RecognisedLine[], width: number, height: number, page: number): Block[] {
  const blocks: Block[] = [];
  let open: string | undefined;
  for (const { text, paragraph, box } of lines) {
    const placed = {
      left: box.left * width,
      top: box.top * height,
      width: box.width * width,
      height: box.height * height,
    };
    const marked = splitMarker(text);
    const last = blocks.at(-1);
    const goesOn =
      paragraph === open || (last?.anchor.box && isRest(last.text, last.anchor.box, text, placed));
    if (last?.anchor.box && goesOn && !marked) {
      last.text = /\p{L}-$/u.test(last.text) ? last.text.slice(0, -1) + text : `${last.text} ${text}`;
      last.anchor.box = around(last.anchor.box, placed);
      continue;
    }
    open = paragraph;
    const anchor = { page, box: placed };
    if (marked)
      blocks.push({
        kind: 'list-item',
        text: marked.rest,
        marker: marked.marker,
        level: marked.depth,
        anchor,
      });
    else blocks.push({ kind: 'paragraph', text, anchor });
  }
  return blocks;
}

/** A sentence that a wide line spacing tore into two paragraphs: the first breaks off, the second stands close below it. */
function isRest(above: string, aboveBox: Box, text: string, box: Box): boolean {
  const breaksOff =
    /,$|(?:^|\s)(?:of|the|and|or|to|for|by|with|at|de|du|des|la|le|les|et|ou|à|au|aux|par|pour)$/.test(
      above,
    ) ||
    (/^\p{Ll}/u.test(text) && !/[.!?:;…]["”’»)\]]*$/.test(above));
  return breaksOff && box.top - (aboveBox.top + aboveBox.height) < 2 * box.height;
}

type Box = NonNullable<Block['anchor']['box']>;

function around(a: Box, b: Box): Box {
  const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)];
  return {
    left,
    top,
    width: Math.max(a.left + a.width, b.left + b.width) - left,
    height: Math.max(a.top + a.height, b.top + b.height) - top,
  };
}
