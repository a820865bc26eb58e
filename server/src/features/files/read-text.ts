import { fileTextLimits, type getFileText, type TextBlock } from '@bidloom/contract/files';
import type { DataOf } from '@bidloom/contract/endpoint';
import { UnreadableFile, type Block } from '@bidloom/engine/reading/document';
import { readShortText, SHORT_TEXT_BYTES } from '@bidloom/engine/reading/short-text';
import type { Db } from '#db/database.ts';
import { unreadBecause, type Reader } from '#engine/reading-queue.ts';
import { showDocument, type ShownDocument } from '#engine/shown-document.ts';
import { keptDocument } from '#features/document-readings/kept-document.ts';
import { isMissing } from '#features/document-readings/read-file-once.ts';
import { readingNow } from '#features/document-readings/read-now.ts';
import { describeNote } from '#features/document-readings/describe-note.ts';
import { describeRefusal, underName } from '#features/document-readings/describe-refusal.ts';
import { refused } from '#http/calls/errors.ts';
import type { Language } from '#http/calls/language.ts';
import type { AppContext } from '#http/calls/route.ts';
import type { StoredFile } from './files.queries.ts';
import { contentMissing, openContent } from './send-file.ts';

/**
 * The words of a stored document, as they were read when it was added; one that was not is read now.
 * @throws 422 with the reason when it cannot be read, 404 when its content is gone
 */
export async function readText(
  context: AppContext,
  inTransaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  file: StoredFile & { id: string },
  language: Language,
  reader: Reader,
): Promise<DataOf<typeof getFileText>> {
  const { name } = file;
  const onWire = ({ blocks, isCut, notes }: ShownDocument, readAs: string) => ({
    blocks: blocks.map(blockOnWire),
    isCut,
    notes: notes.map((note) => describeNote(underName(note, readAs, name), language)),
  });
  const short = await showShort(context, file);
  if (short) return { blocks: short.map(blockOnWire), isCut: false, notes: [] };
  const kept = await keptDocument(context, inTransaction, file);
  if (kept) return onWire(showDocument(kept.document, fileTextLimits), kept.name);
  return readingNow(context, reader, async ({ read, show }) => {
    const reading = await read(file).catch((error: unknown) => {
      if (isMissing(error)) throw contentMissing(name, error);
      throw refused('unreadable_file', unreadBecause(error), { name });
    });
    if (reading.refusal !== null)
      throw refused('unreadable_file', 'server.tenders.unreadable', {
        reason: describeRefusal(reading.refusal, reading.name, name)(language),
      });
    return onWire(await show(file, fileTextLimits), reading.name);
  });
}

/** A text of a few words, which costs less to read than to hand on; undefined for all else. */
async function showShort({ files }: AppContext, file: StoredFile): Promise<Block[] | undefined> {
  if (file.size === 0 || file.size > SHORT_TEXT_BYTES) return undefined;
  // To where it ends: not asked at the disk again whether there is more.
  const content = await openContent(files, file, { start: 0, end: file.size - 1 });
  const bytes = new Uint8Array(Buffer.concat((await content.toArray()) as Buffer[]));
  // Why one cannot be read is said where all are.
  const document = await readShortText(bytes, file.name).catch((error: unknown) => {
    if (error instanceof UnreadableFile) return undefined;
    throw error;
  });
  return document?.notes?.length ? undefined : document?.blocks;
}

function blockOnWire({ kind, text, level, marker, cells, anchor }: Block): TextBlock {
  return {
    kind,
    text: cells ? '' : text,
    level: level ?? null,
    marker: marker ?? null,
    cells: cells ?? null,
    page: anchor.page ?? null,
    paragraph: anchor.paragraph ?? null,
    sheet: anchor.sheet ?? null,
    cell: anchor.cell ?? null,
    inside: anchor.file ?? null,
  };
}
