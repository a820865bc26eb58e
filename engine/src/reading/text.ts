import type { Block, ReadDocument } from '#reading/document.ts';
import { isArabic } from '#reading/arabic-bytes.ts';
import { unreadable } from '#reading/notes.ts';
import { gatherVocabulary, joinLines } from '#reading/hyphenation.ts';
import { splitMarker } from '#reading/markers.ts';

/** What Windows-1252 has in place of Latin-1's second row of control characters, from 0x80 on. */
const WINDOWS_SIGNS = Array.from('€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ');

/**
 * The text of bytes in UTF-8, in UTF-16 with its byte order mark, or else in Windows-1256 (Arabic by its bytes)
 * or Windows-1252. A mere beginning of a file
 * may be cut inside a letter and is UTF-8 all the same.
 */
export function decodeText(bytes: Uint8Array, isBeginning = false): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isBeginning });
  } catch {
    return isArabic(bytes) ? new TextDecoder('windows-1256').decode(bytes) : decodeWestern(bytes);
  }
}

/** The text of bytes in Windows-1252. Node's own decoder leaves the signs of its second row as control characters. */
export function decodeWestern(bytes: Uint8Array): string {
  const letters = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return letters.replaceAll(/[\u0080-\u009f]/g, (sign) => WINDOWS_SIGNS[sign.charCodeAt(0) - 0x80] ?? sign);
}

/** What is longer is no paragraph, and each line would be joined to all before it. */
const longestParagraph = 20_000;

/** Reads plain text: paragraphs parted by empty lines, lines with a bullet or number as list items. */
export function readText(text: string, name: string): ReadDocument {
  const lines = text.replaceAll('\f', '\n\n').split(/\r\n|\r|\n/);
  const vocabulary = gatherVocabulary(lines.map((line) => line.trimEnd()));
  const longest = lines.reduce((most, { length }) => Math.max(most, length), 0);
  const blocks: Block[] = [];
  let open:
    | { text: string; marker?: string; last: string; indent: number; awaitsValue?: boolean }
    | undefined;
  const close = (): void => {
    if (!open) return;
    const anchor = { paragraph: blocks.length + 1 };
    const folded = open.text.replaceAll(/\s+/g, ' ').trim();
    if (open.marker) blocks.push({ kind: 'list-item', text: folded, marker: open.marker, level: 1, anchor });
    else if (isTitle(folded)) blocks.push({ kind: 'heading', text: folded, level: 1, anchor });
    else if (folded) blocks.push({ kind: 'paragraph', text: folded, anchor });
    open = undefined;
  };
  for (const [index, line] of lines.entries()) {
    const trimmed = line.trim();
    if (trimmed === '' || /^[-=_*#~]{3,}$/.test(trimmed)) {
      close();
      continue;
    }
    // A colon alone stands between the label above it and the value below.
    if (open && (trimmed === ':' || open.awaitsValue)) {
      open.text = `${open.text} ${trimmed}`;
      open.last = line.trimEnd();
      open.awaitsValue = trimmed === ':';
      continue;
    }
    const marked = splitMarker(trimmed);
    const isWrapped =
      open !== undefined &&
      lines[index + 1]?.trim() !== ':' &&
      open.last.length + 1 + (/^\S+/.exec(trimmed)?.[0].length ?? 0) > longest * 0.85 &&
      longest > 50;
    const isLong = (open?.text.length ?? 0) > longestParagraph;
    if (open && !isLong && !marked && (isWrapped || /^\p{Ll}/u.test(trimmed))) {
      open.text = joinLines(open.text, trimmed, vocabulary);
      open.last = line.trimEnd();
      continue;
    }
    close();
    open = {
      text: marked ? marked.rest : trimmed,
      last: line.trimEnd(),
      indent: line.length - line.trimStart().length,
      ...(marked && { marker: marked.marker }),
    };
  }
  close();
  if (blocks.length === 0) throw unreadable('noWords', { name });
  return { name, format: 'text', blocks, warnings: [] };
}

function isTitle(text: string): boolean {
  return text.length <= 90 && /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);
}
