import { fileTypeFromBuffer } from 'file-type';
import { UnreadableFile, type DocumentFormat, type ReadDocument } from '#reading/document.ts';
import { readDocx } from '#reading/docx.ts';
import { readHtml } from '#reading/html.ts';
import { readMarkdown } from '#reading/markdown.ts';
import { readPdf } from '#reading/pdf.ts';
import { decodeText, readText } from '#reading/text.ts';
import { readXlsx } from '#reading/xlsx.ts';

export type ReadOptions = {
  /** Called after every page of a PDF with the pages done and the pages in all. */
  onPage?: (done: number, total: number) => void;
  /** Ends a long reading; its reason is thrown. */
  signal?: AbortSignal;
};

/**
 * Reads a file into blocks. The content decides on the format, the name only between kinds of text.
 * Throws `UnreadableFile` with one sentence for the person who brought the file: empty, protected, damaged, too large
 * when unpacked, or of a kind that cannot be read.
 */
export async function readDocument(
  bytes: Uint8Array,
  name: string,
  options: ReadOptions = {},
): Promise<ReadDocument> {
  if (bytes.length === 0) throw new UnreadableFile(`${name} is empty.`);
  options.signal?.throwIfAborted();
  switch (await recogniseFormat(bytes, name)) {
    case 'pdf':
      return readPdf(bytes, name, options);
    case 'docx':
      return readDocx(bytes, name);
    case 'xlsx':
      return readXlsx(bytes, name);
    case 'html':
      return readHtml(decodeText(bytes), name);
    case 'markdown':
      return readMarkdown(decodeText(bytes), name);
    default:
      return readText(decodeText(bytes), name);
  }
}

/** The format a file's content shows; for text the name's ending tells HTML, Markdown and plain text apart. */
async function recogniseFormat(bytes: Uint8Array, name: string): Promise<DocumentFormat> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  // A PDF may begin with stray bytes before its mark; readers look for it in the first kilobyte.
  if (found?.ext === 'pdf' || startsWithin(bytes, '%PDF-', 1024)) return 'pdf';
  if (found?.ext === 'docx' || found?.ext === 'docm' || found?.ext === 'dotx') return 'docx';
  if (found?.ext === 'xlsx' || found?.ext === 'xlsm' || found?.ext === 'xltx') return 'xlsx';
  if (found?.ext === 'zip') {
    // file-type gives up on packages whose parts come in an unusual order; the reader will tell.
    if (ending === 'docx' || ending === 'xlsx') return ending;
    throw new UnreadableFile(`${name} is a ZIP archive; unpack it and add the files that are in it.`);
  }
  if (found?.ext === 'cfb') throw new UnreadableFile(oldOfficeRefusal(bytes, name));
  if (found && found.mime !== 'application/xml' && !found.mime.startsWith('text/'))
    throw new UnreadableFile(
      `${name} is a file of the kind ${found.ext.toUpperCase()}; PDF, DOCX, XLSX, HTML, Markdown and text files can be read.`,
    );
  if (['docx', 'xlsx', 'pdf'].includes(ending))
    throw new UnreadableFile(
      `${name} is not a whole ${ending.toUpperCase()} file; it may have been cut off on its way.`,
    );
  return textFormat(bytes, name, ending);
}

function textFormat(bytes: Uint8Array, name: string, ending: string): DocumentFormat {
  if (!isText(bytes))
    throw new UnreadableFile(
      `${name} is not of a known kind; PDF, DOCX, XLSX, HTML, Markdown and text files can be read.`,
    );
  const start = decodeText(bytes.subarray(0, 2048), true).trimStart().toLowerCase();
  if (start === '') throw new UnreadableFile(`${name} is empty.`);
  if (/^(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:!doctype html|html|head|body)\b/.test(start)) return 'html';
  if (/^html?$|^xhtml$/.test(ending)) return 'html';
  return /^(?:md|markdown|mdown)$/.test(ending) ? 'markdown' : 'text';
}

function oldOfficeRefusal(bytes: Uint8Array, name: string): string {
  // A protected DOCX or XLSX is an old-style container with a stream of this name, in two-byte letters.
  const isProtected = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    Buffer.from('EncryptedPackage', 'utf16le'),
  );
  if (isProtected)
    return `${name} is protected by a password; save a copy without the password and add that.`;
  return `${name} is in the old Office format; save it as DOCX, XLSX or PDF and add that.`;
}

function startsWithin(bytes: Uint8Array, mark: string, within: number): boolean {
  return Buffer.from(bytes.subarray(0, within)).includes(mark, 0, 'latin1');
}

/** Text has no zero bytes, unless it is UTF-16 and says so with its first two bytes. */
function isText(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  const start = bytes.subarray(0, 8192);
  const controls = start.filter((byte) => byte < 9 || (byte > 13 && byte < 27)).length;
  return controls === 0;
}
