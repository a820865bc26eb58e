import type { changeTender as endpoint, settleDifference as settleEndpoint } from '@bidloom/contract/tenders';
import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import { getRow, run, type Db } from '#db/database.ts';
import { conflict, refused } from '#http/calls/errors.ts';
import type { Caller } from '#http/calls/route.ts';
import { dropDifferences } from './amend-tender.ts';
import { findOffer, scoreColumns } from './score-columns.ts';
import { columnsOf, type TenderFields } from './tender-columns.ts';
import { withHistory } from './tender-history.ts';
import * as queries from './tenders.queries.ts';

/**
 * Changes the given fields of a tender, scores it anew and enters what changed in its history. With a `version` that is not the present one nothing is
 * changed: 409 with the present tender. `converted` is a tender's status as long as it has a bid, and no other's.
 */
export async function changeTender(
  db: Db,
  caller: Pick<Caller, 'user'>,
  input: ParsedInputOf<typeof endpoint>,
): Promise<void> {
  const { _id, version, status, ...fields } = input;
  const present = await queries.lockTenderForUpdate(db, _id);
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
  const values = { ...columnsOf(fields), ...score, ...(status && { status }) };
  await withHistory(db, [_id], caller.user, () => queries.changeTender(db, _id, values));
}

/** Settles what a later notice says of a field that a person has set; 404 where it says nothing of it. */
export async function settleDifference(
  db: Db,
  caller: Pick<Caller, 'user'>,
  { tenderId, field, use }: ParsedInputOf<typeof settleEndpoint>,
): Promise<void> {
  const present = await queries.lockTenderForUpdate(db, tenderId);
  const difference = await getRow<{ value: unknown }>(db, findDifference, [tenderId, field]);
  if (use === 'notice') {
    const fields = { [field]: difference.value } as Partial<TenderFields>;
    const score = scoreColumns(await findOffer(db), { ...present, ...fields });
    await withHistory(db, [tenderId], caller.user, () =>
      queries.changeTender(db, tenderId, { ...columnsOf(fields), ...score }),
    );
  } else await queries.changeTender(db, tenderId, {});
  await run(db, dropDifferences, [tenderId, [field]]);
}

const findDifference = {
  name: 'find-tender-difference',
  text: `select d -> 'value' as value from tenders t, jsonb_array_elements(t.differences) d
    where t.id = $1 and d ->> 'field' = $2`,
};
