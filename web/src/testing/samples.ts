import type { BidRow } from '@bidloom/contract/bids';
import type { Company } from '@bidloom/contract/companies';
import { rulesOrUtc } from '@bidloom/engine/time/zone-data';
import { companyId } from './respond.tsx';

/** `a1` -> `0000000000000000000000a1`: ids that a test can tell apart. */
export const id = (end: string): string => end.padStart(24, '0');

export const person = (end: string, fullName: string) => ({ _id: id(end), fullName, logo: null });

export const company = (part: Partial<Company> = {}): Company => ({
  id: companyId,
  _id: companyId,
  name: 'Northlight',
  size: '3-9',
  drive_id: null,
  logo: null,
  currency: 'EUR',
  timezone: 'Europe/Paris',
  zoneRules: rulesOrUtc('Europe/Paris'),
  employees: 3,
  role: 'owner',
  ...part,
});

export const bidRow = (part: Partial<BidRow> = {}): BidRow => ({
  _id: id('b1'),
  client: { _id: id('c1'), name: 'Lakeside County' },
  originalTitle: 'Road repair',
  type: 'rfp',
  submitionType: 'online',
  services: [],
  deadline: '2099-01-15T14:30:00.000Z',
  deadlineZone: 'Europe/Paris',
  deadlineLocal: '2099-01-15T15:30',
  isDeadlineAssumed: false,
  team: [],
  status: 'in-progress',
  test: false,
  chased: false,
  region: 'Global',
  driveFolderLink: null,
  priority: 1,
  chaseCount: 0,
  commentCount: 0,
  reviewer: null,
  value: 12_500,
  reference: '',
  buyerContact: '',
  tender: null,
  questionsDeadline: null,
  questionsDeadlineZone: null,
  questionsDeadlineLocal: null,
  goNoGo: 'undecided',
  outcomeReason: '',
  createdBy: null,
  createdAt: '2026-06-01T09:00:00.000Z',
  updatedAt: '2026-06-01T09:00:00.000Z',
  submittedAt: null,
  decidedAt: null,
  version: 4,
  tasks: { done: 1, total: 3 },
  ...part,
});
