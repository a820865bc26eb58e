import { unreadableNotice } from '#notices/notes.ts';
import { isArabic } from '#reading/arabic-bytes.ts';

/**
 * Turns a text file's bytes into text: by its byte order mark, else by the encoding an XML declaration names,
 * else UTF-8, else (bytes that are not UTF-8) the encoding a web page names in its `meta`, else Windows-1256 where it is Arabic
 * by its bytes, else Windows-1252. The mark itself is not part of the text.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
    return new TextDecoder('utf-8').decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // UTF-16 without its mark: the first sign of XML or JSON and a zero.
  if (/^[<[{]$/.test(String.fromCharCode(bytes[0] ?? 0)) && bytes[1] === 0)
    return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0 && /^[<[{]$/.test(String.fromCharCode(bytes[1] ?? 0)))
    return new TextDecoder('utf-16be').decode(bytes);
  const opening = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(opening)?.[1];
  if (declared !== undefined && !/^utf-?8$/i.test(declared)) return decoderOf(declared).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4096));
    const inMeta = /<meta\b[^>]*\bcharset\s*=\s*["']?([\w.:-]+)/i.exec(head)?.[1];
    const guessed = isArabic(bytes) ? 'windows-1256' : 'windows-1252';
    const encoding = inMeta === undefined || /^utf-?8$/i.test(inMeta) ? guessed : inMeta;
    return decoderOf(encoding).decode(bytes);
  }
}

/** A number of characters into a text as the line and column (both from 1) a person can go to. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

function decoderOf(encoding: string) {
  try {
    return new TextDecoder(encoding);
  } catch {
    throw unreadableNotice('unknownEncoding', { encoding });
  }
}
