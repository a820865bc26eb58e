import { unreadable } from '#reading/notes.ts';
import { listZip, unpackEntry } from '#reading/zip.ts';

export const ARCHIVE_LIMITS = {
  /** Files in one archive. */
  entries: 500,
  /** Bytes of all files together, archives inside archives included. */
  bytes: 300 * 1024 * 1024,
  /** A file packs to a tenth, seldom to a hundredth; runs of one byte, which bombs are made of, to a thousandth. */
  ratio: 250,
  ratioFree: 16 * 1024 * 1024,
  /** Archives in archives. */
  depth: 3,
};

export type ArchivedFile = { path: string; bytes: Uint8Array; isProtected: boolean };

/** What may still be unpacked while one file is read; archives inside share it. */
export type UnpackBudget = { bytes: number };

/**
 * The files in a ZIP archive, folders and the traces of other systems left out. What each says of itself is checked
 * before anything is unpacked. Throws `UnreadableFile` for a damaged archive and one past the limits.
 */
export function openArchive(bytes: Uint8Array, name: string, budget: UnpackBudget): ArchivedFile[] {
  const listed = listZip(bytes, name).entries.filter(
    ({ path }) =>
      !path.endsWith('/') && !/(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(path),
  );
  if (listed.length > ARCHIVE_LIMITS.entries)
    throw unreadable('tooManyEntries', { name, entries: listed.length, limit: ARCHIVE_LIMITS.entries });
  const unpacked = listed.reduce((sum, entry) => sum + entry.size, 0);
  const packed = listed.reduce((sum, entry) => sum + entry.packed, 0);
  if (
    unpacked > budget.bytes ||
    (unpacked > ARCHIVE_LIMITS.ratioFree && unpacked > packed * ARCHIVE_LIMITS.ratio)
  )
    throw unreadable('bomb', { name });
  budget.bytes -= unpacked;
  return listed.map((entry) => ({
    path: entry.path,
    isProtected: entry.isProtected,
    bytes: entry.isProtected ? new Uint8Array() : unpackEntry(bytes, entry, name),
  }));
}
