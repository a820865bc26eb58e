import { crc32, inflateRawSync } from 'node:zlib';
import { unreadable } from '#reading/notes.ts';

/** An entry of a ZIP archive by its line in the archive's own list (PKWARE APPNOTE 4.3). Sizes are bytes. */
export type ZipEntry = {
  path: string;
  /** Of its content, as it declares. */
  size: number;
  packed: number;
  /** The check sum of its content (CRC-32). */
  sum: number;
  isProtected: boolean;
  /** How it is packed: 0 not at all, 8 deflated. */
  method: number;
  /** Where its local header stands, and its line in the list. */
  at: number;
  line: { from: number; to: number };
};

/** The entries of an archive in the order of its list; `end` is where the record behind the list stands. */
export type ZipList = { entries: ZipEntry[]; end: number };

/** Whether the archive has a record of its end at all: what has none is cut off, or no archive. */
export const hasZipList = (bytes: Uint8Array): boolean => findEnd(viewOf(bytes)) >= 0;

/** The archive's own list; nothing is unpacked. Throws `UnreadableFile` where there is none, or not all of it. */
export function listZip(bytes: Uint8Array, name: string): ZipList {
  try {
    return readList(bytes, viewOf(bytes));
  } catch (error) {
    throw unreadable('damagedArchive', { name }, error);
  }
}

/**
 * The content of an entry: unpacked as far as it declares, and no further. Throws `UnreadableFile` for one that goes on beyond
 * (which only bombs do), is packed in another way than office files and archives are, or is not what its check sum says.
 */
export function unpackEntry(bytes: Uint8Array, entry: ZipEntry, name: string): Uint8Array {
  const packed = packedData(bytes, entry);
  if (packed.length < entry.packed || (entry.method !== 0 && entry.method !== 8))
    throw unreadable('damagedArchive', { name });
  const content = entry.method === 0 ? packed : inflate(packed, entry, name);
  if (crc32(content) !== entry.sum) throw unreadable('damagedContent', { name, part: entry.path });
  return content;
}

/** The packed data of an entry; shorter than it says where the file ends before. */
export function packedData(bytes: Uint8Array, { at, packed }: ZipEntry): Uint8Array {
  const view = viewOf(bytes);
  if (at + 30 > bytes.length) return new Uint8Array();
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  return bytes.subarray(start, start + packed);
}

function inflate(packed: Uint8Array, { size }: ZipEntry, name: string): Uint8Array {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw unreadable(isTooLarge ? 'bomb' : 'damagedArchive', { name }, error);
  }
}

/** Reading beyond the end throws a RangeError. */
function readList(bytes: Uint8Array, view: DataView): ZipList {
  const end = findEnd(view);
  if (end < 0) throw new RangeError('No end of the list');
  let count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (at === 0xffffffff || count === 0xffff) {
    // The locator of the longer end record stands right before the short one.
    const long = Number(view.getBigUint64(end - 20 + 8, true));
    count = Number(view.getBigUint64(long + 32, true));
    at = Number(view.getBigUint64(long + 48, true));
  }
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new RangeError('No line of the list');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) =>
      view.getUint16(at + place, true),
    ) as [number, number, number];
    const nameEnd = at + 46 + nameLength;
    const to = nameEnd + extraLength + commentLength;
    if (to > end) throw new RangeError('A line beyond the list');
    entries.push({
      path: pathOf(bytes.subarray(at + 46, nameEnd)),
      ...longFields(view, at, bytes.subarray(nameEnd, nameEnd + extraLength)),
      sum: view.getUint32(at + 16, true),
      isProtected: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      line: { from: at, to },
    });
    at = to;
  }
  return { entries, end };
}

/** UTF-8, whether an entry says so or not; what is none is of an old program. */
function pathOf(raw: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw);
  } catch {
    return new TextDecoder('latin1').decode(raw);
  }
}

function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at -= 1)
    if (view.getUint32(at, true) === 0x06054b50 && at + 22 + view.getUint16(at + 20, true) <= view.byteLength)
      return at;
  return -1;
}

/** Sizes and place of an entry, from the ZIP64 extra field where the short fields are full. */
function longFields(view: DataView, at: number, extra: Uint8Array) {
  let place = longFieldAt(extra) + 4;
  const field = (offset: number): number => {
    const short = view.getUint32(at + offset, true);
    if (short !== 0xffffffff) return short;
    place += 8;
    return Number(viewOf(extra).getBigUint64(place - 8, true));
  };
  return { size: field(24), packed: field(20), at: field(42) };
}

/** Where the ZIP64 field begins in an extra field; beyond its end when it has none. */
export function longFieldAt(extra: Uint8Array): number {
  const view = viewOf(extra);
  let at = 0;
  while (at + 4 <= extra.length && view.getUint16(at, true) !== 1) at += 4 + view.getUint16(at + 2, true);
  return at;
}

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
