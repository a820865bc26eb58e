import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idOf, paging, payload, Person, several, text, Timestamp } from './primitives.ts';

/** What is in the bin when it is deleted. */
export const binKinds = ['bid', 'tender', 'client', 'answer', 'file', 'evidence'] as const;
export type BinKind = (typeof binKinds)[number];

export const BinItem = z.strictObject({
  /** The object's own id, which it has again once it is restored. */
  _id: idOf('bin-item'),
  kind: z.enum(binKinds),
  /** Its name when it was deleted. */
  label: z.string(),
  /** Of a document: the bid it was deleted from, which may be in the bin itself. */
  bid: z.strictObject({ _id: z.string(), title: z.string() }).nullable(),
  /** Bytes of the documents in it. */
  size: z.int(),
  deletedBy: Person.nullable(),
  deletedAt: Timestamp,
  /** When it is removed for good. */
  endsAt: Timestamp,
});
export type BinItem = z.infer<typeof BinItem>;

/** Why something stays in the bin. */
export const binReasons = ['nameTaken', 'bidInBin', 'bidGone', 'clientGone', 'neededByBids'] as const;
const Left = z.strictObject({
  _id: idOf('bin-item'),
  label: z.string(),
  reason: z.enum(binReasons),
  /** The reason as a sentence for the person. */
  msg: z.string(),
});
export type LeftInBin = z.infer<typeof Left>;

const feature = 'bin';

export const listBin = endpoint('GET /bin', {
  summary:
    'What was deleted, newest first, each until when it stays: 30 days, or as many as the company keeps its bin.',
  feature,
  input: z.strictObject({ ...paging, kind: several(z.enum(binKinds)).optional() }),
  paged: true,
  sorts: ['-deletedAt', 'deletedAt', 'label', '-size'],
  data: z.array(BinItem),
});

export const restoreFromBin = endpoint('POST /bin/restore', {
  summary:
    'Restores what lies in the bin, with its ids; what cannot be restored is named with the reason. `name` is given to a client whose name was taken meanwhile.',
  feature,
  input: payload({
    items: z
      .array(z.strictObject({ _id: idOf('bin-item'), name: text(200, 1).optional() }))
      .min(1)
      .max(500),
  }),
  data: z.strictObject({
    restored: z.array(z.strictObject({ _id: idOf('bin-item'), kind: z.enum(binKinds), label: z.string() })),
    left: z.array(Left),
  }),
});

const Erased = z.strictObject({ erased: z.int(), left: z.array(Left) });

export const eraseFromBin = endpoint('DELETE /bin', {
  summary:
    'Removes what lies in the bin for good: rows, documents, search words. A client that bids in the bin belong to stays.',
  feature,
  role: 'admin',
  input: payload({ items: z.array(idOf('bin-item')).min(1).max(500) }),
  data: Erased,
});

export const emptyBin = endpoint('DELETE /bin/all', {
  summary: 'Removes everything in the bin for good.',
  feature,
  role: 'admin',
  input: payload({}),
  data: Erased,
});
