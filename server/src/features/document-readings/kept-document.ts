import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { ReadDocument } from '@bidloom/engine/reading/document';
import type { Db } from '#db/database.ts';
import type { AppContext } from '#http/calls/route.ts';
import { findReading } from './kept-readings.queries.ts';
import { contentKeyOf, isMissing, type FileToRead } from './read-file-once.ts';
import { readerVersion } from './reader-version.ts';

/** The bytes of a document after reading that the server itself takes apart: within a millisecond, less than handing them to another process takes. */
export const mostParsedHere: number = 64 * 1024;

/**
 * A small document that was read before, without a process, a place in the queue or a folder; undefined for whatever else becomes of
 * the file.
 */
export async function keptDocument(
  { files, engineProgram }: Pick<AppContext, 'files' | 'engineProgram'>,
  inTransaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  file: FileToRead,
): Promise<{ name: string; document: ReadDocument } | undefined> {
  const reader = await readerVersion(engineProgram);
  const found = await inTransaction((db) => findReading(db, contentKeyOf(file), reader));
  if (found?.status !== 'read') return undefined;
  try {
    const packed: Buffer[] = [];
    let size = 0;
    for await (const chunk of await files.open(found.storageKey)) {
      packed.push(chunk as Buffer);
      size += (chunk as Buffer).length;
      if (size > mostParsedHere) return undefined;
    }
    const unpacked = await unpack(Buffer.concat(packed), { maxOutputLength: mostParsedHere });
    return { name: found.name, document: JSON.parse(unpacked.toString('utf8')) as ReadDocument };
  } catch (error) {
    if (isMissing(error) || isTooLarge(error)) return undefined;
    throw error;
  }
}

const unpack = promisify(gunzip);
const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
