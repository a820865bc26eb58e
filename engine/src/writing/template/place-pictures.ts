import type { Picture } from '#writing/response/input.ts';
import type { PlacedPicture } from '#writing/response/page.ts';
import { addType, freePath, type Parts, type Relations } from './parts.ts';

const types = { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif' };

/** Puts pictures into the file as they are asked for, each once however often it is shown. */
export function placePictures(
  parts: Parts,
  relations: Relations,
  pictures: Readonly<Record<string, Picture>>,
): (file: string) => PlacedPicture | undefined {
  const placed = new Map<string, PlacedPicture>();
  return (file) => {
    const known = placed.get(file);
    const picture = pictures[file];
    if (known || !picture) return known;
    const { type, bytes, width, height } = picture;
    const path = freePath(parts, 'word/media/response', `.${type}`);
    parts.set(path, bytes);
    addType(parts, type, types[type]);
    const one = { relation: relations.add('image', { path }), width, height };
    placed.set(file, one);
    return one;
  };
}
