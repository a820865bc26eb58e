import type { Worksheet } from '@cj-tech-master/excelts';
import {
  printable,
  writeInstant,
  type Compliance,
  type WrittenBid,
  type WrittenRequirement,
  type WritingLanguage,
} from '#writing/bid.ts';
import { pageFooter, pagesOf, rowHeight } from '#writing/sheet-pages.ts';

/** Every fixed word of the workbook, in its language. */
export type MatrixWords = {
  /** The names of the two sheets. */
  matrix: string;
  about: string;
  number: string;
  clause: string;
  requirement: string;
  document: string;
  place: string;
  section: string;
  modality: string;
  mandatory: string;
  status: string;
  owner: string;
  due: string;
  answer: string;
  compliance: string;
  compliances: Record<Compliance, string>;
  remark: string;
  comment: string;
  yes: string;
  no: string;
  /** The statuses offered in the drop-down, in order: the requirement's status to the word shown. */
  statuses: Record<string, string>;
  modalities: Record<string, string>;
  title: string;
  reference: string;
  buyer: string;
  deadline: string;
  company: string;
  generatedAt: string;
  total: string;
  totalMandatory: string;
  /** Shown by Excel when a status is typed that is not offered. */
  statusNotOffered: string;
};

export type ComplianceMatrix = {
  language: WritingLanguage;
  words: MatrixWords;
  bid: WrittenBid;
  companyName: string;
  requirements: WrittenRequirement[];
  /** The instant of writing in ISO 8601 (UTC); shown on the clock of the deadline's zone, or in UTC. */
  generatedAt: string;
};

const ACCENT = 'FF0F5C63';
/** Excel takes no longer text in a cell. */
const CELL_LIMIT = 32_767;

/**
 * Writes the compliance matrix as a workbook: one row per requirement under a frozen head with a filter, the status
 * by drop-down, and a second sheet about the bid. Every text is a string that no spreadsheet runs as a formula.
 */
export async function writeComplianceMatrix(input: ComplianceMatrix): Promise<Uint8Array> {
  // Half of the engine's start, and most documents are no workbooks.
  const { Workbook } = await import('@cj-tech-master/excelts');
  const workbook = new Workbook();
  workbook.creator = printable(input.companyName);
  workbook.lastModifiedBy = workbook.creator;
  workbook.title = printable(input.bid.title);
  workbook.created = new Date(input.generatedAt);
  const about = sheetName(input.words.about, 'About');
  writeMatrix(workbook.addWorksheet(sheetName(input.words.matrix, 'Matrix')), about, input);
  writeAbout(workbook.addWorksheet(about), input);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

/**
 * A text made inert: one that begins with a sign by which a spreadsheet (or a program reading its CSV) takes it for a
 * formula gets an apostrophe before it, which reads as text everywhere.
 */
export function inertText(text: string): string {
  const clean = printable(text);
  // The sign counts after spaces too: some programs trim a cell before they look.
  const isActive = [text, clean].some((one) => /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(one));
  const safe = isActive ? `'${clean}` : clean;
  return safe.length > CELL_LIMIT ? `${safe.slice(0, CELL_LIMIT - 1)}…` : safe;
}

type Column = {
  head: string;
  width: number;
  value: (requirement: WrittenRequirement) => string | Date | null;
};

/** Where the status stands among the columns, from 1. */
const STATUS_COLUMN = 7;
/** Those that go on paper; the rest are for the screen. */
const PRINTED_COLUMNS = 13;
const DUE_COLUMN = 9;

function columnsOf(words: MatrixWords): Column[] {
  return [
    { head: words.number, width: 8, value: ({ number }) => number },
    { head: words.clause, width: 12, value: ({ clause }) => clause },
    { head: words.requirement, width: 46, value: ({ text }) => text },
    { head: words.document, width: 18, value: ({ documentName }) => documentName },
    { head: words.place, width: 11, value: ({ place }) => place },
    { head: words.mandatory, width: 11, value: ({ mandatory }) => (mandatory ? words.yes : words.no) },
    { head: words.status, width: 14, value: ({ status }) => words.statuses[status] ?? status },
    { head: words.owner, width: 15, value: ({ owner }) => owner ?? '' },
    {
      head: words.due,
      width: 12,
      value: ({ dueDate }) => (dueDate === undefined ? null : new Date(`${dueDate}T00:00Z`)),
    },
    { head: words.answer, width: 46, value: ({ answer }) => answer ?? '' },
    {
      head: words.compliance,
      width: 14,
      value: ({ compliance }) => (compliance ? words.compliances[compliance] : ''),
    },
    { head: words.remark, width: 22, value: ({ remark }) => remark ?? '' },
    { head: words.comment, width: 22, value: ({ comment }) => comment ?? '' },
    { head: words.section, width: 26, value: ({ section }) => section },
    { head: words.modality, width: 14, value: ({ modality }) => words.modalities[modality] ?? modality },
  ];
}

function addWrapped(sheet: Worksheet, cells: (string | number | Date | null)[], widths: number[]) {
  const row = sheet.addRow(cells);
  row.height = rowHeight(cells, widths);
  return row;
}

const cellOf = (value: string | Date | null) => (typeof value === 'string' ? inertText(value) : value);

function writeMatrix(
  sheet: Worksheet,
  about: string,
  { words, requirements, language }: ComplianceMatrix,
): void {
  const columns = columnsOf(words);
  sheet.views = [{ state: 'frozen', xSplit: 1, ySplit: 1, rightToLeft: language === 'ar' }];
  sheet.columns = columns.map(({ width }) => ({ width }));
  sheet.addRow(columns.map(({ head }) => inertText(head)));
  for (const requirement of requirements)
    addWrapped(
      sheet,
      columns.map(({ value }) => cellOf(value(requirement))),
      columns.map(({ width }) => width),
    );
  styleHead(sheet);
  const last = requirements.length + 1;
  for (let number = 2; number <= last; number += 1) {
    sheet.getRow(number).alignment = {
      vertical: 'top',
      wrapText: true,
      readingOrder: language === 'ar' ? 'rtl' : 'ltr',
    };
  }
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: last, column: columns.length } };
  Object.assign(sheet.pageSetup, pagesOf(PRINTED_COLUMNS, last));
  Object.assign(sheet.headerFooter, pageFooter);
  for (let number = 2; number <= last; number += 1) {
    const due = sheet.getRow(number).getCell(DUE_COLUMN);
    due.numFmt = 'yyyy-mm-dd';
    due.alignment = { vertical: 'top', horizontal: 'center' };
  }
  const offered = Object.keys(words.statuses).length;
  if (offered === 0 || requirements.length === 0) return;
  const letter = sheet.getColumn(STATUS_COLUMN).letter;
  sheet.dataValidations.add(`${letter}2:${letter}${last}`, {
    type: 'list',
    allowBlank: true,
    // The words stand on the other sheet: in the rule itself a comma would part one in two.
    formulae: [`'${about.replaceAll("'", "''")}'!$D$2:$D$${offered + 1}`],
    showErrorMessage: true,
    errorStyle: 'stop',
    error: printable(words.statusNotOffered).slice(0, 225),
  });
}

function writeAbout(sheet: Worksheet, input: ComplianceMatrix): void {
  const { words, bid, requirements, language } = input;
  const zone = bid.deadline?.timezone ?? 'UTC';
  const facts: [string, string | number][] = [
    [words.title, bid.title],
    [words.reference, bid.reference ?? ''],
    [words.buyer, bid.buyer ?? ''],
    [words.deadline, bid.deadline ? writeInstant(bid.deadline.utc, zone, language) : ''],
    [words.company, input.companyName],
    [words.generatedAt, writeInstant(input.generatedAt, zone, language)],
    [words.total, requirements.length],
    [words.totalMandatory, requirements.filter(({ mandatory }) => mandatory).length],
    ...Object.entries(words.statuses).map(([key, word]): [string, number] => [
      word,
      requirements.filter(({ status }) => status === key).length,
    ]),
  ];
  sheet.views = [{ state: 'normal', rightToLeft: language === 'ar' }];
  const widths = [28, 70, 4, 22];
  sheet.columns = widths.map((width) => ({ width }));
  const statuses = Object.values(words.statuses);
  sheet.addRow([inertText(words.about), '', '', inertText(words.status)]);
  for (let index = 0; index < Math.max(facts.length, statuses.length); index += 1) {
    const [name = '', value = ''] = facts[index] ?? [];
    const shown = typeof value === 'number' ? value : inertText(value);
    const row = addWrapped(sheet, [inertText(name), shown, '', inertText(statuses[index] ?? '')], widths);
    row.alignment = { vertical: 'top', wrapText: true, horizontal: language === 'ar' ? 'right' : 'left' };
    row.getCell(1).font = { bold: true };
  }
  // The statuses beside it are for the drop-down of the other sheet.
  Object.assign(sheet.pageSetup, {
    ...pagesOf(2, Math.max(facts.length, statuses.length) + 1),
    orientation: 'portrait',
  });
  Object.assign(sheet.headerFooter, pageFooter);
  styleHead(sheet);
}

function styleHead(sheet: Worksheet): void {
  const head = sheet.getRow(1);
  head.height = 24;
  head.eachCell((cell) => {
    cell.font = { bold: true, color: { argb: 'FFFFFFFF' } };
    cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: ACCENT } };
    cell.alignment = { vertical: 'middle', wrapText: true };
  });
}

/** Excel refuses some signs, an apostrophe at either end, and more than 31 characters in a sheet's name. */
function sheetName(wanted: string, otherwise: string): string {
  const name = printable(wanted)
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .replaceAll(/^'+|'+$/g, '')
    .trim()
    .slice(0, 31);
  return name === '' ? otherwise : name;
}
