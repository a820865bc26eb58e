import type { listImportItems, listImports } from '@bidloom/contract/imports';
import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import { getRow, run, type Db } from '#db/database.ts';
import { jsonList, type ListShape } from '#db/json-list.ts';
import { personOf } from '#db/person.ts';

const count = (condition: string) =>
  `(select count(*)::int from import_items x where x.import_id = i.id and x.before is ${condition})`;

const imports: ListShape = {
  name: 'imports',
  table: 'imports',
  alias: 'i',
  row: `i.id as _id, i.kind, i.source, i.name,
    (select json_build_object('_id', b.id, 'title', b.original_title) from bids b where b.id = i.bid_id) as bid,
    ${personOf('i.created_by')} as by, wire_time(i.created_at) as at, ${count('null')} as created,
    ${count('not null')} as changed, wire_time(i.undone_at) as "undoneAt", ${personOf('i.undone_by')} as "undoneBy"`,
  sorts: { at: { by: 'i.created_at', type: 'timestamptz' } },
  defaultSort: '-at',
};

/** Imports that created or changed something; changes of several rows are recorded too, and are none. */
export const findImports = (db: Db, input: ParsedInputOf<typeof listImports>) =>
  jsonList(db, imports, input, [
    { where: 'i.kind = any($?::text[])', value: input.kind },
    { where: 'i.bid_id = $?', value: input.bidId },
    { where: 'i.source <> $?', value: 'bulk' },
    {
      where: 'exists (select from import_items x where x.import_id = i.id and x.position >= $?::int)',
      value: 0,
    },
  ]);

export type StoredItem = {
  position: number;
  kind: 'tender' | 'bid' | 'client' | 'answer' | 'requirement';
  object: string;
  title: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};
export type StoredImport = {
  id: string;
  kind: string;
  source: string;
  bid: string | null;
  undoneAt: string | null;
};

/** The table and the title of each kind of object. */
export const tableOf = {
  tender: { table: 'tenders', title: 'title' },
  bid: { table: 'bids', title: 'original_title' },
  client: { table: 'clients', title: 'name' },
  answer: { table: 'answers', title: 'question' },
  requirement: { table: 'requirements', title: 'text' },
} as const;

const isThere = Object.entries(tableOf)
  .map(([kind, { table }]) => `when '${kind}' then exists (select from ${table} o where o.id = x.object_id)`)
  .join(' ');

/** What an import created and changed, page by page; 404 when the company has no such import. */
export async function findItems(db: Db, input: ParsedInputOf<typeof listImportItems>) {
  const { importId, limit = 100, cursor } = input;
  await getImport(db, importId);
  const from = /^\d{1,9}$/.test(cursor ?? '') ? Number(cursor) : 0;
  const rows = await run<Omit<StoredItem, 'after'> & { isThere: boolean }>(db, readItems, [
    importId,
    from,
    limit + 1,
  ]);
  const [{ total } = { total: 0 }] = await run<{ total: number }>(db, countItems, [importId]);
  const shown = rows.slice(0, limit);
  const next = rows.length > limit ? String((shown.at(-1)?.position ?? 0) + 1) : null;
  return {
    rows: shown.map(({ kind, object, title, before, isThere: there }) => ({
      kind,
      object,
      title,
      isNew: before === null,
      fields: Object.keys(before ?? {}).map(wireName),
      isThere: there,
    })),
    page: { total: Math.min(total, 1000), more: total > 1000, next },
  };
}

/** A column by the name of its field on the wire: `questions_deadline` is `questionsDeadline`. */
export function wireName(column: string): string {
  if (column === 'submission_type') return 'submitionType';
  return column.replace(/_id$/, '').replaceAll(/_(.)/g, (_whole, letter: string) => letter.toUpperCase());
}

export async function getImport(db: Db, id: string, { isHeld = false } = {}): Promise<StoredImport> {
  return getRow<StoredImport>(db, isHeld ? lockImport : readImport, [id]);
}

/** All that an import did, the last first: it is undone in that order. */
export const readAllItems = (db: Db, id: string) => run<StoredItem>(db, readEveryItem, [id]);

export async function markUndone(db: Db, id: string, user: string): Promise<void> {
  await run(db, undone, [id, user]);
}

const readImport = {
  name: 'read-import',
  text: 'select id, kind, source, bid_id as bid, undone_at as "undoneAt" from imports where id = $1',
};
const lockImport = {
  name: 'hold-import',
  text: 'select id, kind, source, bid_id as bid, undone_at as "undoneAt" from imports where id = $1 for update',
};
const readItems = {
  name: 'read-import-items',
  text: `select x.position, x.kind, x.object_id as object, x.title, x.before, case x.kind ${isThere} end as "isThere"
    from import_items x where x.import_id = $1 and x.position >= $2 order by x.position limit $3`,
};
const countItems = {
  name: 'count-import-items',
  text: 'select count(*)::int as total from import_items where import_id = $1',
};
const readEveryItem = {
  name: 'read-every-import-item',
  text: `select position, kind, object_id as object, title, before, after from import_items
    where import_id = $1 order by position desc`,
};
const undone = {
  name: 'mark-import-undone',
  text: 'update imports set undone_at = now(), undone_by = $2 where id = $1',
};
