import type { ListColumn } from '#ui/tables/list-table.tsx';
import type { BidPlace } from '../bid-filter.ts';

type Sortable = Parameters<BidPlace['sortBy']>[0];
export const bidColumnKeys = [
  'originalTitle',
  'deadline',
  'status',
  'value',
  'client',
  'tasks',
  'team',
  'priority',
  'type',
  'services',
  'comments',
] as const;
export type BidColumn = (typeof bidColumnKeys)[number];

/** How the columns of the bids stand before anybody changed them: pixels, order, what they are sorted by. */
export const bidColumns: Record<BidColumn, ListColumn<Sortable>> = {
  originalTitle: { width: 208, sort: 'originalTitle', isFlexible: true },
  deadline: { width: 144, sort: 'deadline' },
  status: { width: 168 },
  value: { width: 112, sort: 'value', isNumber: true },
  client: { width: 160, most: 256 },
  tasks: { width: 72 },
  team: { width: 152 },
  priority: { width: 136, sort: 'priority' },
  type: { width: 168 },
  services: { width: 176 },
  comments: { width: 124, isNumber: true },
};
