import { run, type Db } from '#db/database.ts';
import type { Condition } from './scim-filter.ts';

export type ProvisionedGroup = {
  id: string;
  name: string;
  role: string | null;
  externalId: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
  members: { id: string; name: string }[];
};

const columns = `g.id, g.name, g.role, g.external_id as "externalId", g.version, g.created_at as "createdAt", g.updated_at as "updatedAt"`;
const members = `coalesce((select json_agg(json_build_object('id', p.id, 'name', p.user_name) order by p.id)
  from provisioned_members b join provisioned_people p on p.company_id = b.company_id and p.id = b.person_id
  where b.company_id = g.company_id and b.group_id = g.id), '[]') as members`;

const attributes: Record<string, string> = {
  displayname: 'lower(g.name) = lower($?)',
  externalid: 'g.external_id = $?',
  id: 'g.id = $?',
  members: `exists (select from provisioned_members b where b.company_id = g.company_id and b.group_id = g.id and b.person_id = $?)`,
  'members.value': `exists (select from provisioned_members b where b.company_id = g.company_id and b.group_id = g.id and b.person_id = $?)`,
};
/** Whether groups can be filtered so. */
export const isGroupFilter = (conditions: Condition[]): boolean =>
  conditions.every(({ attribute, operator }) => attribute in attributes && operator === 'eq');

export async function findGroups(
  db: Db,
  conditions: Condition[],
  { startIndex, count, withMembers }: { startIndex: number; count: number; withMembers: boolean },
): Promise<{ total: number; groups: ProvisionedGroup[] }> {
  const where = conditions
    .map(({ attribute }, place) => (attributes[attribute] ?? 'false').replace('$?', `$${place + 1}`))
    .join(' and ');
  const from = `from provisioned_groups g where g.company_id = current_company()${where === '' ? '' : ` and ${where}`}`;
  const values = conditions.map(({ value }) => value);
  const [counted] = await run<{ total: number }>(
    db,
    { name: '', text: `select count(*)::int as total ${from}` },
    values,
  );
  const groups = await run<ProvisionedGroup>(
    db,
    {
      name: '',
      text: `select ${columns}, ${withMembers ? members : `'[]'::json as members`} ${from}
        order by g.id limit ${Math.floor(count)} offset ${Math.floor(startIndex) - 1}`,
    },
    values,
  );
  return { total: counted?.total ?? 0, groups };
}

/** A group, held until the end of the transaction. */
export async function getGroup(db: Db, id: string): Promise<ProvisionedGroup | undefined> {
  const [group] = await run<ProvisionedGroup>(
    db,
    {
      name: 'provisioned-group',
      text: `select ${columns}, ${members} from provisioned_groups g where g.company_id = current_company() and g.id = $1 for update of g`,
    },
    [id],
  );
  return group;
}

export async function addGroup(
  db: Db,
  values: { name: string; external_id: string | null },
): Promise<string> {
  const { id } = await db
    .insertInto('provisioned_groups')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeGroup(
  db: Db,
  id: string,
  values: { name?: string; external_id?: string | null; role?: string | null },
): Promise<boolean> {
  const changed = await db
    .updateTable('provisioned_groups')
    .set((expression) => ({
      ...values,
      version: expression('version', '+', 1),
      updated_at: new Date().toISOString(),
    }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function dropGroup(db: Db, id: string): Promise<void> {
  await db.deleteFrom('provisioned_groups').where('id', '=', id).execute();
}

/** Makes these the people of a group; answers who came and who went. */
export async function setMembers(db: Db, group: string, people: string[]): Promise<string[]> {
  const rows = await run<{ person: string }>(
    db,
    {
      name: 'set-provisioned-members',
      text: `with gone as (delete from provisioned_members where company_id = current_company() and group_id = $1 and person_id <> all($2) returning person_id),
        come as (insert into provisioned_members (group_id, person_id) select $1, unnest($2::text[]) on conflict do nothing returning person_id)
        select person_id as person from gone union all select person_id from come`,
    },
    [group, people],
  );
  return rows.map(({ person }) => person);
}

/** How many of these people there are. */
export async function countPeople(db: Db, people: string[]): Promise<number> {
  const [row] = await run<{ count: number }>(
    db,
    {
      name: 'count-provisioned-people',
      text: 'select count(*)::int as count from provisioned_people where company_id = current_company() and id = any($1)',
    },
    [people],
  );
  return row?.count ?? 0;
}
