import { createClient } from '@bidloom/contract/clients';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { givenCompany, server } from '#testing/given.ts';

test('a long answer is compressed for who takes it, says so, and is the same', async () => {
  const company = await givenCompany();
  for (const number of Array.from({ length: 12 }).keys())
    await company.call(createClient, { name: `Client ${number}` });
  const ask = (call: string, headers: Record<string, string> = {}) =>
    server.app.inject({
      url: `/api${call}?companyId=${company._id}`,
      headers: { authorization: `Bearer ${company.token}`, ...headers },
    });
  const plain = await ask('/system/clients');
  const packed = await ask('/system/clients', { 'accept-encoding': 'br, gzip' });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.payload);
  expect([plain.headers['content-encoding'], plain.headers['vary']]).toEqual([undefined, 'Accept-Encoding']);

  const tag = String(packed.headers['etag']);
  expect(tag).toBe(`W/${String(plain.headers['etag'])}`);
  const again = await ask('/system/clients', { 'accept-encoding': 'gzip', 'if-none-match': tag });
  expect(again.statusCode).toBe(304);

  const refused = await ask('/system/clients', { 'accept-encoding': 'gzip;q=0, identity' });
  expect(refused.headers['content-encoding']).toBeUndefined();
  const short = await ask('/system/services', { 'accept-encoding': 'gzip' });
  expect(short.headers['content-encoding']).toBeUndefined();
});
