/**
 * The built application on a database of its own, with as much in it as a measure wants, the same at each run and put there
 * by SQL: for benchmarks of the browser's side.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '../server/src/db/embedded-postgres.ts';
import { startBuiltServer } from './built-server.ts';

/** How many bids and tenders there are; `requirements` says how many each of the first bids has. */
export type Filling = { bids: number; tenders: number; requirements: number[] };
type Session = { token: string; companyId: string };

/** Starts `build` (as `npm start` builds it), with further settings in its `environment`, and fills it. `stop` ends it and takes away what it wrote. */
export async function startFilledApplication({
  build,
  environment = {},
  ...filling
}: Filling & { build: string; environment?: Record<string, string> }): Promise<{
  url: string;
  session: Session;
  bids: string[];
  /** The server's process. */
  pid: number;
  /** Of the database, as its owner. */
  databaseUrl: string;
  /** Starts one more server on the same database and files. */
  another: () => Promise<{ url: string; pid: number }>;
  stop: () => Promise<void>;
}> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bidloom-filled-'));
  chmodSync(folder, 0o711); // run by root, PostgreSQL is another user, who has to pass through
  const endings: (() => Promise<unknown> | void)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const end = async () => {
    for (let ending = endings.pop(); ending; ending = endings.pop()) await ending();
  };
  try {
    // Four servers take some 26 connections each.
    const postgres = await startPostgres({
      dataDir: path.join(folder, 'postgres'),
      settings: { max_connections: '150' },
    });
    endings.push(() => postgres.stop());
    const another = async () => {
      const started = await startBuiltServer(build, {
        ...environment,
        DATABASE_URL: postgres.ownerUrl,
        DATA_DIR: path.join(folder, 'data'),
      });
      endings.push(started.stop);
      return started;
    };
    const { url, pid } = await another();
    const session = await signUp(url);
    const bids = await fill(postgres.ownerUrl, session.companyId, filling);
    return { url, session, bids, pid, databaseUrl: postgres.ownerUrl, another, stop: end };
  } catch (error) {
    await end();
    throw error;
  }
}

async function signUp(url: string): Promise<Session> {
  const post = async (call: string, body: object, token?: string) => {
    const answer = await fetch(`${url}/api${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`POST ${call} was answered with ${answer.status}`);
    return (await answer.json()) as { token: string; data: { _id: string } };
  };
  const { token } = await post('/auth/register', {
    fullName: 'Ada Byron',
    email: 'ada@example.test',
    password: 'a long enough phrase',
  });
  const company = { name: 'Measured', size: '3-9', timezone: 'UTC', currency: 'EUR' };
  return { token, companyId: (await post('/company', company, token)).data._id };
}

/** Bids with a team of one, tenders and the requirements of the first bids, by SQL. Answers the bids with requirements. */
async function fill(ownerUrl: string, company: string, filling: Filling): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(
    `select set_config('app.company_id', $1, false), set_config('app.importing', 'on', false)`,
    [company],
  );
  await client.query('set synchronous_commit = off');
  await client.query(
    `insert into clients (name, sector, country) select 'Town council ' || n, 'public', 'FR' from generate_series(1, 40) n`,
  );
  await client.query(
    `insert into bids (client_id, original_title, reference, status, deadline, value, priority)
      select (array(select id from clients where company_id = current_company() order by id))[1 + n % 40],
        'Maintenance of roads and lighting, part ' || n, 'B-' || n,
        case when n <= $2 then 'in-progress'
          else (array['in-progress', 'in-review', 'submitted', 'shortlisted', 'won', 'lost'])[1 + n % 6] end,
        now() + n * interval '1 hour', 1000 * n, 1 + n % 5 from generate_series(1, $1::int) n`,
    [filling.bids, filling.requirements.length],
  );
  await client.query(
    `insert into bid_team (bid_id, user_id) select b.id, m.user_id from bids b, members m
      where b.company_id = current_company() and m.company_id = current_company()`,
  );
  await client.query(
    `insert into tenders (title, deadline, reference, buyer, country, value)
      select 'Supply of school furniture and cleaning, lot ' || n, now() + n * interval '1 hour', 'T-' || n,
        'Buyer ' || 1 + n % 40, 'FR', 500 * n from generate_series(1, $1::int) n`,
    [filling.tenders],
  );
  const { rows } = await client.query<{ id: string }>(
    'select id from bids where company_id = current_company() order by id limit $1',
    [filling.requirements.length],
  );
  for (const [place, { id }] of rows.entries())
    await client.query(
      `insert into requirements (bid_id, number, text, section, mandatory, status, page, answer)
        select $1, n, 'The supplier shall ' || repeat('answer every incident and keep its log, ', 1 + n % 5) || 'as said in ' || n || '.',
          'Section ' || n / 20, n % 3 > 0, (array['open', 'answered', 'approved'])[1 + n % 3], n / 10 + 1,
          case when n % 2 = 0 then 'We do so in all our contracts.' else '' end from generate_series(1, $2::int) n`,
      [id, filling.requirements[place]],
    );
  await client.query('analyze');
  await client.end();
  return rows.map(({ id }) => id);
}
