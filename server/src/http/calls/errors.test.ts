import { expect, test } from 'vitest';
import { connect, disconnect, outsideCompanies, run } from '#db/database.ts';
import { server } from '#testing/given.ts';
import { toHttpError } from './errors.ts';

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => {
      const { status, code } = toHttpError(error);
      return `${status} ${code}`;
    },
  );

test('the database is said to be away when it is', async () => {
  const nowhere = connect('postgres://bidloom_app@127.0.0.1:1/bidloom');
  expect(await codeOf(outsideCompanies(nowhere, (db) => run(db, { name: 'away', text: 'select 1' })))).toBe(
    '503 database_away',
  );
  await disconnect(nowhere);
  for (const code of ['57P01', '57P02', '57P03', '08006'])
    expect(await codeOf(Promise.reject(Object.assign(new Error('x'), { code })))).toBe('503 database_away');
});

test('a statement that takes too long, or no connection that is free, is a busy server, not an absent database', async () => {
  const slow = outsideCompanies(server.context.database, async (db) => {
    await run(db, { name: 'busy-limit', text: `select set_config('statement_timeout', '50ms', true)` });
    await run(db, { name: 'busy', text: 'select pg_sleep(5)' });
  });
  expect(await codeOf(slow)).toBe('503 busy');
  for (const message of ['timeout exceeded when trying to connect', 'Query read timeout'])
    expect(await codeOf(Promise.reject(new Error(message)))).toBe('503 busy');
  expect(await codeOf(Promise.reject(Object.assign(new Error('x'), { code: '53300' })))).toBe('503 busy');
});

test('a fault of the program that happens to say such a thing is a fault', async () => {
  expect(await codeOf(Promise.reject(Object.assign(new Error('no such file'), { code: 'ENOENT' })))).toBe(
    '500 unexpected',
  );
});
