import { UnreadableFile, type Note, type ReadDocument } from '#reading/document.ts';

/**
 * Every sentence that reading and understanding say to people, in English, by its key: a program that speaks other languages
 * translates the key and fills in the same values.
 */
export const noteTexts = {
  empty: '{{name}} is empty.',
  noWords: '{{name}} holds no words.',
  noWordsVisible: '{{name}} holds no words in its visible sheets.',
  notWord: '{{name}} is not a Word document: it has no text part.',
  notPresentation: '{{name}} is not a presentation: it has no slides.',
  notOpenDocument: '{{name}} is not an OpenDocument text, sheet or presentation.',
  notTable:
    '{{name}} cannot be read as a table: something is wrong from line {{line}} on, such as a quotation mark that does not close.',
  longRow: '{{name}} has more than {{limit}} cells in the row at line {{line}}; no list has so many.',
  notWorkbook: '{{name}} is no Excel workbook.',
  emptyWorkbook: '{{name}} is an Excel workbook without a filled row.',
  longTable: '{{name}} holds more text than a list does.',
  notMail: '{{name}} is not a message that can be read.',
  bomb: '{{name}} unpacks to far more than its size allows for; it was not opened.',
  damagedArchive: '{{name}} is damaged: its archive cannot be unpacked. It may have been cut off on its way.',
  damagedContent:
    '{{name}} is damaged: its part {{part}} is not what its check sum says. Fetch the file again from where it came.',
  tooNested: '{{name}} nests its elements more than {{limit}} deep, which no page does; it was not read.',
  documentType: '{{name}} holds a document type declaration, which office files do not have.',
  damagedPart: '{{name}} is damaged: its part {{part}} is not well-formed.',
  damagedSheets: '{{name}} is damaged: its sheets cannot be read.',
  damagedPdf: '{{name}} is not a complete PDF file; it may have been cut off on its way.',
  incomplete: '{{name}} is not a whole {{format}} file; it may have been cut off on its way.',
  protected: '{{name}} is protected by a password; save a copy without the password and add that.',
  oldOffice: '{{name}} is in the old Office format; save it as DOCX, XLSX or PDF and add that.',
  tooManyObjects: '{{name}} is made of more than {{limit}} parts, which no document is; it was not read.',
  nestedDrawings:
    '{{name}} holds drawings nested more than {{limit}} deep in one another; it was not read. Print it to a new PDF and add that.',
  multipliedDrawings:
    '{{name}} holds drawings in drawings that unfold to more than {{limit}}; it was not read. Print it to a new PDF and add that.',
  deepPart: '{{name}} nests the elements of its part {{part}} more than {{limit}} deep; it was not read.',
  tooManyPages: '{{name}} has {{pages}} pages; files of up to {{limit}} pages can be read.',
  otherKind:
    '{{name}} is a file of the kind {{kind}}; PDF, Office and OpenDocument files, RTF, mail, HTML, Markdown, text and ZIP archives of these can be read.',
  unknownKind:
    '{{name}} is not of a known kind; PDF, Office and OpenDocument files, RTF, mail, HTML, Markdown, text and ZIP archives of these can be read.',
  tooManyEntries: '{{name}} holds {{entries}} files; archives of up to {{limit}} files can be read.',
  tooDeep: '{{name}} lies in an archive in an archive in an archive; it was not opened.',
  emptyArchive: '{{name}} holds no file that can be read.',
  pictureWithoutRecognition:
    '{{name}} is a picture. No text recognition (Tesseract) is installed here, so its words cannot be read.',
  pictureWithoutWords: '{{name}} is a picture in which no words were recognised.',
  hiddenSheet: 'The sheet “{{sheet}}” is hidden and was left out.',
  hiddenSlide: 'Slide {{page}} is hidden and was left out.',
  longSheet: 'The sheet “{{sheet}}” was read up to row {{row}}.',
  scannedPage: 'Page {{page}} is a scanned picture without text.',
  scannedPages: 'Pages {{from}} to {{to}} are scanned pictures without text.',
  noRecognition:
    'No text recognition (Tesseract) is installed here, so the words on scanned pages were not read.',
  recognisedPage: 'Page {{page}} is a scanned picture; its words were recognised and may hold errors.',
  recognisedPages:
    'Pages {{from}} to {{to}} are scanned pictures; their words were recognised and may hold errors.',
  deadlineWithoutTime: 'The documents give the deadline as {{stated}}, without a time of day.',
  deadlineWithoutZone: 'The documents give the deadline as {{stated}}; in which time zone is not known.',
  deadlineInferred: 'The time zone of the deadline {{stated}} is inferred from the documents: {{zone}}.',
  deadlineByAddendum: '{{document}} sets the date {{chosen}}; other documents say {{others}}.',
  deadlinesDiffer: 'The documents differ: {{chosen}} in {{document}}, but {{others}}.',
  factByAddendum: '{{document}} says {{chosen}}, which counts; other documents say {{others}}.',
  numbersDiffer:
    'The same duty with different numbers: “{{one}}” ({{document}}) and “{{other}}” ({{otherDocument}}).',
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
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name] ?? ''));
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
