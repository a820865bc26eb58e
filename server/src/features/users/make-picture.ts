import { ResizeFit, Transformer } from '@napi-rs/image';
import { readPictureHeader } from './picture-size.ts';

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
  const header = readPictureHeader(original);
  if (!header) throw new NoPicture('wrong-type', 'No header is known');
  const { width, height } = header;
  if (width * height > mostPixels) throw new NoPicture('unreadable', `It has ${width} x ${height} pixels`);
  try {
    const picture = new Transformer(original).rotate();
    if (Math.max(width, height) > longestSide)
      picture.resize({ width: longestSide, height: longestSide, fit: ResizeFit.Inside });
    return await (format === 'webp' ? picture.webp(85) : picture.png());
  } catch (error) {
    throw new NoPicture('unreadable', error);
  }
}
