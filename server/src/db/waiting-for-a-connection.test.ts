import type { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { databaseUrls } from '#testing/given.ts';
import { connect, disconnect, outsideCompanies, run, type Db } from './database.ts';

const one = { name: 'test-one', text: 'select 1 as one' };

test('who waits for a connection has its turn, however long the one before takes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const database = connect(databaseUrls.appUrl, { connections: 1 });
  try {
    let goOn = () => {};
    let begun = () => {};
    const isBegun = new Promise<void>((resolve) => (begun = resolve));
    const first = outsideCompanies(database, async (db) => {
      await run(db, one);
      begun();
      await new Promise<void>((resolve) => (goOn = resolve));
    });
    await isBegun;
    const second = outsideCompanies(database, (db) => run(db, one));
    vi.advanceTimersByTime(15_000);
    goOn();
    await first;
    expect(await second).toEqual([{ one: 1 }]);
  } finally {
    vi.useRealTimers();
    await disconnect(database);
  }
});

test('who finds a connection free starts no timer, who waits is told after twenty seconds', async () => {
  const database = connect(databaseUrls.appUrl, { connections: 1 });
  await database.pool.query('select 1');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const holder = await database.pool.connect();
    expect(vi.getTimerCount()).toBe(0);
    const waiting = database.pool.query('select 1');
    waiting.catch(() => {});
    vi.advanceTimersByTime(20_000);
    await expect(waiting).rejects.toThrow('timeout exceeded when trying to connect');
    holder.release();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
    await disconnect(database);
  }
});

test('a connection that hears nothing while it waits for an answer is given up, one that asks nothing is kept', async () => {
  const database = connect(databaseUrls.appUrl, { connections: 1 });
  const client = await database.pool.connect();
  // The pool hears of it as well, as soon as it has the connection back.
  client.on('error', () => {});
  try {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    expect(stream.timeout).toBe(25_000);
    await client.query('select 1');
    stream.emit('timeout');
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    const asked = client.query('select pg_sleep(10)');
    stream.emit('timeout');
    await expect(asked).rejects.toThrow('Query read timeout');
  } finally {
    client.release(true);
    await disconnect(database);
  }
});

test('what a transaction asks for at once goes along with its beginning: two writes with the commit', async () => {
  const database = connect(databaseUrls.appUrl, { connections: 1 });
  try {
    const twice = (db: Db) => Promise.all([run(db, one), run(db, one)]);
    await outsideCompanies(database, twice);
    const client = await database.pool.connect();
    type Stream = { _write: () => void; _writev: () => void };
    const { stream } = (client as unknown as { connection: { stream: Stream } }).connection;
    client.release();
    const written = vi.spyOn(stream, '_writev');
    const alone = vi.spyOn(stream, '_write');
    expect(await outsideCompanies(database, twice)).toEqual([[{ one: 1 }], [{ one: 1 }]]);
    expect(written.mock.calls.length + alone.mock.calls.length).toBe(2);
  } finally {
    await disconnect(database);
  }
});
