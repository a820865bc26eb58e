import { open, type FileHandle } from 'node:fs/promises';
import { createReadStream, createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';

/** An entry as the archive's directory names it. */
export type ZipEntry = {
  name: string;
  method: number;
  packed: number;
  size: number;
  sum: number;
  offset: number;
};

/** The archive is not what it should be; the message is a key of `server.companyData`. */
export class BadZip extends Error {}

/**
 * The entries of an archive, by its directory; nothing is unpacked. What is damaged, encrypted, in the 64-bit format, has
 * two entries of one name, or entries that share bytes (one way to build a bomb) is refused.
 */
export async function readEntries(place: string): Promise<ZipEntry[]> {
  const file = await open(place);
  try {
    const { size } = await file.stat();
    const tail = await readAt(file, Math.max(0, size - 65_557), Math.min(size, 65_557));
    const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
    if (end < 0 || end + 22 > tail.length) throw new BadZip('noZip');
    const [count, length, start] = [
      tail.readUInt16LE(end + 10),
      tail.readUInt32LE(end + 12),
      tail.readUInt32LE(end + 16),
    ];
    if (start + length > size || length > 32 * 1024 * 1024) throw new BadZip('damaged');
    return readDirectory(await readAt(file, start, length), count, start);
  } finally {
    await file.close();
  }
}

/** Unpacks an entry to a new file; never more than it declares, and nothing but what was packed. */
export async function unpackTo(place: string, entry: ZipEntry, target: string): Promise<void> {
  const file = await open(place);
  let begin: number;
  try {
    const header = await readAt(file, entry.offset, 30);
    if (header.length < 30 || header.readUInt32LE(0) !== 0x04034b50) throw new BadZip('damaged');
    begin = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  } finally {
    await file.close();
  }
  let size = 0;
  let sum = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      sum = crc32(chunk, sum);
      done(size > entry.size ? new BadZip('damaged') : null, chunk);
    },
  });
  const out = createWriteStream(target, { flags: 'wx' });
  const packed =
    entry.packed === 0 ? [] : createReadStream(place, { start: begin, end: begin + entry.packed - 1 });
  try {
    if (entry.method === 0) await pipeline(packed, count, out);
    else await pipeline(packed, createInflateRaw(), count, out);
  } catch (error) {
    throw error instanceof BadZip || isOfDisk(error) ? error : new BadZip('damaged');
  }
  if (size !== entry.size || sum !== entry.sum) throw new BadZip('damaged');
}

const isOfDisk = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EMFILE', 'EACCES'].includes(String(error.code));

function readDirectory(bytes: Buffer, count: number, start: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  const names = new Set<string>();
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw new BadZip('damaged');
    const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)];
    const [sum, packed, size, offset] = [
      bytes.readUInt32LE(at + 16),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 24),
      bytes.readUInt32LE(at + 42),
    ];
    const length = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + length);
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    if ([packed, size, offset].includes(0xffff_ffff)) throw new BadZip('tooLarge');
    if ((flags & 1) !== 0 || (method !== 0 && method !== 8) || names.has(name)) throw new BadZip('damaged');
    names.add(name);
    entries.push({ name, method, packed, size, sum, offset });
  }
  const inOrder = entries.toSorted((a, b) => a.offset - b.offset);
  inOrder.forEach(({ offset, packed, name }, index) => {
    const next = inOrder[index + 1]?.offset ?? start;
    if (offset + 30 + Buffer.byteLength(name) + packed > next) throw new BadZip('damaged');
  });
  return entries;
}

async function readAt(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, from);
  return bytes.subarray(0, bytesRead);
}
