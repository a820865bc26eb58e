import type { ListShape } from '#db/json-list.ts';

/** Scores are reckoned anew soon after the services have changed; until then there is none to be seen. */
const ofPresentServices =
  'case when t.scored_with = (select c.services_version from companies c where c.id = (select current_company()))';

/** The columns of a `TenderRow` on the wire, over `tenders t`. Webhooks are told the same: `tender_on_wire` in the database. */
const row = `t.id as _id, t.title, wire_time(t.deadline) as deadline, t.deadline_zone as "deadlineZone",
  wire_wall_time(t.deadline_local) as "deadlineLocal", t.reference, t.buyer, t.type, t.procedure,
  t.submission_type as "submitionType", t.value, t.currency, t.country, t.region, t.cpv,
  wire_time(t.published_at) as "publishedAt", wire_time(t.questions_deadline) as "questionsDeadline",
  t.questions_deadline_zone as "questionsDeadlineZone", wire_wall_time(t.questions_deadline_local) as "questionsDeadlineLocal", t.language, t.source,
  t.source_url as "sourceUrl",
  coalesce((select json_agg(json_build_object('_id', u.id, 'fullName', u.full_name, 'logo', u.logo) order by lower(u.full_name), u.id)
    from tender_assignees a join users u on u.id = a.user_id where a.tender_id = t.id), '[]') as assigned,
  t.status, (select b.id from bids b where b.tender_id = t.id) as bid, 
  wire_time(t.cancelled_at) as "cancelledAt", ${ofPresentServices} then t.score end as score,
  ${ofPresentServices} then t.reasons else '[]' end as reasons,
  wire_time(t.created_at) as "createdAt", wire_time(t.updated_at) as "updatedAt", t.version`;

/** Texts sort by their first 80 characters, so that a cursor stays short, and É stands beside E in every language. */
const byText = (column: string) =>
  ({ by: `left(t.${column}, 80) collate "und-x-icu"`, type: 'text', empty: 'never' }) as const;

export const tenderRows: ListShape = {
  name: 'tenders',
  table: 'tenders',
  alias: 't',
  row,
  sorts: {
    deadline: { by: 't.deadline', type: 'timestamptz', empty: ['-infinity', 'infinity'] },
    next: {
      by: 't.next_order',
      type: 'bigint',
      empty: 'never',
      beginsAt: () => Date.now(),
    },
    createdAt: { by: 't.created_at', type: 'timestamptz', empty: 'never' },
    title: byText('title'),
    buyer: byText('buyer'),
    score: { by: 't.score', type: 'integer', empty: ['-1', '1000'] },
    value: { by: 't.value', type: 'numeric', empty: ['-Infinity', 'Infinity'] },
  },
  defaultSort: 'deadline',
};

/** A tender's own value of a field, beside which a notice says another; null for lists. */
const ownValue = `case d ->> 'field' when 'deadline' then to_jsonb(wire_time(t.deadline))
  when 'questionsDeadline' then to_jsonb(wire_time(t.questions_deadline)) when 'submitionType' then to_jsonb(t.submission_type)
  when 'sourceUrl' then to_jsonb(nullif(t.source_url, '')) when 'cancelled' then to_jsonb(t.cancelled_at is not null)
  when 'title' then to_jsonb(t.title) when 'description' then to_jsonb(t.description) when 'value' then to_jsonb(t.value) when 'currency' then to_jsonb(t.currency)
  when 'procedure' then to_jsonb(t.procedure) when 'reference' then to_jsonb(t.reference) when 'buyer' then to_jsonb(t.buyer)
  when 'country' then to_jsonb(t.country) when 'region' then to_jsonb(t.region) end`;
const differences = `coalesce((select json_agg(json_build_object('field', d -> 'field', 'own', ${ownValue},
    'notice', case when d ->> 'field' not in ('cpv', 'contact', 'lots', 'documents') then d -> 'value' end,
    'at', d -> 'at', 'source', d -> 'source'))
  from jsonb_array_elements(t.differences) d where d -> 'value' is distinct from ${ownValue}), '[]') as differences`;
const importName = `coalesce((select i.name from import_items x join imports i on i.id = x.import_id
  where x.object_id = t.id and x.before is null and i.undone_at is null order by i.created_at limit 1), '') as "importName"`;

/** A tender whole. */
export const wholeTender = {
  name: 'tender',
  table: 'tenders',
  alias: 't',
  row: `${row}, t.description, t.contact, t.lots, t.documents, ${differences}, ${importName},
    coalesce((select json_agg(json_build_object('_id', f.id, 'name', f.name, 'size', f.size) order by f.id)
      from tender_files f where f.tender_id = t.id), '[]') as files`,
};
