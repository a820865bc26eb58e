import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderPlace } from './backup-place.ts';
import { nameOfPiece, nameOfSegment, removeLogs, segmentOf } from './log-names.ts';
import { readLog } from './read-log.ts';

const segmentBytes = 16 * 1024 * 1024;
const segment = (number: number) =>
  segmentOf(BigInt(number) * BigInt(segmentBytes), { timeline: '00000001', segmentBytes });
const letters = (letter: string, count: number) => Buffer.alloc(count, letter);

async function givenLog(files: Record<string, Buffer>) {
  const place = folderPlace(mkdtempSync(path.join(tmpdir(), 'bidloom-log-')));
  for (const [name, bytes] of Object.entries(files))
    await place.write(`log/one/${name}`, Readable.from([gzipSync(bytes, { level: 1 })]));
  return place;
}
async function read(place: Awaited<ReturnType<typeof givenLog>>, from: string) {
  const found: { name: string; text: string }[] = [];
  for await (const { name, bytes } of readLog(place, { name: 'one', segment: from }, undefined))
    found.push({ name, text: bytes.toString('latin1').replaceAll('\0', '').slice(0, 12) });
  return found;
}

test('segments have the names that PostgreSQL gives them', () => {
  const at = { timeline: '00000002', segmentBytes };
  expect(segmentOf('0/3000120', at)).toBe('000000020000000000000003');
  expect(segmentOf('1/FF000000', at)).toBe('0000000200000001000000FF');
  expect(segmentOf('2/0', at)).toBe('000000020000000200000000');
});

test('the log is read as far as it goes on without a gap, past the end of a round', async () => {
  const [last, first, gone] = [255, 256, 258].map(segment);
  const place = await givenLog({
    [nameOfSegment(last ?? '', '')]: letters('a', segmentBytes),
    [nameOfPiece(first ?? '', 0, 4, '')]: letters('b', 4),
    // Taken over anew after a connection broke: it begins again, and goes further.
    [nameOfPiece(first ?? '', 0, 6, '')]: letters('b', 6),
    [nameOfPiece(first ?? '', 6, 8, '')]: letters('c', 2),
    [nameOfPiece(first ?? '', 9, 12, '')]: letters('d', 3),
    [nameOfSegment(gone ?? '', '')]: letters('e', segmentBytes),
  });
  expect(await read(place, segment(255))).toEqual([
    { name: segment(255), text: 'aaaaaaaaaaaa' },
    { name: segment(256), text: 'bbbbbbcc' },
  ]);
});

test('a damaged piece is named', async () => {
  const place = await givenLog({});
  await place.write(`log/one/${nameOfPiece(segment(1), 0, 4, '')}`, Readable.from(['no gzip']));
  await expect(read(place, segment(1))).rejects.toThrow(/00000001\.00000000-00000004\.gz is damaged/);
});

test('what no backup needs goes, the log that is being kept stays', async () => {
  const place = await givenLog({
    [nameOfSegment(segment(1), '')]: letters('a', 1),
    [nameOfSegment(segment(2), '')]: letters('a', 1),
  });
  await place.write('log/other/x.gz', Readable.from(['x']));
  await place.write('log/current/reached.json', Readable.from(['x']));
  await removeLogs(place, [{ name: 'one', segment: segment(2) }], 'current');
  expect((await place.children('log')).toSorted()).toEqual(['current', 'one']);
  expect(await place.children('log/one')).toEqual([nameOfSegment(segment(2), '')]);
});
