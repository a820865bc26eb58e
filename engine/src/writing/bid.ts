import type { RichText } from '#rich-text/rich-text.ts';
import { rulesOrUtc } from '#time/zone-data.ts';
import { shownAt } from '#time/zone-rules.ts';

/** The languages a file can be written in. */
export type WritingLanguage = 'en' | 'fr' | 'ar';

/** How far a bid meets a requirement; the one scale of files, lists and screens. */
export const compliances = ['comply', 'partly', 'exception', 'not-applicable'] as const;
export type Compliance = (typeof compliances)[number];

/** What a written file says of the bid as a whole. */
export type WrittenBid = {
  title: string;
  reference?: string;
  buyer?: string;
  /** The instant in ISO 8601 (UTC) and the IANA zone whose clock the tender goes by. */
  deadline?: { utc: string; timezone: string };
};

/** One requirement with its answer, as it goes into a file. */
export type WrittenRequirement = {
  /** Its number in the bid, such as `R-012`. */
  number: string;
  /** The document's exact words. */
  text: string;
  documentName: string;
  /** Where in the document, ready to print: "page 12", "paragraph 40", "Sheet1!B12". */
  place: string;
  /** The heading it stands under; empty where it stands under none. */
  section: string;
  /** Its clause number in the document, "9.1(a)"; empty where it has none. */
  clause: string;
  /** A key of the words' `modalities`, or words to print as they are. */
  modality: string;
  mandatory: boolean;
  /** A key of the words' `statuses`, or words to print as they are. */
  status: string;
  owner?: string;
  /** The day on which its answer is due, `2026-11-23`. */
  dueDate?: string;
  answer?: string;
  /** The answer with its form, company facts filled in; without, it is its plain words. */
  rich?: RichText;
  /** The answer was drafted, and no person has taken it over. */
  isDraft?: boolean;
  /** How far the answer meets it, and what the buyer is told about that. */
  compliance?: Compliance;
  remark?: string;
  /** What the answer rests on: documents, past answers. */
  sources?: string[];
  /** What still has to be brought before the answer holds: certificates, references. */
  missingEvidence?: string[];
  comment?: string;
};

const LOCALES: Record<WritingLanguage, string> = { en: 'en-GB', fr: 'fr-FR', ar: 'ar-u-nu-latn' };

/** An instant on the clock of a zone with the zone's name: "2 September 2026 at 15:00 (Europe/Paris)". */
export function writeInstant(utc: string, timezone: string, language: WritingLanguage): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  // Intl gives words alone: what the clock shows is by our own rules.
  return `${format.format(shownAt(rulesOrUtc(timezone), Date.parse(utc)))} (${timezone})`;
}

/** Text that XML can hold: control characters and halves of letters are dropped; line ends become one sort. */
export function printable(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\t\n]|[\p{Cs}\ufffe\uffff]/gu, '');
}

/** Whether a text reads from right to left: by its first letter, as Unicode's algorithm decides for a paragraph. */
export function isRightToLeft(text: string): boolean {
  const letter = /\p{L}/u.exec(text)?.[0];
  return letter !== undefined && /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]/u.test(letter);
}
