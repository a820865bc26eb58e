import { noticeNote, problemOf } from '#notices/notes.ts';
import { isObject } from '#notices/text/parse-json.ts';
import { line } from '#notices/text/plain-text.ts';
import { readOcds } from '#notices/formats/ocds.ts';
import type { TableRow } from '#notices/tables/table-heading.ts';
import type { NoticeFormat, NoticeReading } from '#notices/tender.ts';

/**
 * Reads OCDS data flattened into tables (Flatten Tool's form: headings are paths such as `tender/title`,
 * `compiledRelease/tender/title`, `releases/0/tender/title`, with `/` or `.`; lists of words joined by `;`). The sheets'
 * rows of one release or record are put together again by `ocid` and `id`, list entries by their `id`.
 * @returns null where no sheet is of that form.
 */
export function readFlattened(
  sheets: TableRow[][],
  format: NoticeFormat,
  ownZone: string | null = null,
): NoticeReading | null {
  const flattened = sheets.filter(isFlattened);
  if (flattened.length === 0) return null;
  const found = new Map<string, { row: number; value: Growing }>();
  for (const sheet of sheets.filter((rows) => rows[0]?.cells.includes('ocid') || isFlattened(rows))) {
    const [header, ...rows] = sheet;
    const paths = (header?.cells ?? []).map(pathOf);
    for (const { row, cells } of rows) {
      const value: Growing = {};
      for (const [column, path] of paths.entries()) put(value, path, cells[column]?.trim() ?? '');
      if (Object.keys(value).length === 0) continue;
      const key = keyOf(value) ?? `row ${row}`;
      const known = found.get(key);
      if (known === undefined) found.set(key, { row, value });
      else merge(known.value, value);
    }
  }
  const entries = [...found.values()];
  const reading = readOcds(
    entries.map(({ value }) => value),
    ownZone,
  );
  if (reading === null) return { format, tenders: [], problems: [problemOf(noticeNote('noRowWithTender'))] };
  return {
    format,
    tenders: reading.tenders,
    problems: reading.problems.map(({ path, note }) => {
      const row = entries[Number(/^\[(\d+)\]/.exec(path ?? '')?.[1])]?.row;
      return problemOf(note, row === undefined ? {} : { row });
    }),
  };
}

/** An object while it is put together. */
type Growing = { [key: string]: unknown };

/** Whether a table's headings are paths into OCDS data, one of them into a tender. */
function isFlattened(rows: TableRow[]): boolean {
  const header = (rows[0]?.cells ?? []).map((cell) => cell.trim());
  return header.some((cell) =>
    /^(?:compiledRelease[/.]|releases?[/.](?:\d+[/.])?)?tender[/.][a-z]/i.test(cell),
  );
}

/** Array places are numbers; a name that begins with an underscore could reach into the language itself. */
function pathOf(heading: string): string[] {
  const text = heading.trim();
  const parts = (text.includes('/') ? text.split('/') : text.split('.')).filter((part) => part !== '');
  return parts.length > 12 || parts.some((part) => /^(?:_|constructor$|prototype$)/.test(part)) ? [] : parts;
}

/** Flatten Tool joins a list of words by `;`: the schema has these lists of codes. */
const LISTS = new Set(['tag', 'roles', 'submissionMethod', 'additionalProcurementCategories']);

function put(target: Growing, path: string[], text: string): void {
  const last = path.at(-1);
  if (last === undefined || text === '') return;
  let at: Growing | unknown[] = target;
  for (const [depth, part] of path.slice(0, -1).entries()) {
    const isList = /^\d+$/.test(path[depth + 1] ?? '');
    // A row holds one entry of each list, or a few beside each other; whatever their numbers, they follow one another.
    const key: string | number = Array.isArray(at) ? Math.min(Number(part), at.length) : part;
    const inner: unknown = Array.isArray(at) ? at[Number(key)] : at[String(key)];
    const next: Growing | unknown[] =
      isObject(inner) || Array.isArray(inner) ? (inner as Growing | unknown[]) : isList ? [] : {};
    if (Array.isArray(at)) at[Number(key)] = next;
    else at[String(key)] = next;
    at = next;
  }
  if (Array.isArray(at)) at.push(text);
  else at[last] = LISTS.has(last) ? text.split(/[;,]/).map((word) => word.trim()) : text;
}

/** What makes rows of several sheets one release or record. */
function keyOf(value: Growing): string | null {
  const release = isObject(value['compiledRelease']) ? value['compiledRelease'] : value;
  const ids = [value['ocid'] ?? release['ocid'], value['id'] ?? release['id']]
    .map(line)
    .filter((id) => id !== null);
  return ids.length === 0 ? null : ids.join('\n');
}

/** Brings another row's values into an object: lists grow, entries of the same `id` become one, given values stay. */
function merge(target: Growing, other: Growing): void {
  for (const [key, value] of Object.entries(other)) {
    const known = target[key];
    if (known === undefined) target[key] = value;
    else if (Array.isArray(known) && Array.isArray(value)) mergeLists(known, value);
    else if (isObject(known) && isObject(value)) merge(known, value);
  }
}

function mergeLists(known: unknown[], more: unknown[]): void {
  for (const entry of more) {
    const id = isObject(entry) ? entry['id'] : undefined;
    const same = known.find((one) => isObject(one) && id !== undefined && one['id'] === id);
    if (isObject(same) && isObject(entry)) merge(same, entry);
    else if (isObject(entry) || !known.includes(entry)) known.push(entry);
  }
}
