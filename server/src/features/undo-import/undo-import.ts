import type { KeptItem } from '@bidloom/contract/imports';
import { createHash } from 'node:crypto';
import { run, type Db } from '#db/database.ts';
import { putInBin } from '#db/put-in-bin.ts';
import { announce } from '#domain-events/events.ts';
import { removeAnswers } from '#features/answers/answers.queries.ts';
import { withHistory as withBidHistory } from '#features/bids/bid-history.ts';
import { removeBids } from '#features/bids/remove-bids.ts';
import { getImport, markUndone, readAllItems, tableOf, wireName } from '#features/imports/imports.queries.ts';
import type { StoredItem } from '#features/imports/imports.queries.ts';
import { readRows } from '#features/imports/record-import.ts';
import { groupedBy } from '#features/requirements/match-found.ts';
import { withHistory as withTenderHistory } from '#features/tenders/tender-history.ts';
import { removeTenders } from '#features/tenders/tenders.queries.ts';
import { conflict, refused } from '#http/calls/errors.ts';
import { firstOf } from '#http/calls/language.ts';
import type { Caller } from '#http/calls/route.ts';
import { publish } from '#jobs/live.ts';

type Undone = { removed: number; restored: number; kept: KeptItem[] };

/**
 * Undoes an import as a whole. What it created goes to the bin, but for what has come into use since (a tender with a bid, an answer in a
 * bid, a client of other bids); what it changed has its former values again, but for those that somebody has changed
 * since. A change of several rows is undone whole or not at all. Answers what was left and why.
 * @throws 404 for no such import, 422 for one that was undone already, 409 for a change of several rows of which somebody has
 *   changed one since
 */
export async function undoImport(db: Db, caller: Caller, id: string): Promise<Undone> {
  const { undoneAt, source } = await getImport(db, id, { isHeld: true });
  if (undoneAt !== null) throw refused('import_undone', 'server.imports.undone');
  const items = await readAllItems(db, id);
  if (source === 'bulk') await refuseChangedSince(db, items);
  // Before what was created goes: a client of the import is free once its bids have their former one.
  const kept: KeptItem[] = [];
  let restored = 0;
  const changed = items.filter(({ before }) => before !== null);
  const idsOf = (kind: StoredItem['kind']) => [
    ...new Set(changed.flatMap((item) => (item.kind === kind ? [item.object] : []))),
  ];
  await withTenderHistory(db, idsOf('tender'), caller.user, () =>
    withBidHistory(db, idsOf('bid'), caller.user, async () => {
      for (const item of changed) {
        const left = await restore(db, item);
        if (left === null) continue;
        if (left.length > 0)
          kept.push({
            kind: item.kind,
            object: item.object,
            title: item.title,
            because: 'changed',
            fields: [...new Set(left.map(wireName))],
          });
        else restored += 1;
      }
    }),
  );
  const inUseStill: KeptItem[] = [];
  const made = items.filter(({ before }) => before === null);
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
      if (used.has(object)) inUseStill.push({ kind, object, title, because: 'in-use', fields: [] });
    const gone = present.filter(({ isUsed }) => !isUsed).map((one) => one.id);
    if (gone.length === 0) continue;
    removed += gone.length;
    await remove(db, caller, kind, gone);
  }
  await tellOfRequirements(db, caller, changed, kept);
  await markUndone(db, id, caller.user);
  await publish(db, 'tender-changed', { _id: null });
  return { removed, restored, kept: [...inUseStill, ...kept] };
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
  const left = changedSince(present.row, { before, after });
  if (left.length > 0 && kind === 'requirement') return left;
  const restored = Object.keys(before).filter((column) => !left.includes(column));
  if (restored.includes('services') && kind === 'bid')
    await run(db, restoreServices, [object, JSON.stringify(before.services)]);
  const columns = restored.filter((column) => kind !== 'bid' || column !== 'services');
  if (restored.length === 0) return left;
  const { table } = tableOf[kind];
  if (columns.length === 0) {
    await run(
      db,
      { name: `touch-${table}`, text: `update ${table} set version = version + 1 where id = $1` },
      [object],
    );
    return left;
  }
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
  if (kind === 'requirement') {
    // Who approved and when is as it was, not who undoes; the audit log has its entry.
    await run(db, quietly, ['on']);
    await run(db, restoreWriters, [object, JSON.stringify(before)]);
    await run(db, quietly, ['']);
  }
  return left;
}

const quietly = { name: 'undo-quietly', text: `select set_config('app.importing', $1, true)` };
const restoreWriters = {
  name: 'restore-writers-of-requirement',
  text: `update requirements set
      answered_by = case when $2::jsonb ? 'answered_by' then $2::jsonb ->> 'answered_by' else answered_by end,
      approved_by = case when $2::jsonb ? 'approved_by' then $2::jsonb ->> 'approved_by' else approved_by end,
      approved_at = case when $2::jsonb ? 'approved_at' then ($2::jsonb ->> 'approved_at')::timestamptz else approved_at end
    where id = $1 and $2::jsonb ?| array['answered_by', 'approved_by', 'approved_at']`,
};

/** The columns that are no longer what the import made them. */
function changedSince(
  row: Record<string, unknown>,
  { before, after }: Pick<StoredItem, 'before' | 'after'>,
): string[] {
  return Object.keys(before ?? {}).filter(
    (column) =>
      !column.startsWith('notice') &&
      JSON.stringify(row[column] ?? null) !== JSON.stringify(after?.[column] ?? null),
  );
}

/** As many rows as a refusal names. */
const mostNamed = 5;

async function refuseChangedSince(db: Db, items: StoredItem[]): Promise<void> {
  const rows = new Map<string, Record<string, unknown>>();
  for (const kind of new Set(items.map((item) => item.kind)))
    for (const { id, row } of await readRows(
      db,
      kind,
      items.flatMap((item) => (item.kind === kind ? [item.object] : [])),
    ))
      rows.set(id, row);
  const changed = items.filter((item) => {
    const row = rows.get(item.object);
    return row !== undefined && changedSince(row, item).length > 0;
  });
  if (changed.length === 0) return;
  const names = changed.map(({ title }) => `“${title.slice(0, 80)}”`);
  throw conflict('changed_since', 'server.imports.changedSince', {
    values: {
      count: changed.length,
      names: firstOf(names, mostNamed),
    },
  });
}

/**
 * Requirements that go back to their former owners are assigned to them again, and to nobody else any more; screens that show
 * their bids read them again.
 */
async function tellOfRequirements(
  db: Db,
  caller: Caller,
  changed: StoredItem[],
  kept: KeptItem[],
): Promise<void> {
  const left = new Set(kept.map(({ object }) => object));
  const restored = changed.filter(({ kind, object }) => kind === 'requirement' && !left.has(object));
  const bids = await run<{ id: string; bid: string }>(db, bidsOfRequirements, [
    restored.map(({ object }) => object),
  ]);
  const ownerIn = (values: StoredItem['before']) =>
    typeof values?.owner_id === 'string' ? values.owner_id : null;
  for (const [bid, of] of groupedBy(bids, (one) => one.bid)) {
    const own = new Set(of.map(({ id }) => id));
    await announce(db, 'work.assigned', {
      bid,
      by: caller.user,
      kind: 'requirement',
      handovers: restored.flatMap(({ object, before, after }) =>
        own.has(object) ? [{ item: object, from: ownerIn(after), to: ownerIn(before) }] : [],
      ),
    });
    await publish(db, 'bid-changed', { _id: bid });
  }
}

const bidsOfRequirements = {
  name: 'bids-of-requirements',
  text: 'select id, bid_id as bid from requirements where id = any($1::text[])',
};
const restoreServices = {
  name: 'restore-services-of-bid',
  text: `with gone as (delete from bid_services b where b.bid_id = $1 and not ($2::jsonb ? b.service_id))
    insert into bid_services (bid_id, service_id)
    select $1, s.id from services s where $2::jsonb ? s.id on conflict do nothing`,
};

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
