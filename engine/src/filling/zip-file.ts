import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { deflateSync, inflateSync } from 'fflate';
import { UnreadableFile } from '#reading/document.ts';
import { unreadable } from '#reading/notes.ts';

/** No form worth filling unpacks to more; beyond this it is a bomb or a mistake. */
const UNPACKED_LIMIT = 200 * 1024 * 1024;

/** One entry of an archive as it lies there (PKWARE APPNOTE 4.3). */
export type ZipEntry = {
  name: string;
  /** Local header, name, extra field and packed data, as they stand in the file. */
  local: Uint8Array;
  /** Its line in the central directory, as it stands in the file. */
  central: Uint8Array;
  packed: Uint8Array;
  method: number;
  size: number;
};

export type ZipFile = { name: string; entries: ZipEntry[]; comment: Uint8Array };

/**
 * Opens an archive without unpacking it. Throws `UnreadableFile` for one that is damaged, encrypted, or that declares
 * more than 200 MB.
 */
export function openZip(bytes: Uint8Array, name: string): ZipFile {
  try {
    return readDirectory(bytes, name);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(`${name} is damaged: its archive cannot be read.`, { cause: error });
  }
}

/** The content of an entry, unpacked; never more than it declares. Throws `UnreadableFile` where it is not what was packed. */
export function unpack(entry: ZipEntry, name: string): Uint8Array {
  const content = inflated(entry, name);
  if (crc32(content) !== viewOf(entry.central).getUint32(16, true))
    throw unreadable('damagedContent', { name, part: entry.name });
  return content;
}

function inflated(entry: ZipEntry, name: string): Uint8Array {
  if (entry.method === 0) return entry.packed;
  if (entry.method !== 8)
    throw new UnreadableFile(`${name} is packed in a way that office files do not use (${entry.name}).`);
  try {
    return inflateSync(entry.packed, { out: new Uint8Array(entry.size) });
  } catch (error) {
    throw new UnreadableFile(`${name} is damaged: ${entry.name} cannot be unpacked.`, { cause: error });
  }
}

/** SHA-256 of a content, in hexadecimal. */
export const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/**
 * The archive with some entries' contents replaced. Every other entry is copied as it lies there, packed data and
 * headers alike; order, times and attributes of the replaced ones stay.
 */
export function replaceEntries(file: ZipFile, contents: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const pieces: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const entry of file.entries) {
    const content = contents.get(entry.name);
    const { local, central } = content === undefined ? entry : replaced(entry, content);
    directory.push(atOffset(central, offset));
    pieces.push(local);
    offset += local.length;
  }
  const start = offset;
  for (const line of directory) offset += line.length;
  const end = new Uint8Array(22 + file.comment.length);
  const view = viewOf(end);
  view.setUint32(0, 0x06054b50, true);
  view.setUint16(8, file.entries.length, true);
  view.setUint16(10, file.entries.length, true);
  view.setUint32(12, offset - start, true);
  view.setUint32(16, start, true);
  view.setUint16(20, file.comment.length, true);
  end.set(file.comment, 22);
  return join([...pieces, ...directory, end]);
}

function readDirectory(bytes: Uint8Array, name: string): ZipFile {
  const view = viewOf(bytes);
  const end = findEnd(view);
  if (end < 0) {
    const isCompound = bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;
    throw new UnreadableFile(
      isCompound
        ? `${name} is protected by a password or is of an old Office format; save it as XLSX or DOCX without a password.`
        : `${name} is not an Office file, or it was cut off on its way.`,
    );
  }
  const comment = bytes.slice(end + 22, end + 22 + view.getUint16(end + 20, true));
  let count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (at === 0xffffffff || count === 0xffff) {
    // The locator of the longer end record stands right before the short one.
    const long = Number(view.getBigUint64(end - 20 + 8, true));
    count = Number(view.getBigUint64(long + 32, true));
    at = Number(view.getBigUint64(long + 48, true));
  }
  const entries: ZipEntry[] = [];
  const starts: number[] = [];
  let unpacked = 0;
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new RangeError('no central header');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) =>
      view.getUint16(at + place, true),
    ) as [number, number, number];
    const length = 46 + nameLength + extraLength + commentLength;
    const central = bytes.slice(at, at + length);
    const extra = bytes.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength);
    const long = longFields(view, at, extra);
    if ((view.getUint16(at + 8, true) & 1) === 1)
      throw new UnreadableFile(`${name} is encrypted; it cannot be filled in.`);
    unpacked += long.size;
    if (unpacked > UNPACKED_LIMIT)
      throw new UnreadableFile(`${name} unpacks to far more than its size allows for; it was not opened.`);
    const data =
      long.offset + 30 + view.getUint16(long.offset + 26, true) + view.getUint16(long.offset + 28, true);
    if (data + long.packed > bytes.length) throw new RangeError('data beyond the end');
    starts.push(long.offset);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      local: bytes.subarray(long.offset, data + long.packed),
      central,
      packed: bytes.subarray(data, data + long.packed),
      method: view.getUint16(at + 10, true),
      size: long.size,
    });
    at += length;
  }
  // What follows the data of an entry (a data descriptor) belongs to it: it ends where the next one begins.
  const directoryStart = at - entries.reduce((total, { central }) => total + central.length, 0);
  const borders = [...starts, directoryStart].toSorted((a, b) => a - b);
  entries.forEach((entry, index) => {
    const start = starts[index] ?? 0;
    const flags = viewOf(entry.central).getUint16(8, true);
    const next = borders.find((border) => border > start) ?? directoryStart;
    const room = next - start - entry.local.length;
    if ((flags & 8) !== 0 && room > 0 && room <= 24) entry.local = bytes.subarray(start, next);
  });
  return { name, entries, comment };
}

function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at -= 1)
    if (view.getUint32(at, true) === 0x06054b50 && at + 22 + view.getUint16(at + 20, true) <= view.byteLength)
      return at;
  return -1;
}

/** Sizes and offset of an entry, from the ZIP64 extra field where the short fields are full. */
function longFields(view: DataView, at: number, extra: Uint8Array) {
  let size = view.getUint32(at + 24, true);
  let packed = view.getUint32(at + 20, true);
  let offset = view.getUint32(at + 42, true);
  let place = longFieldAt(extra) + 4;
  const next = () => {
    place += 8;
    return Number(viewOf(extra).getBigUint64(place - 8, true));
  };
  if (size === 0xffffffff) size = next();
  if (packed === 0xffffffff) packed = next();
  if (offset === 0xffffffff) offset = next();
  return { size, packed, offset };
}

/** Where the ZIP64 field begins in an extra field; beyond its end when it has none. */
function longFieldAt(extra: Uint8Array): number {
  const view = viewOf(extra);
  let at = 0;
  while (at + 4 <= extra.length && view.getUint16(at, true) !== 1) at += 4 + view.getUint16(at + 2, true);
  return at;
}

function replaced(
  { local, central }: ZipEntry,
  content: Uint8Array,
): { local: Uint8Array; central: Uint8Array } {
  const packed = deflateSync(content, { level: 6 });
  const crc = crc32(content);
  const name = central.subarray(46, 46 + viewOf(central).getUint16(28, true));
  const write = (header: Uint8Array, from: number) => {
    const view = viewOf(header);
    // No data descriptor: sizes and sum are known and stand in the header.
    view.setUint16(from - 2, view.getUint16(from - 2, true) & ~8, true);
    view.setUint16(from, 8, true);
    view.setUint32(from + 6, crc, true);
    view.setUint32(from + 10, packed.length, true);
    view.setUint32(from + 14, content.length, true);
  };
  const newLocal = new Uint8Array(30 + name.length);
  newLocal.set(local.subarray(0, 30));
  newLocal.set(name, 30);
  write(newLocal, 8);
  viewOf(newLocal).setUint16(28, 0, true);
  const newCentral = new Uint8Array(46 + name.length);
  newCentral.set(central.subarray(0, 46 + name.length));
  write(newCentral, 10);
  viewOf(newCentral).setUint16(30, 0, true);
  viewOf(newCentral).setUint16(32, 0, true);
  return { local: join([newLocal, packed]), central: newCentral };
}

/** A line of the directory that points to a new place. */
function atOffset(central: Uint8Array, offset: number): Uint8Array {
  const line = central.slice();
  const view = viewOf(line);
  if (view.getUint32(42, true) !== 0xffffffff) {
    view.setUint32(42, offset, true);
    return line;
  }
  const start = 46 + view.getUint16(28, true);
  const extra = line.subarray(start, start + view.getUint16(30, true));
  const before = [20, 24].filter((place) => view.getUint32(place, true) === 0xffffffff).length;
  viewOf(extra).setBigUint64(longFieldAt(extra) + 4 + before * 8, BigInt(offset), true);
  return line;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function join(pieces: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((total, { length }) => total + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
