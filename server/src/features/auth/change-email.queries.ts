import { present, run, type Db } from '#db/database.ts';

type Waiting = { email: string; oldConfirmed: boolean; newConfirmed: boolean; endsAt: string };

/** The change that waits for confirmations of a person who is signed in. */
export async function findChange(db: Db, user: string): Promise<Waiting | undefined> {
  const [found] = await run<Waiting>(
    db,
    {
      name: 'email-change',
      text: `select email, old_confirmed_at is not null as "oldConfirmed", new_confirmed_at is not null as "newConfirmed",
          wire_time(created_at + interval '1 day') as "endsAt"
        from email_changes where user_id = $1 and created_at > now() - interval '1 day'`,
    },
    [user],
  );
  return found;
}

/** Asks anew: links of an earlier wish open nothing any more. */
export async function putChange(
  db: Db,
  values: { user_id: string; email: string; old_hash: string; new_hash: string },
): Promise<void> {
  await dropChange(db, values.user_id);
  await db.insertInto('email_changes').values(values).execute();
}

export async function dropChange(db: Db, user: string): Promise<void> {
  await db.deleteFrom('email_changes').where('user_id', '=', user).execute();
}

type Confirmed = { user: string; email: string; isWhole: boolean };

/** Confirms for one of both addresses; undefined where the link is over. The change is held until the end of the transaction. */
export async function confirm(db: Db, tokenHash: string): Promise<Confirmed | undefined> {
  await present(db, tokenHash);
  const [confirmed] = await run<Confirmed>(
    db,
    {
      name: 'confirm-email-change',
      text: `update email_changes set
          old_confirmed_at = case when old_hash = $1 then coalesce(old_confirmed_at, now()) else old_confirmed_at end,
          new_confirmed_at = case when new_hash = $1 then coalesce(new_confirmed_at, now()) else new_confirmed_at end
        where (old_hash = $1 or new_hash = $1) and created_at > now() - interval '1 day'
        returning user_id as user, email, old_confirmed_at is not null and new_confirmed_at is not null as "isWhole"`,
    },
    [tokenHash],
  );
  return confirmed;
}

/** Changes the email; the database refuses one that another account has. */
export async function setEmail(
  db: Db,
  user: string,
  email: string,
  { isVerified }: { isVerified: boolean },
): Promise<void> {
  const verified_at = isVerified ? new Date().toISOString() : null;
  await db.updateTable('users').set({ email, verified_at }).where('id', '=', user).execute();
}
