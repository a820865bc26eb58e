import type { ListColumn } from '#ui/tables/list-table.tsx';
import type { TenderPlace } from './tender-filter.ts';

type Sortable = Parameters<TenderPlace['sortBy']>[0];
export const tenderColumnKeys = [
  'title',
  'deadline',
  'status',
  'value',
  'buyer',
  'score',
  'assigned',
  'country',
  'reference',
] as const;
export type TenderColumn = (typeof tenderColumnKeys)[number];

/** How the columns of the tenders stand before anybody changed them: pixels, order, what they are sorted by. */
export const tenderColumns: Record<TenderColumn, ListColumn<Sortable>> = {
  title: { width: 216, sort: 'title', isFlexible: true },
  deadline: { width: 144, sort: 'deadline' },
  status: { width: 160 },
  value: { width: 112, sort: 'value', isNumber: true },
  buyer: { width: 176, most: 264, sort: 'buyer' },
  score: { width: 116, sort: 'score' },
  assigned: { width: 152 },
  country: { width: 128 },
  reference: { width: 152 },
};
