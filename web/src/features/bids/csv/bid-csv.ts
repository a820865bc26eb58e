import type { BidRow } from '@bidloom/contract/bids';
import type { TFunction } from 'i18next';
import { csvOf } from '#lib/csv.ts';
import { dayKey, toLocal } from '#ui/zoned-time.ts';

/** The columns of a file of bids, in their order; those of `writtenColumns` can also be read. */
export const writtenColumns = [
  'originalTitle',
  'client',
  'deadline',
  'type',
  'status',
  'submitionType',
  'reference',
  'services',
  'value',
  'priority',
  'region',
  'buyerContact',
  'questionsDeadline',
  'test',
] as const;
export type WrittenColumn = (typeof writtenColumns)[number];
/** What only Bidloom knows; a file may hold it, but it is not taken over. */
export const shownColumns = ['team', 'reviewer', 'createdAt', 'submittedAt', 'decidedAt'] as const;

/** What stands between several values in one cell. */
export const listSign = '; ';

/**
 * Bids as CSV under the words of the reader's language, moments as `2026-01-15 14:30` by the clock of the zone, so that
 * a spreadsheet sorts them and the file can be read in again.
 */
export function csvOfBids(bids: readonly BidRow[], t: TFunction, zone: string): string {
  const moment = (instant: string | null) => {
    if (instant === null) return '';
    const local = toLocal(new Date(instant), zone);
    const two = (figure: number) => String(figure).padStart(2, '0');
    return `${dayKey(local)} ${two(local.hour)}:${two(local.minute)}`;
  };
  const row = (bid: BidRow): (string | number)[] => [
    bid.originalTitle,
    bid.client.name,
    moment(bid.deadline),
    t(`bids.type.${bid.type}`),
    t(`bids.status.${bid.status}`),
    t(`bids.submission.${bid.submitionType}`),
    bid.reference,
    bid.services.map(({ name }) => name).join(listSign),
    bid.value ?? '',
    bid.priority,
    bid.region,
    bid.buyerContact,
    moment(bid.questionsDeadline),
    t(bid.test ? 'bids.yes' : 'bids.no'),
    bid.team.map(({ fullName }) => fullName).join(listSign),
    bid.reviewer?.fullName ?? '',
    moment(bid.createdAt),
    moment(bid.submittedAt),
    moment(bid.decidedAt),
  ];
  const heads = [...writtenColumns, ...shownColumns].map((column) => t(`bids.fields.${column}`));
  return csvOf([heads, ...bids.map(row)]);
}
