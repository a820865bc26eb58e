import { constants, deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readDocument } from '#reading/read.ts';
import { nestedForms } from '#testing/pdf-bomb.ts';

test('drawings that multiply are refused before they are drawn', async () => {
  const bomb = nestedForms();
  expect(bomb.length).toBeLessThan(4_000);
  await expect(readDocument(bomb, 'bomb.pdf')).rejects.toThrow(
    'bomb.pdf contains nested drawings that expand to more than 50000, so it was not read.',
  );
});

test('drawings that nest without end are refused', async () => {
  await expect(readDocument(nestedForms({ levels: 60, times: 1 }), 'deep.pdf')).rejects.toThrow(
    'deep.pdf contains drawings nested more than 40 levels deep',
  );
});

test('drawings in drawings as a plan has them are read', async () => {
  const plan = await readDocument(nestedForms({ levels: 3, times: 3 }), 'plan.pdf');
  expect(plan.blocks.map(({ text }) => text).join(' ')).toContain('Offer');
});

test('a stream that unpacks to gigabytes is refused', async () => {
  const page = nestedForms({ levels: 1, times: 1 });
  // A megabyte that ends at a byte can follow itself, which saves packing the others.
  const megabyte = deflateRawSync(Buffer.alloc(1024 * 1024, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  const packed = Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array<Buffer>(450).fill(megabyte),
    Buffer.from([3, 0]),
  ]);
  const stream = Buffer.concat([
    Buffer.from(`90 0 obj\n<< /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
  const bomb = Buffer.concat([page.subarray(0, 9), stream, page.subarray(9)]);
  await expect(readDocument(new Uint8Array(bomb), 'stream.pdf')).rejects.toThrow(
    'stream.pdf unpacks to far more than its size suggests',
  );
});

test('a part that goes on beyond the size it declares is refused', async () => {
  const honest = zipSync({ 'notes.txt': strToU8('words '.repeat(2_000_000)) });
  const lying = Buffer.from(honest);
  const directory = lying.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  lying.writeUInt32LE(1_000, directory + 24);
  lying.writeUInt32LE(1_000, 22);
  await expect(readDocument(new Uint8Array(lying), 'lying.zip')).rejects.toThrow(
    'lying.zip unpacks to far more than its size suggests',
  );
});

test('elements nested beyond reason are refused', async () => {
  const deep = `<w:document><w:body>${'<w:p>'.repeat(50_000)}${'</w:p>'.repeat(50_000)}</w:body></w:document>`;
  const file = zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'word/document.xml': strToU8(deep),
  });
  await expect(readDocument(file, 'deep.docx')).rejects.toThrow(
    'deep.docx nests the elements of its part word/document.xml more than 1000 levels deep, so it was not read.',
  );
});
