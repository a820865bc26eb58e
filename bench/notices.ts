/**
 * How well notices are read: `npx tsx bench/notices.ts <labels.csv> <data root> [--misses]`; with a .json of deadlines that
 * stand in texts, how many of those are right or flagged.
 *
 * The labels are a CSV with a row for each notice: file (`path`, `path#releases[3]` or `path#<notice id>`, relative to the
 * data root), format, notice_kind, title, reference, buyer, deadline_raw, deadline_utc_literal, cpv_main, value_amount,
 * value_currency. A row is right when title, reference, buyer and deadline all are. A deadline without a zone of its own
 * (raw, but no UTC) is right when it is flagged and its wall clock is kept in some zone; an unreadable file
 * (kind `UNPARSEABLE…`) is right when it is refused with a sentence.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { readNotice } from '@bidloom/engine/notices/read';
import type { NoticeReading, NoticeTender } from '@bidloom/engine/notices/tender';

/** A deadline that a person read in a release's own text: `expected_utc` is the instant it means; null where the text names none, so that `structured`, the field, stands. */
type TextLabel = {
  file: string;
  ocid: string;
  class: string;
  structured: string | null;
  expected_utc: string | null;
};

type Label = Record<string, string>;
type Tally = { rows: number; right: number; fields: Record<string, number> };

const [labelsPath, root, ...flags] = process.argv.slice(2);
if (labelsPath === undefined || root === undefined) {
  console.error('Usage: npx tsx bench/notices.ts <labels.csv> <data root> [--misses]');
  process.exit(2);
}

if (labelsPath.endsWith('.json')) {
  await measureTexts(labelsPath, root);
  process.exit(0);
}
const labels = parse<Label>(await readFile(labelsPath), { columns: true, bom: true });
const readings = new Map<string, NoticeReading | Error>();
const tallies = new Map<string, Tally>();
const misses: string[] = [];
const started = performance.now();

for (const label of labels) {
  const [file = '', path] = (label['file'] ?? '').split('#');
  const reading = readings.get(file) ?? (await read(join(root, file), file));
  readings.set(file, reading);
  const wrong = compare(label, reading, path);
  const format = label['format'] ?? '';
  const tally = tallies.get(format) ?? { rows: 0, right: 0, fields: {} };
  tally.rows += 1;
  const counted = wrong.filter(({ field }) =>
    ['file', 'title', 'reference', 'buyer', 'deadline'].includes(field),
  );
  if (counted.length === 0) tally.right += 1;
  for (const { field } of wrong) tally.fields[field] = (tally.fields[field] ?? 0) + 1;
  tallies.set(format, tally);
  for (const { field, expected, found } of flags.includes('--all') ? wrong : counted) {
    misses.push(
      `${label['file']}\n    ${field}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`,
    );
  }
}

const seconds = (performance.now() - started) / 1000;
for (const [format, { rows, right, fields }] of tallies) report(format, rows, right, fields);
const families: [string, RegExp][] = [
  ['OCDS', /^ocds/],
  ['eForms', /^(?:eforms|ted-as-eforms)/],
  ['all', /./],
];
for (const [family, pattern] of families) {
  const members = [...tallies].filter(([format]) => pattern.test(format)).map(([, tally]) => tally);
  report(`= ${family}`, sum(members.map(({ rows }) => rows)), sum(members.map(({ right }) => right)), {});
}
console.log(`${readings.size} files in ${seconds.toFixed(1)} s`);
if (flags.includes('--misses') || flags.includes('--all')) for (const miss of misses) console.log(miss);

/**
 * Deadlines named in running text: right when the instant is the one that is meant (the field's, where the text names none), flagged
 * when a note asks for a second look. Neither is a miss.
 */
async function measureTexts(path: string, root: string): Promise<void> {
  const { items } = JSON.parse(await readFile(path, 'utf8')) as { items: TextLabel[] };
  const counts = { right: 0, flagged: 0, missed: 0 };
  for (const item of items) {
    const reading = await read(join(root, item.file), item.file);
    const tender =
      reading instanceof Error ? undefined : reading.tenders.find(({ noticeId }) => noticeId === item.ocid);
    const [found, wanted] = [tender?.deadline ?? null, item.expected_utc ?? item.structured];
    const isRight =
      tender !== undefined &&
      (wanted === null ? found === null : found !== null && Date.parse(found) === Date.parse(wanted));
    const outcome = isRight ? 'right' : tender?.deadlineNote ? 'flagged' : 'missed';
    counts[outcome] += 1;
    console.log(`${outcome.padEnd(8)} ${item.class.padEnd(32)} ${item.file}`);
  }
  console.log(
    `${items.length} deadlines in texts: ${counts.right} right, ${counts.flagged} flagged, ${counts.missed} missed`,
  );
}

async function read(path: string, name: string): Promise<NoticeReading | Error> {
  try {
    return await readNotice(await readFile(path), name);
  } catch (error) {
    if (error instanceof Error && error.name === 'UnreadableFile') return error;
    throw error;
  }
}

function compare(label: Label, reading: NoticeReading | Error, path: string | undefined) {
  const wrong: { field: string; expected: string; found: string | null }[] = [];
  if ((label['notice_kind'] ?? '').startsWith('UNPARSEABLE')) {
    if (!(reading instanceof Error)) wrong.push({ field: 'file', expected: 'a refusal', found: 'a reading' });
    return wrong;
  }
  if (reading instanceof Error) return [{ field: 'file', expected: 'a notice', found: reading.message }];
  const tender = pick(reading, path);
  if (tender === null) return [{ field: 'file', expected: path ?? 'a tender', found: null }];
  for (const field of ['title', 'reference', 'buyer'] as const) {
    const expected = folded(label[field]);
    if (expected !== folded(tender[field])) wrong.push({ field, expected, found: tender[field] });
  }
  const raw = label['deadline_raw'] ?? '';
  const utc = label['deadline_utc_literal'] ?? '';
  if (!isDeadlineRight(tender, raw, utc))
    wrong.push({ field: 'deadline', expected: utc || raw, found: tender.deadline });
  const cpv = label['cpv_main'] ?? '';
  if (cpv !== '' && cpv !== tender.cpv[0]?.code)
    wrong.push({ field: 'cpv', expected: cpv, found: tender.cpv[0]?.code ?? null });
  const value = label['value_amount'] ?? '';
  if (value !== '' && Number(value) !== tender.value)
    wrong.push({ field: 'value', expected: value, found: String(tender.value) });
  const currency = label['value_currency'] ?? '';
  if (currency !== '' && currency !== tender.currency)
    wrong.push({ field: 'currency', expected: currency, found: tender.currency });
  return wrong;
}

/** `releases[3]` counts every release of the file; those without a tender are among the problems. */
function pick(reading: NoticeReading, path: string | undefined): NoticeTender | null {
  const index = /\[(\d+)\]$/.exec(path ?? '')?.[1];
  if (index === undefined) {
    return (
      reading.tenders.find((tender) => tender.noticeId === path) ??
      (path === undefined ? reading.tenders[0] : undefined) ??
      null
    );
  }
  const skipped = reading.problems.filter(
    (problem) => Number(/\[(\d+)\]/.exec(problem.path ?? '')?.[1]) < Number(index),
  );
  return reading.tenders[Number(index) - skipped.length] ?? null;
}

function isDeadlineRight(tender: NoticeTender, raw: string, utc: string): boolean {
  if (utc !== '') return tender.deadline !== null && Date.parse(tender.deadline) === Date.parse(utc);
  if (raw === '') return tender.deadline === null;
  if (tender.deadline === null || tender.deadlineNote === null) return false;
  const clock = Date.parse(`${raw.length === 10 ? `${raw} 23:59` : raw}Z`);
  const hours = (clock - Date.parse(tender.deadline)) / 3_600_000;
  return hours >= -12 && hours <= 14 && Number.isInteger(hours * 4);
}

function folded(text: string | null | undefined): string {
  return (text ?? '').normalize('NFC').replace(/\s+/gu, ' ').trim();
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function report(name: string, rows: number, right: number, fields: Record<string, number>): void {
  const wrong = Object.entries(fields).map(([field, count]) => `${field} ${count}`);
  const share = rows === 0 ? '-' : (right / rows).toFixed(4);
  console.log(
    `${name.padEnd(30)} ${String(right).padStart(5)}/${String(rows).padEnd(5)} ${share}${wrong.length === 0 ? '' : `   wrong: ${wrong.join(', ')}`}`,
  );
}
