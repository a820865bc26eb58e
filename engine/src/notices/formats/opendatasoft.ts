import { readBoampRecord } from '#notices/formats/boamp-record.ts';
import { isObject } from '#notices/text/parse-json.ts';
import { line } from '#notices/text/plain-text.ts';
import { readTable } from '#notices/tables/table.ts';
import type { NoticeReading } from '#notices/tender.ts';

/**
 * Reads an answer of Opendatasoft's Explore API, version 2.1 (`total_count`, `results`). The records of the BOAMP's data
 * set are known by their fields; those of any other are read as a table is, by what their fields are called.
 * @returns null where the value is no such answer.
 * @throws UnreadableFile where no field looks like a title.
 */
export function readOpendatasoft(value: unknown, name: string): NoticeReading | null {
  if (!isObject(value) || typeof value['total_count'] !== 'number' || !Array.isArray(value['results']))
    return null;
  const page = { next: null, total: value['total_count'], entries: value['results'].length };
  const records = value['results'].filter(isObject);
  const reading = (part: Pick<NoticeReading, 'tenders' | 'problems'>): NoticeReading => ({
    format: 'opendatasoft',
    ...part,
    page,
  });
  if (records.length === 0) return reading({ tenders: [], problems: [] });
  if (records.every((record) => 'idweb' in record && 'objet' in record))
    return reading({ tenders: records.map(readBoampRecord), problems: [] });
  const header = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const rows = [header, ...records.map((record) => header.map((field) => words(record[field])))].map(
    (cells, index) => ({ row: index + 1, cells }),
  );
  const { tenders, problems } = readTable(rows, 'opendatasoft', name);
  return reading({ tenders, problems });
}

/** A field's value as a cell's text; lists are enumerated. */
const words = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(words).join(', ');
  if (isObject(value)) return JSON.stringify(value);
  return line(value) ?? '';
};
