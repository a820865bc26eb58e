/** Our built server on companies of several sizes, and whatever is measured beside it on the same PostgreSQL. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '../server/src/db/embedded-postgres.ts';
import { builtServer, serverFlags } from './built-server.ts';
import { fillCompanies, type Filled } from './fill-companies.ts';

const root = path.resolve(import.meta.dirname, '..');
const secretKey = 'a key for this measurement alone, nothing else';
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
/** Of these it has empty ones, for the bids that it stores with all that ours keeps of them. */
const kept = ['audit_log', 'bid_sums', 'events', 'search_entries'];

type Running = { port: number; process: ChildProcess };
export type FilledServer = {
  ours: Running;
  token: string;
  /** By size, as `2000 bids`, and one of 50 companies. */
  companies: Record<string, Filled>;
  ownerUrl: string;
  /** Starts the bare server on the same PostgreSQL. */
  startBare: () => Promise<Running>;
};

/**
 * Starts PostgreSQL in `dataDir`, or in a folder that goes afterwards, and our server on it, fills a company of each size and 50 of
 * 400 bids, and has `measure` do its work. Without `server` the one that `npm start` would run is built and taken.
 */
export async function withFilledServer(
  options: { sizes: number[]; dataDir?: string | undefined; server?: string | undefined },
  measure: (filled: FilledServer) => Promise<void>,
): Promise<void> {
  const folder = options.dataDir ?? mkdtempSync(path.join(tmpdir(), 'bidloom-bench-'));
  const endings: Endings =
    options.dataDir === undefined ? [() => rmSync(folder, { recursive: true, force: true })] : [];
  const end = async () => {
    for (let ending = endings.pop(); ending; ending = endings.pop()) await ending();
  };
  process.once('SIGINT', () => void end().then(() => process.exit(130)));
  process.once('SIGTERM', () => void end().then(() => process.exit(143)));
  try {
    const main = path.resolve(root, await builtServer(options.server));
    const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres') });
    endings.push(() => postgres.stop());
    const { ownerUrl } = postgres;
    const environment = { DATABASE_URL: ownerUrl, SECRET_KEY: secretKey };
    const ours = await start(endings, [...serverFlags, main], /is ready: http:\/\/127\.0\.0\.1:(\d+)/, {
      ...environment,
      DATA_DIR: path.join(folder, 'data'),
      PORT: '0',
    });
    const { token, user } = await signUp(ours.port);
    const companies = await fillOnce(ownerUrl, user, { folder, sizes: options.sizes });
    const bareProgram = ['--import', 'tsx', path.join(import.meta.dirname, 'bare-server.ts')];
    const startBare = () => start(endings, bareProgram, /port (\d+)/, environment);
    await measure({ ours, token, companies, ownerUrl, startBare });
  } finally {
    await end();
  }
}

type Endings = (() => Promise<unknown> | void)[];

/** Fills what is not there yet; the companies of an earlier run are given to this run's person. */
async function fillOnce(
  ownerUrl: string,
  user: string,
  { folder, sizes }: { folder: string; sizes: number[] },
): Promise<Record<string, Filled>> {
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
      [kept.at(-1)],
    );
    if (rowCount === 0) await copyForBare(client);
  } finally {
    await client.end();
  }
  return Object.fromEntries(wanted.flatMap(([name]) => (known[name] ? [[name, known[name]]] : [])));
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
  for (const table of kept)
    await client.query(`create table bare.${table} (like public.${table} including all)`);
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
  endings: Endings,
  args: string[],
  ready: RegExp,
  environment: Record<string, string>,
): Promise<Running> {
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
