import { leadsPerson, noPersons } from '#lexicon/contact-words.ts';
import { pattern } from '#lexicon/lexicon.ts';
import type { Block } from '#reading/document.ts';
import type { RankedDocument } from '#requirements/document-roles.ts';
import { stated, type Stated } from './stated.ts';

/** A person or office to turn to. `value` is the mail address in small letters; `role` what they are, in the document's words. */
export type Contact = Stated & { name: string | null; phone: string | null; role: string | null };

/** A mail address with the words around each place where it stands, the nearest before and behind it. */
type FoundContact = { contact: Contact; places: { before: string; behind: string; at: number }[] };

/** The mail addresses in the documents, each once, with name, role and telephone number that stand beside them. */
export function findAddresses(documents: RankedDocument[]): FoundContact[] {
  const found = new Map<string, FoundContact>();
  for (const { document, role } of documents) {
    if (role === 'draft' && documents.length > 1) continue;
    const { blocks } = document;
    for (const [index, block] of blocks.entries()) {
      if (!block.text.includes('@')) continue;
      for (const match of block.text.matchAll(mailAddress)) {
        const [address] = match;
        const value = address.toLowerCase();
        const near = [...blocks.slice(Math.max(0, index - 3), index), block];
        const name = ownName(nameIn(near, address), value);
        const phone = phoneOf(blocks, index, address);
        const known = found.get(value) ?? {
          contact: { ...stated(value, block, document.name), value, name: null, phone: null, role: null },
          places: [],
        };
        const { contact, places } = known;
        contact.name ??= name;
        contact.phone ??= phone;
        contact.role ??= name === null ? null : roleIn(near, name);
        if (places.length < mostPlaces)
          places.push({
            before: wordsBefore(blocks, index, match.index),
            behind: block.text.slice(match.index + address.length, match.index + address.length + 90),
            at: index / blocks.length,
          });
        found.set(value, known);
      }
    }
  }
  const all = [...found.values()];
  // A line's end may cut an address short; the whole one stands elsewhere.
  return all.filter(
    ({ contact: { value } }) =>
      !all.some(
        ({ contact: other }) =>
          other.value !== value && (other.value.startsWith(value) || other.value.endsWith(`.${value}`)),
      ),
  );
}

/** An address in every footer is read no further. */
const mostPlaces = 12;

/** What leads to an address: its own block's words, and those of the blocks and the heading above. */
function wordsBefore(blocks: Block[], index: number, at: number): string {
  const own = blocks[index]?.text.slice(Math.max(0, at - 260), at) ?? '';
  const before = blocks.slice(Math.max(0, index - 4), index);
  // A sentence with an address of its own speaks of somebody else.
  const other = before.findLastIndex(({ text }) => text.length > 60 && text.includes('@'));
  const above = before.slice(other + 1).map(({ text }) => text.slice(-140));
  const heading = blocks.slice(Math.max(0, index - 14), index).findLast(({ kind }) => kind === 'heading');
  return [heading?.text.slice(0, 100) ?? '', ...above, own].join(' ¶ ');
}

/** A personal address (first.last@) belongs to a name that shares a word with it, or to none that stands near. */
function ownName(name: string | null, address: string): string | null {
  const local = address.split('@')[0] ?? '';
  if (name === null || !/^[a-z]{2,}[._-][a-z]{2,}\d*$/.test(local)) return name;
  return name
    .toLowerCase()
    .split(/[\s-]+/)
    .some((part) => part.length > 2 && local.includes(part))
    ? name
    : null;
}

/** What a person is, as it stands behind the name or on the next line: "Ann Lowe, Contracting Officer". */
function roleIn(blocks: Block[], name: string): string | null {
  for (const [index, { text }] of blocks.entries()) {
    const at = text.indexOf(name);
    if (at < 0) continue;
    const behind = text.slice(at + name.length);
    const next = blocks[index + 1]?.text ?? '';
    const written = /^\s*(?:[,–—|(-]|$)\s*/.test(behind)
      ? behind.replace(/^[\s,–—|(-]+/, '') || next
      : undefined;
    const role = written?.split(/[,;|()\n@]|\s[–-]\s|\d{3}|\b(?:e-?mail|phone|tel|tél)\b/iu)[0]?.trim() ?? '';
    if (role.length > 3 && role.length < 60 && isOffice.test(role) && !/[.:]$/.test(role)) return role;
  }
  return null;
}
const isOffice = { test: (text: string) => begins.test(text) && office.test(text) };
const begins = /^[\p{Lu}\p{Script=Arabic}]/u;
const office =
  /(?<!\p{L})(?:officer|manager|director|coordinator|specialist|buyer|agent|analyst|head|chief|président|direct(?:eur|rice)|responsable|chef|acheteu[rs]e?|مدير|رئيس)/iu;

/** The name nearest before the address: behind a word such as "Attention", or on a line of its own. */
function nameIn(blocks: Block[], address: string): string | null {
  for (const { text } of blocks.toReversed()) {
    const isOwn = text.includes(address);
    // A name before somebody else's address is not this one's.
    if (!isOwn && text.includes('@')) return null;
    const before = (isOwn ? text.slice(0, text.indexOf(address)) : text).replace(/^.*@\S+/, '');
    const led = [...before.matchAll(ledName)].at(-1)?.groups?.['name'];
    if (led && !roleWords.test(led)) return led;
    const beside = isOwn
      ? besideAddress.exec(before.split(/[;|]/).at(-1) ?? '')?.groups?.['name']
      : undefined;
    if (beside !== undefined && !roleWords.test(beside)) return beside;
    if (text.length < 60 && !roleWords.test(before) && aloneName.test(before.replace(/[,|:].*$/, '').trim()))
      return before.replace(/[,|:].*$/, '').trim();
  }
  return null;
}

/** The number in the address's own line, the nearest first; else on the lines around it up to somebody else's address. */
function phoneOf(blocks: Block[], index: number, address: string): string | null {
  const own = blocks[index]?.text ?? '';
  const at = own.indexOf(address);
  const ownBefore = own.slice(0, at).split(/[@;|]/).at(-1) ?? '';
  const ownBehind = own.slice(at + address.length).split(/[@;|]/)[0] ?? '';
  const above = [index - 1, index - 2, index - 3].map((place) => blocks[place]?.text ?? '@');
  const below = [index + 1, index + 2].map((place) => blocks[place]?.text ?? '@');
  const untilOther = (lines: string[]) => {
    const other = lines.findIndex((line) => line.includes('@'));
    return other < 0 ? lines : lines.slice(0, other);
  };
  for (const text of [ownBefore, ownBehind, ...untilOther(below), ...untilOther(above)]) {
    const phone = led.exec(text)?.groups?.['phone'] ?? american.exec(text)?.[0];
    if (phone && phone.replaceAll(/\D/g, '').length >= 8) return phone.trim();
  }
  return null;
}

const mailAddress = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]*[\p{L}\d])+/gu;
const person = "\\p{Lu}[\\p{Ll}’'-]+(?:\\s+\\p{Lu}\\.)?(?:[\\s-]+\\p{Lu}[\\p{L}’'-]+){1,2}";
const titles = '[Mm]r|[Mm]s|[Mm]rs|[Mm]me|[Mm]|[Dd]r|[Mm]adame|[Mm]onsieur';
const ledName = pattern('gu')`
  (?:\b${leadsPerson}\s*:?|\b(?:${titles})\.?)\s+(?:(?:${titles})\.?\s+)?(?<name>${person})`;
/** Two words in capitals are as often an office or a heading as a person. */
const roleWords = pattern('i')`\b${noPersons}s?\b`;
/** "Ann Lowe, alowe@reef.example". */
const besideAddress = new RegExp(`(?:^|[\\s(])(?<name>${person})\\s*[,(<:–-]\\s*$`, 'u');
const aloneName = new RegExp(`^${person}$`, 'u');
const led =
  /\b(?:tel(?:ephone)?|tél(?:éphone)?|phone|ph|t|call|هاتف|جوال)\b\.?\s*:?\s*(?<phone>\+?[\d(][\d\s().-]{7,20}\d)/iu;
const american = /(?<!\d)\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}(?!\d)/;
