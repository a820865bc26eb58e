import { getMail, listMails } from '@bidloom/contract/mail';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { seal } from '#db/encrypt-secret.ts';
import { givenCompany, givenMember, givenUser, inside, send, server, asOwner } from '#testing/given.ts';
import { catchMail } from '#testing/mail-catcher.ts';
import { makeResetLink } from './forgotten-password.ts';

const { settings, database } = server.context;
const post = await catchMail();
afterAll(() => post.stop());
beforeEach(() => {
  settings.mail = undefined;
});

const newPassword = 'an even longer phrase';
const forgot = (email: string, headers = {}) =>
  send('POST /auth/forgot-password', { body: { email }, headers });
const reset = (token: string, password = newPassword) =>
  send('POST /auth/reset-password', { body: { token, password } });
const signIn = (email: string, password: string) => send('POST /auth/login', { body: { email, password } });
const tokenIn = (text: string | undefined, name = 'reset') =>
  new RegExp(`/login\\?${name}=([\\w-]{43})\\s`).exec(text ?? '')?.[1] ?? '';
/** What the job does, at once. */
const makeLink = (email: string) =>
  makeResetLink(server.context, {
    email: seal(settings.secretKey, 'forgotten password', email),
    language: 'en',
  });
/** A link for a member of a company without mail, as an admin reads it. */
async function handedLink() {
  const company = await givenCompany();
  const member = await givenMember(company);
  expect(await makeLink(member.email)).toBe('handed');
  const [mail] = await company.call(listMails, {});
  const { text } = await company.call(getMail, { _id: mail?._id ?? '' });
  return { company, member, token: tokenIn(text) };
}
const later = (minutes: number) =>
  asOwner('update account_tokens set expires_at = now() - make_interval(mins => $1)', [minutes]);

test('a link by mail sets a new password once, and ends every session', async () => {
  const user = await givenUser('Zoë Dupont');
  settings.mail = post.settings;
  const asked = await forgot(user.email.toUpperCase(), { 'accept-language': 'fr' });
  expect(asked).toMatchObject({ status: 200, body: { data: { mailed: true } } });
  const mail = await post.mailTo(user.email, 'un nouveau mot de passe');
  expect(mail.text).toContain('Bonjour Zoë Dupont');
  const token = tokenIn(mail.text);
  const weak = await reset(token, 'password123');
  expect(weak).toMatchObject({ status: 400, body: { errors: [{ path: 'password' }] } });
  expect((await reset(token, `${user.email.split('@')[0]} and more`)).status).toBe(400);
  expect((await reset(token)).status).toBe(200);
  expect((await send('GET /auth/checkJWT', { token: user.token })).status).toBe(401);
  expect((await signIn(user.email, user.password)).status).toBe(401);
  expect((await signIn(user.email, newPassword)).status).toBe(200);
  expect(await reset(token, 'once more a phrase')).toMatchObject({
    status: 422,
    body: { code: 'link_over' },
  });
  expect((await post.mailTo(user.email, 'password was changed')).text).toContain(user.email);
});

test('what is open on other devices hears that its session is over', async () => {
  const { member, token } = await handedLink();
  const rows = await asOwner<{ id: string }>('select id from sessions where user_id = $1', [member._id]);
  const heard = new Promise((resolve) => {
    const leave = server.context.live.subscribeToEndings((ending) => {
      leave();
      resolve(ending);
    });
  });
  await reset(token);
  expect(await heard).toEqual({ session: rows[0]?.id });
});

test('two who use one link at the same moment: one sets the password', async () => {
  const { token } = await handedLink();
  const both = await Promise.all([reset(token), reset(token, 'the other long phrase')]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

test('a link is good for 30 minutes', async () => {
  const { member, token } = await handedLink();
  const rows = await asOwner(
    `select extract(epoch from expires_at - created_at)::int as seconds from account_tokens where user_id = $1`,
    [member._id],
  );
  expect(rows).toEqual([{ seconds: 1800 }]);
  await later(1);
  expect((await reset(token)).status).toBe(422);
  expect((await reset('made up')).status).toBe(422);
  expect((await signIn(member.email, member.password)).status).toBe(200);
});

test('a new password makes the other links useless', async () => {
  const { company, member, token } = await handedLink();
  await makeLink(member.email);
  const [second] = await company.call(listMails, {});
  const other = tokenIn((await company.call(getMail, { _id: second?._id ?? '' })).text);
  expect(other).not.toBe(token);
  expect((await reset(token)).status).toBe(200);
  expect((await reset(other)).status).toBe(422);
});

test('a known and an unknown email are answered alike, and the work is the same', async () => {
  const user = await givenUser();
  const [known, unknown] = [await forgot(user.email), await forgot('nobody@example.test')];
  expect(known.status).toBe(200);
  expect({ ...known.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  expect(known.body.data).toEqual({ mailed: false });
  expect(await makeLink('nobody@example.test')).toBe('unknown');
  expect((await forgot('no email')).status).toBe(200);
  expect((await forgot(' ')).status).toBe(400);
});

test('the job makes the link: nobody waits for it', async () => {
  const company = await givenCompany();
  const member = await givenMember(company);
  await forgot(member.email);
  await expect.poll(async () => company.call(listMails, {})).toMatchObject([{ to: member.email }]);
});

test("an owner's link is read by other owners only, a member's by admins", async () => {
  const company = await givenCompany();
  const admin = await givenMember(company, 'admin');
  const [owner, member] = [await givenMember(company, 'owner'), await givenMember(company)];
  expect(await makeLink(owner.email)).toBe('handed');
  expect(await makeLink(member.email)).toBe('handed');
  const seen = await admin.call(listMails, {});
  expect(seen.map(({ to }) => to)).toEqual([member.email]);
  expect((await company.call(listMails, {})).map(({ to }) => to)).toEqual([member.email, owner.email]);
  await expect(member.call(listMails, {})).rejects.toMatchObject({ status: 403 });
});

test('whom no admin may help, who runs the server does: a sole owner, a person of two companies, or of none', async () => {
  const [one, two] = [await givenCompany(), await givenCompany()];
  const both = await givenMember(one);
  await inside(two, (db) =>
    db.insertInto('members').values({ company_id: two._id, user_id: both._id, role: 'viewer' }).execute(),
  );
  for (const { email } of [one.user, both, await givenUser()]) expect(await makeLink(email)).toBe('operator');
  for (const company of [one, two]) expect(await company.call(listMails, {})).toEqual([]);
});

test('a link in the hands of admins opens no more than it did when it was made', async () => {
  const joined = await handedLink();
  const other = await givenCompany();
  await inside(other, (db) =>
    db
      .insertInto('members')
      .values({ company_id: other._id, user_id: joined.member._id, role: 'viewer' })
      .execute(),
  );
  const promoted = await handedLink();
  await inside(promoted.company, (db) =>
    db.updateTable('members').set({ role: 'owner' }).where('user_id', '=', promoted.member._id).execute(),
  );
  for (const { token, member } of [joined, promoted]) {
    expect((await reset(token)).status).toBe(422);
    expect((await signIn(member.email, member.password)).status).toBe(200);
  }
});

test('no token and no text of a mail stands in the database', async () => {
  const { token, member } = await handedLink();
  await forgot(member.email);
  for (const table of ['outbox', 'account_tokens', 'pgboss.job']) {
    const rows = await asOwner(`select * from ${table}`);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  }
  expect(JSON.stringify(await asOwner('select * from pgboss.job'))).not.toContain(member.email);
});

test('too many wishes are refused, for a known and an unknown email alike', async () => {
  const user = await givenUser();
  settings.rateLimits = true;
  try {
    for (const email of [user.email, 'stranger@example.test']) {
      const statuses: number[] = [];
      for (let count = 0; count < 10; count += 1) statuses.push((await forgot(email)).status);
      expect(statuses).toEqual([...Array<number>(9).fill(200), 429]);
    }
  } finally {
    settings.rateLimits = false;
  }
});

test('a new person confirms the email by a link, works before, and may open it twice', async () => {
  settings.mail = post.settings;
  const user = await givenUser();
  const isVerified = async () => {
    const { rows } = await database.pool.query<{ verified: boolean }>(
      'select verified_at is not null as verified from users where id = $1',
      [user._id],
    );
    return rows[0]?.verified;
  };
  const token = tokenIn((await post.mailTo(user.email, 'Confirm')).text, 'verify');
  expect(await isVerified()).toBe(false);
  expect((await send('GET /auth/checkJWT', { token: user.token })).status).toBe(200);
  // A link to confirm sets no password, and the other way round.
  expect((await reset(token)).status).toBe(422);
  for (const _time of [1, 2]) {
    expect((await send('GET /auth/verify', { query: { token } })).status).toBe(200);
    expect(await isVerified()).toBe(true);
  }
  await later(1);
  expect((await send('GET /auth/verify', { query: { token } })).status).toBe(422);
  expect((await send('GET /auth/verify')).status).toBe(400);
});
