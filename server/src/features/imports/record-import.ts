import { run, type Db } from '#db/database.ts';
import { refused } from '#http/calls/errors.ts';
import { getImport, tableOf, type StoredItem } from './imports.queries.ts';

type ObjectKind = StoredItem['kind'];
type Row = { id: string; row: Record<string, unknown> };

/** What changes beside the values themselves. `words` and the like are kept by triggers. */
const besides = new Set([
  'version',
  'updated_at',
  'updated_by',
  'score',
  'reasons',
  'scored_with',
  'folded',
  'next_order',
  'words',
  'differences',
  // Of a requirement: follows from what is restored.
  'state',
]);

/**
 * Does what an import does and enters it in its record: the objects that `work` says it created, and those of `changed` whose
 * values are others afterwards, with the former ones. Without an import the work is just done.
 * @throws 404 for an import the company has not, 422 for one that was undone
 */
export async function recording<T>(
  db: Db,
  importId: string | undefined,
  kind: ObjectKind,
  changed: string[],
  work: () => Promise<T>,
  created: (result: T) => { kind: ObjectKind; id: string }[] = () => [],
): Promise<T> {
  if (importId === undefined) return work();
  const { undoneAt } = await getImport(db, importId, { isHeld: true });
  if (undoneAt !== null) throw refused('import_undone', 'server.imports.undone');
  const before = await readRows(db, kind, changed);
  const result = await work();
  const after = new Map((await readRows(db, kind, changed)).map(({ id, row }) => [id, row]));
  const items: Omit<StoredItem, 'position'>[] = [];
  for (const { id, row } of before) {
    const now = after.get(id);
    if (!now) continue;
    const columns = Object.keys(row).filter(
      (column) => !besides.has(column) && JSON.stringify(row[column]) !== JSON.stringify(now[column]),
    );
    if (columns.every((column) => column.startsWith('notice'))) continue;
    const valuesOf = (values: Record<string, unknown>) =>
      Object.fromEntries(columns.map((column) => [column, values[column]]));
    items.push({ kind, object: id, title: titleOf(kind, row), before: valuesOf(row), after: valuesOf(now) });
  }
  for (const one of new Set(created(result).map((object) => object.kind))) {
    const ids = created(result).flatMap((object) => (object.kind === one ? [object.id] : []));
    const rows = new Map((await readRows(db, one, ids)).map(({ id, row }) => [id, row]));
    for (const id of ids)
      items.push({
        kind: one,
        object: id,
        title: titleOf(one, rows.get(id) ?? {}),
        before: null,
        after: null,
      });
  }
  if (items.length > 0) await run(db, addItems, [importId, JSON.stringify(items)]);
  return result;
}

/** The services of a bid stand among its columns, though they are links. */
const servicesOf = ` || jsonb_build_object('services', coalesce((select jsonb_agg(s.service_id order by s.service_id)
  from bid_services s where s.bid_id = t.id), '[]'))`;

/** Rows of a kind as JSON, by the names of their columns. */
export async function readRows(db: Db, kind: ObjectKind, ids: string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const { table } = tableOf[kind];
  return run<Row>(
    db,
    {
      name: `rows-of-${table}`,
      text: `select t.id, to_jsonb(t)${kind === 'bid' ? servicesOf : ''} as row from ${table} t
        where t.id = any($1::text[]) order by t.id`,
    },
    [ids],
  );
}

function titleOf(kind: ObjectKind, row: Record<string, unknown>): string {
  const title = row[tableOf[kind].title];
  return typeof title === 'string' ? title.slice(0, 300) : '';
}

const addItems = {
  name: 'add-import-items',
  text: `insert into import_items (import_id, position, kind, object_id, title, before, after)
    select $1::text, coalesce((select max(position) + 1 from import_items where import_id = $1::text), 0) + i.place::int - 1,
      i.item ->> 'kind', i.item ->> 'object', i.item ->> 'title',
      nullif(i.item -> 'before', 'null'::jsonb), nullif(i.item -> 'after', 'null'::jsonb)
    from jsonb_array_elements($2::jsonb) with ordinality i (item, place)`,
};
