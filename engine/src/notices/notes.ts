import type { TableField } from '#notices/table-columns.ts';
import { UnreadableFile, type Note } from '#reading/document.ts';
import { filled, sentenceOf } from '#reading/notes.ts';

/**
 * Every sentence that reading notices says to people, in English, by its key: a program that speaks other languages
 * translates the key and fills in the same values. No key is one of those of reading documents.
 */
export const noticeTexts = {
  midnight: 'The notice gives midnight, {{clock}}, which may stand for a day without a time.',
  dayAlone: 'The notice gives a day without a time, {{day}}: its end, 23:59 in {{zone}}, is assumed.',
  zoneAssumed: 'The notice gives {{clock}} without a time zone: the time in {{zone}} is assumed.',
  utcAssumed: 'The notice gives {{clock}} without a time zone: UTC is assumed.',
  offsetNotInUse:
    'The notice gives {{clock}} at UTC{{offset}}, an offset not in use in {{country}} on that day; by the clock there it would be {{local}} UTC.',
  utcInSummer:
    'The notice gives {{clock}} as UTC while {{country}} keeps summer time; if the local time was meant, the deadline is {{local}} UTC.',
  readDayFirst: '“{{stated}}” was read with the day first.',
  readSerial: '“{{stated}}” was read as a spreadsheet’s number of a day.',
  readMonthFirst: '“{{stated}}” was read with the month first.',
  hijri: '“{{stated}}” is a date of the Hijri calendar, read by that of Umm al-Qura.',
  summerNamed: 'The notice names summer time on a day of winter time; the time in {{zone}} is assumed.',
  winterNamed: 'The notice names winter time on a day of summer time; the time in {{zone}} is assumed.',
  onlyInText: 'The notice gives no deadline in its field, but its text says “{{quote}}”.',
  textDiffers: "The notice's field gives {{clock}} UTC, its text says “{{quote}}”.",
  textDiffersInUtc:
    "The notice's field gives {{clock}} UTC, its text says “{{quote}}”, which there is {{local}} UTC.",
  severalInText: "The notice's text names several deadlines: {{quotes}}.",
  namedInText: "The notice's text names a deadline: {{quotes}}.",
  readFromWords: 'The deadline was read from the words “{{quote}}”.',
  deadlineUnread: 'The notice gives the deadline as “{{quote}}”, which could not be read.',
  dataDiffers: "The notice's data gives {{clock}} UTC, a label says “{{quote}}”.",
  labelsDiffer: "The notice's first label gives {{clock}} UTC, a label says “{{quote}}”.",
  lotsDiffer: 'The lots have different deadlines; this is the soonest.',
  onlyRequests: 'The notice gives no deadline for tenders; requests to participate are due by {{clock}} UTC.',
  documentSays: 'The document says “{{quote}}”.',
  inferred:
    'It is read as {{local}} in {{zone}}, {{clock}} UTC; its zone or its year is inferred, not stated.',
  documentDayAlone: 'It gives a day without a time: its end, 23:59 in {{zone}}, is assumed.',
  rowWithoutTitle: 'This row has no title.',
  titleSupposed: 'No column is called Title. We used “{{heading}}”.',
  titleUnknown: 'No column is called Title. Choose the one that has the titles.',
  noDeadline: 'We couldn’t read “{{text}}” as a date, so the deadline is empty.',
  noDate: 'We couldn’t read “{{text}}” as a date.',
  noAmount: 'We couldn’t read “{{text}}” as an amount.',
  dateUndecided: '“{{text}}” can be read with the day or the month first. Choose one for this column.',
  orderByValue: '“{{text}}” is in row {{row}}',
  orderByColumn: 'the column {{header}} has “{{text}}” in row {{row}}',
  orderByFormat: 'its date cells are formatted {{format}}',
  orderByAmount: 'amounts are written like “{{text}}” (row {{row}})',
  orderByFrench: 'the column headings are in French',
  orderByArabic: 'the column headings are in Arabic',
  orderByCountry: 'dates are written so in {{country}}, the country of these tenders',
  orderByOwnZone: 'dates are written so where your company is ({{zone}})',
  orderContradicts:
    '“{{text}}” in row {{row}} has the day in one place, “{{other}}” in row {{otherRow}} in the other.',
  orderTurnedRound:
    '“{{text}}” in row {{row}} is text, while {{count}} other cells are dates. The spreadsheet may have swapped their day and month.',
  orderUnknown: 'Nothing in the file tells whether “{{text}}” has the day or the month first.',
  referenceShortened:
    'The reference {{text}} was shortened by a spreadsheet and its last figures are lost; it was left out.',
  entryWithoutWords: 'This entry has neither a title nor a description.',
  emptyFeed: 'The feed has no entries.',
  noRowWithTender: 'No row has a tender.',
  noRelease: 'This entry is no OCDS release.',
  noObject: 'This entry is not an object.',
  linksOnly: 'This record only links to its releases; bring the releases themselves.',
  withoutTender: 'This release has no tender section.',
  taggedWithoutTender: 'This release ({{tags}}) has no tender section.',
  noOpportunity: 'This entry is no opportunity.',
  unknownEncoding: 'The file says it is written in the encoding {{encoding}}, which is not known.',
  tooLarge: '{{name}} is larger than 50 MB.',
  archiveUnreadable: '{{name}} is a gzip archive that cannot be unpacked, or holds more than 50 MB.',
  ofNoKind: '{{name}} is neither JSON nor XML nor a table: it begins with “{{opening}}”.',
  jsonEmptyList: '{{name}} is JSON but no notice: it holds an empty list.',
  jsonList: '{{name}} is JSON but no notice: it holds a list of {{entries}}.',
  jsonEmptyObject: '{{name}} is JSON but no notice: it holds an empty object.',
  jsonObject: '{{name}} is JSON but no notice: it holds an object with {{keys}}.',
  jsonEnds: '{{name}} is not valid JSON: line {{line}}, column {{column}}: the file ends too early.',
  jsonUnexpected:
    '{{name}} is not valid JSON: line {{line}}, column {{column}}: “{{found}}” is not expected here.',
  xmlOfNoKind: '{{name}} is XML but no notice of a known kind: its outermost element is <{{element}}>.',
  xmlWithoutForm: '{{name}} begins as a notice (<{{element}}>) but has no form in it.',
  xmlEntities: '{{name}} declares XML entities of its own, which are not accepted.',
  xmlUnclosed: '{{name}} is not well-formed XML: line {{line}}: an element is not closed.',
  xmlUnclosedAt:
    '{{name}} is not well-formed XML: line {{line}}, column {{column}}: an element is not closed.',
  xmlBroken: '{{name}} is not well-formed XML: see line {{line}}.',
  xmlBrokenAt: '{{name}} is not well-formed XML: see line {{line}}, column {{column}}.',
  xmlEmpty: '{{name}} is an XML file without an element.',
  xmlTooDeep: '{{name}} nests its XML elements more than {{limit}} deep.',
  xmlUnreadable: '{{name}} cannot be read as XML.',
  pageTooDeep: '{{name}} nests its elements more than {{limit}} deep.',
  pageNoNotice:
    '{{name}} is a web page, but no notice: neither a deadline nor a reference nor a buyer is named on it.',
  pdfNoNotice:
    '{{name}} is a PDF document, but no notice: neither a deadline nor a reference nor a buyer is named in it.',
  wordNoNotice:
    '{{name}} is a Word document, but no notice: neither a deadline nor a reference nor a buyer is named in it.',
  tableWithoutRow: '{{name}} is a table without a row.',
  tableWithoutTitle: '{{name}} is a table without a column for the title; its first row is: {{leading}}.',
  tooManyRows: '{{name}} has more than {{limit}} rows; split it.',
  workbookUnreadable: '{{name}} cannot be read as an Excel workbook.',
  workbookEmpty: '{{name}} is an Excel workbook without a filled row.',
  officeDamaged: '{{name}} is a damaged ZIP or Office file.',
  officeOfNoKind: '{{name}} is a ZIP or Office file, but no Excel workbook or Word document.',
  unfoldsTooFar: '{{name}} unfolds to more than 200 MB.',
} as const;

export type NoticeKey = keyof typeof noticeTexts;

/** Whether a note is one of reading notices; the others are of reading documents. */
export function isNoticeNote(note: Note): boolean {
  return note.key in noticeTexts;
}

export function noticeNote(key: NoticeKey, values: Note['values'] = {}): Note {
  return { key, values };
}

/** The English sentence of a note of a notice, or of the document that it is. */
export function noticeSentence(note: Note): string {
  return isNoticeNote(note) ? filled(noticeTexts[note.key as NoticeKey], note.values) : sentenceOf(note);
}

/** The English sentences of notes, one after the other; null where there are none. */
export function sentencesOf(notes: Note[]): string | null {
  return notes.map(noticeSentence).join(' ') || null;
}

/** A deadline, the zone of the clock it was stated by, and what is doubtful about it, in English and as notes. */
export function notedDeadline(read: { iso: string; zone: string } | null, notes: Note[]) {
  return {
    deadline: read?.iso ?? null,
    deadlineZone: read?.zone ?? null,
    deadlineNote: sentencesOf(notes),
    deadlineNotes: notes,
  };
}

export type NotedDeadline = ReturnType<typeof notedDeadline>;

/** What could not be used, in English and as a note. */
export function problemOf(note: Note, place: { row?: number; path?: string; field?: TableField } = {}) {
  return { ...place, message: noticeSentence(note), note };
}

/** The error for a file that holds no notice that can be read, with its sentence and the note it is made of. */
export function unreadableNotice(key: NoticeKey, values: Note['values'], cause?: unknown): UnreadableFile {
  const note = noticeNote(key, values);
  return new UnreadableFile(noticeSentence(note), { note, ...(cause !== undefined && { cause }) });
}
