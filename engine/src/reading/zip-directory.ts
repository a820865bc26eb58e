import { crc32 } from 'node:zlib';
import { unreadable } from '#reading/notes.ts';

/** What an archive says of an entry; `sum` is the check sum of its content (CRC-32). */
export type ZipEntry = { path: string; size: number; packed: number; sum: number; isProtected: boolean };

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
    });
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
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
