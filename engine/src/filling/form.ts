import type { CompanyDetail, LabelLanguage } from '#filling/company/company-words.ts';
import type { LabelledKind } from '#lexicon/addendum-labels.ts';
import { formNote, type FormNote, type FormNoteKey } from '#filling/form-notes.ts';
import { namesPrice } from '#lexicon/prices.ts';
import { foldTypography } from '#text/fold.ts';

/** A place in a buyer's form where an answer goes. */
export type FormPlace = {
  /** Stable for the same bytes: `Sheet!C5` in a workbook, `paragraph 12`, `control 3`, `field 2`, `box 1 paragraph 2`... in a document, `field <name>` in a PDF. */
  id: string;
  where: {
    part: string;
    sheet?: string;
    cell?: string;
    /** DOCX: the paragraph's index from 1, in the order of the body. */
    paragraph?: number;
    /** Of a text box: which, from 1 in the order of the part; the paragraph is counted within it. */
    box?: number;
    /** PDF: the field's whole name, and the page of its first widget, from 1. */
    field?: string;
    page?: number;
  };
  question: string;
  section?: string;
  kind: PlaceKind;
  /** What a drop-down offers, as it shows it. */
  choices?: string[];
  /** One of several cells is ticked: which cell (`C5`) says which of the choices. */
  ticks?: { choice: string; cell: string }[];
  limit?: AnswerLimit;
  /**
   * The place takes the words beside a choice, as "Comments" beside "Yes / No" does: the id of the choice's own place. It
   * may stay empty.
   */
  explains?: string;
  /** The place stands inside a sentence: it takes a name or a date, not an answer of its own. */
  isInline?: boolean;
  /** What stands there now: a prompt, a placeholder; absent when the place is empty. */
  current?: string;
  /** What of the bidder's own company the place asks for, where its label says so word for word. */
  company?: CompanyAsked;
  /** What the place asks of the addenda to the tender. */
  addenda?: AddendaAsked;
  /** The words by which the place is somebody else's: a title that names a subcontractor, a referee, the buyer. */
  other?: string;
};

/** A detail of the bidder's company, in the language of the form's label; `currency` (ISO 4217) where the label names one. */
export type CompanyAsked = { detail: CompanyDetail; language: LabelLanguage; currency?: string };

/**
 * The numbers of all addenda of a kind in one place, the first or the last of them ("No. __ through No. __"), the one that comes at `order`
 * (from 0; in the last place all that are left), or the day on which one was issued: of that order, or of a number that stands in the
 * form. `withDates` asks for the day beside each number; `isBegun` is a list whose label begins a range.
 */
export type AddendaAsked = { kind: LabelledKind; language: LabelLanguage } & (
  | { takes: 'list'; withDates?: true; isBegun?: true }
  | { takes: 'end'; end: 'first' | 'last' }
  | { takes: 'number'; order: number; isLast?: true; withDates?: true }
  | { takes: 'date'; order?: number; number?: number }
);

export type PlaceKind = 'text' | 'choice' | 'checkbox' | 'date' | 'number';
export type AnswerLimit = { count: number; unit: 'characters' | 'words' };
type FormFormat = 'xlsx' | 'docx' | 'pdf' | 'ods' | 'odt' | 'csv';

export type Form = {
  format: FormFormat;
  places: FormPlace[];
  /** What a person should know of this file: a signature, a protection. */
  notes: FormNote[];
};

export type FormAnswer = { placeId: string; value: string | number | boolean };

/** Who fills, for documents that want each insertion marked with a name and a time. */
export type FillOptions = {
  /** Author of the insertions where the document tracks changes; "Bidder" when not given. */
  author?: string;
  /** When, in ISO 8601 and UTC; the start of 1970 when not given, so that the same input gives the same bytes. */
  at?: string;
};

/** A place that changed: what it showed and what it shows. */
export type PlaceChange = FormPlace['where'] & { before: string; after: string };

/** What differs between a form and the same form filled in. */
export type FormComparison = {
  places: PlaceChange[];
  /** Rows of sheets that are higher or lower. */
  heights: { part: string; row: number }[];
  /** Differences that are no cell, paragraph or control: a part that came, went or changed in another way. */
  others: { part: string; what: string }[];
  parts: { part: string; before: string; after: string; isIdentical: boolean }[];
};

export type FillReport = {
  format: FormFormat;
  /** `answer` is what was given; `before` and `after` are what the place, a whole paragraph in a document, shows. */
  changed: (PlaceChange & { place: string; question: string; answer: string })[];
  /** Answers that were not written, each with why. */
  problems: { place: string; problem: FormNote }[];
  /** What a person should know, though nothing is wrong. */
  notes: FormNote[];
  partsChanged: string[];
  partsIdentical: number;
  /** Cells, paragraphs or parts that changed and are not among the answers; the form is not given out unless it is 0. */
  othersChanged: number;
  /** SHA-256 of each part's content. */
  parts: FormComparison['parts'];
  sha256: { before: string; after: string };
};

/** An answer that a place does not take; the note is one sentence that says why. */
export class AnswerRefused extends Error {
  override readonly name = 'AnswerRefused';
  readonly note: FormNote;

  constructor(key: FormNoteKey, values: FormNote['values'] = {}) {
    const note = formNote(key, values);
    super(note.sentence);
    this.note = note;
  }
}

/** How a place's rules are said: at most this many characters, words. Throws `AnswerRefused`. */
export function checkLimit(text: string, limit: AnswerLimit | undefined): void {
  if (!limit) return;
  const isByCharacter = limit.unit === 'characters';
  const length = isByCharacter ? text.length : (text.match(/\S+/g) ?? []).length;
  if (length > limit.count)
    throw new AnswerRefused(isByCharacter ? 'tooManyCharacters' : 'tooManyWords', {
      length,
      limit: limit.count,
    });
}

/**
 * The choice an answer means: the same words, whatever their case and spaces around. Throws `AnswerRefused` with
 * the choices named when it is none of them.
 */
export function chooseFrom(choices: readonly string[], value: string): string {
  const folded = foldTypography(value);
  const chosen =
    choices.find((choice) => choice === value) ?? choices.find((choice) => foldTypography(choice) === folded);
  if (chosen !== undefined) return chosen;
  const named = choices.slice(0, 20).join(' · ');
  throw new AnswerRefused('notAChoice', {
    value: shorten(value),
    choices: choices.length > 20 ? `${named} · …` : named,
  });
}

/** Words that only ask for an answer or stand in for one: `[Insert response]`, `Please select`, `____`. */
export function isPrompt(text: string): boolean {
  const words = text.trim();
  return words === '' || prompts.some((prompt) => prompt.test(words));
}
const prompts = [
  /^[_.…\s‗-]+$/,
  /^(?:\[[^\]]*\]|<[^>]*>|\{[^}]*\}|«[^»]*»|\((?:please |to be )?(?:enter|insert|type|fill|complete|provide|à |أدخل|يرجى)[^()]*\))$/i,
  /^(?:-+\s*)?(?:please\s+)?(?:select|choose|pick|click|tap|enter|type|insert)(?:\s+(?:an?|one|your|the|from|here|or|text|date|response|answer|option|item|value)\b.*)?[\s.…:-]*$/i,
  /^(?:your|(?:bidder|supplier|tenderer|vendor)(?:'s|’s)?) (?:answer|response)(?: here)?[\s.…:]*$|^(?:answer|response) here\.?$|^tb[ca]$|^your .{0,40}\b(?:name|number|address|e-?mail)$/i,
  /^(?:-+\s*)?(?:choisi(?:r|ssez)|sélectionne[rz]|cliquez|saisi(?:r|ssez)|indiquez|insére[rz])(?:\s.*)?$|^(?:votre réponse|à (?:compléter|renseigner|remplir)(?:\s.*)?)$/i,
  /^(?:اختر|يرجى|أدخل|ادخل|اكتب|حدد)(?:\s.*)?$/,
];

/** A column's title, or the end of a question, that wants a price: a person's to type, never drafted. */
export const wantsPrice = (title: string): boolean => title.length <= 60 && namesPrice(title);

/** The day of an ISO date, or nothing when it is none: 2026-02-30 is not. */
export function dayOf(value: string): Date | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value.trim());
  if (!match) return undefined;
  const date = new Date(`${match[0]}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== match[0] ? undefined : date;
}

export const shorten = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

/** Whether an answer ticks a box. Throws `AnswerRefused` for what says neither yes nor no. */
export function tickOf(value: FormAnswer['value']): boolean {
  const words = String(value).trim().toLowerCase();
  if (['true', 'yes', 'x', '1', 'oui', 'نعم', '☒', '☑'].includes(words)) return true;
  if (['false', 'no', '0', 'non', 'لا', '☐', ''].includes(words)) return false;
  throw new AnswerRefused('notATick', { value: shorten(String(value)) });
}
