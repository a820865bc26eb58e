import type { KeptItem } from '@bidloom/contract/imports';
import { createHash } from 'node:crypto';
import { run, type Db } from '#db/database.ts';
import { putInBin } from '#db/put-in-bin.ts';
import { removeAnswers } from '#features/answers/answers.queries.ts';
import { removeBids } from '#features/bids/remove-bids.ts';
import { getImport, markUndone, readAllItems, tableOf, wireName } from '#features/imports/imports.queries.ts';
import type { StoredItem } from '#features/imports/imports.queries.ts';
import { readRows } from '#features/imports/record-import.ts';
import { withHistory } from '#features/tenders/tender-history.ts';
import { removeTenders } from '#features/tenders/tenders.queries.ts';
import { refused } from '#http/errors.ts';
import type { Caller } from '#http/route.ts';
import { publish } from '#jobs/live.ts';

type Undone = { removed: number; restored: number; kept: KeptItem[] };

/**
 * Undoes an import as a whole. What it created goes to the bin, but for what has come into use since (a tender with a bid, an answer in a
 * bid, a client of other bids); what it changed has its former values again, but for those that somebody has changed
 * since. Answers what was left and why.
 * @throws 404 for no such import, 422 for one that was undone already
 */
export async function undoImport(db: Db, caller: Caller, id: string): Promise<Undone> {
  const { undoneAt, bid } = await getImport(db, id, { isHeld: true });
  if (undoneAt !== null) throw refused('import_undone', 'server.imports.undone');
  const items = await readAllItems(db, id);
  const made = items.filter(({ before }) => before === null);
  const kept: KeptItem[] = [];
  let removed = 0;
  // Bids before their clients.
  for (const kind of ['tender', 'bid', 'client', 'answer'] as const) {
    const wanted = made.filter((item) => item.kind === kind);
    if (wanted.length === 0) continue;
    const present = await run<{ id: string; isUsed: boolean }>(db, inUse[kind], [
      wanted.map(({ object }) => object),
    ]);
    const used = new Set(present.flatMap((one) => (one.isUsed ? [one.id] : [])));
    for (const { object, title } of wanted)
      if (used.has(object)) kept.push({ kind, object, title, because: 'in-use', fields: [] });
    const gone = present.filter(({ isUsed }) => !isUsed).map((one) => one.id);
    if (gone.length === 0) continue;
    removed += gone.length;
    await remove(db, caller, kind, gone);
  }
  let restored = 0;
  const changed = items.filter(({ before }) => before !== null);
  const tenders = [...new Set(changed.flatMap(({ kind, object }) => (kind === 'tender' ? [object] : [])))];
  await withHistory(db, tenders, caller.user, async () => {
    for (const item of changed) {
      const left = await restore(db, item);
      if (left === null) continue;
      if (left.length > 0)
        kept.push({
          kind: item.kind,
          object: item.object,
          title: item.title,
          because: 'changed',
          fields: left.map(wireName),
        });
      else restored += 1;
    }
  });
  await markUndone(db, id, caller.user);
  await publish(db, 'tender-changed', { _id: null });
  if (bid !== null) await publish(db, 'bid-changed', { _id: bid });
  return { removed, restored, kept };
}

async function remove(
  db: Db,
  caller: Caller,
  kind: 'tender' | 'bid' | 'client' | 'answer',
  ids: string[],
): Promise<void> {
  if (kind === 'bid') await removeBids(db, caller, ids);
  else if (kind === 'answer') await removeAnswers(db, ids);
  else if (kind === 'client') {
    await putInBin(db, 'client', ids);
    await run(db, removeClients, [ids]);
  } else {
    // Somebody changed their mind about the import, not about the notices: they may come again.
    await run(db, forgetNotices, [ids]);
    await removeTenders(db, ids);
  }
}

/**
 * Gives an object its former values, but for those that are no longer what the import made them; of a requirement all or none,
 * since its answer and its state go together. Answers the columns that were left; null where the object is gone.
 */
async function restore(db: Db, { kind, object, before, after }: StoredItem): Promise<string[] | null> {
  const [present] = await readRows(db, kind, [object]);
  if (!present || before === null) return null;
  const isLeft = (column: string) =>
    JSON.stringify(present.row[column] ?? null) !== JSON.stringify(after?.[column] ?? null);
  const left = Object.keys(before).filter((column) => isLeft(column) && !column.startsWith('notice'));
  if (left.length > 0 && kind === 'requirement') return left;
  const columns = Object.keys(before).filter((column) => !left.includes(column));
  if (columns.length === 0) return left;
  const { table } = tableOf[kind];
  const names = columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(', ');
  await run(
    db,
    {
      // A prepared statement for each choice of columns; PostgreSQL cuts names at 63 bytes.
      name: `restore-${table}-${createHash('sha256').update(names).digest('hex').slice(0, 16)}`,
      text: `update ${table} o set (${names}, version) = (select ${names}, o.version + 1
        from jsonb_populate_record(null::${table}, $2::jsonb)) where o.id = $1`,
    },
    [object, JSON.stringify(before)],
  );
  return left;
}

const inUse = {
  tender: {
    name: 'undo-tenders',
    text: `select t.id, exists (select from bids b where b.tender_id = t.id) as "isUsed"
      from tenders t where t.id = any($1::text[])`,
  },
  bid: {
    name: 'undo-bids',
    text: `select b.id, b.status in ('submitted', 'won') and exists (select from bid_manifests m where m.bid_id = b.id) as "isUsed"
      from bids b where b.id = any($1::text[])`,
  },
  client: {
    name: 'undo-clients',
    text: `select c.id, exists (select from bids b where b.client_id = c.id) as "isUsed"
      from clients c where c.id = any($1::text[])`,
  },
  answer: {
    name: 'undo-answers',
    text: `select a.id, exists (select from answer_uses u where u.answer_id = a.id) as "isUsed"
      from answers a where a.id = any($1::text[])`,
  },
};
const removeClients = { name: 'undo-remove-clients', text: 'delete from clients where id = any($1::text[])' };
const forgetNotices = {
  name: 'undo-forget-notices',
  text: 'delete from tender_notices where tender_id = any($1::text[])',
};
