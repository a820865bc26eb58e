import { run, type Db } from '#db/database.ts';
import { jsonParameter } from '#db/json-parameter.ts';
import { holds, jsonList, jsonOne, type ListShape } from '#db/json-list.ts';
import type { PageInput } from '#db/paging.ts';
import { notFound } from '#http/calls/errors.ts';

const templates: ListShape = {
  name: 'task-templates',
  table: 'task_templates',
  alias: 't',
  row: `t.id as _id, t.name,
    (select json_build_object('_id', s.id, 'name', s.name) from services s where s.id = t.service_id) as service,
    coalesce((select json_agg(json_build_object('_id', k.id, 'title', k.title, 'description', k.description,
      'daysBefore', k.days_before, 'order', k.position) order by k.position, k.id)
      from template_tasks k where k.template_id = t.id), '[]') as tasks`,
  sorts: { name: { by: 'lower(t.name)', type: 'text' } },
  defaultSort: 'name',
};

export const findTemplates = (db: Db, input: PageInput) =>
  jsonList(db, templates, input, [holds('t.name', input.q)]);

export const getTemplate = (db: Db, id: string) => jsonOne(db, templates, id);

export async function addTemplate(db: Db, name: string, service: string | null): Promise<string> {
  const { id } = await db
    .insertInto('task_templates')
    .values({ name, service_id: service })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** `undefined` leaves alone. Holds the template's row until the transaction ends; 404 when there is none. */
export async function changeTemplate(
  db: Db,
  id: string,
  fields: { name?: string | undefined; service?: string | null | undefined },
): Promise<void> {
  const { name, service } = fields;
  const [changed] = await db
    .updateTable('task_templates')
    // Naming the id keeps the statement whole when nothing else is given, and locks the row all the same.
    .set({ id, ...(name !== undefined && { name }), ...(service !== undefined && { service_id: service }) })
    .where('id', '=', id)
    .returning('id')
    .execute();
  if (!changed) throw notFound();
}

export type TemplateTaskRow = {
  /** Of this template; null for a new one. */
  id: string | null;
  title: string;
  /** null keeps what is there. */
  description: string | null;
  days_before: number;
  position: number;
};

/** Makes `rows` the template's tasks: kept by id, added without one, removed when missing. */
export async function replaceTemplateTasks(db: Db, template: string, rows: TemplateTaskRow[]): Promise<void> {
  const kept = rows.flatMap(({ id }) => id ?? []);
  const [known] = await run<{ count: number }>(db, countTasks, [template, kept]);
  if (known?.count !== new Set(kept).size || kept.length !== new Set(kept).size) throw notFound();
  const values = [template, jsonParameter(rows)];
  await Promise.all([
    run(db, removeOthers, [template, kept]),
    run(db, changeKept, values),
    run(db, addNew, values),
  ]);
}

/** Removes one task of a template; 404 when the template has none of that id. */
export async function removeTemplateTask(db: Db, template: string, id: string): Promise<void> {
  const [removed] = await db
    .deleteFrom('template_tasks')
    .where('template_id', '=', template)
    .where('id', '=', id)
    .returning('id')
    .execute();
  if (!removed) throw notFound();
}

export async function removeTemplate(db: Db, id: string): Promise<void> {
  const [removed] = await db.deleteFrom('task_templates').where('id', '=', id).returning('id').execute();
  if (!removed) throw notFound();
}

const rowColumns = `r(id text, title text, description text, days_before integer, position integer)`;
const countTasks = {
  name: 'template-tasks-known',
  text: 'select count(*)::int from template_tasks where template_id = $1 and id = any($2)',
};
const removeOthers = {
  name: 'template-tasks-remove',
  text: 'delete from template_tasks where template_id = $1 and id <> all($2)',
};
const changeKept = {
  name: 'template-tasks-change',
  text: `update template_tasks k set title = r.title, description = coalesce(r.description, k.description),
      days_before = r.days_before, position = r.position
    from jsonb_to_recordset($2) as ${rowColumns} where k.template_id = $1 and k.id = r.id`,
};
const addNew = {
  name: 'template-tasks-add',
  text: `insert into template_tasks (template_id, title, description, days_before, position)
    select $1, r.title, coalesce(r.description, ''), r.days_before, r.position
    from jsonb_to_recordset($2) as ${rowColumns} where r.id is null order by r.position`,
};
