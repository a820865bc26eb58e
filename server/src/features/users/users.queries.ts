import type { CompanyUser } from '@bidloom/contract/users';
import type { Role } from '@bidloom/contract/roles';
import { run, type Db } from '#db/database.ts';

type Row = CompanyUser & Record<string, unknown>;

/** Who stands in for somebody since an import is shown as the invited person. */
const members = `select m.user_id as _id, u.full_name as "fullName", coalesce(i.email, u.email) as email, u.logo, m.role,
    case when i.id is null then 'active' else 'invited' end as status,
    m.job_title as "jobTitle", wire_time(last_seen_in_company(m.user_id)) as "lastSeenAt"
  from members m join users u on u.id = m.user_id left join invitations i on i.stands_in = m.user_id
  where m.company_id = current_company()`;
const invited = `select i.id, i.full_name, i.email, null, i.role, 'invited', i.job_title, null from invitations i where i.stands_in is null`;

/** Members by name, then pending invitations. */
export async function findCompanyUsers(db: Db): Promise<CompanyUser[]> {
  return run<Row>(db, {
    name: 'company-users',
    text: `select * from (${members} union all ${invited}) people
      order by status, lower(coalesce(nullif("fullName", ''), email)), _id`,
  });
}

/** A member or a pending invitation. */
export async function getCompanyUser(db: Db, id: string): Promise<CompanyUser> {
  const [person] = await run<Row>(
    db,
    { name: 'company-user', text: `${members} and m.user_id = $1 union all ${invited} and i.id = $1` },
    [id],
  );
  if (!person) throw new Error('A person of the company is gone within one transaction');
  return person;
}

export type LockedMember = {
  user_id: string;
  role: Role;
  full_name: string;
  email: string;
  job_title: string;
};

/** Holds a member and all owners until the end of the transaction, so that two cannot take away the last two owners. */
export async function lockMemberAndOwners(db: Db, user: string): Promise<LockedMember[]> {
  return run<LockedMember>(
    db,
    {
      name: 'hold-member-and-owners',
      text: `select m.user_id, m.role, u.full_name, coalesce(s.email, u.email) as email, m.job_title
        from members m join users u on u.id = m.user_id left join invitations s on s.stands_in = m.user_id
        where m.company_id = current_company() and ((m.role = 'owner' and s.id is null) or m.user_id = $1) order by m.user_id for update of m`,
    },
    [user],
  );
}

export async function isMemberByEmail(db: Db, email: string): Promise<boolean> {
  const found = await run(
    db,
    {
      name: 'member-by-email',
      text: `select from members m join users u on u.id = m.user_id where m.company_id = current_company() and lower(u.email) = lower($1)`,
    },
    [email],
  );
  return found.length > 0;
}

export async function changeMember(
  db: Db,
  user: string,
  values: { role?: string; job_title?: string },
): Promise<void> {
  await db.updateTable('members').set(values).where('user_id', '=', user).execute();
}

export async function changeFullName(db: Db, user: string, name: string): Promise<void> {
  await db.updateTable('users').set({ full_name: name }).where('id', '=', user).execute();
}

export async function removeMember(db: Db, user: string): Promise<void> {
  await db.deleteFrom('members').where('user_id', '=', user).execute();
}

export async function addInvitation(
  db: Db,
  values: {
    email: string;
    full_name: string;
    role: string;
    job_title: string;
    token_hash: string;
    created_by: string;
  },
): Promise<string> {
  const { id } = await db.insertInto('invitations').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The words of an invitation's mail: who invites, and where to. */
export async function getInviter(db: Db, user: string): Promise<{ inviter: string; company: string }> {
  const [found] = await run<{ inviter: string; company: string }>(
    db,
    {
      name: 'inviter',
      text: `select u.full_name as inviter, c.name as company from users u, companies c where u.id = $1 and c.id = current_company()`,
    },
    [user],
  );
  if (!found) throw new Error('Who invites is gone within one transaction');
  return found;
}

export async function findInvitation(db: Db, id: string) {
  return db
    .selectFrom('invitations')
    .select(['id', 'email', 'role'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function changeInvitation(
  db: Db,
  id: string,
  values: { role?: string; job_title?: string; full_name?: string },
): Promise<void> {
  await db.updateTable('invitations').set(values).where('id', '=', id).execute();
}

/** Removes a pending invitation; answers whether it was there. */
export async function removeInvitation(db: Db, id: string): Promise<boolean> {
  return (await db.deleteFrom('invitations').where('id', '=', id).returning('id').execute()).length > 0;
}

/** Makes room for a new invitation of somebody whose last one is too old to be used. */
export async function removeOldInvitations(db: Db, email: string, days: number): Promise<void> {
  await run(
    db,
    {
      name: 'remove-old-invitations',
      text: `delete from invitations where lower(email) = lower($1) and stands_in is null and created_at < now() - make_interval(days => $2)`,
    },
    [email, days],
  );
}

/** Gives the invitation of somebody whom an import brought a new link; answers its id, if there is one. */
export async function renewImportedInvitation(
  db: Db,
  email: string,
  values: { token_hash: string; created_by: string },
): Promise<string | undefined> {
  const [renewed] = await run<{ id: string }>(
    db,
    {
      name: 'renew-stand-in',
      text: `update invitations set token_hash = $2, created_by = $3, created_at = now()
        where lower(email) = lower($1) and stands_in is not null returning stands_in as id`,
    },
    [email, values.token_hash, values.created_by],
  );
  return renewed?.id;
}

/** Puts who joins in the place of who stood in for them. */
export async function takeOver(db: Db, standIn: string, person: string): Promise<void> {
  await run(db, { name: 'take-over', text: 'select take_over($1, $2)' }, [standIn, person]);
}

/** The invitation that a link's token opens, in whichever company; undefined when it is used, withdrawn or too old. */
export async function findInvitationByToken(db: Db, tokenHash: string, days: number) {
  await run(db, { name: 'show-token', text: `select set_config('app.invitation', $1, true)` }, [tokenHash]);
  const [found] = await run<{
    company_id: string;
    id: string;
    role: string;
    job_title: string;
    stands_in: string | null;
  }>(
    db,
    {
      name: 'invitation-by-token',
      text: `select company_id, id, role, job_title, stands_in from invitations
        where token_hash = $1 and created_at >= now() - make_interval(days => $2)`,
    },
    [tokenHash, days],
  );
  return found;
}

/** What an invitation says, by its token, also when it is older than it may be used; undefined when there is none. */
export async function readInvitationByToken(db: Db, tokenHash: string, days: number) {
  await run(db, { name: 'show-token', text: `select set_config('app.invitation', $1, true)` }, [tokenHash]);
  const [found] = await run<{
    company_id: string;
    email: string;
    full_name: string;
    role: Role;
    created_by: string | null;
    expired: boolean;
  }>(
    db,
    {
      name: 'read-invitation',
      text: `select company_id, email, full_name, role, created_by, created_at < now() - make_interval(days => $2) as expired
        from invitations where token_hash = $1`,
    },
    [tokenHash, days],
  );
  return found;
}

/** Names the entered company and who invites to it; the name is empty when their account is gone. */
export async function nameInvitation(db: Db, inviter: string | null) {
  const [found] = await run<{ inviter: string; company: string }>(
    db,
    {
      name: 'name-invitation',
      text: `select c.name as company, coalesce((select full_name from users where id = $1), '') as inviter
        from companies c where c.id = current_company()`,
    },
    [inviter],
  );
  if (!found) throw new Error('The company of an invitation is gone within one transaction');
  return found;
}

/** Adds a member to the entered company; one who is there already stays as they are. */
export async function addMember(
  db: Db,
  values: { company_id: string; user_id: string; role: string; job_title: string },
): Promise<void> {
  await db
    .insertInto('members')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findLogo(db: Db, user: string): Promise<string | null> {
  const { logo } = await db
    .selectFrom('users')
    .select('logo')
    .where('id', '=', user)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return logo;
}

export async function changeLogo(db: Db, user: string, logo: string): Promise<void> {
  await db.updateTable('users').set({ logo }).where('id', '=', user).execute();
}
