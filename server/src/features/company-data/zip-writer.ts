import { createReadStream } from 'node:fs';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** Sizes and offsets beyond this need the 64-bit format, which not everything reads. */
const largestZip = 0xffff_ffff;

type Entry = { name: Buffer; crc: number; packed: number; size: number; offset: number };

/** Adds an entry, compressed on a thread; answers its size unpacked. */
export type AddEntry = (
  name: string,
  content: Readable | AsyncIterable<Uint8Array | string>,
) => Promise<number>;

export class ZipTooLarge extends Error {}

/**
 * Writes an archive (PKWARE APPNOTE 6.3) with what `fill` adds, piece by piece: what it holds in memory is the list of its entries.
 * @returns its size in bytes
 * @throws what `fill` threw, or ZipTooLarge; then there is no file
 */
export async function writeZip(place: string, fill: (add: AddEntry) => Promise<void>): Promise<number> {
  const file = await open(place, 'w');
  const entries: Entry[] = [];
  let offset = 0;
  const write = async (bytes: Uint8Array) => {
    offset += bytes.length;
    if (offset > largestZip - 64 * 1024 * 1024) throw new ZipTooLarge();
    await writeAll(file, bytes);
  };
  try {
    await fill(async (name, content) => {
      const entry: Entry = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset };
      await write(localHeader(entry));
      const begun = offset;
      const measured = Readable.from(measure(content, entry));
      const packed = createDeflateRaw({ level: 6 });
      measured.once('error', (error) => packed.destroy(error));
      for await (const chunk of measured.pipe(packed)) await write(chunk as Uint8Array);
      entry.packed = offset - begun;
      await write(descriptor(entry));
      entries.push(entry);
      return entry.size;
    });
    const start = offset;
    for (const entry of entries) await write(directoryLine(entry));
    await write(endOfDirectory(entries.length, offset - start, start));
    await file.sync();
  } catch (error) {
    await file.close();
    await rm(place, { force: true });
    throw error;
  }
  await file.close();
  return offset;
}

/** A file of the disk, as the content of an entry. */
export const contentOf = (place: string): Readable => createReadStream(place);

async function* measure(content: AsyncIterable<Uint8Array | string>, entry: Entry) {
  for await (const piece of content) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    if (entry.size > largestZip) throw new ZipTooLarge();
    yield bytes;
  }
}

async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  let written = 0;
  while (written < bytes.length) written += (await file.write(bytes, written)).bytesWritten;
}

// UTF-8 names, sizes behind the content; deflated; a time that says nothing, so that equal data make equal files.
const flags = 0x0808;
const common = (view: DataView, at: number) => {
  view.setUint16(at, 20, true);
  view.setUint16(at + 2, flags, true);
  view.setUint16(at + 4, 8, true);
  view.setUint16(at + 8, 0x21, true);
};
const sized = (length: number): [Buffer, DataView] => {
  const bytes = Buffer.alloc(length);
  return [bytes, new DataView(bytes.buffer, bytes.byteOffset, length)];
};

function localHeader({ name }: Entry): Buffer {
  const [bytes, view] = sized(30);
  view.setUint32(0, 0x04034b50, true);
  common(view, 4);
  view.setUint16(26, name.length, true);
  return Buffer.concat([bytes, name]);
}

function descriptor({ crc, packed, size }: Entry): Buffer {
  const [bytes, view] = sized(16);
  [0x08074b50, crc, packed, size].forEach((value, place) => view.setUint32(place * 4, value, true));
  return bytes;
}

function directoryLine({ name, crc, packed, size, offset }: Entry): Buffer {
  const [bytes, view] = sized(46);
  view.setUint32(0, 0x02014b50, true);
  view.setUint16(4, 20, true);
  common(view, 6);
  [crc, packed, size].forEach((value, place) => view.setUint32(16 + place * 4, value, true));
  view.setUint16(28, name.length, true);
  view.setUint32(42, offset, true);
  return Buffer.concat([bytes, name]);
}

function endOfDirectory(count: number, size: number, start: number): Buffer {
  if (count > 0xffff) throw new ZipTooLarge();
  const [bytes, view] = sized(22);
  view.setUint32(0, 0x06054b50, true);
  view.setUint16(8, count, true);
  view.setUint16(10, count, true);
  view.setUint32(12, size, true);
  view.setUint32(16, start, true);
  return bytes;
}
