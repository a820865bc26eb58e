import { expect, test } from 'vitest';
import { plainGif } from './plain-gif.ts';

const hex = (...parts: string[]) => Buffer.from(parts.join(''), 'hex');
const ofWords = (words: string) =>
  `${words.length.toString(16).padStart(2, '0')}${Buffer.from(words, 'latin1').toString('hex')}`;
const head = '47494638396101000100800000000000ffffff';
const repeats = `21ff0b${Buffer.from('NETSCAPE2.0').toString('hex')}0301000000`;
const timing = '21f90401000a0000';
const picture = '2c0000000001000100000202440100';
const comment = `21fe${ofWords('Taken at 51 N 4 E by Ada')}00`;
const xmp = `21ff0b${Buffer.from('XMP DataXMP').toString('hex')}${ofWords('<x:xmpmeta>Ada</x:xmpmeta>')}00`;

test('a GIF keeps its pictures and their timing, and no word of where it comes from', () => {
  const original = hex(head, comment, repeats, xmp, timing, picture, comment, timing, picture, '3b', 'cafe');
  expect(plainGif(original)).toEqual(
    new Uint8Array(hex(head, repeats, timing, picture, timing, picture, '3b')),
  );
});

test.each([
  ['without its end', hex(head, timing, picture)],
  ['cut within a picture', hex(head, timing, picture.slice(0, -4))],
  ['with a block of no kind', hex(head, '42', picture, '3b')],
])('a GIF %s is none', (_, original) => {
  expect(plainGif(original)).toBeUndefined();
});
