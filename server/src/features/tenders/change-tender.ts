import type { changeTender as endpoint } from '@bidloom/contract/tenders';
import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import type { Db } from '#db/database.ts';
import { conflict, refused } from '#http/errors.ts';
import { findOffer, scoreColumns } from './score-columns.ts';
import { columnsOf } from './tender-columns.ts';
import * as queries from './tenders.queries.ts';

/**
 * Changes the given fields of a tender and scores it anew. With a `version` that is not the present one nothing is
 * changed: 409 with the present tender. `converted` is a tender's status as long as it has a bid, and no other's.
 */
export async function changeTender(db: Db, input: ParsedInputOf<typeof endpoint>): Promise<void> {
  const { _id, version, status, ...fields } = input;
  const present = await queries.holdTender(db, _id);
  if (version !== undefined && version !== present.version) {
    const current: unknown = JSON.parse((await queries.getTender(db, _id)).ready);
    throw conflict('stale_version', 'server.tenders.stale', { data: { current } });
  }
  const isMoved = status !== undefined && status !== present.status;
  if (isMoved && status === 'converted') throw refused('not_converted', 'server.tenders.convertInstead');
  if (isMoved && present.bid !== null) throw refused('has_bid', 'server.tenders.hasBid');
  const score = scoreColumns(await findOffer(db), {
    title: fields.title ?? present.title,
    description: fields.description ?? present.description,
    cpv: fields.cpv ?? present.cpv,
    lots: fields.lots ?? present.lots,
  });
  await queries.changeTender(db, _id, { ...columnsOf(fields), ...score, ...(status && { status }) });
}
