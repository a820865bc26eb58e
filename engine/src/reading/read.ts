import { ARCHIVE_LIMITS, openArchive, type UnpackBudget } from '#reading/archive.ts';
import { openCompoundFile } from '#reading/compound-file.ts';
import {
  UnreadableFile,
  type Block,
  type DocumentFormat,
  type Note,
  type ReadDocument,
} from '#reading/document.ts';
import { readDocx } from '#reading/docx.ts';
import { readHtml } from '#reading/html.ts';
import { type Mail, readEml, readMsg } from '#reading/mail.ts';
import { partLongBlocks } from '#reading/long-blocks.ts';
import { readMarkdown } from '#reading/markdown.ts';
import { asWarnings, sentenceOf, unreadable } from '#reading/notes.ts';
import { readOpenDocument } from '#reading/opendocument.ts';
import { readPdf } from '#reading/pdf.ts';
import { readPicture } from '#reading/picture.ts';
import { readPptx } from '#reading/pptx.ts';
import type { ReadOptions } from '#reading/read-options.ts';
import { recogniseFormat } from '#reading/recognise-format.ts';
import { readRtf } from '#reading/rtf.ts';
import { readSeparatedTable } from '#reading/separated-table.ts';
import { decodeText, readText } from '#reading/text.ts';
import { readXlsx } from '#reading/xlsx.ts';
import { wordsOfXml } from '#reading/xml-text.ts';

/**
 * Reads a file into blocks. The content decides on the format, the name only between kinds of text. The files in an
 * archive or hanging on a message are read with it: their blocks name them in `anchor.file`, and one that cannot be
 * read becomes a warning.
 * Throws `UnreadableFile` with one sentence for the person who brought the file: empty, protected, damaged, too large
 * when unpacked, or of a kind that cannot be read.
 */
export async function readDocument(
  bytes: Uint8Array,
  name: string,
  options: ReadOptions = {},
): Promise<ReadDocument> {
  return readWithin(bytes, name, options, { bytes: ARCHIVE_LIMITS.bytes }, 0);
}

async function readWithin(
  bytes: Uint8Array,
  name: string,
  options: ReadOptions,
  budget: UnpackBudget,
  depth: number,
): Promise<ReadDocument> {
  if (bytes.length === 0) throw unreadable('empty', { name });
  options.signal?.throwIfAborted();
  const format = await recogniseFormat(bytes, name);
  const inside = (container: DocumentFormat, blocks: Block[], files: InnerFile[], title?: string) =>
    readInside({ name, container, blocks, files, ...(title && { title }) }, options, budget, depth);
  switch (format) {
    case 'archive':
      if (depth >= ARCHIVE_LIMITS.depth) throw unreadable('tooDeep', { name });
      return inside(
        'archive',
        [],
        openArchive(bytes, name, budget).map((file) => ({ ...file, name: file.path })),
      );
    case 'mail': {
      const mail = await mailOf(bytes);
      if (!mail) throw unreadable('notMail', { name });
      if (depth >= ARCHIVE_LIMITS.depth && mail.attachments.length > 0) throw unreadable('tooDeep', { name });
      return partLongBlocks(await inside('mail', mail.blocks, mail.attachments, mail.subject));
    }
    default:
      return partLongBlocks(await readOne(format, bytes, name, options));
  }
}

async function readOne(
  format: Exclude<DocumentFormat, 'archive' | 'mail'>,
  bytes: Uint8Array,
  name: string,
  options: ReadOptions,
): Promise<ReadDocument> {
  switch (format) {
    case 'pdf':
      return readPdf(bytes, name, options);
    case 'docx':
      return readDocx(bytes, name);
    case 'xlsx':
      return readXlsx(bytes, name);
    case 'pptx':
      return readPptx(bytes, name);
    case 'opendocument':
      return readOpenDocument(bytes, name);
    case 'rtf':
      return readRtf(bytes, name);
    case 'picture':
      return readPicture(bytes, name, options);
    case 'html':
      return readHtml(decodeText(bytes), name);
    case 'markdown':
      return readMarkdown(decodeText(bytes), name);
    default: {
      const text = decodeText(bytes);
      const table = /\.(?:csv|tsv)$/i.test(name) ? readSeparatedTable(text, name) : undefined;
      return table ?? readText(wordsOfXml(text) ?? text, name);
    }
  }
}

type InnerFile = { name: string; bytes: Uint8Array; isProtected?: boolean };
type Container = {
  name: string;
  container: DocumentFormat;
  blocks: Block[];
  files: InnerFile[];
  title?: string;
};

/** Reads the files of a container one after the other; the pictures in mail, signatures mostly, are not read. */
async function readInside(
  { name, container, blocks, files, title }: Container,
  options: ReadOptions,
  budget: UnpackBudget,
  depth: number,
): Promise<ReadDocument> {
  const all = [...blocks];
  const notes: Note[] = [];
  for (const file of files) {
    try {
      if (file.isProtected === true) throw unreadable('protected', { name: file.name });
      const inner = await readWithin(file.bytes, file.name, options, budget, depth + 1);
      for (const block of inner.blocks)
        all.push({ ...block, anchor: { ...block.anchor, file: joined(file.name, block.anchor.file) } });
      for (const note of inner.notes ?? []) notes.push({ ...note, inside: joined(file.name, note.inside) });
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      // A reader's refusal names the file itself.
      if (error.note) notes.push(error.note);
      else throw error;
    }
  }
  if (all.length === 0)
    throw unreadable('emptyArchive', { name }, notes.length > 0 ? notes.map(sentenceOf) : undefined);
  return { name, format: container, ...(title && { title }), blocks: all, ...asWarnings(notes) };
}

function joined(outer: string, inner: string | undefined): string {
  return inner === undefined ? outer : `${outer} › ${inner}`;
}

async function mailOf(bytes: Uint8Array): Promise<Mail | undefined> {
  const streams = openCompoundFile(bytes);
  // The library throws at messages nested beyond reason.
  return streams ? readMsg(streams) : readEml(bytes).catch(() => undefined);
}
