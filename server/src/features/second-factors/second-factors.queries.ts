import type { Passkey } from '@bidloom/contract/second-factors';
import { run, type Db } from '#db/database.ts';

export const findPasskeys = (db: Db, user: string) =>
  run<Passkey>(
    db,
    {
      name: 'passkeys',
      text: `select id as _id, name, is_synced as "isSynced", wire_time(created_at) as "createdAt", wire_time(last_used_at) as "lastUsedAt"
        from passkeys where user_id = $1 order by created_at, id`,
    },
    [user],
  );

export const findCredentials = (db: Db, user: string) =>
  run<{ id: string; transports: string[] }>(
    db,
    {
      name: 'passkey-credentials',
      text: 'select credential_id as id, transports from passkeys where user_id = $1 order by created_at, id',
    },
    [user],
  );

export type StoredPasskey = { id: string; publicKey: string; signCount: number; transports: string[] };

/** A passkey of a person by its credential, held until the end of the transaction. */
export async function lockPasskeyForUpdate(
  db: Db,
  user: string,
  credential: string,
): Promise<StoredPasskey | undefined> {
  const [found] = await run<StoredPasskey>(
    db,
    {
      name: 'lock-passkey',
      text: `select id, public_key as "publicKey", sign_count as "signCount", transports from passkeys
        where user_id = $1 and credential_id = $2 for update`,
    },
    [user, credential],
  );
  return found;
}

export async function markPasskeyUsed(db: Db, id: string, signCount: number): Promise<void> {
  const text = 'update passkeys set sign_count = $2, last_used_at = now() where id = $1';
  await run(db, { name: 'passkey-used', text }, [id, signCount]);
}

export async function addPasskey(
  db: Db,
  values: {
    user_id: string;
    credential_id: string;
    public_key: string;
    sign_count: number;
    transports: string[];
    name: string;
    is_synced: boolean;
  },
): Promise<void> {
  await db.insertInto('passkeys').values(values).execute();
}

export async function renamePasskey(db: Db, user: string, id: string, name: string): Promise<boolean> {
  const text = 'update passkeys set name = $3 where user_id = $1 and id = $2 returning id';
  return (await run(db, { name: 'rename-passkey', text }, [user, id, name])).length > 0;
}

export async function removePasskey(db: Db, user: string, id: string): Promise<boolean> {
  const text = 'delete from passkeys where user_id = $1 and id = $2 returning id';
  return (await run(db, { name: 'remove-passkey', text }, [user, id])).length > 0;
}

/** Whose account a passkey opens. */
export async function findPasskeyOwner(db: Db, credential: string): Promise<string | undefined> {
  const statement = { name: 'passkey-owner', text: 'select passkey_owner($1) as owner' };
  const [row] = await run<{ owner: string | null }>(db, statement, [credential]);
  return row?.owner ?? undefined;
}

export type Purpose = 'add' | 'sign-in' | 'prove';

export async function addChallenge(
  db: Db,
  values: { challenge: string; user_id: string | null; purpose: Purpose },
): Promise<void> {
  await db.insertInto('passkey_challenges').values(values).execute();
}

/** Uses up a challenge that was made for this purpose, and for this person or for nobody yet known. */
export async function takeChallenge(
  db: Db,
  challenge: string,
  purpose: Purpose,
  user: string,
): Promise<boolean> {
  const text = `delete from passkey_challenges
    where challenge = $1 and purpose = $2 and (user_id = $3 or (user_id is null and purpose = 'sign-in')) and expires_at > now() returning challenge`;
  return (await run(db, { name: 'take-challenge', text }, [challenge, purpose, user])).length > 0;
}

/** An app that is set up anew replaces one that was never confirmed, and no other. */
export async function putAuthenticator(db: Db, user: string, secret: string): Promise<void> {
  await run(
    db,
    {
      name: 'put-authenticator',
      text: `insert into authenticator_apps (user_id, secret) values ($1, $2)
        on conflict (user_id) do update set secret = excluded.secret, created_at = now(), last_step = 0
        where authenticator_apps.confirmed_at is null`,
    },
    [user, secret],
  );
}

export async function findAuthenticator(
  db: Db,
  user: string,
): Promise<{ secret: string; isConfirmed: boolean; since: string | null } | undefined> {
  const [found] = await run<{ secret: string; isConfirmed: boolean; since: string | null }>(
    db,
    {
      name: 'authenticator',
      text: `select secret, confirmed_at is not null as "isConfirmed", wire_time(confirmed_at) as since
        from authenticator_apps where user_id = $1`,
    },
    [user],
  );
  return found;
}

/** Accepts the code of a time step, unless it or a later one was accepted before; confirms the app with its first. */
export async function acceptStep(db: Db, user: string, step: number): Promise<boolean> {
  const text = `update authenticator_apps set last_step = $2, confirmed_at = coalesce(confirmed_at, now())
    where user_id = $1 and last_step < $2 returning user_id`;
  return (await run(db, { name: 'accept-step', text }, [user, step])).length > 0;
}

export async function removeAuthenticator(db: Db, user: string): Promise<void> {
  const text = 'delete from authenticator_apps where user_id = $1';
  await run(db, { name: 'remove-authenticator', text }, [user]);
}

export async function replaceRecoveryCodes(db: Db, user: string, hashes: string[]): Promise<void> {
  const remove = { name: 'remove-recovery-codes', text: 'delete from recovery_codes where user_id = $1' };
  await run(db, remove, [user]);
  const text = 'insert into recovery_codes (user_id, code_hash) select $1, unnest($2::text[])';
  await run(db, { name: 'add-recovery-codes', text }, [user, hashes]);
}

export async function removeRecoveryCode(db: Db, user: string, hashes: string[]): Promise<boolean> {
  const text = 'delete from recovery_codes where user_id = $1 and code_hash = any($2) returning user_id';
  return (await run(db, { name: 'take-recovery-code', text }, [user, hashes])).length > 0;
}

export async function countRecoveryCodes(db: Db, user: string): Promise<number> {
  const text = 'select count(*)::int as count from recovery_codes where user_id = $1';
  const [row] = await run<{ count: number }>(db, { name: 'count-recovery-codes', text }, [user]);
  return row?.count ?? 0;
}

export async function hasSecondFactor(db: Db, user: string): Promise<boolean> {
  const statement = { name: 'has-second-factor', text: 'select has_second_factor($1) as has' };
  const [row] = await run<{ has: boolean }>(db, statement, [user]);
  return row?.has ?? false;
}

/** Companies of a person that demand a second factor, by name. */
export async function findDemanding(db: Db, user: string): Promise<string[]> {
  const found = await run<{ name: string }>(
    db,
    {
      name: 'demanding-companies',
      text: `select c.name from companies c join members m on m.company_id = c.id
        where m.user_id = $1 and c.needs_second_factor order by lower(c.name), c.id`,
    },
    [user],
  );
  return found.map(({ name }) => name);
}

export async function getNamed(
  db: Db,
  user: string,
): Promise<{ _id: string; fullName: string; email: string }> {
  return db
    .selectFrom('users')
    .select(['id as _id', 'full_name as fullName', 'email'])
    .where('id', '=', user)
    .executeTakeFirstOrThrow();
}

/** Ends all sessions of a person but one, and answers their ids. */
export async function endOtherSessions(db: Db, user: string, session: string): Promise<string[]> {
  const text = 'delete from sessions where user_id = $1 and id <> $2 returning id';
  return (await run<{ id: string }>(db, { name: 'factor-ends-sessions', text }, [user, session])).map(
    ({ id }) => id,
  );
}

/** Everything of a person's second factors, when the account is erased or its person has lost them all. */
export async function forgetFactors(db: Db, user: string): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', user).execute();
  await db.deleteFrom('authenticator_apps').where('user_id', '=', user).execute();
  await db.deleteFrom('recovery_codes').where('user_id', '=', user).execute();
  await db.deleteFrom('passkey_challenges').where('user_id', '=', user).execute();
}
