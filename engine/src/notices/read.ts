import { gunzipSync } from 'node:zlib';
import { unreadable } from '#reading/notes.ts';
import { decodeText } from '#notices/text/decode-text.ts';
import { readBoamp } from '#notices/formats/boamp.ts';
import { readDocumentNotice } from '#notices/document-notice.ts';
import { readEforms } from '#notices/formats/eforms.ts';
import { readFeed } from '#notices/formats/feed.ts';
import { isPage, readHtmlNotice } from '#notices/pages/html-notice.ts';
import { readFlattened } from '#notices/formats/ocds-flattened.ts';
import { readOcds } from '#notices/formats/ocds.ts';
import { isObject, parseJson } from '#notices/text/parse-json.ts';
import { parseXml, type XmlElement } from '#notices/text/parse-xml.ts';
import { line } from '#notices/text/plain-text.ts';
import { isWordDocument, readSeparatedRows, readWorkbookSheets } from '#notices/tables/read-rows.ts';
import { unreadableNotice } from '#notices/notes.ts';
import { readOpendatasoft } from '#notices/formats/opendatasoft.ts';
import { readSam } from '#notices/formats/sam.ts';
import type { DateChoice } from '#notices/tables/column-dates.ts';
import type { ColumnChoice } from '#notices/tables/table-columns.ts';
import { hasHeading, type TableRow } from '#notices/tables/table-heading.ts';
import { readTable } from '#notices/tables/table.ts';
import { readTedSearch } from '#notices/formats/ted-search.ts';
import { readTed } from '#notices/formats/ted.ts';
import type { NoticeFormat, NoticeReading, NoticeTender } from '#notices/tender.ts';
import { readCallForTenders } from '#notices/formats/ubl.ts';
import { readWorldBank } from '#notices/formats/world-bank.ts';

/** The largest file read as a notice: as much as one uploaded file may have. */
const MAX_BYTES = 50 * 1024 * 1024;

/**
 * Reads a procurement notice file of any known format, told by its content: OCDS and SAM.gov JSON, eForms, older TED,
 * BOAMP, UBL and World Bank XML, RSS and Atom feeds, web pages, PDF and Word documents, tables
 * as CSV, TSV or XLSX.
 * @param name the file's name, for messages only.
 * @param columns what a person says the columns of a table hold, by their headings; the others are guessed. Absent where
 *   nobody is there to be asked: then a table in which no title is recognised is unreadable.
 * @param ownZone IANA name of the zone the reader's clocks keep: that of a time which comes with neither a zone nor the buyer's
 *   country, in every format, with a note that says so.
 * @param dates what a person says of the order of day and month in a table's columns, by their headings.
 * @throws UnreadableFile where nothing can be read, with one sentence that says why.
 */
export async function readNotice(
  bytes: Uint8Array,
  name: string,
  columns?: ColumnChoice,
  ownZone: string | null = null,
  dates?: DateChoice,
): Promise<NoticeReading> {
  if (bytes.length > MAX_BYTES) throw unreadableNotice('tooLarge', { name });
  if (startsWith(bytes, 'PK\u0003\u0004')) {
    if (isWordDocument(bytes)) return readDocumentNotice(bytes, name, 'docx', ownZone);
    const sheets = await readWorkbookSheets(bytes, name);
    const rows = sheets.find((one) => hasHeading(one, columns)) ?? largest(sheets);
    return readFlattened(sheets, 'xlsx', ownZone) ?? withRows(rows, 'xlsx', name, columns, ownZone, dates);
  }
  if (startsWith(bytes, '\u001f\u008b'))
    return readNotice(unpacked(bytes, name), name, columns, ownZone, dates);
  if (startsWith(bytes, '%PDF-')) return readDocumentNotice(bytes, name, 'pdf', ownZone);
  const text = decodeText(bytes).trim();
  if (text === '') throw unreadable('empty', { name });
  if (isPage(text)) return readHtmlNotice(text, name, columns, ownZone);
  if (text.startsWith('<')) return readXml(parseXml(text, name), name, ownZone);
  if (/^[[{]/.test(text)) return readJson(parseJson(text, name), name, ownZone);
  const rows = text.includes('\u0000') ? null : readSeparatedRows(text, name);
  if (rows !== null)
    return readFlattened([rows], 'csv', ownZone) ?? withRows(rows, 'csv', name, columns, ownZone, dates);
  throw unreadableNotice('ofNoKind', { name, opening: line(text.slice(0, 30)) ?? '' });
}

/** A table's tenders, with its rows where somebody may put its columns right. */
function withRows(rows: TableRow[], format: 'csv' | 'xlsx', ...rest: RestOfTable): NoticeReading {
  const reading = readTable(rows, format, ...rest);
  return rest[1] === undefined ? reading : { ...reading, table: { rows, format } };
}
type RestOfTable = Parameters<typeof readTable> extends [unknown, unknown, ...infer Rest] ? Rest : never;

const largest = (sheets: TableRow[][]): TableRow[] =>
  sheets.reduce<TableRow[]>((most, rows) => (rows.length > most.length ? rows : most), []);

/** What a gzip archive holds, which is no archive again. */
function unpacked(bytes: Uint8Array, name: string): Uint8Array {
  try {
    const inner = gunzipSync(bytes, { maxOutputLength: MAX_BYTES });
    if (!startsWith(inner, '\u001f\u008b')) return inner;
  } catch (error) {
    throw unreadableNotice('archiveUnreadable', { name }, error);
  }
  throw unreadableNotice('archiveUnreadable', { name });
}

function startsWith(bytes: Uint8Array, mark: string): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, mark.length)) === mark;
}

function readJson(value: unknown, name: string, ownZone: string | null): NoticeReading {
  const reading =
    readSam(value, ownZone) ??
    readTedSearch(value, ownZone) ??
    readOpendatasoft(value, name) ??
    readOcds(value, ownZone);
  if (reading !== null) return reading;
  throw foreignJson(value, name);
}

function readXml(root: XmlElement, name: string, ownZone: string | null): NoticeReading {
  if (FEEDS.has(root.name)) return readFeed(root, ownZone);
  const read = XML_FORMATS[root.name];
  const tender = read?.read(root, ownZone) ?? null;
  if (read !== undefined && tender !== null) return { format: read.format, tenders: [tender], problems: [] };
  throw unreadableNotice(read === undefined ? 'xmlOfNoKind' : 'xmlWithoutForm', { name, element: root.name });
}

/** The outermost elements of RSS 2.0, RSS 1.0 and Atom. */
const FEEDS = new Set(['rss', 'RDF', 'feed']);

/** What reads the XML formats, by the outermost element. */
const XML_FORMATS: Record<
  string,
  { format: NoticeFormat; read: (root: XmlElement, ownZone: string | null) => NoticeTender | null }
> = {
  ContractNotice: { format: 'eforms', read: readEforms },
  PriorInformationNotice: { format: 'eforms', read: readEforms },
  ContractAwardNotice: { format: 'eforms', read: readEforms },
  BusinessRegistrationInformationNotice: { format: 'eforms', read: readEforms },
  TED_EXPORT: { format: 'ted', read: readTed },
  CallForTenders: { format: 'ubl', read: readCallForTenders },
  ANNONCE: { format: 'boamp', read: readBoamp },
  NOTIFICATION: { format: 'world-bank', read: readWorldBank },
};

/** What JSON that is no notice holds; it is always a list or an object. */
function foreignJson(value: unknown, name: string) {
  if (Array.isArray(value))
    return value.length === 0
      ? unreadableNotice('jsonEmptyList', { name })
      : unreadableNotice('jsonList', { name, entries: value.length });
  const keys = isObject(value) ? Object.keys(value) : [];
  if (keys.length === 0) return unreadableNotice('jsonEmptyObject', { name });
  const some = `${keys.slice(0, 5).join(', ')}${keys.length > 5 ? ' …' : ''}`;
  return unreadableNotice('jsonObject', { name, keys: some });
}
