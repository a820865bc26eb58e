import { crc32, inflateRawSync } from 'node:zlib';
import { unreadable } from '#reading/notes.ts';

/** What an archive says of an entry; `sum` is the check sum of its content (CRC-32). */
export type ZipEntry = {
  path: string;
  size: number;
  packed: number;
  sum: number;
  isProtected: boolean;
  /** How it is packed (8: deflated), and where its local header stands. */
  method: number;
  at: number;
};

/** The archive's own list, which stands at its end (APPNOTE 4.3.12). Throws `UnreadableFile` where there is none. */
export function listEntries(bytes: Uint8Array, name: string): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && end > bytes.length - 66_000 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0 || view.getUint32(end, true) !== 0x06054b50) throw unreadable('damagedArchive', { name });
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  while (at + 46 <= end && view.getUint32(at, true) === 0x02014b50) {
    const flags = view.getUint16(at + 8, true);
    const length = view.getUint16(at + 28, true);
    const raw = bytes.subarray(at + 46, at + 46 + length);
    entries.push({
      path: new TextDecoder((flags & 0x800) === 0 ? 'latin1' : 'utf-8').decode(raw),
      size: view.getUint32(at + 24, true),
      packed: view.getUint32(at + 20, true),
      sum: view.getUint32(at + 16, true),
      isProtected: (flags & 1) === 1,
      method: view.getUint16(at + 10, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/**
 * Unpacks entries as far as they say they go, and no further; `isWanted` tells which.
 * Throws `UnreadableFile` for one that goes on beyond what it declares, which only bombs do.
 */
export function refuseUnderstated(
  bytes: Uint8Array,
  name: string,
  isWanted: (entry: ZipEntry) => boolean,
): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const entry of listEntries(bytes, name)) {
    // Sizes beyond four gigabytes stand elsewhere and are refused by their sum.
    if (entry.method !== 8 || entry.isProtected || entry.size === 0xffffffff || !isWanted(entry)) continue;
    if (entry.at + 30 > bytes.length) continue;
    const start = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
    try {
      inflateRawSync(bytes.subarray(start, start + entry.packed), {
        maxOutputLength: Math.max(1, entry.size),
      });
    } catch (error) {
      // Anything else that is wrong is said where it is unpacked.
      if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
        throw unreadable('bomb', { name });
    }
  }
}

/**
 * Holds what was unpacked against the check sums of the archive's list.
 * Throws `UnreadableFile` naming the first part that is not what was packed.
 */
export function checkSums(unpacked: Record<string, Uint8Array>, bytes: Uint8Array, name: string): void {
  for (const { path, sum } of listEntries(bytes, name)) {
    const content = unpacked[path];
    if (content && crc32(content) !== sum) throw unreadable('damagedContent', { name, part: path });
  }
}
