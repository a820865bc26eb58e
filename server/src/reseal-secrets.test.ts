import { startAuthenticator } from '@bidloom/contract/second-factors';
import { expect, test } from 'vitest';
import { isSealedBefore, openAlsoBy, unseal } from '#db/sealed.ts';
import { purposeOf } from '#features/second-factors/authenticator.ts';
import { asOwner, databaseUrls, givenUser, send, server } from '#testing/given.ts';
import { resealSecrets } from './reseal-secrets.ts';

test('stored secrets are sealed with a new key and say what they said; the old key is needed no more', async () => {
  const old = server.context.settings.secretKey;
  const fresh = 'a new key of this server, 0123456789abcdef';
  const user = await givenUser();
  const made = await send(`POST ${startAuthenticator.path as '/'}`, { token: user.token, body: {} });
  expect(made.status).toBeLessThan(300);
  const stored = async () => {
    const text = 'select secret from authenticator_apps where user_id = $1';
    return (await asOwner<{ secret: string }>(text, [user._id]))[0]?.secret ?? '';
  };
  const before = unseal(old, purposeOf(user._id), await stored());
  expect(isSealedBefore(fresh, purposeOf(user._id), await stored())).toBe(true);
  openAlsoBy(fresh, old);
  openAlsoBy(old, fresh);
  try {
    expect(await resealSecrets(databaseUrls.ownerUrl, fresh)).toBeGreaterThanOrEqual(1);
    expect(isSealedBefore(fresh, purposeOf(user._id), await stored())).toBe(false);
    expect(unseal(fresh, purposeOf(user._id), await stored())).toBe(before);
    expect(await resealSecrets(databaseUrls.ownerUrl, fresh)).toBe(0);
  } finally {
    await resealSecrets(databaseUrls.ownerUrl, old);
  }
});
