import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import type { listAudit } from '@bidloom/contract/audit';
import type { Db } from '#db/database.ts';
import { holds, jsonList, type ListShape } from '#db/json-list.ts';
import type { PageInput } from '#db/paging.ts';
import { isOwnOrAdmins, personOf } from '#db/person.ts';

/** What the ids among the values of an entry are the ids of, as far as they are still there. */
const names = `coalesce((select json_object_agg(v.id, n.name) from (
    select distinct value #>> '{}' as id from (
      select value from jsonb_each(a.before) union all select value from jsonb_each(a.after)
      union all select jsonb_array_elements(value) from jsonb_each(a.after) where jsonb_typeof(value) = 'array') values
    where jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^[0-9a-f]{24}$') v
  join lateral (
    select full_name as name from users where id = v.id collate "C"
    union all select name from clients where id = v.id collate "C"
    union all select name from services where id = v.id collate "C"
    union all select original_title from bids where id = v.id collate "C"
    union all select title from tenders where id = v.id collate "C"
    union all select name from files where id = v.id collate "C" limit 1) n on n.name <> ''), '{}')`;

const entries: ListShape = {
  name: 'audit',
  table: 'audit_log',
  alias: 'a',
  row: `a.id as _id, wire_time(a.at) as at,
    ${personOf('a.user_id')} as "user",
    a.token_name as via, a.by_assistant as "byAssistant", a.action, a.kind, a.object_id as object,
    coalesce(nullif(a.label, ''), (select u.full_name from users u where u.id = a.object_id),
      (select nullif(b.original_title, '') from bids b where b.id = a.object_id),
      (select t.title from tenders t where t.id = a.object_id), '') as label, a.address,
    coalesce(device_of_session(a.session_id), a.after ->> 'device', '') as device,
    a.before, a.after, ${names} as names`,
  // Ids sort by the time they were made, also within one transaction, where `at` is the same.
  sorts: { at: { by: 'a.id::text', type: 'text' } },
  defaultSort: '-at',
};

/** The company's audit log. `q` looks into the names that objects had. */
export const findAudit = (db: Db, input: ParsedInputOf<typeof listAudit>) =>
  jsonList(db, entries, input, [
    { where: 'a.user_id = $?', value: input.user },
    { where: 'a.kind = any($?)', value: input.kind },
    { where: 'a.action = any($?)', value: input.action },
    { where: 'a.object_id = $?', value: input.object },
    { where: 'a.at >= $?::timestamptz', value: input.after },
    { where: 'a.at < $?::timestamptz', value: input.before },
    holds('a.label', input.q),
  ]);

/** What assistants of the member wrote; those of everybody for admins. */
export const findAssistantWork = (db: Db, input: PageInput) =>
  jsonList(db, entries, input, [
    { where: `a.by_assistant and ${isOwnOrAdmins('a.user_id')} and $?::boolean`, value: true },
    holds('a.label', input.q),
  ]);
