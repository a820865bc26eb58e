import { Transformer } from '@napi-rs/image';
import { expect, test } from 'vitest';
import { makePicture } from './make-picture.ts';
import { readPictureHeader } from './picture-size.ts';

const drawing = () => Transformer.fromRgbaPixels(new Uint8Array(300 * 200 * 4).fill(90), 300, 200);

test('the header of each kind of picture says its size', async () => {
  for (const [format, bytes] of [
    ['png', await drawing().png()],
    ['jpeg', await drawing().jpeg()],
    ['webp', await drawing().webp(80)],
    ['webp', await drawing().webpLossless()],
    ['gif', Buffer.from('GIF89a\u002c\u0001\u00c8\u0000', 'latin1')],
  ] as const)
    expect(readPictureHeader(bytes)).toEqual({ format, width: 300, height: 200 });
});

test('a header that breaks off, or is none, says nothing', async () => {
  const jpeg = await drawing().jpeg();
  for (const bytes of [
    new Uint8Array(),
    jpeg.subarray(0, 22),
    Buffer.from('RIFF----WEBPVP8X'),
    Buffer.from('<svg/>'),
  ])
    expect(readPictureHeader(bytes)).toBeNull();
});

test('a picture that would unpack to more than the memory bears is refused by its header', async () => {
  const bomb = Buffer.from(await drawing().png());
  bomb.writeUInt32BE(11_000, 16);
  bomb.writeUInt32BE(11_000, 20);
  await expect(makePicture(bomb)).rejects.toMatchObject({
    reason: 'unreadable',
    cause: 'It has 11000 x 11000 pixels',
  });
});

test('nothing of the original but its pixels is left', async () => {
  const jpeg = await drawing().jpeg();
  const secret = Buffer.from('Exif\u0000\u0000 taken at home');
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, secret.length + 2]), secret]);
  const marked = Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
  const made = await makePicture(marked);
  expect(readPictureHeader(made)).toEqual({ format: 'webp', width: 300, height: 200 });
  expect(Buffer.from(made).includes('taken at home')).toBe(false);
});
