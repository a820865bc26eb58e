import { confirmAuthenticator, startAuthenticator } from '@bidloom/contract/second-factors';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { databaseUrls, givenCompany, send } from '#testing/given.ts';
import { printResetLink, removeSecondFactors, setOperator } from './print-reset-link.ts';

const environment = {
  DATA_DIR: mkdtempSync(path.join(tmpdir(), 'bidloom-reset-')),
  DATABASE_URL: databaseUrls.ownerUrl,
  PUBLIC_URL: 'https://bids.example',
};
let printed = '';
let said = '';
beforeEach(() => {
  printed = said = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((printed += String(text))));
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((said += String(text))));
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('who runs the server makes a link for a sole owner', async () => {
  const { user } = await givenCompany();
  expect(await printResetLink(environment, user.email.toUpperCase())).toBe(0);
  const token = /^https:\/\/bids\.example\/login\?reset=([\w-]{43})\n$/.exec(printed)?.[1];
  const password = 'an even longer phrase';
  expect((await send('POST /auth/reset-password', { body: { token, password } })).status).toBe(200);
  expect((await send('POST /auth/login', { body: { email: user.email, password } })).status).toBe(200);
});

test('who runs the server removes the second factors of somebody who has lost them', async () => {
  const { user, call } = await givenCompany();
  const { secret } = await call(startAuthenticator, {});
  await call(confirmAuthenticator, { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() });
  const logIn = () => send('POST /auth/login', { body: { email: user.email, password: user.password } });
  expect((await logIn()).status).toBe(401);
  expect(await removeSecondFactors(environment, user.email)).toBe(0);
  expect((await send('GET /auth/checkJWT', { token: user.token })).status).toBe(401);
  expect((await logIn()).status).toBe(200);
  expect(await removeSecondFactors(environment, 'nobody@example.test')).toBe(1);
});

test('who runs the server lets somebody see the page of the server, and takes it back', async () => {
  const { user } = await givenCompany();
  const seen = async () => (await send('GET /auth/checkJWT', { token: user.token })).body.data;
  const email = user.email.toUpperCase();
  expect(await setOperator(environment, email, { isOperator: true })).toBe(0);
  expect(await seen()).toMatchObject({ user: { isOperator: true } });
  expect(await setOperator(environment, email, { isOperator: false })).toBe(0);
  expect(await seen()).not.toMatchObject({ user: { isOperator: true } });
  expect(await setOperator(environment, 'nobody@example.test', { isOperator: true })).toBe(1);
});

test('an email without an account, and a folder without a database, are said', async () => {
  expect(await printResetLink(environment, 'nobody@example.test')).toBe(1);
  expect(said).toContain('There is no account with the email nobody@example.test');
  expect(await printResetLink({ ...environment, DATABASE_URL: '' }, 'nobody@example.test')).toBe(1);
  expect(said).toContain(`There is no database in DATA_DIR (${environment.DATA_DIR})`);
  expect(printed).toBe('');
});

test('a database that cannot be reached is said, without its password', async () => {
  const DATABASE_URL = 'postgres://bids:hunter2@127.0.0.1:1/bids';
  expect(await printResetLink({ ...environment, DATABASE_URL }, 'nobody@example.test')).toBe(1);
  expect(said).toContain('The database cannot be used');
  expect(said).not.toContain('hunter2');
});
