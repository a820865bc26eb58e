import type { ReadDocument } from '#reading/document.ts';
import { readMarkdown } from '#reading/markdown.ts';
import { recogniseFormat } from '#reading/recognise-format.ts';
import { decodeText, readText } from '#reading/text.ts';

/** Beyond this many bytes a text is no longer certain to be read within some milliseconds, whoever wrote it. */
export const SHORT_TEXT_BYTES = 512;

/**
 * Reads a short plain text or Markdown as `readDocument` does, so cheaply that it needs no limits around it; undefined for all else.
 * Throws `UnreadableFile` as that does.
 */
export async function readShortText(bytes: Uint8Array, name: string): Promise<ReadDocument | undefined> {
  if (bytes.length === 0 || bytes.length > SHORT_TEXT_BYTES || !/\.(?:txt|md)$/i.test(name)) return undefined;
  // Neither control characters, as all packed formats have, nor what opens a PDF, RTF, HTML or XML.
  if (bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32))) return undefined;
  const text = decodeText(bytes);
  if (/%PDF-|\{\\rtf|</.test(text)) return undefined;
  const format = await recogniseFormat(bytes, name);
  if (format === 'text') return readText(text, name);
  return format === 'markdown' ? readMarkdown(text, name) : undefined;
}
