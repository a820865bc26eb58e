import type { ImportedTender, TenderImport, WholeTender } from '@bidloom/contract/tenders';

export const idOf = (number: number): string => number.toString(16).padStart(24, '0');

const inRow = (number: number) => ({
  title: `Tender ${number}`,
  deadline: '2099-03-01T12:00:00.000Z',
  deadlineZone: 'Europe/Paris',
  deadlineLocal: '2099-03-01T13:00',
  questionsDeadlineZone: null,
  questionsDeadlineLocal: null,
  reference: `REF-${number}`,
  buyer: 'Camden Council',
  type: 'tender' as const,
  procedure: 'open',
  submitionType: null,
  value: 12_500,
  currency: 'EUR',
  country: 'FR',
  region: '',
  cpv: [],
  publishedAt: null,
  questionsDeadline: null,
  language: 'en',
  source: 'file' as const,
  sourceUrl: '',
});
const long = {
  description: 'Roof works on two schools.',
  contact: { name: '', email: '', phone: '' },
  lots: [],
  documents: [],
};
const stored = (number: number) => ({
  _id: idOf(number),
  assigned: [],
  status: 'new' as const,
  bid: null,
  cancelledAt: null,
  score: null,
  reasons: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 3,
});

/** A tender as the server answers it. */
export const tender = (number: number, part: Partial<WholeTender> = {}): WholeTender => ({
  ...inRow(number),
  ...long,
  ...stored(number),
  files: [],
  differences: [],
  importName: '',
  ...part,
});

/** The same as a row of the list. */
export const row = (number: number, part: Partial<Pick<WholeTender, 'title' | 'status' | 'bid'>> = {}) => ({
  ...inRow(number),
  ...stored(number),
  ...part,
});

/** The same as an import understood it. */
export const imported = (number: number, part: Partial<ImportedTender> = {}): ImportedTender => ({
  ...inRow(number),
  ...long,
  sourceFile: null,
  deadlineNote: null,
  choices: [],
  noticeId: null,
  amends: null,
  noticeDate: null,
  stage: null,
  duplicateOf: null,
  known: null,
  sameAs: null,
  changes: [],
  file: 'notice.json',
  row: null,
  ...part,
});

export const found = (tenders: ImportedTender[], part: Partial<TenderImport> = {}): TenderImport => ({
  format: 'ocds',
  tenders,
  problems: [],
  columns: [],
  dates: [],
  reading: null,
  ...part,
});
