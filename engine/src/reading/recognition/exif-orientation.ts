/** The tag of a picture's orientation in EXIF 2.3 (4.6.4). */
const orientationTag = 0x0112;

/** How a JPEG says it is to be turned to be seen upright, from 1 (as it is) to 8; 1 where it does not say. */
export function exifOrientation(picture: Uint8Array): number {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, Math.min(picture.length, 65_536));
  const at = bytes.indexOf('Exif\0\0', 0, 'latin1');
  if (at < 0 || bytes.readUInt16BE(0) !== 0xffd8) return 1;
  const tiff = bytes.subarray(at + 6);
  if (tiff.length < 10) return 1;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (offset: number) =>
    offset + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(offset) : tiff.readUInt16BE(offset);
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = directory + 2, left = short(directory); left > 0; entry += 12, left -= 1) {
    if (short(entry) !== orientationTag) continue;
    const orientation = short(entry + 8);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}
