import { actAsUser, chooseCompany, present, run, type Db } from '#db/database.ts';

export type Purpose = 'reset' | 'verify';

/** Stores a link's token by its hash. `handed` names the company whose admins can read the link. */
export async function addAccountToken(
  db: Db,
  values: {
    token_hash: string;
    user: string;
    purpose: Purpose;
    minutes: number;
    handed?: { company: string; role: string };
  },
): Promise<void> {
  await present(db, values.token_hash);
  await run(
    db,
    {
      name: 'add-account-token',
      text: `insert into account_tokens (token_hash, user_id, purpose, handed_to, handed_role, expires_at)
        values ($1, $2, $3, $4, $5, now() + make_interval(mins => $6))`,
    },
    [
      values.token_hash,
      values.user,
      values.purpose,
      values.handed?.company ?? null,
      values.handed?.role ?? null,
      values.minutes,
    ],
  );
}

export type AccountToken = {
  user: string;
  email: string;
  fullName: string;
  handedTo: string | null;
  handedRole: string | null;
};

/** Whose living token this is, held until the end of the transaction; undefined when it is used, too old or unknown. */
export async function lockAccountTokenForUpdate(
  db: Db,
  tokenHash: string,
  purpose: Purpose,
): Promise<AccountToken | undefined> {
  await present(db, tokenHash);
  const [found] = await run<AccountToken>(
    db,
    {
      name: 'hold-account-token',
      text: `select u.id as user, u.email, u.full_name as "fullName", t.handed_to as "handedTo", t.handed_role as "handedRole"
        from account_tokens t join users u on u.id = t.user_id
        where t.token_hash = $1 and t.purpose = $2 and t.expires_at > now() for update of t`,
    },
    [tokenHash, purpose],
  );
  return found;
}

/** The companies a person belongs to. Row security shows anyone their own memberships. */
export async function findMemberships(db: Db, user: string): Promise<{ company: string; role: string }[]> {
  await actAsUser(db, user);
  return run(
    db,
    {
      name: 'memberships',
      text: 'select company_id as company, role from members where user_id = $1',
    },
    [user],
  );
}

/** Whether a company has somebody else who may read mail for `readableBy`. Enters the company. */
export async function hasOtherReader(
  db: Db,
  company: string,
  user: string,
  readableBy: 'admin' | 'owner',
): Promise<boolean> {
  await chooseCompany(db, company);
  const found = await run(
    db,
    {
      name: 'other-reader',
      text: `select from members where company_id = current_company() and user_id <> $1
        and (role = 'owner' or (role = 'admin' and $2 = 'admin')) limit 1`,
    },
    [user, readableBy],
  );
  return found.length > 0;
}

/** Sets the password and ends what was open: every other link to a new one, and every session, whose ids it answers. */
export async function changePassword(db: Db, user: string, passwordHash: string): Promise<string[]> {
  await actAsUser(db, user);
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', user).execute();
  await db.deleteFrom('account_tokens').where('user_id', '=', user).where('purpose', '=', 'reset').execute();
  const ended = await db.deleteFrom('sessions').where('user_id', '=', user).returning('id').execute();
  return ended.map(({ id }) => id);
}

export async function markVerified(db: Db, user: string): Promise<void> {
  await run(
    db,
    {
      name: 'mark-verified',
      text: 'update users set verified_at = now() where id = $1 and verified_at is null',
    },
    [user],
  );
}
