import { AnswerRefused } from '#filling/form.ts';
import { decodeText, decodeWestern } from '#reading/text.ts';

/** How the letters of a file stand in its bytes. */
export type TextEncoding = {
  name: 'UTF-8' | 'UTF-16' | 'Windows-1252' | 'Windows-1256';
  /** Without the byte order mark. */
  text: string;
  /** The bytes of a text, with the mark where the file has one. Throws `AnswerRefused` for a letter that the encoding does not have. */
  encode: (text: string) => Uint8Array;
};

/** How a file is encoded: by its byte order mark, as UTF-8, or else as reading it takes it. */
export function encodingOf(bytes: Uint8Array): TextEncoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return sixteen(bytes, true);
  if (first === 0xfe && second === 0xff) return sixteen(bytes, false);
  const text = decodeText(bytes);
  const hasMark = first === 0xef && second === 0xbb && bytes[2] === 0xbf;
  const utf8 = new TextEncoder();
  const mark = hasMark ? '\uFEFF' : '';
  if (isSame(utf8.encode(mark + text), bytes))
    return { name: 'UTF-8', text, encode: (words) => utf8.encode(mark + words) };
  const letters = Uint8Array.from({ length: 256 }, (_, code) => code);
  for (const [name, all] of [
    ['Windows-1252', decodeWestern(letters)],
    ['Windows-1256', new TextDecoder('windows-1256').decode(letters)],
  ] as const) {
    const codes = new Map(Array.from(all, (letter, code) => [letter, code]));
    const encode = (words: string) => oneByteEach(words, codes, name);
    if (Array.from(text).every((letter) => codes.has(letter)) && isSame(encode(text), bytes))
      return { name, text, encode };
  }
  // Bytes that are no letters: the file is read, and its bytes cannot be given back.
  return { name: 'UTF-8', text, encode: (words) => utf8.encode(words) };
}

function sixteen(bytes: Uint8Array, isLittle: boolean): TextEncoding {
  const text = new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(bytes);
  return {
    name: 'UTF-16',
    text,
    encode: (words) => {
      const units = new Uint8Array((words.length + 1) * 2);
      const view = new DataView(units.buffer);
      view.setUint16(0, 0xfeff, isLittle);
      for (let at = 0; at < words.length; at += 1) view.setUint16(at * 2 + 2, words.charCodeAt(at), isLittle);
      return units;
    },
  };
}

function oneByteEach(text: string, codes: ReadonlyMap<string, number>, encoding: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  let length = 0;
  for (const letter of text) {
    const code = codes.get(letter);
    if (code === undefined) throw new AnswerRefused('notInEncoding', { encoding, value: letter });
    bytes[length] = code;
    length += 1;
  }
  return bytes.subarray(0, length);
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;
