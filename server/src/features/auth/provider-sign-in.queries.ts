import type { SignedInUser } from '@bidloom/contract/auth';
import { actAsUser, present, run, type Db } from '#db/database.ts';

export type Flow = {
  provider: string;
  verifier: string | null;
  nonce: string;
  code_hash: string | null;
  identity: string | null;
};

export async function addFlow(
  db: Db,
  values: {
    provider: string;
    flow_hash: string;
    state_hash: string;
    nonce: string;
    verifier: string;
  } & Partial<Pick<Flow, 'code_hash' | 'identity'>>,
): Promise<void> {
  await present(db, values.flow_hash);
  await db.insertInto('provider_sign_ins').values(values).execute();
}

/**
 * Takes the code's turn of a sign-in under way: its verifier and nonce, once. With another's state, too late or a
 * second time: undefined, and nothing is changed.
 */
export async function takeVerifier(db: Db, flowHash: string, stateHash: string): Promise<Flow | undefined> {
  await present(db, flowHash);
  const [taken] = await run<Flow>(
    db,
    {
      name: 'provider-take-verifier',
      text: `with held as (select * from provider_sign_ins where flow_hash = $1 and state_hash = $2
          and verifier is not null and started_at > now() - interval '10 minutes' for update),
        taken as (update provider_sign_ins p set verifier = null from held where p.flow_hash = held.flow_hash)
        select provider, verifier, nonce, code_hash, identity from held`,
    },
    [flowHash, stateHash],
  );
  return taken;
}

/** A sign-in under way at a provider of SAML that nothing has come back for yet. */
export async function findAwaited(
  db: Db,
  stateHash: string,
  provider: string,
): Promise<Pick<Flow, 'nonce'> | undefined> {
  await present(db, stateHash);
  const [found] = await run<Pick<Flow, 'nonce'>>(
    db,
    {
      name: 'provider-find-awaited',
      text: `select nonce from provider_sign_ins where state_hash = $1 and provider = $2 and verifier is not null
        and code_hash is null and started_at > now() - interval '10 minutes'`,
    },
    [stateHash, provider],
  );
  return found;
}

/** Keeps who came back until the tab that left takes it; false where something came back already. */
export async function keepAnswer(
  db: Db,
  stateHash: string,
  came: { code_hash: string; identity: string },
): Promise<boolean> {
  await present(db, stateHash);
  const { numUpdatedRows } = await db
    .updateTable('provider_sign_ins')
    .set(came)
    .where('state_hash', '=', stateHash)
    .where('code_hash', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Counts an assertion of SAML as used; false where it was before. */
export async function useAssertion(
  db: Db,
  provider: string,
  assertionHash: string,
  expiresAt: Date,
): Promise<boolean> {
  await present(db, assertionHash);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_assertions')
    .values({ provider_id: provider, assertion_hash: assertionHash, expires_at: expiresAt.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Leaves a sign-in waiting for the password of `user`. */
export async function awaitPassword(
  db: Db,
  flowHash: string,
  values: { issuer: string; subject: string; user_id: string },
): Promise<void> {
  await present(db, flowHash);
  await db.updateTable('provider_sign_ins').set(values).where('flow_hash', '=', flowHash).execute();
}

/** The account that a sign-in waits to link, held until the end of the transaction. */
export async function lockLinkForUpdate(db: Db, flowHash: string) {
  await present(db, flowHash);
  const [held] = await run<SignedInUser & { issuer: string; subject: string; password_hash: string }>(
    db,
    {
      name: 'provider-hold-link',
      text: `select p.issuer, p.subject, u.id as _id, u.full_name as "fullName", u.email, u.logo, password_hash_of(u.id) as password_hash
        from provider_sign_ins p join users u on u.id = p.user_id
        where p.flow_hash = $1 and p.subject is not null and p.issuer is not null and p.started_at > now() - interval '10 minutes' for update of p`,
    },
    [flowHash],
  );
  return held;
}

export async function removeFlow(db: Db, flowHash: string): Promise<void> {
  await present(db, flowHash);
  await db.deleteFrom('provider_sign_ins').where('flow_hash', '=', flowHash).execute();
}

/** Whose account an account at a provider opens. */
export async function findBySubject(
  db: Db,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<SignedInUser | undefined> {
  await present(db, `${issuer} ${subject}`);
  const [found] = await run<SignedInUser>(
    db,
    {
      name: 'provider-find-by-subject',
      text: `select u.id as _id, u.full_name as "fullName", u.email, u.logo
        from provider_accounts p join users u on u.id = p.user_id where p.issuer = $1 and p.subject = $2`,
    },
    [issuer, subject],
  );
  return found;
}

/** Lets an account at a provider open an account; another one there that opened it before does so no more. */
export async function linkAccount(
  db: Db,
  values: { issuer: string; subject: string; user_id: string },
): Promise<void> {
  const { issuer, subject, user_id } = values;
  await actAsUser(db, user_id);
  await present(db, `${issuer} ${subject}`);
  await db
    .deleteFrom('provider_accounts')
    .where('issuer', '=', issuer)
    .where('user_id', '=', user_id)
    .execute();
  await db.insertInto('provider_accounts').values(values).execute();
}
