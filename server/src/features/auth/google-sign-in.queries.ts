import type { SignedInUser } from '@bidloom/contract/auth';
import { run, type Db } from '#db/database.ts';

type Flow = { verifier: string | null; nonce: string; subject: string | null; user: string | null };

export async function addFlow(
  db: Db,
  values: { flow_hash: string; state_hash: string; nonce: string; verifier: string },
): Promise<void> {
  await db.insertInto('google_sign_ins').values(values).execute();
}

/**
 * Takes the code's turn of a sign-in under way: its verifier and nonce, once. With another's state, too late or a
 * second time: undefined, and nothing is changed.
 */
export async function takeVerifier(db: Db, flowHash: string, stateHash: string): Promise<Flow | undefined> {
  const [taken] = await run<Flow>(
    db,
    {
      name: 'google-take-verifier',
      text: `with held as (select * from google_sign_ins where flow_hash = $1 and state_hash = $2
          and verifier is not null and started_at > now() - interval '10 minutes' for update),
        taken as (update google_sign_ins g set verifier = null from held where g.flow_hash = held.flow_hash)
        select verifier, nonce, subject, user_id as user from held`,
    },
    [flowHash, stateHash],
  );
  return taken;
}

/** Leaves a sign-in waiting for the password of `user`. */
export async function awaitPassword(
  db: Db,
  flowHash: string,
  values: { subject: string; user_id: string },
): Promise<void> {
  await db.updateTable('google_sign_ins').set(values).where('flow_hash', '=', flowHash).execute();
}

/** The account that a sign-in waits to link, held until the end of the transaction. */
export async function lockLinkForUpdate(db: Db, flowHash: string) {
  const [held] = await run<SignedInUser & { subject: string; password_hash: string }>(
    db,
    {
      name: 'google-hold-link',
      text: `select g.subject, u.id as _id, u.full_name as "fullName", u.email, u.logo, u.password_hash
        from google_sign_ins g join users u on u.id = g.user_id
        where g.flow_hash = $1 and g.subject is not null and g.started_at > now() - interval '10 minutes' for update of g`,
    },
    [flowHash],
  );
  return held;
}

export async function removeFlow(db: Db, flowHash: string): Promise<void> {
  await db.deleteFrom('google_sign_ins').where('flow_hash', '=', flowHash).execute();
}

/** Whose account a Google account opens. */
export async function findBySubject(db: Db, subject: string): Promise<SignedInUser | undefined> {
  const [found] = await run<SignedInUser>(
    db,
    {
      name: 'google-find-by-subject',
      text: `select u.id as _id, u.full_name as "fullName", u.email, u.logo
        from google_accounts g join users u on u.id = g.user_id where g.subject = $1`,
    },
    [subject],
  );
  return found;
}

/** Lets a Google account open an account; one that opened it before does so no more. */
export async function linkAccount(db: Db, subject: string, user: string): Promise<void> {
  await db.deleteFrom('google_accounts').where('user_id', '=', user).execute();
  await db.insertInto('google_accounts').values({ subject, user_id: user }).execute();
}
