import { changeUser } from '@bidloom/contract/users';
import { afterEach, expect, test } from 'vitest';
import type { Registration } from '#env.ts';
import { givenCompany, send, server } from '#testing/given.ts';

const { settings } = server.context;
const { registration } = settings;
afterEach(() => {
  settings.registration = registration;
});
const only = (given: Registration) => {
  settings.registration = given;
};

let count = 0;
const register = (email: string, inviteToken?: string) =>
  send('POST /auth/register', {
    body: {
      fullName: 'Ida Berg',
      email,
      password: 'river stone lamp 42',
      ...(inviteToken && { inviteToken }),
    },
  });
const address = (domain = 'elsewhere.example') => `ida-${Date.now()}-${(count += 1)}@${domain}`;

async function givenInvitation(email: string): Promise<string> {
  const company = await givenCompany();
  const { inviteUrl = '' } = await company.call(changeUser, {
    fullName: 'Ida Berg',
    email,
    role: 'member',
  });
  return new URL(inviteUrl).searchParams.get('invite') ?? '';
}

test('by invitation: a stranger is refused with what to do, a link opens one account, and a wrong one none', async () => {
  const token = await givenInvitation(address());
  only({ mode: 'invitation' });
  const stranger = address();
  expect(await register(stranger)).toMatchObject({
    status: 403,
    body: { msg: expect.stringContaining('need an invitation') },
  });
  expect((await register(stranger, 'no such invitation')).status).toBe(422);
  expect((await register(address(), token)).status).toBe(201);
  expect((await register(address(), token)).status).toBe(422);
  // Nothing was left behind by the refused.
  only({ mode: 'open' });
  expect((await register(stranger)).status).toBe(201);
});

test('by domain: addresses of the domain and no others, whatever their case; not those that only end like it', async () => {
  only({ mode: 'domains', domains: ['nord.example'] });
  expect((await register(address('Nord.Example'))).status).toBe(201);
  expect(await register(address('other-nord.example'))).toMatchObject({
    status: 403,
    body: { msg: expect.stringContaining('nord.example') },
  });
  expect((await register(address('nord.example.evil.example'))).status).toBe(403);
  only({ mode: 'open' });
  const token = await givenInvitation(address());
  only({ mode: 'domains', domains: ['nord.example'] });
  expect((await register(address(), token)).status).toBe(201);
});

test('closed: no account with an invitation either', async () => {
  const token = await givenInvitation(address());
  only({ mode: 'closed' });
  expect((await register(address(), token)).status).toBe(403);
});

test('anybody is told which it is, before an account is asked for', async () => {
  only({ mode: 'domains', domains: ['nord.example'] });
  const { body } = await send('GET /auth/registration', {});
  expect(body.data).toEqual({ mode: 'domains', domains: ['nord.example'] });
});
