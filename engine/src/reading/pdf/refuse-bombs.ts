import { inflateSync, constants } from 'node:zlib';
import { unreadable } from '#reading/notes.ts';

/** All streams of a file together; its pictures, which are not unpacked, left out. */
const MOST_UNPACKED = 400 * 1024 * 1024;
/** So many objects have the largest drawings; a file of some megabytes could name millions. */
const MOST_OBJECTS = 1_000_000;
/** How often a form may be drawn by way of another one, and how deep they may lie in one another. */
const MOST_DRAWN = 50_000;
const MOST_NESTED = 40;
/** A dictionary is hundreds of bytes long. */
const LONGEST_DICTIONARY = 20_000;

/** A form: its own drawing, or what it draws of others by number, each as often as it does. */
type Form = { dictionary: string; content: string };

/**
 * Looks through a PDF, before it is read, for what would take hours: drawings (form XObjects) that draw others many times,
 * nested so that they multiply, and streams that unpack to far more than their size. It reads objects where they lie and
 * costs some milliseconds; what it cannot read (encrypted files, rare filters) is left to the limits on the process.
 * Throws `UnreadableFile` that says why.
 */
export function refuseBombs(bytes: Uint8Array, name: string): void {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const forms = new Map<number, Form>();
  const others = new Map<number, string>();
  let unpacked = 0;
  let objects = 0;
  for (let at = buffer.indexOf(' obj'); at >= 0; at = buffer.indexOf(' obj', at)) {
    objects += 1;
    if (objects > MOST_OBJECTS) throw unreadable('tooManyObjects', { name, limit: MOST_OBJECTS });
    const number = Number(/(\d+)\s+\d+$/.exec(buffer.toString('latin1', Math.max(0, at - 24), at))?.[1]);
    const start = at + 4;
    const text = buffer.toString('latin1', start, start + LONGEST_DICTIONARY);
    const stream = /^[^]*?(?:>>\s*stream\r?\n|endobj)/.exec(text)?.[0] ?? '';
    at = start + stream.length;
    if (!stream.includes('stream') || stream.endsWith('endobj')) {
      others.set(number, stream);
      continue;
    }
    const isForm = /\/Subtype\s*\/Form\b/.test(stream);
    const end = buffer.indexOf('endstream', at);
    const raw = buffer.subarray(at, end < 0 ? buffer.length : end);
    at += raw.length;
    if (/\/Subtype\s*\/Image\b/.test(stream)) continue;
    const content = contentOf(raw, stream, MOST_UNPACKED - unpacked);
    if (content === 'too much') throw unreadable('bomb', { name });
    unpacked += content.length;
    if (isForm) forms.set(number, { dictionary: stream, content: content.toString('latin1') });
    // Dictionaries may lie packed in a stream; forms, streams themselves, never do.
    else if (/\/Type\s*\/ObjStm\b/.test(stream)) addPacked(content.toString('latin1'), stream, others);
  }
  refuseMultiplied(forms, others, name);
}

/** What a stream holds once its Flate filters are undone; as it is under other filters. */
function contentOf(raw: Buffer, dictionary: string, most: number): Buffer | 'too much' {
  const filters = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(dictionary)?.[1] ?? '';
  let content = raw;
  for (const filter of filters.match(/\/\w+/g)?.slice(0, 4) ?? []) {
    if (!/^\/(?:FlateDecode|Fl)$/.test(filter)) return content;
    try {
      // A line break may stand between the data and the keyword, and damaged ends are common.
      content = inflateSync(content, {
        maxOutputLength: Math.max(1, most),
        finishFlush: constants.Z_SYNC_FLUSH,
      });
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
        return 'too much';
      return content;
    }
  }
  return content.length > most ? 'too much' : content;
}

/** The objects of an object stream: pairs of number and offset, then the objects. */
function addPacked(content: string, dictionary: string, others: Map<number, string>): void {
  const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1]);
  if (!Number.isFinite(first)) return;
  const numbers = content.slice(0, first).match(/\d+/g)?.map(Number) ?? [];
  for (let place = 0; place + 1 < numbers.length; place += 2) {
    const from = first + (numbers[place + 1] ?? 0);
    const to = first + (numbers[place + 3] ?? content.length);
    others.set(numbers[place] ?? 0, content.slice(from, Math.min(to, from + LONGEST_DICTIONARY)));
  }
}

/** Counts how often each form is drawn by way of the others, the innermost first. */
function refuseMultiplied(forms: Map<number, Form>, others: Map<number, string>, name: string): void {
  const counted = new Map<number, { drawn: number; depth: number }>();
  const under = new Set<number>();
  const count = (number: number): { drawn: number; depth: number } => {
    const known = counted.get(number);
    if (known) return known;
    const form = forms.get(number);
    if (!form) return { drawn: 0, depth: 0 };
    if (under.has(number) || under.size > MOST_NESTED)
      throw unreadable('nestedDrawings', { name, limit: MOST_NESTED });
    under.add(number);
    const result = { drawn: 1, depth: 1 };
    for (const [child, times] of drawnBy(form, others)) {
      const inner = count(child);
      result.drawn += inner.drawn * times;
      result.depth = Math.max(result.depth, inner.depth + 1);
    }
    under.delete(number);
    if (result.drawn > MOST_DRAWN) throw unreadable('multipliedDrawings', { name, limit: MOST_DRAWN });
    counted.set(number, result);
    return result;
  };
  for (const number of forms.keys()) count(number);
}

/** The objects that a form draws, and how often. */
function drawnBy({ dictionary, content }: Form, others: Map<number, string>): Map<number, number> {
  const found = new Map<number, number>();
  const resources = entryOf(dictionary, 'Resources', others);
  const named = entryOf(resources, 'XObject', others);
  const numbers = new Map<string, number>();
  for (const [, key = '', number] of named.matchAll(/\/([^\s/<>[\]()]+)\s+(\d+)\s+\d+\s+R/g))
    numbers.set(key, Number(number));
  if (numbers.size === 0) return found;
  for (const [, key = ''] of content.matchAll(/\/([^\s/<>[\]()]+)\s+Do\b/g)) {
    const number = numbers.get(key);
    if (number !== undefined) found.set(number, (found.get(number) ?? 0) + 1);
  }
  return found;
}

/** A dictionary in a dictionary, or in the object that it refers to. */
function entryOf(dictionary: string, key: string, others: Map<number, string>): string {
  const at = new RegExp(`/${key}\\s*(?:(\\d+)\\s+\\d+\\s+R|<<)`).exec(dictionary);
  if (!at) return '';
  if (at[1] !== undefined) return others.get(Number(at[1])) ?? '';
  return dictionary.slice(at.index + key.length + 1);
}
