import { placeOf } from '#notices/text/decode-text.ts';
import { unreadableNotice } from '#notices/notes.ts';

/** Anything JSON can hold; what reads it narrows it. */
export type JsonObject = { readonly [key: string]: unknown };

/**
 * Reads JSON, or JSON Lines (one object on each line) as a list. Numbers that begin with zeros, as Find a Tender publishes some
 * (`"amount": 000`), are read as what they mean.
 * @throws UnreadableFile naming the line and column where the text stops being JSON.
 */
export function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const meant = readLines(text) ?? readPlainNumbers(text);
    if (meant !== null) return meant;
    const offset = findJsonError(text);
    const place = placeOf(text, offset);
    const found = text.slice(offset, offset + 12).split(/[\r\n]/)[0] ?? '';
    throw offset >= text.trimEnd().length
      ? unreadableNotice('jsonEnds', { name, ...place })
      : unreadableNotice('jsonUnexpected', { name, ...place, found });
  }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readLines(text: string): unknown[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length < 2 || !lines.every((line) => line.startsWith('{') && line.trimEnd().endsWith('}')))
    return null;
  try {
    return lines.map((line): unknown => JSON.parse(line));
  } catch {
    return null;
  }
}

/** Strings first, so that only what stands outside them is taken for a number. */
const PADDED_NUMBER = /"(?:[^"\\]|\\.)*"|(?<=[:,[\s]-?)0+(?=\d)/gs;

function readPlainNumbers(text: string): unknown {
  const plain = text.replace(PADDED_NUMBER, (found) => (found.startsWith('"') ? found : ''));
  if (plain === text) return null;
  try {
    return JSON.parse(plain);
  } catch {
    return null;
  }
}

const WHITE = /[ \t\r\n]*/y;
const SCALAR =
  /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const KEY = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;

/**
 * Where a text stops being JSON (RFC 8259), as an offset. The engine's own message names no place for some errors,
 * and its wording changes with its version.
 */
function findJsonError(text: string): number {
  let at = 0;
  const open: ('{' | '[')[] = [];
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found === null) return false;
    at += found[0].length;
    return true;
  };
  const next = (): string => {
    skip(WHITE);
    return text.charAt(at);
  };
  const key = (): boolean => {
    next();
    if (!skip(KEY) || next() !== ':') return false;
    at += 1;
    return true;
  };
  for (;;) {
    const first = next();
    if (first === '{' || first === '[') {
      at += 1;
      const closing = first === '{' ? '}' : ']';
      if (next() !== closing) {
        open.push(first);
        if (first === '{' && !key()) return at;
        continue;
      }
      at += 1;
    } else if (!skip(SCALAR)) return at;
    for (;;) {
      const after = next();
      const inside = open.at(-1);
      if (inside === undefined) return at;
      if (after === ',') {
        at += 1;
        if (inside === '{' && !key()) return at;
        break;
      }
      if (after !== (inside === '{' ? '}' : ']')) return at;
      at += 1;
      open.pop();
    }
  }
}
