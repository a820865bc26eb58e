import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { checkAppRole, refuseOldVersion, useExternalPostgres } from './external-postgres.ts';
import { migrate } from './migrate.ts';

test('sessions for the application take its role, whatever options the address has already', async () => {
  const address = new URL(inject('ownerUrl'));
  address.searchParams.set('options', '-c statement_timeout=7s');
  const { ownerUrl, appUrl } = await useExternalPostgres(address.href);
  expect(ownerUrl).toBe(address.href);
  const client = new Client({ connectionString: appUrl });
  await client.connect();
  const { rows } = await client.query("select current_user, current_setting('statement_timeout') as timeout");
  await client.end();
  expect(rows).toEqual([{ current_user: 'bidloom_app', timeout: '7s' }]);
});

test.each([
  ['postgres://me:hunter2@127.0.0.1:1/bids', '(127.0.0.1:1/bids) cannot be used: nothing listens there'],
  [
    'postgres://me:hunter2@localhost/bids?host=/nowhere',
    '(localhost/bids) cannot be used: there is no such socket',
  ],
])('%s is refused with its place and what to do, without the password', async (address, message) => {
  const refusal = useExternalPostgres(address);
  await expect(refusal).rejects.toThrow(message);
  await expect(refusal).rejects.not.toThrow('hunter2');
});

test('a database that is not there is named', async () => {
  const address = new URL(inject('ownerUrl'));
  address.pathname = '/nothing';
  await expect(useExternalPostgres(address.href)).rejects.toThrow(
    '/nothing) cannot be used: there is no such database',
  );
});

test('servers before version 15 are refused', () => {
  expect(() => refuseOldVersion(140_012, 'db/bids')).toThrow(
    '(db/bids) is PostgreSQL 14: version 15 or newer is needed',
  );
  expect(() => refuseOldVersion(150_000, 'db/bids')).not.toThrow();
});

test('a user who may only hand on the role of the application is given it by the migrations', async () => {
  const owner = new Client({ connectionString: inject('ownerUrl') });
  await owner.connect();
  const user = `tenant_${process.pid}`;
  const address = new URL(inject('ownerUrl'));
  address.username = user;
  address.pathname = `/${user}`;
  try {
    await owner.query(`create role ${user} login`);
    await owner.query(`create database ${user} owner ${user}`);
    const { appUrl } = await useExternalPostgres(address.href);
    await expect(checkAppRole(appUrl)).rejects.toThrow('cannot take the role bidloom_app: permission denied');
    await owner.query(`grant bidloom_app to ${user} with admin option, set false`);
    await migrate(address.href);
    await expect(checkAppRole(appUrl)).resolves.toBeUndefined();
    await expect(checkAppRole(address.href)).rejects.toThrow('do not take the role bidloom_app');
  } finally {
    await owner.query(`drop database if exists ${user} with (force)`);
    await owner.query(`revoke bidloom_app from ${user} cascade`);
    await owner.query(`drop role if exists ${user}`);
    await owner.end();
  }
});
