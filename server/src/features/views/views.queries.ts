import type { ViewList } from '@bidloom/contract/views';
import type { Db } from '#db/database.ts';
import { holds, jsonList, jsonOne, type ListShape } from '#db/json-list.ts';
import type { PageInput } from '#db/paging.ts';
import { notFound } from '#http/calls/errors.ts';

const views: ListShape = {
  name: 'views',
  table: 'views',
  alias: 'v',
  row: `v.id as _id, v.list, v.name, v.query, v.columns, wire_time(v.created_at) as "createdAt",
    wire_time(v.updated_at) as "updatedAt"`,
  sorts: { name: { by: 'lower(v.name)', type: 'text' } },
  defaultSort: 'name',
};

/** A person's own views, of one list or of all. */
export const findViews = (db: Db, user: string, input: PageInput & { list?: ViewList | undefined }) =>
  jsonList(db, views, input, [
    { where: 'v.user_id = $?', value: user },
    { where: 'v.list = $?', value: input.list },
    holds('v.name', input.q),
  ]);

export const getView = (db: Db, id: string) => jsonOne(db, views, id);

/** What of a view can be said; `undefined` leaves alone. */
export type ViewFields = {
  name?: string | undefined;
  query?: string | undefined;
  columns?: string[] | undefined;
};

export async function addView(
  db: Db,
  user: string,
  { list, name, query, columns }: ViewFields & { list: ViewList; name: string },
): Promise<string> {
  const { id } = await db
    .insertInto('views')
    .values({ user_id: user, list, name, ...(query !== undefined && { query }), ...(columns && { columns }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** 404 when the person has no such view, whoever else has. */
export async function changeView(
  db: Db,
  user: string,
  id: string,
  { name, query, columns }: ViewFields,
): Promise<void> {
  const changed = await db
    .updateTable('views')
    .set({
      updated_at: new Date().toISOString(),
      ...(name !== undefined && { name }),
      ...(query !== undefined && { query }),
      ...(columns && { columns }),
    })
    .where('id', '=', id)
    .where('user_id', '=', user)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw notFound();
}

/** 404 when the person has no such view, whoever else has. */
export async function removeView(db: Db, user: string, id: string): Promise<void> {
  const removed = await db
    .deleteFrom('views')
    .where('id', '=', id)
    .where('user_id', '=', user)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw notFound();
}
