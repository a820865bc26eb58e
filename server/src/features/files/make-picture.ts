import type { Transformer } from '@napi-rs/image';
import { readPictureHeader } from './picture-size.ts';
import { plainGif } from './plain-gif.ts';

/** What was brought is no picture of a kind we take (`wrong-type`), or one that cannot be read whole (`unreadable`). */
export class NoPicture extends Error {
  override readonly name = 'NoPicture';
  readonly reason: 'wrong-type' | 'unreadable';
  constructor(reason: NoPicture['reason'], cause: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** Larger ones would fill the memory when they are unpacked. */
const mostPixels = 40_000_000;
const longestSide = 512;

/**
 * Makes a picture anew as WebP or PNG, 512 pixels on its longer side at most, upright, with nothing left of the original but
 * its pixels: no place, no camera, no hidden content. The work is done off the event loop.
 * @throws NoPicture
 */
export async function makePicture(
  original: Uint8Array,
  format: 'webp' | 'png' = 'webp',
): Promise<Uint8Array> {
  headerOf(original);
  return remake(original, longestSide, (picture) => (format === 'webp' ? picture.webp(85) : picture.png()));
}

/** A picture as texts show it and Word prints it, its size in pixels. */
type TextPicture = { bytes: Uint8Array; type: 'png' | 'jpg' | 'gif'; width: number; height: number };
const longestSideInText = 2400;

/**
 * Makes a picture anew for a text: upright, 2,400 pixels on its longer side at most, a photograph as JPEG and anything else as PNG, with
 * nothing left of the original but its pixels: what a camera says of its place is gone. A GIF may move: it keeps its pictures and their
 * timing as they are.
 * @throws NoPicture
 */
export async function makeTextPicture(original: Uint8Array): Promise<TextPicture> {
  const { format, width, height } = headerOf(original);
  if (format === 'gif') {
    const bytes = plainGif(original);
    if (!bytes) throw new NoPicture('unreadable', 'The GIF breaks off');
    return { bytes, type: 'gif', width, height };
  }
  const type = format === 'jpeg' ? 'jpg' : 'png';
  const bytes = await remake(original, longestSideInText, (picture) =>
    type === 'jpg' ? picture.jpeg(88) : picture.png(),
  );
  return { bytes, type, ...sizeOf(headerOf(bytes)) };
}

/**
 * A stored picture as Word takes it: as it is, or made anew where it is WebP.
 * @throws NoPicture
 */
export async function printablePicture(stored: Uint8Array): Promise<TextPicture> {
  const header = headerOf(stored);
  if (header.format === 'webp') return makeTextPicture(stored);
  return { bytes: stored, type: header.format === 'jpeg' ? 'jpg' : header.format, ...sizeOf(header) };
}

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height });

function headerOf(original: Uint8Array) {
  const header = readPictureHeader(original);
  if (!header) throw new NoPicture('wrong-type', 'No header is known');
  const { width, height } = header;
  if (width * height > mostPixels || width === 0 || height === 0)
    throw new NoPicture('unreadable', `It has ${width} x ${height} pixels`);
  return header;
}

async function remake(
  original: Uint8Array,
  longest: number,
  encode: (picture: Transformer) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const { width, height } = headerOf(original);
  const { ResizeFit, Transformer } = await import('@napi-rs/image');
  try {
    const picture = new Transformer(original).rotate();
    if (Math.max(width, height) > longest)
      picture.resize({ width: longest, height: longest, fit: ResizeFit.Inside });
    return await encode(picture);
  } catch (error) {
    throw new NoPicture('unreadable', error);
  }
}
