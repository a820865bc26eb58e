import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { settingsAsMarkdown } from './env-table.ts';
import { readSettings } from './env.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'bidloom-env-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const read = (environment: Record<string, string>) => readSettings({ DATA_DIR: dataDir, ...environment });

test('nothing set gives a server on this machine alone', () => {
  const settings = read({});
  expect(settings).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    rateLimits: true,
    dataDir,
  });
});

test.each([
  [{}, { mode: 'open' }],
  [{ HOST: '0.0.0.0' }, { mode: 'invitation' }],
  [{ PUBLIC_URL: 'https://bids.example.com' }, { mode: 'invitation' }],
  [{ TRUSTED_PROXIES: 'loopback' }, { mode: 'invitation' }],
  [{ HOST: '0.0.0.0', REGISTRATION: 'open' }, { mode: 'open' }],
  [{ REGISTRATION: 'closed' }, { mode: 'closed' }],
  [
    { REGISTRATION: 'Nord.example, sud.example' },
    { mode: 'domains', domains: ['nord.example', 'sud.example'] },
  ],
])('%j: new accounts are %j', (environment, registration) => {
  expect(read(environment).registration).toEqual(registration);
});

test('an empty variable counts as unset', () => {
  expect(read({ PORT: '', DATABASE_URL: '  ' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc"'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not "65536"'],
  [
    { PUBLIC_URL: 'bids.example.com' },
    'PUBLIC_URL must be an address that begins with http:// or https://, not "bids.example.com"',
  ],
  [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS must be on or off, not "no"'],
  [
    { OIDC_ISSUER: 'http://id.example.com', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' },
    'OIDC_ISSUER must begin with https://; http:// is for a provider on this machine alone',
  ],
  [
    { OIDC_ISSUER: 'https://id.example.com' },
    'OIDC_CLIENT_ID, OIDC_CLIENT_SECRET must be set too, because OIDC_ISSUER is',
  ],
  [
    { HOST: '0.0.0.0', RATE_LIMITS: 'off' },
    'RATE_LIMITS=off is refused because HOST is 0.0.0.0, which others can reach',
  ],
  [
    { REGISTRATION: 'open,nord.example' },
    'REGISTRATION must be open, invitation, closed, or email domains such as example.com with commas between them, not "open,nord.example"',
  ],
  [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_SECRET must be set too, because GOOGLE_CLIENT_ID is'],
  [
    { IMPORT_ALLOW_HOSTS: 'http://a' },
    'IMPORT_ALLOW_HOSTS must be hosts such as 127.0.0.1:8080, with commas between them, not "http://a"',
  ],
])('%j is refused in one line that names it', (environment, line) => {
  expect(() => read(environment)).toThrow(line);
});

test('every wrong variable is named, and no secret is shown', () => {
  const refusal = () => read({ PORT: 'x', DATABASE_URL: 'mysql://u:hunter2@h/d', SECRET_KEY: 'hunter2' });
  expect(refusal).toThrow(
    /^PORT must[^\n]*\nDATABASE_URL must[^\n]*\nSECRET_KEY must be at least 32 characters[^\n]*$/,
  );
  expect(refusal).not.toThrow(/hunter2/);
});

test('a repeated word is no secret', () => {
  expect(() => read({ SECRET_KEY: 'a'.repeat(40) })).toThrow('SECRET_KEY must be chance');
});

test('hosts to import from are read as a list', () => {
  expect(read({ IMPORT_ALLOW_HOSTS: ' 127.0.0.1:8080, Localhost ,' }).importAllowHosts).toEqual([
    '127.0.0.1:8080',
    'localhost',
  ]);
});

test('a secret key is made once, for its owner alone', () => {
  const first = read({}).secretKey;
  const file = path.join(dataDir, 'secret-key');
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(read({}).secretKey).toBe(first);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a damaged secret key is refused, not replaced', () => {
  writeFileSync(path.join(dataDir, 'secret-key'), '');
  expect(() => read({})).toThrow('holds no usable secret');
});

test('a given secret key is used and none is stored', () => {
  const secretKey = '0123456789abcdef0123456789abcdef';
  expect(read({ SECRET_KEY: secretKey }).secretKey).toBe(secretKey);
  expect(existsSync(path.join(dataDir, 'secret-key'))).toBe(false);
});

test('a data folder below a file is refused with its name', () => {
  const file = path.join(dataDir, 'file');
  writeFileSync(file, '');
  expect(() => read({ DATA_DIR: path.join(file, 'data') })).toThrow(
    `DATA_DIR (${path.join(file, 'data')}) cannot be used`,
  );
});

test('docs/settings.md holds the table of all settings', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/settings.md'), 'utf8');
  // When this fails, put the expected table below into the page.
  expect(tableIn(page)).toBe(settingsAsMarkdown());
});

/** The page's table, with the column padding that the formatter adds taken out again. */
function tableIn(page: string) {
  const rows = page.split('\n').filter((line) => line.startsWith('|'));
  return rows.map((line) => line.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---')).join('\n');
}
