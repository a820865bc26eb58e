/**
 * What it takes to read a large tender source: `npx tsx bench/source.ts [--notices 50000] [--page 500] [--server main.js]`.
 *
 * A stand-in in this program publishes that many OCDS releases, page by page; our built server reads them by its own job into
 * its embedded PostgreSQL, in a folder of its own. Prints the time, the notices a second, and the resident memory of the server's process, its
 * threads included: after a tenth of the notices and at its highest. Flat means that the two are alike. Leaves nothing behind.
 */
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { builtServer, startBuiltServer } from './built-server.ts';

const { values } = parseArgs({
  options: {
    notices: { type: 'string', default: '50000' },
    page: { type: 'string', default: '500' },
    server: { type: 'string' },
  },
});
const [total, size] = [Number(values.notices), Number(values.page)];
const folder = mkdtempSync(path.join(tmpdir(), 'bidloom-source-'));
const service = createServer((request, response) => {
  const page = Number(new URL(request.url ?? '', 'http://here').searchParams.get('page') ?? 0);
  const count = Math.min(size, total - page * size);
  const releases = Array.from({ length: count }, (_, place) => releaseOf(page * size + place));
  const links = (page + 1) * size < total ? { next: `${address}/?page=${page + 1}` } : {};
  response.end(JSON.stringify({ releases, links }));
});
service.listen(0, '127.0.0.1');
await once(service, 'listening');
const host = `127.0.0.1:${(service.address() as AddressInfo).port}`;
const address = `http://${host}`;
const server = await startBuiltServer(await builtServer(values.server), {
  DATA_DIR: path.join(folder, 'data'),
  IMPORT_ALLOW_HOSTS: host,
});
try {
  const api = `${server.url}/api`;
  const begun = performance.now();
  const { source, read } = await setUp(api);
  let early = 0;
  for (;;) {
    await pause(250);
    const { found, status } = await read();
    if (early === 0 && found >= total / 10) early = megabytes('VmRSS');
    if (status === 'running') continue;
    const seconds = (performance.now() - begun) / 1000;
    console.log(
      `${source}: ${status}, ${found} of ${total} notices in ${seconds.toFixed(0)} s, ${(found / seconds).toFixed(0)} a second`,
    );
    console.log(
      `memory: ${early} MB after a tenth, ${megabytes('VmRSS')} MB at the end, ${megabytes('VmHWM')} MB at its highest`,
    );
    break;
  }
} finally {
  await server.stop();
  service.close();
  service.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
}

/** Of the server's process, from the kernel (Linux). */
function megabytes(what: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
}

function releaseOf(number: number) {
  return {
    ocid: `ocds-bench-${String(number).padStart(8, '0')}`,
    date: '2026-11-01T09:00:00Z',
    tag: ['tender'],
    buyer: { name: `Council ${number % 400}` },
    tender: {
      id: `B-${number}`,
      status: 'active',
      title: `Maintenance of bridge ${number} and of the roads that lead to it`,
      description: 'Inspection, repair and painting of a road bridge over four years. '.repeat(20),
      value: { amount: 10_000 + number, currency: 'GBP' },
      tenderPeriod: { endDate: '2035-05-03T10:00:00Z' },
      items: [{ classification: { scheme: 'CPV', id: '45221100' } }],
    },
  };
}

/** A company with the source, which is read at once; `read` tells how far. */
async function setUp(api: string) {
  const ask = async <Answer>(
    method: 'GET' | 'POST',
    url: string,
    body?: object,
    token = '',
  ): Promise<Answer> => {
    const answer = await fetch(`${api}${url}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as Answer;
  };
  type Made = { data: { _id: string } };
  const person = { email: 'bench@example.test', password: 'a long enough password 1' };
  await ask('POST', '/auth/register', { fullName: 'Bench', ...person });
  const { token } = await ask<{ token: string }>('POST', '/auth/login', person);
  const place = { name: 'Bench', size: '1', currency: 'EUR', timezone: 'UTC' };
  const company = (await ask<Made>('POST', '/company', place, token)).data._id;
  const fields = { name: 'Bench', url: address, format: 'ocds' };
  const made = await ask<Made>('POST', `/tender/source?companyId=${company}`, fields, token);
  const runs = `/tender/source/runs?companyId=${company}&sourceId=${made.data._id}`;
  return {
    source: fields.name,
    read: async () => {
      const { data } = await ask<{ data: { found: number; status: string }[] }>(
        'GET',
        runs,
        undefined,
        token,
      );
      return data[0] ?? { found: 0, status: 'running' };
    },
  };
}
