import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { startServer } from '#testing/given.ts';

test('a server loads no compilers of schemas, which it has no use for', async () => {
  const { cache } = createRequire(import.meta.url);
  const loaded = () => Object.keys(cache).filter((file) => /(?:ajv|fast-json-stringify)-compiler/.test(file));
  // Others of this process may have loaded them.
  for (const file of loaded()) delete cache[file];
  const started = await startServer({});
  await started.close();
  expect(loaded()).toEqual([]);
});
