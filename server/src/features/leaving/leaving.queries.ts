import { graceDays, type Leaving } from '@bidloom/contract/leaving';
import { run, type Db } from '#db/database.ts';

/** An account with what proves that its person is there, held until the transaction ends. */
export type LeavingAccount = {
  email: string;
  password_hash: string;
  endsAt: string | null;
  hasProvider: boolean;
  /** The session began in the last ten minutes. */
  isFresh: boolean;
};

export async function lockAccountForUpdate(db: Db, user: string, session: string): Promise<LeavingAccount> {
  const [found] = await run<LeavingAccount>(
    db,
    {
      name: 'leaving-account',
      text: `select u.email, password_hash_of(u.id) as password_hash, wire_time(u.ends_at) as "endsAt",
          exists (select from provider_accounts p where p.user_id = u.id) as "hasProvider",
          exists (select from sessions s where s.id = $2 and s.user_id = u.id and s.created_at > now() - interval '10 minutes') as "isFresh"
        from users u where u.id = $1 for no key update of u`,
    },
    [user, session],
  );
  if (!found) throw new Error('Who is signed in has an account');
  return found;
}

/** The same, only read. */
export async function findLeaving(db: Db, user: string): Promise<Pick<Leaving, 'endsAt' | 'hasProvider'>> {
  const [found] = await run<Pick<Leaving, 'endsAt' | 'hasProvider'>>(
    db,
    {
      name: 'leaving-of-account',
      text: `select wire_time(ends_at) as "endsAt", exists (select from provider_accounts p where p.user_id = u.id) as "hasProvider"
        from users u where u.id = $1`,
    },
    [user],
  );
  return found ?? { endsAt: null, hasProvider: false };
}

/** The companies of which a user is the only owner who stays. */
export const findOwnedAlone = (db: Db, user: string): Promise<Leaving['companies']> =>
  run<Leaving['companies'][number]>(
    db,
    {
      name: 'leaving-owned-alone',
      text: 'select _id, name, others, wire_time(ends) as "endsAt" from owned_alone($1)',
    },
    [user],
  );

/** `isLeaving` false keeps the account after all. */
export async function setAccountEnd(db: Db, user: string, isLeaving: boolean): Promise<void> {
  const text = `update users set ends_at = case when $2 then now() + interval '${graceDays} days' end where id = $1`;
  await run(db, { name: 'leaving-account-end', text }, [user, isLeaving]);
}

/** Of the entered company; answers when it is erased, and its name. A company that is to be erased already keeps its day. */
export async function setCompanyEnd(
  db: Db,
  isLeaving: boolean,
): Promise<{ endsAt: string | null; name: string; isChanged: boolean }> {
  const [found] = await run<{ endsAt: string | null; name: string; isChanged: boolean }>(
    db,
    {
      name: 'leaving-company-end',
      text: `with old as (select id, ends_at from companies where id = current_company() for update)
        update companies c set ends_at = case when $1 then coalesce(c.ends_at, now() + interval '${graceDays} days') end
        from old where c.id = old.id
        returning wire_time(c.ends_at) as "endsAt", c.name, c.ends_at is distinct from old.ends_at as "isChanged"`,
    },
    [isLeaving],
  );
  if (!found) throw new Error('The entered company is not there');
  return found;
}

/** Members of the entered company, to write to; nobody reads mail under `.invalid`: those who stand in for somebody, or are of a sample. */
export const findMembers = (db: Db) =>
  run<{ user: string; name: string; email: string; language: string }>(db, {
    name: 'leaving-members',
    text: `select u.id as user, u.full_name as name, u.email, u.language from members m join users u on u.id = m.user_id
      where m.company_id = current_company() and u.email not like '%.invalid'`,
  });

export async function nameOf(db: Db, user: string): Promise<string> {
  const [found] = await run<{ name: string }>(
    db,
    { name: 'leaving-name', text: 'select full_name as name from users where id = $1' },
    [user],
  );
  return found?.name ?? '';
}
