import type { Insertable, Updateable } from 'kysely';
import { run, type Db } from '#db/database.ts';
import { jsonOne, jsonRows } from '#db/json-list.ts';
import type { Tenders } from '#db/schema.ts';
import { putInBin } from '#db/put-in-bin.ts';
import { notFound } from '#http/calls/errors.ts';
import { tenderRows, wholeTender } from './tender-json.ts';

/** One tender whole, as JSON text; 404 when the company has none of that id. */
export const getTender = (db: Db, id: string) => jsonOne(db, wholeTender, id);

/** Rows of a list, as JSON text, in the order of `ids`. */
export const getTenderRows = (db: Db, ids: string[]) => jsonRows(db, tenderRows, ids);

/** Holds a tender until the end of the transaction, so that changes to it follow one another; 404 when there is none. */
export async function lockTenderForUpdate(db: Db, id: string) {
  const [tender] = await run<{
    title: string;
    description: string;
    cpv: { code: string; label: string }[];
    lots: { title: string }[];
    status: string;
    version: number;
    bid: string | null;
  }>(
    db,
    {
      name: 'hold-tender',
      text: `select t.title, t.description, t.cpv, t.lots, t.status, t.version,
          (select b.id from bids b where b.tender_id = t.id) as bid
        from tenders t where t.id = $1 for update of t`,
    },
    [id],
  );
  if (!tender) throw notFound();
  return tender;
}

/** Adds tenders and answers their ids in the same order. */
export async function addTenders(db: Db, rows: Insertable<Tenders>[]): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const batch = rows.slice(from, from + rowsAtOnce);
    const made = await db.insertInto('tenders').values(batch).returning('id').execute();
    ids.push(...made.map(({ id }) => id));
  }
  return ids;
}
/** A statement has 65,535 parameters at most. */
const rowsAtOnce = 500;

export async function changeTender(db: Db, id: string, values: Updateable<Tenders>): Promise<void> {
  await db
    .updateTable('tenders')
    .set((expression) => ({
      ...values,
      version: expression('version', '+', 1),
      updated_at: expression.fn('now'),
    }))
    .where('id', '=', id)
    .execute();
}

/** Keeps what a notice said of a tender that it does not change. */
export async function keepNotice(db: Db, id: string, values: Updateable<Tenders>): Promise<void> {
  await db.updateTable('tenders').set(values).where('id', '=', id).execute();
}

/** Moves tenders to the bin and answers how many there were. */
export async function removeTenders(db: Db, ids: string[]): Promise<number> {
  await putInBin(db, 'tender', ids);
  const removed = await db.deleteFrom('tenders').where('id', 'in', ids).returning('id').execute();
  return removed.length;
}

/** Lets one batch of new tenders of the company in at a time, until the end of the transaction. */
export async function lockTenderImports(db: Db): Promise<void> {
  await run(db, {
    name: 'hold-new-tenders',
    text: `select pg_advisory_xact_lock(hashtextextended('new tenders of ' || current_company(), 0))`,
  });
}

/** Replaces who is assigned; answers who was not before. A user who is no member breaks the link to `members`. */
export async function replaceAssignees(db: Db, tender: string, users: string[]): Promise<string[]> {
  await run(
    db,
    {
      name: 'remove-assignees',
      text: 'delete from tender_assignees where tender_id = $1 and user_id <> all($2::text[])',
    },
    [tender, users],
  );
  const added = await run<{ user: string }>(
    db,
    {
      name: 'add-assignees',
      text: `insert into tender_assignees (tender_id, user_id) select $1, unnest($2::text[])
        on conflict do nothing returning user_id as user`,
    },
    [tender, users],
  );
  return added.map(({ user }) => user);
}
