import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { listZip, unpackEntry } from './zip.ts';

const words = 'Words to read. '.repeat(200);
const archive = (): Uint8Array =>
  zipSync({ 'a.txt': strToU8(words), 'b/خطة.txt': [strToU8('b'), { level: 0 }] });
const read = (bytes: Uint8Array) =>
  listZip(bytes, 'x.zip').entries.map((entry) =>
    new TextDecoder().decode(unpackEntry(bytes, entry, 'x.zip')),
  );

/** The archive with a number of its list's first line written over. */
function withField(offset: number, value: number): Uint8Array {
  const bytes = archive();
  const at = listZip(bytes, 'x.zip').entries[0]?.line.from ?? 0;
  new DataView(bytes.buffer, bytes.byteOffset).setUint32(at + offset, value, true);
  return bytes;
}

test('what is packed and what lies there as it is are read, by names in any script', () => {
  expect(listZip(archive(), 'x.zip').entries.map(({ path }) => path)).toEqual(['a.txt', 'b/خطة.txt']);
  expect(read(archive())).toEqual([words, 'b']);
});

test.each([
  ['is longer than it declares', withField(24, 10), 'x.zip unpacks to far more than its size suggests'],
  ['is not what its check sum says', withField(16, 1), 'match its checksum'],
  ['ends beyond the file', withField(20, 100_000), 'x.zip is damaged'],
  ['lies beyond the file', withField(42, 100_000), 'x.zip is damaged'],
  ['is none', strToU8('PK nothing'), 'x.zip is damaged'],
  ['lost its list', archive().slice(0, 90), 'x.zip is damaged'],
])('an archive whose content %s is refused', (_what, bytes, sentence) => {
  expect(() => read(bytes)).toThrow(sentence);
});

test('sizes and places in the long fields of a large archive are read there', () => {
  const bytes = archive();
  const [first] = listZip(bytes, 'x.zip').entries;
  if (!first) throw new Error('No entry');
  const { from } = first.line;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const nameEnd = from + 46 + view.getUint16(from + 28, true);
  const extra = new Uint8Array(20);
  const fields = new DataView(extra.buffer);
  fields.setUint16(0, 1, true);
  fields.setUint16(2, 16, true);
  fields.setBigUint64(4, BigInt(first.size), true);
  fields.setBigUint64(12, BigInt(first.packed), true);
  view.setUint32(from + 24, 0xffffffff, true);
  view.setUint32(from + 20, 0xffffffff, true);
  view.setUint16(from + 30, extra.length, true);
  const long = new Uint8Array([...bytes.subarray(0, nameEnd), ...extra, ...bytes.subarray(nameEnd)]);
  expect(read(long)).toEqual([words, 'b']);
});

test('the count and place of an archive of very many entries are read in its long end record', () => {
  const bytes = archive();
  const { entries, end } = listZip(bytes, 'x.zip');
  const long = new Uint8Array(56 + 20);
  const record = new DataView(long.buffer);
  record.setUint32(0, 0x06064b50, true);
  record.setBigUint64(32, BigInt(entries.length), true);
  record.setBigUint64(48, BigInt(entries[0]?.line.from ?? 0), true);
  record.setUint32(56, 0x07064b50, true);
  record.setBigUint64(56 + 8, BigInt(end), true);
  const short = bytes.slice(end);
  // The place still fits the short record; the count does not.
  new DataView(short.buffer).setUint16(10, 0xffff, true);
  expect(read(new Uint8Array([...bytes.subarray(0, end), ...long, ...short]))).toEqual([words, 'b']);
});
