/**
 * What other programs cost, in one run: `npx tsx bench/programs.ts [--rounds 9] [--server main.js]`.
 *
 * Our built server on its embedded PostgreSQL, in a folder of its own, with a receiver of webhooks in this program. It
 * changes 500 bids in one call, in turns without a webhook and with one that is told of each, and asks for the list of bids
 * in turns by session, by API token and as a tool of an assistant. Ratios count: milliseconds belong to the machine. Leaves nothing behind.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { builtServer, startBuiltServer } from './built-server.ts';
import { load, quantile } from './load.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '9' }, server: { type: 'string' } },
});
const folder = mkdtempSync(path.join(tmpdir(), 'bidloom-programs-'));
/** Called with each message that comes in. */
let heard = () => {};
const receiver = createServer((request, response) => {
  request.resume().on('end', () => {
    heard();
    response.writeHead(204).end();
  });
});
receiver.listen(0, '127.0.0.1');
await once(receiver, 'listening');
const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
const server = await startBuiltServer(await builtServer(values.server), {
  DATA_DIR: path.join(folder, 'data'),
  WEBHOOK_ALLOW_HOSTS: host,
});
try {
  await measure(Number(new URL(server.url).port));
} finally {
  await server.stop();
  receiver.close();
  receiver.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(port: number): Promise<void> {
  let [session, company] = ['', ''];
  const ask = async <Data>(method: 'GET' | 'POST' | 'PUT', url: string, body?: object): Promise<Data> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api${url}?companyId=${company}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    const { data, token } = (await answer.json()) as { data: Data; token?: string };
    if (token !== undefined) session = token;
    return data;
  };
  type Made = { _id: string };
  const person = { fullName: 'Bench', email: 'bench@example.test', password: 'a long enough phrase' };
  await ask('POST', '/auth/register', person);
  company = (
    await ask<Made>('POST', '/company', { name: 'Bench', size: '1', currency: 'EUR', timezone: 'UTC' })
  )._id;
  const client = (await ask<Made>('POST', '/system/client', { name: 'Town' }))._id;
  const bids: string[] = [];
  for (let number = 0; number < 500; number += 1)
    bids.push((await ask<Made>('POST', '/bid', { client, originalTitle: `Road ${number}` }))._id);
  const events = ['bid.updated'];
  const url = `http://${host}/`;
  const hook = await ask<Made>('POST', '/webhook', { name: 'Bench', url, events, enabled: false });
  const { secret } = await ask<{ secret: string }>('POST', '/api-token', {
    name: 'Bench',
    scopes: ['bids:read'],
  });

  const change = { without: [] as number[], with: [] as number[] };
  const delivery: number[] = [];
  const turns = Array.from({ length: 2 * Number(values.rounds) + 2 }, (_, turn) => turn);
  for (const turn of turns) {
    const isTold = turn % 2 === 1;
    await ask('PUT', '/webhook', { _id: hook._id, enabled: isTold });
    const all = isTold ? messages(bids.length) : undefined;
    const begun = performance.now();
    await ask('PUT', '/bid/bulk-update', { bids: bids.map((_id) => ({ _id, priority: (turn % 5) + 1 })) });
    const tookMs = performance.now() - begun;
    await all;
    // The first of each warms up what the others use.
    if (turn < 2) continue;
    change[isTold ? 'with' : 'without'].push(tookMs);
    if (isTold) delivery.push(performance.now() - begun - tookMs);
  }
  const [plain, hooked] = [median(change.without), median(change.with)];
  console.log(`a change of 500 bids, with a webhook / without: ${ratio(hooked, plain)}`);
  console.log(`  (the 500 deliveries behind it take ${(median(delivery) / plain).toFixed(1)} times as long)`);

  await ask('PUT', '/assistant', { isOn: true });
  const assistant = await ask<{ secret: string }>('POST', '/assistant/connection', {
    name: 'Bench',
    scopes: ['bids:read'],
  });
  const list = { method: 'GET' as const, path: `/api/bid/bids?companyId=${company}&limit=50` };
  const tool = {
    method: 'POST' as const,
    path: '/mcp',
    // An earlier `accept` counts as well: HTTP joins the two.
    headers: ['accept: text/event-stream', 'mcp-protocol-version: 2025-06-18'],
    body: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'list_bids', arguments: { limit: 50 } },
    },
  };
  const by = {
    session: { token: session, request: list, alone: [] as number[], rate: [] as number[] },
    token: { token: secret, request: list, alone: [] as number[], rate: [] as number[] },
    assistant: { token: assistant.secret, request: tool, alone: [] as number[], rate: [] as number[] },
  };
  const ways = Object.values(by);
  for (const turn of Array.from({ length: ways.length * (Number(values.rounds) + 1) }, (_, at) => at)) {
    const into = ways[turn % ways.length] ?? by.session;
    const target = { port, token: into.token };
    const requests = [into.request];
    await load(target, requests, { connections: 4, seconds: 0.2 });
    into.alone.push(quantile((await load(target, requests, { connections: 1, seconds: 0.5 })).times, 0.5));
    const many = await load(target, requests, { connections: 32, seconds: 0.5 });
    into.rate.push(many.times.length / many.seconds);
  }
  console.log(
    `a list by token / by session, p50 at 1: ${ratio(median(by.token.alone), median(by.session.alone))}`,
  );
  console.log(
    `as a tool of an assistant / by token, p50 at 1: ${ratio(median(by.assistant.alone), median(by.token.alone))}`,
  );
  const [byToken, bySession] = [median(by.token.rate), median(by.session.rate)];
  console.log(
    `the same, requests a second at 32: ${(byToken / bySession).toFixed(2)} (${byToken.toFixed(0)} and ${bySession.toFixed(0)})`,
  );
}

/** Resolves when so many messages have come in from now on. */
function messages(count: number): Promise<void> {
  return new Promise((resolve) => {
    let missing = count;
    heard = () => {
      missing -= 1;
      if (missing === 0) resolve();
    };
  });
}

function median(times: number[]): number {
  return quantile(times, 0.5);
}

function ratio(one: number, other: number): string {
  return `${(one / other).toFixed(2)} (${one.toFixed(1)} and ${other.toFixed(1)} ms)`;
}
