import { UnreadableFile, type Note, type ReadDocument } from '#reading/document.ts';

/**
 * Every sentence that reading and understanding say to people, in English, by its key: a program that speaks other languages
 * translates the key and fills in the same values.
 */
export const noteTexts = {
  empty: '{{name}} is empty.',
  noWords: '{{name}} contains no text.',
  noWordsVisible: '{{name}} contains no text in its visible sheets.',
  notWord: '{{name}} is not a Word document: it has no text part.',
  notPresentation: '{{name}} is not a presentation: it has no slides.',
  notOpenDocument: '{{name}} is not an OpenDocument text, spreadsheet or presentation.',
  notTable:
    '{{name}} can’t be read as a table: something is wrong from line {{line}}, such as an unclosed quotation mark.',
  longRow: '{{name}} has more than {{limit}} cells in the row at line {{line}}, too many for a list.',
  notWorkbook: '{{name}} is not an Excel workbook.',
  emptyWorkbook: '{{name}} is an Excel workbook without any data.',
  longTable: '{{name}} contains more text than a list.',
  notMail: '{{name}} is not an email that can be read.',
  bomb: '{{name}} unpacks to far more than its size suggests, so it was not opened.',
  damagedArchive: '{{name}} is damaged and can’t be unpacked. It may have been cut off during transfer.',
  damagedContent:
    '{{name}} is damaged: its part {{part}} doesn’t match its checksum. Download the file again from its source.',
  tooNested: '{{name}} nests its elements more than {{limit}} levels deep, so it was not read.',
  documentType: '{{name}} contains a document type declaration, which Office files don’t have.',
  damagedPart: '{{name}} is damaged: its part {{part}} is not well-formed.',
  damagedSheets: '{{name}} is damaged: its sheets can’t be read.',
  damagedPdf: '{{name}} is not a complete PDF file. It may have been cut off during transfer.',
  incomplete: '{{name}} is not a complete {{format}} file. It may have been cut off during transfer.',
  protected: '{{name}} is password-protected. Save a copy without the password and add that file.',
  oldOffice: '{{name}} is in the old Office format. Save it as DOCX, XLSX or PDF and add that file.',
  tooManyObjects: '{{name}} has more than {{limit}} parts, far more than a document, so it was not read.',
  nestedDrawings:
    '{{name}} contains drawings nested more than {{limit}} levels deep, so it was not read. Print it to a new PDF and add that file.',
  multipliedDrawings:
    '{{name}} contains nested drawings that expand to more than {{limit}}, so it was not read. Print it to a new PDF and add that file.',
  deepPart:
    '{{name}} nests the elements of its part {{part}} more than {{limit}} levels deep, so it was not read.',
  tooManyPages: '{{name}} has {{pages}} pages; files of up to {{limit}} pages can be read.',
  otherKind:
    '{{name}} is a {{kind}} file. Bidloom reads PDF, Office and OpenDocument files, RTF, email, HTML, Markdown, text and ZIP archives of these.',
  unknownKind:
    '{{name}} is of an unknown type. Bidloom reads PDF, Office and OpenDocument files, RTF, email, HTML, Markdown, text and ZIP archives of these.',
  tooManyEntries: '{{name}} contains {{entries}} files; archives of up to {{limit}} files can be read.',
  tooDeep: '{{name}} is in an archive nested three levels deep, so it was not opened.',
  emptyArchive: '{{name}} contains no file that can be read.',
  pictureWithoutWords: '{{name}} is an image in which no text was recognised.',
  hiddenSheet: 'The sheet “{{sheet}}” is hidden and was skipped.',
  hiddenSlide: 'Slide {{page}} is hidden and was skipped.',
  longSheet: 'The sheet “{{sheet}}” was read up to row {{row}}.',
  repetitiveText:
    'The text beginning “{{beginning}}” repeats itself; {{characters}} more characters were not read.',
  scannedPage: 'Page {{page}} is a scanned image without text.',
  scannedPages: 'Pages {{from}} to {{to}} are scanned images without text.',
  // Said by readings that were made before text recognition came with the product, and are kept.
  noRecognition: 'Scanned pages were not read at that time. Read the document again to have them read.',
  pictureWithoutRecognition:
    '{{name}} is an image that was not read at that time. Read it again to have its text read.',
  unreadPage: 'Page {{page}} is a scanned image that was not read: recognising its text would take too long.',
  unreadPages:
    'Pages {{from}} to {{to}} are scanned images that were not read: recognising their text would take too long.',
  recognisedPage: 'Page {{page}} is a scanned image; its text was recognised and may contain errors.',
  recognisedPages:
    'Pages {{from}} to {{to}} are scanned images; their text was recognised and may contain errors.',
  misspeltPage:
    'The file does not say which letters page {{page}} shows; they were recognised and may contain errors.',
  misspeltPages:
    'The file does not say which letters pages {{from}} to {{to}} show; they were recognised and may contain errors.',
  deadlineWithoutTime: 'The documents give the deadline {{stated}}, without a time.',
  deadlineWithoutZone: 'The documents give the deadline {{stated}}, without a time zone.',
  deadlineInferred: 'The time zone of the deadline {{stated}} is inferred from the documents: {{zone}}.',
  deadlineByAddendum: '{{document}} sets the date {{chosen}}; other documents say {{others}}.',
  deadlinesDiffer: 'The documents differ: {{chosen}} in {{document}}, but {{others}}.',
  factByAddendum: '{{document}} says {{chosen}}, which applies; other documents say {{others}}.',
  numbersDiffer:
    'The same obligation with different numbers: “{{one}}” ({{document}}) and “{{other}}” ({{otherDocument}}).',
} as const;

export type NoteKey = keyof typeof noteTexts;

/** The English sentence of a note. */
export function sentenceOf({ key, values, inside }: Note): string {
  const text: string = key in noteTexts ? noteTexts[key as NoteKey] : key;
  const sentence = filled(text, values);
  return inside === undefined ? sentence : `${inside}: ${sentence}`;
}

/** A text with its `{{values}}` filled in. */
export function filled(text: string, values: Note['values']): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => [values[name] ?? ''].flat().join(', '));
}

export function noteOf(key: NoteKey, values: Note['values'] = {}): Note {
  return { key, values };
}

/** The error for a file that cannot be read, with its sentence and the note it is made of. */
export function unreadable(key: NoteKey, values: Note['values'], cause?: unknown): UnreadableFile {
  const note = noteOf(key, values);
  return new UnreadableFile(sentenceOf(note), { note, ...(cause !== undefined && { cause }) });
}

/** A document's notes, and the same as English sentences. */
export function asWarnings(notes: Note[]): Pick<ReadDocument, 'warnings' | 'notes'> {
  return { warnings: notes.map(sentenceOf), notes };
}
