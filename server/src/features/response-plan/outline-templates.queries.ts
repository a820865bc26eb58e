import { getRow, run, type Db } from '#db/database.ts';
import { holds, jsonList, jsonOne, type ListShape } from '#db/json-list.ts';
import type { PageInput } from '#db/paging.ts';
import { conflict, notFound } from '#http/calls/errors.ts';

const templates: ListShape = {
  name: 'outline-templates',
  table: 'outline_templates',
  alias: 't',
  row: `t.id as _id, t.name, jsonb_array_length(t.volumes) as volumes,
    (select coalesce(sum(jsonb_array_length(v -> 'sections')), 0)::int from jsonb_array_elements(t.volumes) v) as sections`,
  sorts: { name: { by: 'lower(t.name)', type: 'text' } },
  defaultSort: 'name',
};

export const findOutlineTemplates = (db: Db, input: PageInput) =>
  jsonList(db, templates, input, [holds('t.name', input.q)]);
export const getOutlineTemplate = (db: Db, id: string) => jsonOne(db, templates, id);

/** Keeps the outline of a bid under a name; answers the template's id. 404 without a plan, 409 where the name is taken. */
export async function addOutlineTemplate(db: Db, bid: string, name: string): Promise<string> {
  await refuseTaken(db, name, null);
  const made = await getRow<{ id: string }>(db, insert, [bid, name]);
  return made.id;
}
// The summary is of one bid alone: only its place is kept.
const insert = {
  name: 'outline-template-add',
  text: `insert into outline_templates (name, volumes)
    select $2, kept.volumes from (select jsonb_agg(jsonb_build_object('kind', v.kind, 'title', v.title, 'pageLimit', v.page_limit,
        'sections', coalesce((select jsonb_agg(jsonb_build_object('kind', s.kind, 'title', s.title, 'depth', s.depth, 'wordLimit', s.word_limit,
            'pageLimit', s.page_limit, 'text', case when s.kind = 'summary' then '' else s.text end,
            'textRich', case when s.kind = 'summary' then null else s.text_rich end) order by s.position, s.id)
          from response_sections s where s.company_id = v.company_id and s.volume_id = v.id and s.removed_at is null), '[]'))
        order by v.position, v.id) as volumes
      from response_volumes v where v.bid_id = $1 and v.removed_at is null) kept
    where kept.volumes is not null returning id`,
};

export async function renameOutlineTemplate(db: Db, id: string, name: string): Promise<void> {
  await refuseTaken(db, name, id);
  const [changed] = await db
    .updateTable('outline_templates')
    .set({ name })
    .where('id', '=', id)
    .returning('id')
    .execute();
  if (!changed) throw notFound();
}

export async function removeOutlineTemplate(db: Db, id: string): Promise<void> {
  const [removed] = await db.deleteFrom('outline_templates').where('id', '=', id).returning('id').execute();
  if (!removed) throw notFound();
}

async function refuseTaken(db: Db, name: string, own: string | null): Promise<void> {
  const [taken] = await run(db, selectTaken, [name, own]);
  if (taken) throw conflict('name_taken', 'server.responsePlan.templateExists', { values: { name } });
}
const selectTaken = {
  name: 'outline-template-taken',
  text: 'select id from outline_templates where lower(name) = lower($1) and id is distinct from $2',
};
