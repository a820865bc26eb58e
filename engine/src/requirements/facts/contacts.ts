import { leadsPerson, noPersons } from '#lexicon/contact-words.ts';
import { pattern } from '#lexicon/lexicon.ts';
import type { Block } from '#reading/document.ts';
import type { RankedDocument } from '#requirements/document-roles.ts';
import { stated, type Stated } from './stated.ts';

/** A person or office to turn to. `value` is the mail address in small letters. */
export type Contact = Stated & { name: string | null; phone: string | null };

/** The mail addresses of the buyer's people, each once, with the name and telephone number that stand beside them. */
export function findContacts(documents: RankedDocument[]): Contact[] {
  const contacts = new Map<string, Contact>();
  for (const { document, role } of documents) {
    if (role === 'draft' && documents.length > 1) continue;
    for (const [index, block] of document.blocks.entries()) {
      for (const [address] of block.text.matchAll(mailAddress)) {
        const value = address.toLowerCase();
        const near = [...document.blocks.slice(Math.max(0, index - 3), index), block];
        const known = contacts.get(value);
        const name = ownName(nameIn(near, address), value);
        const phone = phoneOf(document.blocks, index, address);
        if (!known) contacts.set(value, { ...stated(value, block, document.name), value, name, phone });
        else {
          known.name ??= name;
          known.phone ??= phone;
        }
      }
    }
  }
  const all = [...contacts.values()];
  // A line's end may cut an address short; the whole one stands elsewhere.
  return all
    .filter(({ value }) => !all.some((other) => other.value !== value && other.value.startsWith(value)))
    .slice(0, 20);
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

const mailAddress = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;
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
