import type { TableField } from '#notices/tables/table-columns.ts';
import { UnreadableFile, type Note } from '#reading/document.ts';
import { filled, sentenceOf } from '#reading/notes.ts';

/**
 * Every sentence that reading notices says to people, in English, by its key: a program that speaks other languages
 * translates the key and fills in the same values. No key is one of those of reading documents.
 */
export const noticeTexts = {
  midnight: 'The notice gives midnight ({{clock}}), which may mean that no time was stated.',
  dayAlone: 'No time given for {{day}}: we assumed 23:59 {{zone}} time.',
  zoneAssumed: 'No time zone given for {{clock}}: we assumed {{zone}} time.',
  utcAssumed: 'No time zone given for {{clock}}: we assumed UTC.',
  offsetNotInUse:
    'The stated offset UTC{{offset}} doesn’t match {{country}} time on that day: {{clock}} there would be {{local}} UTC. Please check.',
  utcInSummer:
    'The notice gives {{clock}} as UTC while {{country}} is on summer time. If local time was meant, the deadline is {{local}} UTC.',
  readDayFirst: '“{{stated}}” was read with the day first.',
  readSerial: '“{{stated}}” was read as a spreadsheet day number.',
  readMonthFirst: '“{{stated}}” was read with the month first.',
  hijri: '“{{stated}}” is a Hijri date, read with the Umm al-Qura calendar.',
  summerNamed: 'The notice says summer time on a day of winter time; we assumed {{zone}} time.',
  winterNamed: 'The notice says winter time on a day of summer time; we assumed {{zone}} time.',
  onlyInText: 'The notice has no deadline in its deadline field, but its text says “{{quote}}”.',
  textDiffers: 'The notice’s deadline field gives {{clock}} UTC, but its text says “{{quote}}”.',
  textDiffersInUtc:
    'The notice’s deadline field gives {{clock}} UTC, but its text says “{{quote}}”, which there is {{local}} UTC.',
  severalInText: 'The notice’s text mentions several deadlines: {{quotes}}.',
  namedInText: 'The notice’s text mentions a deadline: {{quotes}}.',
  readFromWords: 'The deadline was read from the words “{{quote}}”.',
  deadlineUnread: 'We couldn’t read the deadline “{{quote}}”.',
  dataDiffers: 'The notice’s data gives {{clock}} UTC, but a label says “{{quote}}”.',
  labelsDiffer: 'The notice’s first label gives {{clock}} UTC, but another says “{{quote}}”.',
  lotsDiffer: 'The lots have different deadlines; this is the earliest.',
  onlyRequests: 'The notice has no deadline for tenders; requests to participate are due by {{clock}} UTC.',
  documentSays: 'The document says “{{quote}}”.',
  inferred:
    'We read this as {{local}} {{zone}} time ({{clock}} UTC). The time zone or year is inferred, not stated.',
  documentDayAlone: 'No time given: we assumed 23:59 {{zone}} time.',
  rowWithoutTitle: 'This row has no title, so it is left out unless you add one.',
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
  orderByCountry: 'dates are usually written this way in {{country}}, the country of these tenders',
  orderByOwnZone: 'dates are usually written this way where your company is ({{zone}})',
  orderContradicts:
    '“{{text}}” in row {{row}} and “{{other}}” in row {{otherRow}} put the day in different positions.',
  orderTurnedRound:
    '“{{text}}” in row {{row}} is text, while other cells of the column are dates ({{count}}). The spreadsheet may have swapped their day and month.',
  orderUnknown: 'The file doesn’t show whether “{{text}}” has the day or the month first.',
  orderAgainst: '“{{text}}” in row {{row}} doesn’t fit the order used so far.',
  referenceShortened:
    'A spreadsheet shortened the reference {{text}} and its last digits are lost, so it is left empty.',
  entryWithoutWords: 'This entry has neither a title nor a description.',
  emptyFeed: 'The feed has no entries.',
  noRowWithTender: 'No row contains a tender.',
  noRelease: 'This entry is not an OCDS release.',
  noObject: 'This entry is not an object.',
  linksOnly: 'This record only links to its releases. Import the releases themselves.',
  withoutTender: 'This release has no tender section.',
  taggedWithoutTender: 'This release ({{tags}}) has no tender section.',
  noOpportunity: 'This entry is not an opportunity.',
  unknownEncoding: 'The file states an unknown encoding, {{encoding}}.',
  tooLarge: '{{name}} is larger than 50 MB.',
  archiveUnreadable:
    '{{name}} is a gzip archive that can’t be unpacked or is larger than 50 MB once unpacked.',
  ofNoKind: '{{name}} is not JSON, XML or a table: it begins with “{{opening}}”.',
  jsonEmptyList: '{{name}} is JSON but not a notice: it contains an empty list.',
  jsonList: '{{name}} is JSON but not a notice: it contains a list of {{entries}}.',
  jsonEmptyObject: '{{name}} is JSON but not a notice: it contains an empty object.',
  jsonObject: '{{name}} is JSON but not a notice: it contains an object with {{keys}}.',
  jsonEnds: '{{name}} is not valid JSON: the file ends too early, at line {{line}}, column {{column}}.',
  jsonUnexpected: '{{name}} is not valid JSON: unexpected “{{found}}” at line {{line}}, column {{column}}.',
  xmlOfNoKind: '{{name}} is XML but not a known type of notice: its root element is <{{element}}>.',
  xmlWithoutForm: '{{name}} begins like a notice (<{{element}}>) but contains no form.',
  xmlEntities: '{{name}} declares its own XML entities, which are not accepted.',
  xmlUnclosedAt:
    '{{name}} is not well-formed XML: line {{line}}, column {{column}}: an element is not closed.',
  xmlBrokenAt: '{{name}} is not well-formed XML: see line {{line}}, column {{column}}.',
  xmlTooDeep: '{{name}} nests its XML elements more than {{limit}} deep.',
  pageTooDeep: '{{name}} nests its elements more than {{limit}} deep.',
  pageNoNotice: '{{name}} is a web page but not a notice: it names no deadline, reference or buyer.',
  pdfNoNotice: '{{name}} is a PDF document but not a notice: it names no deadline, reference or buyer.',
  wordNoNotice: '{{name}} is a Word document but not a notice: it names no deadline, reference or buyer.',
  tableWithoutRow: '{{name}} is a table without rows.',
  tableWithoutTitle: '{{name}} is a table without a title column; its first row is: {{leading}}.',
  tooManyRows: '{{name}} has more than {{limit}} rows; split it.',
  workbookUnreadable: '{{name}} cannot be read as an Excel workbook.',
  workbookEmpty: '{{name}} is an Excel workbook without any data.',
  officeDamaged: '{{name}} is a damaged ZIP or Office file.',
  officeOfNoKind: '{{name}} is a ZIP or Office file, but not an Excel workbook or Word document.',
  unfoldsTooFar: '{{name}} is larger than 200 MB once unpacked.',
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
