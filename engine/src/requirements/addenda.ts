import type { Block, ReadDocument } from '#reading/document.ts';
import { findMoments } from '#time/moments.ts';
import { asksForAddenda, rankDocuments } from './document-roles.ts';
import { splitSentences } from './wording/sentences.ts';

/** What a buyer's document is to the tender. `version`: a whole later version of another document. */
export type DocumentKind =
  | 'base'
  | 'draft'
  | 'addendum'
  | 'amendment'
  | 'bulletin'
  | 'corrigendum'
  | 'clarification'
  | 'version';

/** An addendum that a sentence names by its number. */
export type NamedAddendum = { kind: DocumentKind; number: number; quote: string };

/**
 * `number`: null where none is stated. `issuedOn`: the day it says it was issued, as `2031-05-04`, null where none is stated
 * without doubt. `names`: the numbered addenda of which its text speaks.
 */
export type RecognisedDocument = {
  document: string;
  kind: DocumentKind;
  number: number | null;
  issuedOn: string | null;
  names: NamedAddendum[];
};

/** The place in the tender of a document that is of a kind, for `ReadDocument.ruled`; clarifications change the tender as addenda do. */
export const roleOf = (kind: DocumentKind, number: number | null): NonNullable<ReadDocument['ruled']> => ({
  role: kind === 'base' ? 'main' : kind === 'draft' ? 'draft' : 'addendum',
  number: number ?? 0,
  isVersion: kind === 'version',
});

/** Numbers beyond it are years, references or clauses. */
const highestNumber = 60;
/** An addendum says what it is in its first lines. */
const openingBlocks = 12;

/**
 * What each document is to the tender, by its name and its words, whatever a person said; one without blocks by its name alone.
 */
export function recogniseDocuments(brought: ReadDocument[]): RecognisedDocument[] {
  const documents = brought.map((document): ReadDocument => ({ ...document, ruled: undefined }));
  return rankDocuments(documents).map(({ document, role, number, isVersion }) => {
    const opening = document.blocks
      .slice(0, openingBlocks)
      .filter(({ text }) => text.length < 120)
      .map(({ text, cells }) => [text, ...(cells ?? [])].join(' '));
    const title = [nameWords(document.name), ...opening].map(withWesternDigits);
    // A form's row of titles ("Question | Réponse") is no title of the document.
    const alone = document.blocks
      .slice(0, openingBlocks)
      .filter(({ text, cells = [] }) => text.length < 120 && cells.filter(Boolean).length < 2)
      .map(({ text }) => text);
    const found = role === 'addendum' && !isVersion ? titled(title) : undefined;
    const kind = isVersion
      ? 'version'
      : role === 'draft'
        ? 'draft'
        : role === 'addendum'
          ? (found?.kind ?? 'addendum')
          : isAnswers([nameWords(document.name), ...alone])
            ? 'clarification'
            : 'base';
    const isPart = kind !== 'base' && kind !== 'draft';
    const stated = found?.number ?? (number > 0 ? number : (titled(title)?.number ?? null));
    return {
      document: document.name,
      kind,
      number: isPart && stated !== null && stated <= highestNumber ? stated : null,
      issuedOn: isPart ? issueDay(document.blocks.slice(0, openingBlocks * 2)) : null,
      names: namedIn(document.blocks),
    };
  });
}

/**
 * The numbers that are missing among a tender's addenda: those below the highest one there is or that a text names. Each kind
 * counts for itself. Of amendments only those that a bid has count, as laws have amendments too.
 */
export function missingNumbers(
  documents: readonly { kind: DocumentKind; number: number | null; names: readonly NamedAddendum[] }[],
): { kind: DocumentKind; number: number; quote: string | null }[] {
  return numberedKinds.flatMap((kind) => {
    const there = documents.flatMap((one) => (one.kind === kind && one.number !== null ? [one.number] : []));
    const named = documents.flatMap(({ names }) => names.filter((one) => one.kind === kind));
    if (kind !== 'addendum' && there.length === 0) return [];
    const highest = Math.max(0, ...there, ...named.map(({ number }) => number));
    return Array.from({ length: highest }, (_, place) => place + 1)
      .filter((number) => !there.includes(number))
      .map((number) => ({
        kind,
        number,
        quote: named.find((one) => one.number === number)?.quote ?? null,
      }));
  });
}
const numberedKinds: DocumentKind[] = ['addendum', 'amendment', 'bulletin', 'corrigendum', 'clarification'];

/** The words for each kind, in English, French and Arabic. */
const words: [DocumentKind, string][] = [
  ['corrigendum', 'corrigend(?:um|a)|errat(?:um|a)|(?:avis )?rectificatif|(?:ال)?(?:تصحيح|استدراك)'],
  ['amendment', 'amendment|avenant(?: au dce)?|modificatif|avis de modification|(?:ال)?(?:تعديل|تمديد)'],
  ['bulletin', '(?:(?:tender|bid|information|project) ?)?bulletin|change notice'],
  ['clarification', 'clarifications?(?: notice)?|note complémentaire|questions? and answers?|(?:ال)?توضيح'],
  ['addendum', 'addend(?:um|a)|additif|(?:ال)?ملحق(?: (?:ال)?(?:تعديلي?|إضافي|تصحيحي))?'],
];
const numberAfter = '\\s*(?:no|nr|n°|nº|number|num[ée]ro|#|رقم)?\\s*[.:#(-]*\\s*(\\d{1,4})(?![\\d/.])';
const kinds = words.map(([kind, pattern]) => ({
  kind,
  word: new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'iu'),
  numbered: new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})${numberAfter}`, 'iu'),
}));

/** The kind that a title names first, with its number where one of the lines has it. */
function titled(lines: string[]): { kind: DocumentKind; number: number | null } | undefined {
  for (const line of lines)
    for (const { kind, numbered } of kinds) {
      const number = numbered.exec(line)?.[1];
      if (number !== undefined) return { kind, number: Number(number) };
    }
  for (const line of lines) {
    const kind = kinds.find(({ word }) => word.test(line))?.kind;
    if (kind) return { kind, number: null };
  }
  return undefined;
}

/** Questions of bidders with the buyer's answers, by a title that says nothing else. */
const isAnswers = (title: string[]): boolean => title.some((line) => answers.test(line.trim()));
const answers =
  /^(?:.{0,60}[\s–:-])?(?:questions? (?:and|&) (?:answers?|responses?)|q ?& ?a|questions?[ /-]+(?:et )?réponses?|الأسئلة والأجوبة|أسئلة وأجوبة)(?:[\s–:-].{0,40})?$/iu;

/** "Date Issued: July 11, 2024", alone or in the next cell. */
function issueDay(blocks: Block[]): string | null {
  for (const { text, cells } of blocks) {
    const line = cells ? cells.join(' ') : text;
    const label = dated.exec(line);
    if (!label) continue;
    const after = line.slice(label.index + label[0].length, label.index + label[0].length + 60);
    const date = findMoments(after, null)[0]?.date;
    if (date) return [date.year, date.month, date.day].map((part) => String(part).padStart(2, '0')).join('-');
  }
  return null;
}
const dated =
  /(?<!\p{L})(?:date (?:issued|of issue)|issue(?:d| date)(?: on)?|dated?|date d['’](?:émission|envoi)|en date du|(?:ال)?تاريخ(?: الإصدار)?)\s*[:.]?\s/iu;

/** Sentences that speak of a numbered addendum as of one that exists; not a form's lines that ask which were received. */
function namedIn(blocks: Block[]): NamedAddendum[] {
  const found = new Map<string, NamedAddendum>();
  for (const { text, cells } of blocks)
    for (const written of (cells ?? [text]).flatMap((part) => splitSentences(part))) {
      if (written.length > 1_000 || asksForAddenda.test(written) || written.split(/\s+/).length < 5) continue;
      const sentence = withWesternDigits(written);
      for (const { kind, numbered } of kinds) {
        const number = Number(numbered.exec(sentence)?.[1] ?? 0);
        const key = `${kind} ${number}`;
        if (number > 0 && number <= highestNumber && !found.has(key))
          found.set(key, { kind, number, quote: written });
      }
    }
  return [...found.values()];
}
const nameWords = (name: string): string => name.replace(/\.\w+$/, '').replaceAll(/[_]+/g, ' ');
const withWesternDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660));
