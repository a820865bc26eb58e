import type { SignedInUser } from '@bidloom/contract/auth';
import { run, type Db } from '#db/database.ts';

export async function findAccount(db: Db, email: string) {
  const [account] = await run<SignedInUser & { password_hash: string }>(
    db,
    {
      name: 'find-account',
      text: 'select id as _id, full_name as "fullName", email, logo, password_hash from users where lower(email) = lower($1)',
    },
    [email],
  );
  return account;
}

export async function addUser(db: Db, values: { full_name: string; email: string; password_hash: string }) {
  return db
    .insertInto('users')
    .values(values)
    .returning(['id as _id', 'full_name as fullName', 'email', 'logo'])
    .executeTakeFirstOrThrow();
}

export async function addSession(db: Db, values: { user_id: string; user_agent: string }): Promise<string> {
  const { id } = await db.insertInto('sessions').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function removeSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

export async function getUser(db: Db, id: string): Promise<SignedInUser> {
  return db
    .selectFrom('users')
    .select(['id as _id', 'full_name as fullName', 'email', 'logo'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
