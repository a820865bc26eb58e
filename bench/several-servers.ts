/**
 * Several servers on one database, behind a proxy (bench/proxy.ts):
 *   npx tsx bench/several-servers.ts build/server/main.js [--rounds 3] [--seconds 1] [--runs 7]
 * prints how many lists of bids a second one, two and four servers answer at 32 connections, in turns; whether who listens at any of them
 * hears each change once; and what is lost when one of two servers is killed while lists are asked for, bids and comments are written and
 * responses are generated: no list may fail, no write that was acknowledged may be missing or there twice, and each run ends once. Loopback
 * only; ends by itself; leaves nothing behind.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readStream } from '../web/src/lib/live/event-stream.ts';
import { startFilledApplication } from './filled-application.ts';
import { load, quantile, type Request } from './load.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '1' },
    runs: { type: 'string', default: '7' },
  },
});
const [build] = positionals;
if (build === undefined) {
  console.error(
    'Usage: npx tsx bench/several-servers.ts build/server/main.js [--rounds 3] [--seconds 1] [--runs 7]',
  );
  process.exit(1);
}
const [rounds, seconds, runs] = [values.rounds, values.seconds, values.runs].map(Number) as [
  number,
  number,
  number,
];
const proxies: ChildProcess[] = [];
const application = await startFilledApplication({
  build: path.resolve(build),
  bids: 2_000,
  tenders: 0,
  requirements: Array.from({ length: runs }, () => 0),
});
const { session, bids, databaseUrl } = application;
const call = (name: string, query: Record<string, string> = {}) =>
  `/api${name}?${new URLSearchParams({ companyId: session.companyId, ...query }).toString()}`;
const authorization = `Bearer ${session.token}`;
try {
  const servers = [{ url: application.url, pid: application.pid }];
  while (servers.length < 4) servers.push(await application.another());
  await throughput(servers.map(({ url }) => url));
  await live(servers.map(({ url }) => url));
  const last = servers.at(-1);
  if (last) await loss([servers[0]?.url ?? '', last.url], last.pid);
} finally {
  for (const proxy of proxies) proxy.kill('SIGTERM');
  await application.stop();
}

async function throughput(urls: string[]) {
  const counts = [1, 2, 4];
  const ports = new Map<number, number>();
  for (const count of counts) ports.set(count, await startProxy(urls.slice(0, count)));
  const perSecond = new Map(counts.map((count) => [count, [] as number[]]));
  const requests: Request[] = [{ method: 'GET', path: call('/bid/bids', { limit: '50' }) }];
  for (let round = -1; round < rounds; round += 1)
    for (const count of round % 2 === 0 ? counts : counts.toReversed()) {
      const target = { port: ports.get(count) ?? 0, token: session.token };
      const { times, seconds: took } = await load(target, requests, { connections: 32, seconds });
      // The first is for the compiler.
      if (round >= 0) perSecond.get(count)?.push(times.length / took);
    }
  const one = quantile(perSecond.get(1) ?? [], 0.5);
  for (const count of counts)
    console.log(
      `${count} servers: ${(quantile(perSecond.get(count) ?? [], 0.5) / one).toFixed(2)} times as many lists a second as one`,
    );
}

/** Listens at each server, and has bids changed at all of them. */
async function live(urls: string[]) {
  const heard = urls.map(() => [] as string[]);
  const stop = new AbortController();
  const streams = urls.map(async (url, place) => {
    const answer = await fetch(url + call('/events'), { headers: { authorization }, signal: stop.signal });
    if (!answer.body) throw new Error(`No events at ${url}`);
    const told = readStream(answer.body, ({ name, id }) => {
      if (name === 'bid-changed') heard[place]?.push(id);
    });
    told.catch(() => {});
  });
  await Promise.all(streams);
  const changes = 40;
  for (let change = 0; change < changes; change += 1) {
    const answer = await fetch((urls[change % urls.length] ?? '') + call('/bid/comment'), {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ bidId: bids[0], comment: `Noted ${change}` }),
    });
    if (!answer.ok) throw new Error(`A comment was answered with ${answer.status}`);
  }
  const isAll = () => heard.every((ids) => new Set(ids).size >= changes);
  for (let wait = 0; wait < 100 && !isAll(); wait += 1) await pause(100);
  stop.abort();
  for (const [place, ids] of heard.entries())
    console.log(
      `server ${place + 1}: ${new Set(ids).size} of ${changes} changes heard, ${ids.length - new Set(ids).size} twice`,
    );
}

/** Kills one of two servers while lists are asked for, bids and comments written and responses generated. */
async function loss(urls: string[], victim: number) {
  const port = await startProxy(urls);
  const url = `http://127.0.0.1:${port}`;
  const statuses: Record<string, number> = {};
  const count = (kind: string) => (statuses[kind] = (statuses[kind] ?? 0) + 1);
  const over = new AbortController();
  const asking = Array.from({ length: 4 }, async () => {
    while (!over.signal.aborted)
      await fetch(url + call('/bid/bids', { limit: '50' }), { headers: { authorization } }).then(
        async (answer) => {
          await answer.arrayBuffer();
          count(`list ${answer.status}`);
        },
        () => count('list lost'),
      );
  });
  const acknowledged: string[] = [];
  const writing = Array.from({ length: 8 }, async (_, writer) => {
    for (let n = 0; !over.signal.aborted; n += 1) {
      const [name, title] = [n % 2 === 0 ? '/bid' : '/bid/comment', `write ${writer}.${n}`];
      const asked = {
        method: 'POST',
        headers: {
          authorization,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify(
          n % 2 === 0 ? { originalTitle: title } : { bidId: bids[writer % runs], comment: title },
        ),
      };
      // As people do: what was not acknowledged is sent again, under the same key.
      for (let isDone = false; !isDone && !over.signal.aborted;) {
        const status = await fetch(url + call(name), asked).then(
          async (answer) => (await answer.arrayBuffer(), answer.status),
          () => 'lost',
        );
        count(`write ${status}`);
        isDone = typeof status === 'number' && status < 300;
        if (isDone) acknowledged.push(title);
      }
    }
  });
  const generating = bids.slice(0, runs).map(async (bid, place) => {
    const form = new FormData();
    form.set('_id', bid);
    const said = Array.from(
      { length: 60 },
      (_, n) => `${n + 1}. The supplier shall answer incident ${place}.${n} within ${n + 1} hours.`,
    );
    form.append('files', new Blob([said.join('\n\n')], { type: 'text/markdown' }), `terms-${place}.md`);
    const headers = { authorization, 'idempotency-key': crypto.randomUUID() };
    const ask = () => fetch(url + call('/bid/generate-files'), { method: 'POST', headers, body: form });
    // Whose answer broke off asks again under the same key, and hears of the same run.
    await ask()
      .catch(() => {
        count('run asked again');
        return ask();
      })
      .then(
        (answer) => count(`run ${answer.status}`),
        () => count('run lost'),
      );
  });
  await pause(3_000);
  process.kill(victim, 'SIGKILL');
  await Promise.all(generating);
  over.abort();
  await Promise.all([...asking, ...writing]);
  console.log(`one of two servers killed: ${JSON.stringify(statuses)}`);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows: written } = await client.query<{ title: string; times: number }>(
    `select title, count(*)::int as times from (
        select original_title as title from bids union all select comment from comments) stored
      where title like 'write %' group by title`,
  );
  const times = new Map(written.map((row) => [row.title, row.times]));
  console.log(
    `${acknowledged.length} writes acknowledged: ${acknowledged.filter((title) => !times.has(title)).length} lost, ${
      written.filter((row) => row.times > 1).length
    } done twice`,
  );
  const stand = async () => {
    const { rows } = await client.query<{ status: string; runs: number; bids: number }>(
      'select status, count(*)::int as runs, count(distinct bid_id)::int as bids from generations group by status',
    );
    return rows;
  };
  // What the killed one was at goes on at the other once its jobs are missed.
  const isOver = (rows: { status: string }[]) =>
    rows.every(({ status }) => status !== 'running' && status !== 'queued');
  for (let wait = 0; wait < 120 && !isOver(await stand()); wait += 1) await pause(1_000);
  for (const row of await stand()) console.log(`${row.runs} runs of ${row.bids} bids: ${row.status}`);
  await client.end();
}

async function startProxy(urls: string[]): Promise<number> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, 'proxy.ts'), ...urls],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  proxies.push(child);
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const port = /port (\d+)/.exec(chunk.toString('utf8'))?.[1];
      if (port !== undefined) resolve(Number(port));
    });
    child.once('exit', (code) => reject(new Error(`The proxy ended with ${code}`)));
  });
}
