import { importTenderFiles } from '@bidloom/contract/tenders';
import { writeList } from '@bidloom/contract/written-value';

/** Where notices are imported from. */
export type ImportFrom = 'file' | 'url' | 'feed';

const megabyte = 1024 * 1024;

/** What the server's engine reads as notices, and how much of it in one go. */
export const noticeRules = {
  accept: [
    '.json',
    '.jsonl',
    '.ndjson',
    '.xml',
    '.csv',
    '.tsv',
    '.xlsx',
    '.rss',
    '.atom',
    '.html',
    '.htm',
    '.pdf',
    '.docx',
  ],
  maxBytes: importTenderFiles.upload?.maxBytes ?? 20 * megabyte,
  isMultiple: true,
} as const;
export const mostFiles = importTenderFiles.upload?.maxFiles ?? 20;

/** The names by which the formats are known; the engine's own codes on the left. */
const formatNames: Record<string, string> = {
  ocds: 'OCDS',
  eforms: 'eForms',
  ted: 'TED',
  'ted-search': 'TED',
  ubl: 'UBL',
  boamp: 'BOAMP',
  sam: 'SAM.gov',
  opendatasoft: 'Opendatasoft',
  csv: 'CSV',
  xlsx: 'Excel',
  rss: 'RSS',
  atom: 'Atom',
  html: 'HTML',
  pdf: 'PDF',
  docx: 'Word',
};

/** `OCDS, eForms` for `ocds, eforms`. */
export const nameOfFormats = (codes: string, language: string): string =>
  writeList(
    codes.split(', ').map((code) => formatNames[code] ?? code),
    language,
  );
