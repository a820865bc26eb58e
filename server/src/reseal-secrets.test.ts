import pg from 'pg';
import { expect, test } from 'vitest';
import { isSealedBefore, openAlsoBy, seal, unseal } from '#db/encrypt-secret.ts';
import { purposeOf } from '#features/second-factors/authenticator.ts';
import { ownDatabase } from '#testing/own-database.ts';
import { resealSecrets } from './reseal-secrets.ts';

test('stored secrets are sealed with a new key and say what they said; what neither key opens stays as it is', async () => {
  const [old, fresh] = ['the key before, 0123456789abcdef', 'the new key, 0123456789abcdef'];
  const { ownerUrl } = await ownDatabase();
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const given = async (email: string, secretOf: (user: string) => string) => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into users (full_name, email, password_hash) values ('Ada', $1, '') returning id`,
      [email],
    );
    const user = rows[0]?.id ?? '';
    await owner.query('insert into authenticator_apps (user_id, secret) values ($1, $2)', [
      user,
      secretOf(user),
    ]);
    return user;
  };
  const stored = async (user: string) => {
    const text = 'select secret from authenticator_apps where user_id = $1';
    return (await owner.query<{ secret: string }>(text, [user])).rows[0]?.secret ?? '';
  };
  try {
    const user = await given('ada@example.test', (id) => seal(old, purposeOf(id), 'JBSWY3DP'));
    const lost = await given('lost@example.test', () => 'of another server');
    openAlsoBy(fresh, old);
    expect(await resealSecrets(ownerUrl, fresh)).toBe(1);
    expect(isSealedBefore(fresh, purposeOf(user), await stored(user))).toBe(false);
    expect(unseal(fresh, purposeOf(user), await stored(user))).toBe('JBSWY3DP');
    expect(await stored(lost)).toBe('of another server');
    expect(await resealSecrets(ownerUrl, fresh)).toBe(0);
  } finally {
    await owner.end();
  }
});
