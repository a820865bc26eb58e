import { expect, test } from 'vitest';
import { outsideCompanies } from '#db/database.ts';
import { server } from '#testing/given.ts';
import { countTry, forgetTries } from './rate-limit.ts';

const house = { ...server.house, settings: { ...server.house.settings, rateLimits: true } };
const limit = { name: `test-${process.pid}-${Date.now()}`, tries: 3, seconds: 86_400 };

test('so many tries are let through, the next is told when to come back', async () => {
  for (let tries = 0; tries < 3; tries += 1) await countTry(house, limit, 'somebody');
  await expect(countTry(house, limit, 'somebody')).rejects.toMatchObject({
    status: 429,
    retryAfterSeconds: expect.any(Number),
  });
  await countTry(house, limit, 'somebody else');
});

test('who has succeeded begins anew', async () => {
  for (let tries = 0; tries < 3; tries += 1) await countTry(house, limit, 'absent-minded');
  await outsideCompanies(house.database, (db) => forgetTries(db, limit, 'absent-minded'));
  await expect(countTry(house, limit, 'absent-minded')).resolves.toBeUndefined();
});
