/**
 * What our server costs beside a bare one, and how it grows: `npm run bench -- [--sizes 2000,20000,200000] [--rounds 3] [--data DIR]`.
 *
 * It starts the embedded PostgreSQL in a folder of its own (or in `--data`, which is filled once and used again), our built server
 * on it and bench/bare-server.ts beside it, fills one company of each size and 50 of 400 bids, and asks both the same, in turns:
 * A B, B A, at 1, 32 and 200 connections. Ratios count: milliseconds belong to the machine. It writes docs/performance.md, with
 * the commit it measured, unless `--print`; `--only WORD` measures the calls whose names hold the word.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startPostgres } from '../server/src/db/embedded-postgres.ts';
import { fillCompanies, type Filled } from './fill-companies.ts';
import { load, quantile, type Request } from './load.ts';

const root = path.resolve(import.meta.dirname, '..');
const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '2000,20000,200000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '0.5' },
    server: { type: 'string' },
    data: { type: 'string' },
    only: { type: 'string', default: '' },
    print: { type: 'boolean', default: false },
  },
});
const [rounds, seconds] = [Number(options.rounds), Number(options.seconds)];
const sizes = options.sizes.split(',').map(Number);
const secretKey = 'a key for this measurement alone, nothing else';
const connectionCounts = [1, 32, 200] as const;
/** What the bare server has copies of. */
const copied = [
  'clients',
  'services',
  'tenders',
  'tender_assignees',
  'bids',
  'bid_services',
  'bid_team',
  'tasks',
  'comments',
  'activities',
  'files',
  'notifications',
];

type Call = { name: string; requests: Request[] };
type Target = { port: number; token: string };
/** Of each round: medians and 99th percentiles at each number of connections, and what a request costs at 32. */
type Figures = {
  p50: number[][];
  p99: number[][];
  perSecond: number[][];
  cpuMs: number[];
  transactions: number[];
  bytes: number;
};
type Pair = { ours: Figures; bare: Figures };

const folder = options.data ?? mkdtempSync(path.join(tmpdir(), 'bidloom-bench-'));
const endings: (() => Promise<unknown> | void)[] =
  options.data === undefined ? [() => rmSync(folder, { recursive: true, force: true })] : [];
process.once('SIGINT', () => void end().then(() => process.exit(130)));
process.once('SIGTERM', () => void end().then(() => process.exit(143)));
try {
  await measure();
} finally {
  await end();
}

async function measure() {
  if (options.server === undefined) {
    const { prepare }: { prepare: (what: { build: boolean }) => Promise<void> } = await import(
      new URL('../scripts/prepare.mjs', import.meta.url).href
    );
    await prepare({ build: true });
  }
  const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres') });
  endings.push(() => postgres.stop());
  const environment = { DATABASE_URL: postgres.ownerUrl, SECRET_KEY: secretKey };
  const main = path.resolve(root, options.server ?? 'build/server/main.js');
  const ours = await start([main], /is ready: http:\/\/127\.0\.0\.1:(\d+)/, {
    ...environment,
    DATA_DIR: path.join(folder, 'data'),
    PORT: '0',
  });
  const { token, user } = await signUp(ours.port);
  const companies = await fillOnce(postgres.ownerUrl, user);
  const bare = await start(
    ['--import', 'tsx', path.join(import.meta.dirname, 'bare-server.ts')],
    /port (\d+)/,
    environment,
  );
  const restMiB = memoryMiB(ours.process);
  const counter = new pg.Client({ connectionString: postgres.ownerUrl });
  await counter.connect();
  endings.push(() => counter.end());

  let loadedMiB = 0;
  const found = new Map<string, Map<string, Pair>>();
  for (const [company, filled] of Object.entries(companies)) {
    const calls = callsOf(filled).filter(({ name }) => name.includes(options.only));
    const pairs = new Map<string, Pair>();
    found.set(company, pairs);
    for (const { name, requests } of calls) {
      const pair = { ours: noFigures(), bare: noFigures() };
      pairs.set(name, pair);
      // Until the engine has compiled what is hot, it measures the compiler.
      for (const { port } of [ours, bare])
        await load({ port, token }, requests, { connections: 8, seconds: Math.min(1.5, 1.5 * seconds) });
      for (let round = 0; round < rounds; round += 1) {
        const turns = [
          { ...ours, token, into: pair.ours },
          { ...bare, token, into: pair.bare },
        ];
        for (const turn of round % 2 === 0 ? turns : turns.toReversed())
          await measureOne(turn, turn.process, requests, turn.into, counter);
      }
      loadedMiB = Math.max(loadedMiB, memoryMiB(ours.process));
      console.log(`${company.padEnd(20)} ${lineOf(name, pair)}`);
    }
  }
  const report = reportOf(found, { restMiB, loadedMiB });
  if (options.print) console.log(report);
  else writeFileSync(path.join(root, 'docs/performance.md'), report);
}

/** Fills what is not there yet; with `--data` the companies of an earlier run are given to this run's person. */
async function fillOnce(ownerUrl: string, user: string): Promise<Record<string, Filled>> {
  const wanted: [name: string, companies: number, bids: number][] = [
    ...sizes.map((bids): [string, number, number] => [`${bids} bids`, 1, bids]),
    ['one of 50 companies', 50, 400],
  ];
  const note = path.join(folder, 'filled.json');
  const known = existsSync(note) ? (JSON.parse(readFileSync(note, 'utf8')) as Record<string, Filled>) : {};
  for (const [name, companies, bids] of wanted) {
    if (known[name]) continue;
    const begun = performance.now();
    known[name] = await fillCompanies(ownerUrl, { companies, bids, user });
    console.log(`${name} filled in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
    writeFileSync(note, JSON.stringify(known));
  }
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    for (const { company } of Object.values(known))
      await client.query(
        `insert into members (company_id, user_id, role) values ($1, $2, 'owner') on conflict do nothing`,
        [company, user],
      );
    const { rowCount } = await client.query(
      `select from pg_tables where schemaname = 'bare' and tablename = $1`,
      [copied.at(-1)],
    );
    if (rowCount === 0) await copyForBare(client);
  } finally {
    await client.end();
  }
  return Object.fromEntries(wanted.flatMap(([name]) => (known[name] ? [[name, known[name]]] : [])));
}

/** Some time at each number of connections, after a short warming up. CPU time is that of the server's process. */
async function measureOne(
  target: Target,
  child: ChildProcess,
  requests: Request[],
  into: Figures,
  counter: pg.Client,
) {
  await load(target, requests, { connections: 4, seconds: 0.3 * seconds });
  const [p50, p99, perSecond]: number[][] = [[], [], []];
  for (const connections of connectionCounts) {
    const before = { cpu: cpuMs(child), transactions: await transactionsOf(counter) };
    const { times, seconds: took, bytes } = await load(target, requests, { connections, seconds });
    p50?.push(quantile(times, 0.5));
    p99?.push(quantile(times, 0.99));
    perSecond?.push(times.length / took);
    into.bytes = bytes;
    if (connections !== 32) continue;
    into.cpuMs.push((cpuMs(child) - before.cpu) / times.length);
    into.transactions.push(((await transactionsOf(counter)) - before.transactions) / times.length);
  }
  into.p50.push(p50 ?? []);
  into.p99.push(p99 ?? []);
  into.perSecond.push(perSecond ?? []);
}

async function transactionsOf(counter: pg.Client): Promise<number> {
  await counter.query('select pg_stat_clear_snapshot()');
  const { rows } = await counter.query<{ count: string }>(
    'select xact_commit as count from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.count);
}

function callsOf({ company, member, clients, bids, services }: Filled): Call[] {
  const get = (call: string, query: Record<string, string> = {}): Request => ({
    method: 'GET',
    path: `/api${call}?${new URLSearchParams({ companyId: company, ...query }).toString()}`,
  });
  const words = ['road', 'hospital works', 'light', 'T-12', 'cleaning of schools', 'Porto', 'netw', 'B-7'];
  return [
    { name: 'bid list', requests: [get('/bid/bids', { limit: '50' })] },
    { name: 'by title', requests: [get('/bid/bids', { limit: '50', sort: 'originalTitle' })] },
    { name: 'with words', requests: words.map((q) => get('/bid/bids', { limit: '50', q })) },
    {
      name: 'by client',
      requests: clients.map((client) => get('/bid/bids', { limit: '50', client })),
    },
    { name: 'one bid', requests: bids.map((_id) => get('/bid/bid', { _id })) },
    { name: 'comments', requests: bids.map((bidId) => get('/bid/comments', { bidId })) },
    { name: 'search', requests: words.map((search) => get('/dashboard/search', { search })) },
    {
      name: 'search, one letter',
      requests: ['r', 's', 'b', 'l'].map((search) => get('/dashboard/search', { search })),
    },
    { name: 'statistics', requests: [get('/dashboard/last-six-month', { period: '6m' })] },
    { name: 'cards', requests: [get('/dashboard/bid-cards')] },
    { name: 'services used', requests: [get('/dashboard/services-count-usage')] },
    { name: 'top clients', requests: [get('/dashboard/top-clients')] },
    { name: 'tenders', requests: [get('/tender/tenders', { limit: '50' })] },
    { name: 'clients', requests: [get('/system/clients', { limit: '50' })] },
    { name: 'own activities', requests: [get('/dashboard/my-activities', { limit: '50' })] },
    {
      // Last: it makes the company grow.
      name: 'create a bid',
      requests: [
        {
          method: 'POST',
          path: `/api/bid?companyId=${company}`,
          body: {
            client: clients[0],
            originalTitle: 'Works of lighting and design for Lyon',
            deadline: '2030-01-01T12:00:00.000Z',
            value: 12_500,
            team: [member],
            services: services.slice(0, 1),
          },
        },
      ],
    },
  ];
}

function ratios(pair: Pair, field: 'p50' | 'p99' | 'perSecond', at: number): number[] {
  return pair.ours[field].map(
    (of, round) => (of[at] ?? Number.NaN) / (pair.bare[field][round]?.[at] ?? Number.NaN),
  );
}

/** The median of the rounds, with the least and the greatest. */
function spread(values: number[]): string {
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  return `${median(values).toFixed(2)} (${least.toFixed(2)} to ${greatest.toFixed(2)})`;
}

function lineOf(name: string, pair: Pair): string {
  const at = connectionCounts.map((count, place) => `${count}: ${spread(ratios(pair, 'p50', place))}`);
  return `${name.padEnd(20)} p50 at ${at.join(', ')}; ${pair.ours.bytes} bytes against ${pair.bare.bytes}`;
}

function reportOf(
  found: Map<string, Map<string, Pair>>,
  { restMiB, loadedMiB }: { restMiB: number; loadedMiB: number },
): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
  const tables = [...found].map(([company, pairs]) => {
    const rows = [...pairs].map(([name, pair]) => {
      const cells = [
        name,
        ...connectionCounts.map((_, place) => spread(ratios(pair, 'p50', place))),
        spread(ratios(pair, 'perSecond', 1)),
        spread(ratios(pair, 'p99', 1)),
        `${median(pair.ours.cpuMs).toFixed(2)} / ${median(pair.bare.cpuMs).toFixed(2)}`,
        median(pair.ours.transactions).toFixed(1),
        `${(pair.ours.bytes / 1000).toFixed(1)} / ${(pair.bare.bytes / 1000).toFixed(1)}`,
      ];
      return `| ${cells.join(' | ')} |`;
    });
    return `## ${company}\n\n| call | p50 at 1 | p50 at 32 | p50 at 200 | requests a second at 32 | p99 at 32 | CPU ms, ours / bare | transactions a request | kB, ours / bare |\n|---|---|---|---|---|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  const [small, ...larger] = sizes.map((size) => `${size} bids`).filter((name) => found.has(name));
  const grown = [...(found.get(small ?? '') ?? [])].map(([name, pair]) => {
    const cells = larger.map((size) => {
      const other = found.get(size)?.get(name);
      return other ? (p50AtOne(other) / p50AtOne(pair)).toFixed(2) : '';
    });
    return `| ${[name, ...cells].join(' | ')} |`;
  });
  return `# Performance

Written by \`npm run bench\` on commit ${commit}; it takes a 2-core machine that does nothing else about twenty minutes. Ratios are our server's figures over those of a bare one
(\`bench/bare-server.ts\`: node:http and pg, one prepared statement a call, no validation, no row security) on the same database, measured in
turns: the median of ${rounds} rounds, with the least and the greatest. Milliseconds belong to the machine and are not given.

Memory of the server: ${restMiB.toFixed(0)} MiB at rest, ${loadedMiB.toFixed(0)} MiB under load.

## Growth

How many times as long a call takes (our p50 at 1 connection) as in the company of ${small ?? 'the first size'}.

| call | ${larger.join(' | ')} |
|---|${larger.map(() => '---').join('|')}|
${grown.join('\n')}

${tables.join('\n')}`;
}
function p50AtOne({ ours }: Pair): number {
  return median(ours.p50.map(([first = Number.NaN]) => first));
}

/** The bare server's own tables: the same rows without row security and triggers, plain full text for its search. */
async function copyForBare(client: pg.Client) {
  await client.query('begin; drop schema if exists bare cascade; create schema bare');
  for (const table of copied) {
    await client.query(`create table bare.${table} (like public.${table} including all)`);
    await client.query(`alter table bare.${table} alter column company_id drop default`);
    const { rows } = await client.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [`bare.${table}`],
    );
    const columns = rows[0]?.columns;
    await client.query(`insert into bare.${table} (${columns}) select ${columns} from public.${table}`);
  }
  for (const [table, title] of [
    ['bids', 'original_title'],
    ['tenders', 'title'],
  ]) {
    await client.query(
      `alter table bare.${table} add column words tsvector generated always as (to_tsvector('simple', ${title} || ' ' || reference)) stored`,
    );
    await client.query(`create index on bare.${table} using gin ((company_id::text), words)`);
  }
  await client.query(
    'alter table bare.bids add foreign key (company_id, client_id) references bare.clients (company_id, id)',
  );
  await client.query('commit');
  await client.query('vacuum analyze');
}
async function signUp(port: number): Promise<{ token: string; user: string }> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      fullName: 'Ada Byron',
      email: `ada-${Date.now()}@example.test`,
      password: 'a long enough phrase',
    }),
  });
  const { token, user } = (await answer.json()) as { token: string; user: { _id: string } };
  return { token, user: user._id };
}

/** Starts a program of Node and waits for the line that tells its port. */
async function start(
  args: string[],
  ready: RegExp,
  environment: Record<string, string>,
): Promise<{ port: number; process: ChildProcess }> {
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    ...environment,
  };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  endings.push(() => {
    child.kill('SIGTERM');
    return ended;
  });
  const port = await new Promise<number>((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString('utf8');
      const found = ready.exec(printed)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
    child.once('exit', (code) =>
      reject(new Error(`${args.at(-1)} ended with ${code} before it was ready: ${printed}`)),
    );
  });
  return { port, process: child };
}

/** Resident memory of a process; NaN where the system does not tell. */
function memoryMiB({ pid }: ChildProcess): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readProcess(pid, 'status'))?.[1] ?? Number.NaN) / 1024;
}

/** CPU time a process has used so far, in ms; Linux counts it in hundredths of a second. */
function cpuMs({ pid }: ChildProcess): number {
  const fields = readProcess(pid, 'stat')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function readProcess(pid: number | undefined, file: string): string {
  const name = `/proc/${pid}/${file}`;
  return existsSync(name) ? readFileSync(name, 'utf8') : '';
}

function noFigures(): Figures {
  return { p50: [], p99: [], perSecond: [], cpuMs: [], transactions: [], bytes: 0 };
}

function median(values: number[]): number {
  return quantile(values, 0.5);
}

async function end() {
  for (let ending = endings.pop(); ending; ending = endings.pop()) await ending();
}
