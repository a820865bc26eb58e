import { fileTypeFromBuffer } from 'file-type';
import { openCompoundFile } from '#reading/compound-file.ts';
import type { DocumentFormat } from '#reading/document.ts';
import { unreadable } from '#reading/notes.ts';
import { decodeText } from '#reading/text.ts';

/**
 * The format a file's content shows; for text the name's ending tells HTML, Markdown, mail and plain text apart.
 * Throws `UnreadableFile` for what cannot be read.
 */
export async function recogniseFormat(bytes: Uint8Array, name: string): Promise<DocumentFormat> {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  // The byte order mark of UTF-16 opens a frame of sound as well; letters behind it tell.
  if (isWideText(bytes)) return textFormat(bytes, name, ending);
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  // A PDF may begin with stray bytes before its mark; readers look for it in the first kilobyte.
  // An archive may hold one as it is, with its mark as near to the start.
  const isPacked = startsWithin(bytes, 'PK\u0003\u0004', 4) || found?.ext === 'cfb';
  if (found?.ext === 'pdf' || (!isPacked && startsWithin(bytes, '%PDF-', 1024))) return 'pdf';
  const known = found && byContent[found.ext];
  if (known) return known;
  // file-type gives up on packages whose parts come in an unusual order; the reader will tell.
  if (found?.ext === 'zip') return byEnding[ending] ?? packageFormat(bytes) ?? 'archive';
  if (found?.ext === 'cfb') return compoundFormat(bytes, name);
  if (startsWithin(bytes, '{\\rtf', 8)) return 'rtf';
  if (found && found.mime !== 'application/xml' && !found.mime.startsWith('text/'))
    throw unreadable('otherKind', { name, kind: found.ext.toUpperCase() });
  if (byEnding[ending] || ending === 'pdf')
    throw unreadable('incomplete', { name, format: ending.toUpperCase() });
  return textFormat(bytes, name, ending);
}

const byContent: Record<string, DocumentFormat> = {
  docx: 'docx',
  docm: 'docx',
  dotx: 'docx',
  dotm: 'docx',
  xlsx: 'xlsx',
  xlsm: 'xlsx',
  xltx: 'xlsx',
  xltm: 'xlsx',
  pptx: 'pptx',
  pptm: 'pptx',
  ppsx: 'pptx',
  ppsm: 'pptx',
  potx: 'pptx',
  odt: 'opendocument',
  ods: 'opendocument',
  odp: 'opendocument',
  ott: 'opendocument',
  ots: 'opendocument',
  rtf: 'rtf',
  png: 'picture',
  jpg: 'picture',
  tif: 'picture',
};
const byEnding: Record<string, DocumentFormat> = {
  docx: 'docx',
  xlsx: 'xlsx',
  pptx: 'pptx',
  odt: 'opendocument',
  ods: 'opendocument',
  odp: 'opendocument',
};

/** An office package under another name, by the folders its parts lie in. */
function packageFormat(bytes: Uint8Array): DocumentFormat | undefined {
  // The list at the archive's end names every part; its letters are plain.
  const list = new TextDecoder('latin1').decode(bytes.subarray(-200_000));
  if (list.includes('word/document.xml')) return 'docx';
  if (list.includes('xl/workbook.xml')) return 'xlsx';
  if (list.includes('ppt/presentation.xml')) return 'pptx';
  return list.includes('META-INF/manifest.xml') && list.includes('content.xml') ? 'opendocument' : undefined;
}

/** The old Office container holds a message, a protected new file, or a Word or Excel file of old. */
function compoundFormat(bytes: Uint8Array, name: string): DocumentFormat {
  const streams = openCompoundFile(bytes);
  const names = streams ? [...streams.keys()] : [];
  // A damaged container still shows its streams' names, in two-byte letters.
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (names.includes('EncryptedPackage') || raw.includes(Buffer.from('EncryptedPackage', 'utf16le')))
    throw unreadable('protected', { name });
  if (names.some((path) => path.startsWith('__properties_version1.0') || path.startsWith('__substg1.0_')))
    return 'mail';
  throw unreadable('oldOffice', { name });
}

function textFormat(bytes: Uint8Array, name: string, ending: string): DocumentFormat {
  if (!isText(bytes)) throw unreadable('unknownKind', { name });
  const start = decodeText(bytes.subarray(0, 4096), true).trimStart();
  if (start === '') throw unreadable('empty', { name });
  if (/^(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:!doctype html|html|head|body)\b/i.test(start)) return 'html';
  if (/^html?$|^xhtml$/.test(ending)) return 'html';
  if (ending === 'eml' || isMail(start)) return 'mail';
  return /^(?:md|markdown|mdown)$/.test(ending) ? 'markdown' : 'text';
}

/** A message begins with header lines, those of its way or its sender among them. */
function isMail(start: string): boolean {
  const head = start.split(/\r?\n\r?\n/, 1)[0] ?? '';
  const lines = head.split(/\r?\n/);
  return (
    lines.every((line) => /^[!-9;-~]+:|^[ \t]/.test(line)) &&
    /^(?:received|return-path|mime-version|message-id):/im.test(head) &&
    /^(?:from|to|subject|date):/im.test(head)
  );
}

function startsWithin(bytes: Uint8Array, mark: string, within: number): boolean {
  return Buffer.from(bytes.subarray(0, within)).includes(mark, 0, 'latin1');
}

/** UTF-16 with its mark, whose first letters hold no control characters. */
function isWideText(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  if (!((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))) return false;
  const start = decodeText(bytes.subarray(0, 512), true);
  return Array.from(start).every((letter) =>
    letter >= ' ' ? letter !== '\ufffd' : '\t\n\f\r'.includes(letter),
  );
}

/** Text has no zero bytes, unless it is UTF-16 and says so with its first two bytes. */
function isText(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  const start = bytes.subarray(0, 8192);
  const controls = start.filter((byte) => byte < 9 || (byte > 13 && byte < 27)).length;
  return controls === 0;
}
