import { checkSession, logout } from '@bidloom/contract/auth';
import { expect, test } from 'vitest';
import { givenCompany, givenUser, send } from '#testing/given.ts';

test('an account is made, and its token opens the session', async () => {
  const user = await givenUser('Zoë Dupont');
  const answer = await send('GET /auth/checkJWT', { token: user.token });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    success: true,
    user: { _id: user._id, fullName: 'Zoë Dupont', email: user.email, logo: null },
  });
});

test('an email can be taken once, whatever its case', async () => {
  const user = await givenUser();
  const again = await send('POST /auth/register', {
    body: { fullName: 'Someone', email: user.email.toUpperCase(), password: 'another long phrase' },
  });
  expect(again.status).toBe(409);
  expect(again.body.msg).toMatch(/email/);
});

test.each([
  ['short', 'errors', 'too short'],
  ['password123', 'errors', 'common'],
  ['0123456789', 'errors', 'a run of digits'],
  ['Liverpool2024', 'errors', 'a leaked word and a year'],
  ['mnbvcxzlkjhgf', 'errors', 'a walk over the keyboard'],
  ['person-with-more', 'errors', "the email's own name"],
])('the password %j is refused: %s', async (password) => {
  const answer = await send('POST /auth/register', {
    body: { fullName: 'Someone', email: `person-with-more@example.test`, password },
  });
  expect(answer.status).toBe(400);
  expect(answer.body.errors).toMatchObject([{ path: 'password' }]);
});

test('any failure to sign in is one sentence, for a known and an unknown email', async () => {
  const user = await givenUser();
  const wrong = await send('POST /auth/login', { body: { email: user.email, password: 'not the password' } });
  const unknown = await send('POST /auth/login', {
    body: { email: `x${user.email}`, password: 'not the password' },
  });
  const without = await send('POST /auth/login', { body: { password: '' } });
  expect(without.body.errors.map(({ path }: { path: string }) => path)).toEqual(['email', 'password']);
  for (const answer of [wrong, unknown, without]) {
    expect(answer.status).toBe(401);
    expect(answer.body.msg).toBe('Invalid email or password. Please try again.');
  }
});

test('signing in again gives another session; signing out ends its own at once', async () => {
  const user = await givenUser();
  const second = await send('POST /auth/login', { body: { email: user.email, password: user.password } });
  expect(second.status).toBe(200);
  expect(second.body.token).toBe(second.body.data.token);
  expect((await send('POST /auth/logout', { token: second.body.token, body: {} })).status).toBe(200);
  expect((await send('GET /auth/checkJWT', { token: second.body.token })).status).toBe(401);
  expect((await send('GET /auth/checkJWT', { token: user.token })).status).toBe(200);
});

test('a changed token, one without a signature and none at all are 401', async () => {
  const { token } = await givenUser();
  const [head, body] = token.split('.');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
  for (const one of [`${head}.${body}.AAAA`, unsigned, 'garbage', '']) {
    expect((await send('GET /auth/checkJWT', { token: one })).status).toBe(401);
  }
});

test('signing in works from within a company as well', async () => {
  const company = await givenCompany();
  expect((await company.call(checkSession, {})).user._id).toBe(company.user._id);
  await company.call(logout, {});
  await expect(company.call(checkSession, {})).rejects.toMatchObject({ status: 401 });
});

test('an email with NUL in it is wrong input, not a fault of ours', async () => {
  const answer = await send('POST /auth/login', { body: { email: 'a\u0000@example.test', password: 'x' } });
  expect([answer.status, answer.body.errors[0].path]).toEqual([400, 'email']);
});
