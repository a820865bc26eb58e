export type PictureHeader = { format: 'png' | 'jpeg' | 'gif' | 'webp'; width: number; height: number };

/**
 * What a picture's first bytes say it is and how many pixels it unpacks to, without unpacking it; null when they are
 * no header of PNG (ISO/IEC 15948), JPEG (ITU-T T.81), GIF (89a) or WebP (RFC 9649).
 */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (from: number, length: number) => String.fromCharCode(...bytes.subarray(from, from + length));
  try {
    if (text(0, 8) === '\u0089PNG\r\n\u001a\n' && text(12, 4) === 'IHDR')
      return { format: 'png', width: view.getUint32(16), height: view.getUint32(20) };
    if (text(0, 3) === 'GIF')
      return { format: 'gif', width: view.getUint16(6, true), height: view.getUint16(8, true) };
    if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') return readWebp(view, text(12, 4));
    return text(0, 2) === '\u00ff\u00d8' ? readJpeg(view) : null;
  } catch (error) {
    // The header breaks off.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function readWebp(view: DataView, chunk: string): PictureHeader | null {
  const format = 'webp';
  if (chunk === 'VP8X') {
    const at = (from: number) => (view.getUint16(from, true) | (view.getUint8(from + 2) << 16)) + 1;
    return { format, width: at(24), height: at(27) };
  }
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { format, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (chunk !== 'VP8 ') return null;
  return { format, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

/** The size stands in the first frame header; every segment before it says how long it is. */
function readJpeg(view: DataView): PictureHeader | null {
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { format: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
}
