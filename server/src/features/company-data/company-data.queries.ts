import type { DataExport } from '@bidloom/contract/company-data';
import { run, type Db } from '#db/database.ts';
import { jsonList, jsonOne, type ListShape } from '#db/json-list.ts';
import type { PageInput } from '#db/paging.ts';
import { personOf } from '#db/person.ts';

const exports: ListShape = {
  name: 'data-exports',
  table: 'data_exports',
  alias: 'x',
  row: `x.id as _id, case when x.status = 'done' and x.expires_at < now() then 'expired' else x.status end as status, x.done, x.total,
    x.size, x.sha256, ${personOf('x.created_by')} as "createdBy",
    wire_time(x.created_at) as "createdAt", wire_time(x.expires_at) as "expiresAt"`,
  sorts: { createdAt: { by: 'x.created_at', type: 'timestamptz' } },
  defaultSort: '-createdAt',
};

export const findExports = (db: Db, input: PageInput) => jsonList(db, exports, input);
export const getExport = (db: Db, id: string) => jsonOne(db, exports, id);

/** Makes an export and enters it in the audit log; undefined when one is under way already. */
export async function addExport(
  db: Db,
  values: { created_by: string; language: string },
): Promise<string | undefined> {
  const made = await db
    .insertInto('data_exports')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made)
    await db.insertInto('audit_log').values({ action: 'export', kind: 'company', label: '' }).execute();
  return made?.id;
}

/** Begins a try of an export that is still wanted; answers the language of its workbook. */
export async function beginExport(db: Db, id: string): Promise<string | undefined> {
  const begun = await db
    .updateTable('data_exports')
    .set({ status: 'running', done: 0 })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .returning('language')
    .executeTakeFirst();
  return begun?.language;
}

/** Changes an export that is being written; false where somebody has stopped it. */
export async function changeExport(
  db: Db,
  id: string,
  values: { status?: DataExport['status']; done?: number; total?: number },
): Promise<boolean> {
  const changed = await db
    .updateTable('data_exports')
    .set(values)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Stops an export that has not ended; false where it has. 404 when the company has none of that id. */
export async function stopExport(db: Db, id: string): Promise<boolean> {
  const stopped = await db
    .updateTable('data_exports')
    .set({ status: 'stopped' })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .returning('id')
    .executeTakeFirst();
  if (!stopped) await getExport(db, id);
  return stopped !== undefined;
}

/** Ends an export with its file, which is kept for a day; false where somebody has stopped it. */
export async function endExport(
  db: Db,
  id: string,
  file: { size: number; sha256: string; storageKey: string },
): Promise<boolean> {
  const ended = await run(
    db,
    {
      name: 'export-end',
      text: `update data_exports set status = 'done', done = total, size = $2, sha256 = $3, storage_key = $4, finished_at = now(),
        expires_at = now() + interval '24 hours' where id = $1 and status = 'running' returning id`,
    },
    [id, file.size, file.sha256, file.storageKey],
  );
  return ended.length > 0;
}

/** The file of an export that is kept. */
export async function findExportFile(db: Db, id: string) {
  const [found] = await run<{ storageKey: string; size: number; sha256: string; name: string; day: string }>(
    db,
    {
      name: 'export-file',
      text: `select x.storage_key as "storageKey", x.size, x.sha256, c.name, to_char(x.created_at, 'YYYY-MM-DD') as day
        from data_exports x join companies c on c.id = x.company_id
        where x.id = $1 and x.status = 'done' and x.expires_at > now() and x.storage_key is not null`,
    },
    [id],
  );
  return found;
}
