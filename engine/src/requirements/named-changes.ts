import { changingWords } from '#lexicon/changes-of-tenders.ts';
import { asWritten } from '#lexicon/lexicon.ts';
import type { Requirement } from './requirement.ts';
import { findQuoted } from './wording/same-wording.ts';

/** What a sentence says to be changed: the words it quotes, and the numbers of the sections it names. */
export type NamedChanges = { quotes: string[]; sections: string[] };

/**
 * What an instruction such as 'In section 3.2 replace "four hours" with "two hours"' or "Article 5 is deleted" changes; undefined
 * for a sentence that gives none.
 */
export function namedChanges(sentence: string): NamedChanges | undefined {
  if (!changes.test(sentence)) return undefined;
  const quotes = [...sentence.matchAll(quoted)].flatMap(([, ...texts]) => {
    const text = texts.find((one) => one !== undefined)?.trim() ?? '';
    return text.length >= 3 ? [text] : [];
  });
  const sections = [...sentence.matchAll(section)].flatMap(([, number]) =>
    number === undefined ? [] : [number.replace(/\.+$/, '')],
  );
  return quotes.length > 0 || sections.length > 0 ? { quotes, sections } : undefined;
}

/** Whether such an instruction concerns a requirement: it has the quoted words, in the section where one is named. */
export function changesWithout({ quotes, sections }: NamedChanges, { text, section }: Requirement): boolean {
  const numbers = section
    .split(' › ')
    .flatMap((heading) => /^\D{0,12}?(\p{N}+(?:\.\p{N}+)*)/u.exec(heading)?.[1] ?? []);
  const isThere = sections.some((number) => numbers.includes(number));
  if (quotes.length === 0) return isThere;
  // Sections of the text may have been read without their numbers: then the words alone say it.
  return (
    (isThere || sections.length === 0 || numbers.length === 0) &&
    quotes.some((quote) => findQuoted(text, quote) !== undefined)
  );
}

const changes = asWritten(changingWords);
const quoted = /“([^”]{1,600})”|«([^»]{1,600})»|"([^"]{1,600})"|‘([^’]{1,600})’(?!\p{L})/gu;
const section =
  /(?<!\p{L})(?:sections?|clauses?|articles?|paragraphs?|paragraphes?|points?|§|البند|المادة|الفقرة|القسم)\s*(?:no\.?|n°|رقم)?\s*(\p{N}+(?:\.\p{N}+)*)/giu;
