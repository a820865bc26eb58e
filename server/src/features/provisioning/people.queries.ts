import { run, type Db } from '#db/database.ts';
import type { Condition } from './scim-filter.ts';

/** A person as the identity provider knows them. */
export type ProvisionedPerson = {
  id: string;
  userName: string;
  externalId: string | null;
  givenName: string;
  familyName: string;
  displayName: string;
  /** Whose account it is; null for who has not joined yet. */
  user: string | null;
  invitation: string | null;
  role: string | null;
  title: string;
  /** A member, or invited. */
  isActive: boolean;
  version: number;
  createdAt: string;
  updatedAt: string;
  groups: { id: string; name: string }[];
};

const columns = `p.id, p.user_name as "userName", p.external_id as "externalId", p.given_name as "givenName", p.family_name as "familyName",
  coalesce(nullif(p.display_name, ''), u.full_name, i.full_name, '') as "displayName", p.user_id as user, p.invitation_id as invitation,
  coalesce(m.role, i.role) as role, coalesce(m.job_title, i.job_title, '') as title, m.user_id is not null or i.id is not null as "isActive", p.version,
  p.created_at as "createdAt", p.updated_at as "updatedAt",
  coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name) order by lower(g.name), g.id)
    from provisioned_members b join provisioned_groups g on g.company_id = b.company_id and g.id = b.group_id
    where b.company_id = p.company_id and b.person_id = p.id), '[]') as groups`;
const tables = `provisioned_people p left join users u on u.id = p.user_id
  left join members m on m.company_id = p.company_id and m.user_id = p.user_id
  left join invitations i on i.company_id = p.company_id and i.id = p.invitation_id`;

/** What a filter may compare. */
const attributes: Record<string, string> = {
  username: 'lower(p.user_name)',
  externalid: 'p.external_id',
  id: 'p.id',
  displayname: `lower(coalesce(nullif(p.display_name, ''), u.full_name, i.full_name, ''))`,
  'emails.value': 'lower(p.user_name)',
  emails: 'lower(p.user_name)',
  active: '(m.user_id is not null or i.id is not null)::text',
};
const lowered = ['username', 'displayname', 'emails.value', 'emails', 'active'];
const operators: Record<string, (column: string, at: number) => string> = {
  eq: (column, at) => `${column} = $${at}`,
  ne: (column, at) => `${column} is distinct from $${at}`,
  co: (column, at) => `position($${at} in ${column}) > 0`,
  sw: (column, at) => `${column} ^@ $${at}`,
  ew: (column, at) => `right(${column}, length($${at})) = $${at}`,
  pr: (column, at) => `${column} is not null and $${at} = ''`,
};

/** Whether people can be filtered so. */
export const isPeopleFilter = (conditions: Condition[]): boolean =>
  conditions.every(({ attribute, operator }) => attribute in attributes && operator in operators);

/** A page of people, in the order in which they came; `startIndex` from 1. */
export async function findPeople(
  db: Db,
  conditions: Condition[],
  { startIndex, count }: { startIndex: number; count: number },
): Promise<{ total: number; people: ProvisionedPerson[] }> {
  const where = conditions
    .map(
      ({ attribute, operator }, place) =>
        operators[operator]?.(attributes[attribute] ?? '', place + 1) ?? 'false',
    )
    .join(' and ');
  const values = conditions.map(({ attribute, value }) =>
    lowered.includes(attribute) ? value.toLowerCase() : value,
  );
  const from = `from ${tables} where p.company_id = current_company()${where === '' ? '' : ` and ${where}`}`;
  const [counted] = await run<{ total: number }>(
    db,
    { name: '', text: `select count(*)::int as total ${from}` },
    values,
  );
  const people = await run<ProvisionedPerson>(
    db,
    {
      name: '',
      text: `select ${columns} ${from} order by p.id limit ${Math.floor(count)} offset ${Math.floor(startIndex) - 1}`,
    },
    values,
  );
  return { total: counted?.total ?? 0, people };
}

export async function getPerson(db: Db, id: string): Promise<ProvisionedPerson | undefined> {
  const [person] = await run<ProvisionedPerson>(
    db,
    {
      name: 'provisioned-person',
      text: `select ${columns} from ${tables} where p.company_id = current_company() and p.id = $1`,
    },
    [id],
  );
  return person;
}

/** Gives members and invited people whom the identity provider does not know yet an id; who joined by an invitation keeps theirs. */
export async function enterKnownPeople(db: Db): Promise<void> {
  await run(db, {
    name: 'link-provisioned-people',
    text: `update provisioned_people p set user_id = m.user_id, invitation_id = null
      from members m join users u on u.id = m.user_id
      where p.company_id = current_company() and m.company_id = current_company() and p.user_id is null
        and lower(p.user_name) = lower(u.email)
        and not exists (select from provisioned_people o where o.company_id = current_company() and o.user_id = m.user_id)`,
  });
  await run(db, {
    name: 'enter-provisioned-people',
    text: `insert into provisioned_people (user_name, display_name, user_id, invitation_id)
      select known.email, known.name, known.user_id, known.invitation_id from (
        select u.email, u.full_name as name, m.user_id::text as user_id, null::text as invitation_id
          from members m join users u on u.id = m.user_id where m.company_id = current_company()
            and not exists (select from invitations s where s.stands_in = m.user_id)
            and not exists (select from provisioned_people p where p.company_id = current_company() and p.user_id = m.user_id)
        union all
        select i.email, i.full_name, null, i.id::text from invitations i where i.company_id = current_company() and i.stands_in is null
          and not exists (select from provisioned_people p where p.company_id = current_company() and p.invitation_id = i.id)) known
      on conflict do nothing`,
  });
}

/** Somebody used their invitation: their id at the identity provider is that of their account now. */
export async function linkJoined(db: Db, invitation: string, user: string): Promise<void> {
  await run(
    db,
    {
      name: 'link-joined',
      text: `update provisioned_people p set user_id = $2, invitation_id = null, version = p.version + 1, updated_at = now()
        where p.company_id = current_company() and p.invitation_id = $1
          and not exists (select from provisioned_people o where o.company_id = current_company() and o.user_id = $2)`,
    },
    [invitation, user],
  );
}

export type PersonWords = {
  user_name?: string;
  external_id?: string | null;
  given_name?: string;
  family_name?: string;
  display_name?: string;
  invitation_id?: string | null;
  user_id?: string | null;
};

export async function addPerson(db: Db, values: PersonWords & { user_name: string }): Promise<string> {
  const { id } = await db
    .insertInto('provisioned_people')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changePerson(db: Db, id: string, values: PersonWords): Promise<void> {
  await db
    .updateTable('provisioned_people')
    .set((expression) => ({
      ...values,
      version: expression('version', '+', 1),
      updated_at: new Date().toISOString(),
    }))
    .where('id', '=', id)
    .execute();
}

export async function dropPerson(db: Db, id: string): Promise<void> {
  await db.deleteFrom('provisioned_people').where('id', '=', id).execute();
}

/** The job title of a member, or of who is invited. */
export async function setTitle(db: Db, person: ProvisionedPerson, title: string): Promise<void> {
  if (person.user !== null)
    await db.updateTable('members').set({ job_title: title }).where('user_id', '=', person.user).execute();
  else if (person.invitation !== null)
    await db
      .updateTable('invitations')
      .set({ job_title: title })
      .where('id', '=', person.invitation)
      .execute();
}

/** Makes somebody a member again who was one before. */
export async function bringBack(db: Db, company: string, user: string, role: string): Promise<void> {
  await db.insertInto('members').values({ company_id: company, user_id: user, role }).execute();
}

export async function takeOut(db: Db, user: string): Promise<void> {
  await db.deleteFrom('members').where('user_id', '=', user).execute();
  await run(db, { name: 'end-sessions-of-deactivated', text: 'select end_sessions_of_deactivated($1)' }, [
    user,
  ]);
}

export async function dropInvitation(db: Db, invitation: string): Promise<void> {
  await db.deleteFrom('invitations').where('id', '=', invitation).execute();
}

/**
 * Gives people the highest role of their groups, those in none the usual one. Owners stay owners. `onlyGrouped`: who is in no group
 * with a role is left as they are.
 */
export async function applyRoles(db: Db, people: string[], { onlyGrouped = false } = {}): Promise<void> {
  const wanted = `select p.user_id, p.invitation_id, coalesce(g.role, case when $2 then null else s.default_role end) as role
    from provisioned_people p join provisioning s on s.company_id = p.company_id
    left join lateral (select (array['viewer', 'member', 'admin'])[max(array_position(array['viewer', 'member', 'admin'], g.role))] as role
      from provisioned_members b join provisioned_groups g on g.company_id = b.company_id and g.id = b.group_id
      where b.company_id = p.company_id and b.person_id = p.id and g.role is not null) g on true
    where p.company_id = current_company() and p.id = any($1)`;
  await run(
    db,
    {
      name: 'apply-roles-of-members',
      text: `update members m set role = w.role from (${wanted}) w
        where m.company_id = current_company() and m.user_id = w.user_id and m.role <> 'owner' and w.role is not null and m.role <> w.role`,
    },
    [people, onlyGrouped],
  );
  await run(
    db,
    {
      name: 'apply-roles-of-invited',
      text: `update invitations i set role = w.role from (${wanted}) w
        where i.company_id = current_company() and i.id = w.invitation_id and i.role <> 'owner' and w.role is not null and i.role <> w.role`,
    },
    [people, onlyGrouped],
  );
}
