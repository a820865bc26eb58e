import type { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { databaseUrls } from '#testing/given.ts';
import { connect, disconnect, outsideCompanies, run } from './database.ts';

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

test('a connection that hears nothing while it waits for an answer is given up, one that asks nothing is kept', async () => {
  const database = connect(databaseUrls.appUrl, { connections: 1 });
  const opened = new Promise<Socket>((resolve) =>
    database.pool.once('connect', (client) =>
      resolve((client as unknown as { connection: { stream: Socket } }).connection.stream),
    ),
  );
  try {
    await outsideCompanies(database, (db) => run(db, one));
    const socket = await opened;
    expect(socket.timeout).toBe(25_000);
    socket.emit('timeout');
    expect(await outsideCompanies(database, (db) => run(db, one))).toEqual([{ one: 1 }]);
    const asked = outsideCompanies(database, async (db) => {
      const answered = run(db, { name: 'test-long', text: 'select pg_sleep(10)' });
      socket.emit('timeout');
      return answered;
    });
    await expect(asked).rejects.toThrow('Query read timeout');
    expect(await outsideCompanies(database, (db) => run(db, one))).toEqual([{ one: 1 }]);
  } finally {
    await disconnect(database);
  }
});
