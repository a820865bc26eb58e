import { z } from 'zod';
import { bidTypes } from './bids.ts';
import { noGoReasons } from './decisions.ts';
import { endpoint } from './endpoint.ts';
import { idOf, paging } from './primitives.ts';

export const periods = ['1m', '3m', '6m', '1y', 'all'] as const;

const feature = 'statistics';
const period = z.strictObject({ ...paging, period: z.enum(periods).default('6m') });

export const getBidTypes = endpoint('GET /dashboard/bid-type-grouped', {
  summary: 'How many bids of each type, and their value.',
  feature,
  input: period,
  paged: true,
  sorts: ['-count'],
  data: z.array(z.strictObject({ type: z.enum(bidTypes), count: z.int(), value: z.number() })),
});
export const getServiceUse = endpoint('GET /dashboard/services-count-usage', {
  summary: 'How many bids use each service.',
  feature,
  input: period,
  paged: true,
  sorts: ['-count'],
  data: z.array(
    z.strictObject({ service: z.strictObject({ _id: idOf('service'), name: z.string() }), count: z.int() }),
  ),
});
export const getMonths = endpoint('GET /dashboard/last-six-month', {
  summary: 'Month by month, a row for every month of the period.',
  feature,
  input: period,
  paged: true,
  sorts: ['month'],
  data: z.array(
    z.strictObject({
      month: z.string().regex(/^\d{4}-\d{2}$/),
      total: z.int(),
      submitted: z.int(),
      won: z.int(),
      lost: z.int(),
      value: z.number(),
      wonValue: z.number(),
    }),
  ),
});
export const getTopClients = endpoint('GET /dashboard/top-clients', {
  summary: 'The ten clients with the most bids.',
  feature,
  input: period,
  paged: true,
  sorts: ['-count'],
  data: z.array(
    z.strictObject({
      client: z.strictObject({ _id: idOf('client'), name: z.string() }),
      count: z.int(),
      won: z.int(),
      lost: z.int(),
      winRate: z.number(),
      value: z.number(),
      wonValue: z.number(),
    }),
  ),
});
export const getLossReasons = endpoint('GET /dashboard/loss-reasons', {
  summary: 'Why the bids lost in the period were lost, most frequent first; an empty reason is none given.',
  feature,
  input: period,
  paged: true,
  sorts: ['-count'],
  data: z.array(z.strictObject({ reason: z.string(), count: z.int(), value: z.number() })),
});
export const getNoGoReasons = endpoint('GET /dashboard/no-go-reasons', {
  summary:
    'Why the company did not bid for tenders on which it decided in the period, most frequent first; an empty reason is none given.',
  feature,
  input: period,
  paged: true,
  sorts: ['-count'],
  data: z.array(
    z.strictObject({
      reason: z.enum([...noGoReasons, '']),
      count: z.int(),
      /** Of the tenders whose value is known in the company's currency. */
      value: z.number(),
    }),
  ),
});
