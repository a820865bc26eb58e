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
