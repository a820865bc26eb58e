import { createHash } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import { UnreadableFile } from '#reading/document.ts';
import {
  hasZipList,
  listZip,
  longFieldAt,
  packedData,
  unpackEntry,
  viewOf,
  type ZipEntry,
} from '#reading/zip.ts';

/** No form worth filling unpacks to more; beyond this it is a bomb or a mistake. */
const UNPACKED_LIMIT = 200 * 1024 * 1024;

/** One entry of an archive as it lies there. */
type FormEntry = ZipEntry & {
  /** Local header, name, extra field and packed data, as they stand in the file. */
  local: Uint8Array;
  /** Its line in the archive's list, as it stands in the file. */
  central: Uint8Array;
  /** Its content, unpacked. Throws `UnreadableFile` where it is not what was packed. */
  content: () => Uint8Array;
};

export type ZipFile = { name: string; entries: FormEntry[]; comment: Uint8Array };

/**
 * Opens an archive without unpacking it. Throws `UnreadableFile` for one that is damaged, encrypted, or that declares
 * more than 200 MB.
 */
export function openZip(bytes: Uint8Array, name: string): ZipFile {
  if (!hasZipList(bytes)) {
    const isCompound = bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;
    throw new UnreadableFile(
      isCompound
        ? `${name} is protected by a password or is of an old Office format; save it as XLSX or DOCX without a password.`
        : `${name} is not an Office file, or it was cut off on its way.`,
    );
  }
  const { entries, end } = listZip(bytes, name);
  if (entries.some(({ isProtected }) => isProtected))
    throw new UnreadableFile(`${name} is encrypted; it cannot be filled in.`);
  if (entries.reduce((sum, { size }) => sum + size, 0) > UNPACKED_LIMIT)
    throw new UnreadableFile(`${name} unpacks to far more than its size allows for; it was not opened.`);
  const starts = entries.map(({ at }) => at);
  const borders = [...starts, entries[0]?.line.from ?? end].toSorted((a, b) => a - b);
  return {
    name,
    entries: entries.map((entry) => ({
      ...entry,
      local: wholeEntry(bytes, entry, borders, name),
      central: bytes.slice(entry.line.from, entry.line.to),
      content: () => unpackEntry(bytes, entry, name),
    })),
    comment: bytes.slice(end + 22, end + 22 + viewOf(bytes).getUint16(end + 20, true)),
  };
}

/** What follows the data of an entry (a data descriptor) belongs to it: it ends where the next one begins. */
function wholeEntry(bytes: Uint8Array, entry: ZipEntry, borders: number[], name: string): Uint8Array {
  const data = packedData(bytes, entry);
  if (data.length < entry.packed) throw new UnreadableFile(`${name} is damaged: its archive cannot be read.`);
  const to = data.byteOffset - bytes.byteOffset + data.length;
  const next = borders.find((border) => border > entry.at) ?? to;
  const isDescribed = (viewOf(bytes).getUint16(entry.line.from + 8, true) & 8) !== 0;
  return bytes.subarray(entry.at, isDescribed && next > to && next <= to + 24 ? next : to);
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
    const content = contents.get(entry.path);
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

function replaced(
  { local, central }: FormEntry,
  content: Uint8Array,
): { local: Uint8Array; central: Uint8Array } {
  const packed = deflateRawSync(content, { level: 6 });
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

function join(pieces: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((total, { length }) => total + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
