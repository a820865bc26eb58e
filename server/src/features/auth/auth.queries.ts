import type { OpenSession, SessionUser, SignedInUser } from '@bidloom/contract/auth';
import { run, type Db } from '#db/database.ts';

/**
 * The account that can be signed in to with an email. Addresses under `.invalid` (RFC 2606) are of people who are shown as members
 * and have no account of their own: those of imports and of sample companies, and those who left.
 */
export async function findAccount(db: Db, email: string) {
  const [account] = await run<SignedInUser & { password_hash: string }>(
    db,
    {
      name: 'find-account',
      text: `select id as _id, full_name as "fullName", email, logo, password_hash_of(id) as password_hash from users
        where lower(email) = lower($1) and email not like '%.invalid'`,
    },
    [email],
  );
  return account;
}

/** The account of a person who is known already; undefined where it is gone or nobody signs in to it. */
export async function findAccountById(db: Db, id: string) {
  const [account] = await run<SignedInUser & { password_hash: string }>(
    db,
    {
      name: 'find-account-by-id',
      text: `select id as _id, full_name as "fullName", email, logo, password_hash_of(id) as password_hash from users
        where id = $1 and email not like '%.invalid'`,
    },
    [id],
  );
  return account;
}

/** Whether an identity provider opens the account of a person. */
export async function isOpenedByProvider(db: Db, user: string): Promise<boolean> {
  const text = 'select exists (select from provider_accounts where user_id = $1) as has';
  const [row] = await run<{ has: boolean }>(db, { name: 'opened-by-provider', text }, [user]);
  return row?.has ?? false;
}

/** The person of a session has just proved to be there. */
export async function markProved(db: Db, user: string, session: string): Promise<void> {
  const text = 'update sessions set proved_at = now() where id = $2 and user_id = $1';
  await run(db, { name: 'mark-proved', text }, [user, session]);
}

export async function addUser(
  db: Db,
  values: { id?: string; full_name: string; email: string; password_hash: string; language: string },
) {
  return db
    .insertInto('users')
    .values(values)
    .returning(['id as _id', 'full_name as fullName', 'email', 'logo'])
    .executeTakeFirstOrThrow();
}

/** `expires_at`: when it is over whatever happens; 30 days from now without it. */
export async function addSession(
  db: Db,
  values: { user_id: string; user_agent: string; expires_at?: string },
): Promise<string> {
  const { user_id, user_agent, expires_at = null } = values;
  const statement = { name: 'open-session', text: 'select open_session($1, $2, $3) as id' };
  const [opened] = await run<{ id: string }>(db, statement, [user_id, user_agent, expires_at]);
  if (!opened) throw new Error('No session was opened');
  return opened.id;
}

export async function removeSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

export async function getUser(db: Db, id: string): Promise<SessionUser> {
  const [user] = await run<SignedInUser & { isOperator: boolean }>(
    db,
    {
      name: 'signed-in-user',
      text: `select id as _id, full_name as "fullName", email, logo, is_operator(id) as "isOperator" from users where id = $1`,
    },
    [id],
  );
  if (!user) throw new Error('Who is signed in has an account');
  const { isOperator, ...rest } = user;
  return isOperator ? { ...rest, isOperator } : rest;
}

/** The sessions of a user that live: `session` first, then the last used. */
export async function findSessions(db: Db, user: string, session: string): Promise<OpenSession[]> {
  return run<OpenSession & Record<string, unknown>>(
    db,
    {
      name: 'sessions-of-user',
      text: `select id as _id, user_agent as device, address, wire_time(created_at) as "createdAt",
          wire_time(last_seen_at) as "lastSeenAt", id = $2 as current
        from sessions where user_id = $1 and expires_at > now() and last_seen_at > now() - interval '12 hours'
        order by id = $2 desc, last_seen_at desc, id`,
    },
    [user, session],
  );
}

/** Removes one session of a user; answers whether it was theirs. */
export async function removeSessionOf(db: Db, user: string, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('sessions')
    .where('user_id', '=', user)
    .where('id', '=', id)
    .returning('id')
    .execute();
  return removed.length > 0;
}

/** Removes all sessions of a user but one, and answers their ids. */
export async function removeOtherSessions(db: Db, user: string, session: string): Promise<string[]> {
  const removed = await db
    .deleteFrom('sessions')
    .where('user_id', '=', user)
    .where('id', '<>', session)
    .returning('id')
    .execute();
  return removed.map(({ id }) => id);
}

/** The account of a user, held until the end of the transaction. */
export async function lockAccountForUpdate(
  db: Db,
  user: string,
): Promise<{ email: string; password_hash: string }> {
  const [held] = await run<{ email: string; password_hash: string }>(
    db,
    {
      name: 'lock-account',
      text: `with held as (select id, email from users where id = $1 for update)
        select email, password_hash_of(id) as password_hash from held`,
    },
    [user],
  );
  if (!held) throw new Error('Who is signed in has an account');
  return held;
}

/** Sets a password; links to a new one that were made before open nothing any more. */
export async function changePasswordHash(db: Db, user: string, hash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: hash }).where('id', '=', user).execute();
  await db.deleteFrom('account_tokens').where('user_id', '=', user).where('purpose', '=', 'reset').execute();
}
