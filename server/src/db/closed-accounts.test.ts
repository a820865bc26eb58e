import { forgotPassword } from '@bidloom/contract/auth';
import { listSessions } from '@bidloom/contract/auth';
import { startPasskey } from '@bidloom/contract/second-factors';
import { expect, test } from 'vitest';
import { actAsUser, inCompany, outsideCompanies, run, type Db } from '#db/database.ts';
import { givenCompany, givenMember, server } from '#testing/given.ts';

/** Tables of accounts, with the column that says whose a row is. */
const tables = {
  sessions: 'user_id',
  account_tokens: 'user_id',
  account_mails: 'user_id',
  email_changes: 'user_id',
  provider_accounts: 'user_id',
  provider_sign_ins: 'flow_hash',
  idempotency_keys: 'user_id',
  calendar_feeds: 'user_id',
  passkeys: 'user_id',
  authenticator_apps: 'user_id',
  recovery_codes: 'user_id',
} as const;

const owners = (db: Db, table: keyof typeof tables) =>
  run<{ who: string }>(db, {
    name: `closed-${table}`,
    text: `select ${tables[table]}::text as who from ${table}`,
  });

test('the role of the server lists nobody’s sessions, tokens, mails or factors', async () => {
  const company = await givenCompany();
  await givenMember(company);
  await company.call(forgotPassword, { email: company.user.email });
  const seen = async (db: Db) =>
    Promise.all((Object.keys(tables) as (keyof typeof tables)[]).map((table) => owners(db, table)));
  const [role] = await outsideCompanies(server.context.database, (db) =>
    run<{ name: string }>(db, { name: 'closed-role', text: 'select current_user as name' }),
  );
  expect(role?.name).toBe('bidloom_app');
  const strangers = await outsideCompanies(server.context.database, seen);
  expect(strangers.flat()).toEqual([]);
  const inside = await inCompany(server.context.database, { company: company._id }, seen);
  expect(inside.flat()).toEqual([]);
});

test('who is signed in sees their own rows and changes no others', async () => {
  const [mine, theirs] = [await givenCompany(), await givenCompany()];
  await mine.call(startPasskey, {}).catch(() => undefined);
  const [session] = await theirs.call(listSessions, {});
  await outsideCompanies(server.context.database, async (db) => {
    await actAsUser(db, mine.user._id);
    expect(new Set((await owners(db, 'sessions')).map(({ who }) => who))).toEqual(new Set([mine.user._id]));
    const ended = await run(
      db,
      { name: 'closed-end', text: 'delete from sessions where id = $1 returning id' },
      [session?._id],
    );
    expect(ended).toEqual([]);
  });
  expect(await theirs.call(listSessions, {})).toHaveLength(1);
});

test('passwords’ hashes are in no list', async () => {
  await givenCompany();
  const reading = outsideCompanies(server.context.database, (db) =>
    run(db, { name: 'closed-hashes', text: 'select password_hash from users' }),
  );
  await expect(reading).rejects.toMatchObject({ code: '42501' });
});

test('a member’s last visit is told within the company alone', async () => {
  const [mine, theirs] = [await givenCompany(), await givenCompany()];
  const lastSeen = (company: string, user: string) =>
    inCompany(server.context.database, { company }, (db) =>
      run<{ at: string | null }>(
        db,
        { name: 'closed-last-seen', text: 'select last_seen_in_company($1) as at' },
        [user],
      ),
    );
  expect(await lastSeen(mine._id, mine.user._id)).toEqual([{ at: expect.any(String) }]);
  expect(await lastSeen(mine._id, theirs.user._id)).toEqual([{ at: null }]);
});
