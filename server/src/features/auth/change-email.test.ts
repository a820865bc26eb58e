import { cancelEmailChange, changeEmail, checkSession, getEmailChange } from '@bidloom/contract/auth';
import { listAudit } from '@bidloom/contract/audit';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { asOwner, givenCompany, givenUser, send, server } from '#testing/given.ts';
import { catchMail } from '#testing/mail-catcher.ts';

const { settings } = server.context;
const post = await catchMail();
afterAll(() => post.stop());
beforeEach(() => {
  settings.mail = post.settings;
});

let count = 0;
const newEmail = () => `moved-${process.pid}-${Date.now()}-${(count += 1)}@example.test`;
const tokenIn = (text: string | undefined) => /\/login\?email=([\w-]{43})\s/.exec(text ?? '')?.[1] ?? '';
const confirm = (token: string) => send('POST /auth/email-confirmation', { body: { token } });
const signIn = (email: string, password: string) => send('POST /auth/login', { body: { email, password } });
const ask = (token: string, email: string) => send('PUT /auth/email', { token, body: { email } });

/** Somebody who asked for a new email, and the tokens that both addresses got. */
async function givenChange() {
  const company = await givenCompany();
  const { user } = company;
  const email = newEmail();
  expect(await company.call(changeEmail, { email })).toEqual({ outcome: 'mailed' });
  const [old, fresh] = await Promise.all([
    post.mailTo(user.email, 'Confirm your new email'),
    post.mailTo(email, 'Confirm this address'),
  ]);
  return { company, user, email, oldToken: tokenIn(old.text), newToken: tokenIn(fresh.text) };
}

test.each(['old', 'new'] as const)(
  'the email changes once both addresses agreed, the %s one first',
  async (first) => {
    const { company, user, email, oldToken, newToken } = await givenChange();
    const [one, other] = first === 'old' ? [oldToken, newToken] : [newToken, oldToken];
    expect(oldToken).not.toBe(newToken);
    for (const _ of ['mail programs open links twice', 'again'])
      expect((await confirm(one)).body.data).toEqual({ outcome: 'waiting' });
    expect((await company.call(checkSession, {})).user.email).toBe(user.email);
    expect(await company.call(getEmailChange, {})).toMatchObject({
      mails: true,
      waiting: { email, oldConfirmed: first === 'old', newConfirmed: first === 'new' },
    });
    expect((await confirm(other)).body.data).toEqual({ outcome: 'changed' });
    expect((await company.call(checkSession, {})).user.email).toBe(email);
    expect((await signIn(user.email, user.password)).status).toBe(401);
    expect((await signIn(email, user.password)).status).toBe(200);
    expect((await post.mailTo(user.email, 'Your email was changed')).text).toContain(email);
    // Used up, and told in the audit log.
    expect((await confirm(other)).body.code).toBe('link_over');
    expect(await company.call(listAudit, {})).toContainEqual(
      expect.objectContaining({ action: 'change', kind: 'account' }),
    );
  },
);

test('one address alone, an older wish, a cancelled one, one of yesterday and a guess change nothing', async () => {
  const { company, user, oldToken, newToken } = await givenChange();
  await confirm(oldToken);
  const second = newEmail();
  await company.call(changeEmail, { email: second });
  const fresh = tokenIn((await post.mailTo(second, 'Confirm this address')).text);
  for (const token of [oldToken, newToken, 'x'.repeat(43)])
    expect(await confirm(token)).toMatchObject({ status: 422, body: { code: 'link_over' } });
  expect((await confirm(fresh)).body.data).toEqual({ outcome: 'waiting' });
  await asOwner(`update email_changes set created_at = now() - interval '25 hours' where user_id = $1`, [
    user._id,
  ]);
  expect((await confirm(fresh)).status).toBe(422);
  expect((await company.call(getEmailChange, {})).waiting).toBeNull();
  const third = newEmail();
  await company.call(changeEmail, { email: third });
  const last = tokenIn((await post.mailTo(third, 'Confirm this address')).text);
  await company.call(cancelEmailChange, {});
  expect((await confirm(last)).status).toBe(422);
  expect((await company.call(checkSession, {})).user.email).toBe(user.email);
});

test('it takes a fresh proof, and nobody learns whose email another is', async () => {
  const { user } = await givenCompany();
  await asOwner(`update sessions set proved_at = now() - interval '11 minutes' where user_id = $1`, [
    user._id,
  ]);
  expect((await ask(user.token, newEmail())).body.code).toBe('proof_needed');

  const [asker, other] = [await givenCompany(), await givenUser()];
  expect(await asker.call(changeEmail, { email: other.email })).toEqual({ outcome: 'mailed' });
  const mail = await post.mailTo(other.email, 'You already have an account');
  expect(tokenIn(mail.text)).toBe('');
  expect(mail.text).not.toContain(asker.user.email);
  expect(mail.text).not.toContain(asker.user.fullName);
  const oldToken = tokenIn((await post.mailTo(asker.user.email, 'Confirm your new email')).text);
  expect((await confirm(oldToken)).body.data).toEqual({ outcome: 'waiting' });
  await expect(asker.call(changeEmail, { email: asker.user.email })).rejects.toMatchObject({ status: 400 });
});

test('whoever makes an account with the new email meanwhile keeps it', async () => {
  const { company, user, email, oldToken, newToken } = await givenChange();
  await confirm(oldToken);
  const other = await send('POST /auth/register', {
    body: { fullName: 'Quick', email, password: 'a phrase that nobody knows' },
  });
  expect(other.status).toBe(201);
  expect((await confirm(newToken)).status).toBe(409);
  expect((await company.call(checkSession, {})).user.email).toBe(user.email);
});

test('links to a new password that went to the old address open nothing after the change', async () => {
  const { user, oldToken, newToken } = await givenChange();
  await send('POST /auth/forgot-password', { body: { email: user.email } });
  const link = /\/login\?reset=([\w-]{43})\s/.exec(
    (await post.mailTo(user.email, 'new password')).text ?? '',
  )?.[1];
  await confirm(newToken);
  await confirm(oldToken);
  const reset = await send('POST /auth/reset-password', {
    body: { token: link, password: 'a phrase of the thief' },
  });
  expect(reset).toMatchObject({ status: 422, body: { code: 'link_over' } });
});

test('where the server sends no mail the email changes at once, unconfirmed', async () => {
  settings.mail = undefined;
  const company = await givenCompany();
  const email = newEmail();
  expect(await company.call(getEmailChange, {})).toEqual({ waiting: null, mails: false });
  expect(await company.call(changeEmail, { email })).toEqual({ outcome: 'changed' });
  expect((await signIn(email, company.user.password)).status).toBe(200);
  const { user } = await givenCompany();
  await expect(company.call(changeEmail, { email: user.email })).rejects.toMatchObject({ status: 409 });
});
