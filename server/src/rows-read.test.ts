import { listBids } from '@bidloom/contract/bids';
import { listTenders } from '@bidloom/contract/tenders';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/database.ts';
import {
  findActivities,
  findBidDates,
  findBidFigures,
  findBids,
  getBid,
} from '#features/bids/bids.queries.ts';
import { findClients } from '#features/clients/clients.queries.ts';
import { findComments } from '#features/comments/comments.queries.ts';
import * as dashboard from '#features/dashboard/dashboard.queries.ts';
import * as statistics from '#features/statistics/statistics.queries.ts';
import { searchTitles } from '#features/search/search.ts';
import { findServices } from '#features/services/services.queries.ts';
import { findTenders } from '#features/tenders/list-tenders.ts';
import { databaseUrls, givenCompany, givenMember, inside, type GivenCompany } from '#testing/given.ts';
import { rowsRead, tableRowsRead } from '#testing/rows-read.ts';

/** Two companies with as much of everything as shows whether a plan reads what it does not show. */
const many = 6_000;
let company: GivenCompany;
/** Is on the team of one bid in three. */
let mate: string;
/** Is on the teams of the oldest bids, and of none that came after. */
let veteran: string;
beforeAll(async () => {
  company = await givenCompany();
  mate = (await givenMember(company, 'member'))._id;
  veteran = (await givenMember(company, 'member'))._id;
  const owner = new pg.Client({ connectionString: databaseUrls.ownerUrl });
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  for (const { _id, user } of [company, await givenCompany()]) {
    await owner.query(
      `select set_config('app.company_id', $1, false), set_config('app.user_id', $2, false)`,
      [_id, user._id],
    );
    for (const statement of filling) await owner.query(statement);
  }
  await owner.query(
    `insert into bid_team (company_id, bid_id, user_id) select company_id, id, $2 from bids where company_id = $1 and hashtext(id) % 3 = 0`,
    [company._id, mate],
  );
  await owner.query(
    `insert into bid_team (company_id, bid_id, user_id) select company_id, id, $2 from bids where company_id = $1 order by id limit 600`,
    [company._id, veteran],
  );
  await owner.query('analyze');
  await owner.end();
});

/** All of one company, as the triggers would have it; titles share their words, references do not. */
const filling = [
  `insert into clients (name) select 'Buyer ' || n from generate_series(1, 1500) n`,
  `insert into services (name) select 'Service ' || n from generate_series(1, 5) n`,
  `insert into bids (client_id, original_title, reference, status, deadline, value, priority, created_by, created_at, submitted_at, decided_at, outcome_reason, updated_at)
    select buyers[1 + n % 400], 'Road works ' || n % 500, 'R-' || n,
      (array['in-progress', 'lost', 'in-review', 'lost', 'submitted', 'won'])[1 + n % 6], now() + (n - ${many / 2}) * interval '1 hour', nullif(n % 7, 0) * 100, 1 + n % 5,
      current_member(), now() - n * interval '1 hour', now(), now(), 'Price', now() - n * interval '1 minute'
    from generate_series(1, ${many}) n, (select array_agg(id) as buyers from clients where company_id = current_company()) c`,
  `insert into tenders (title, reference, buyer, deadline, value, score, created_at)
    select 'Road works ' || n % 500, 'R-' || n, 'Buyer ' || n % 40, case when n % 9 > 0 then now() + n * interval '1 hour' end, nullif(n % 7, 0), n % 100, now() - n * interval '1 minute'
    from generate_series(1, ${many}) n`,
  ...['bid', 'tender'].map(
    (kind) => `insert into search_entries (object_id, kind, words)
      select id, '${kind}', array_to_tsvector(array[company_id::text]) || (quote_literal(company_id || 'road') || ':1A ' || quote_literal(company_id || lower(replace(reference, '-', ''))) || ':2A')::tsvector
      from ${kind}s where company_id = current_company()`,
  ),
  `insert into bid_services (bid_id, service_id) select b.id, s.id from bids b, (select id from services where company_id = current_company() order by id limit 1) s where b.company_id = current_company()`,
  `insert into bid_team (bid_id, user_id) select id, current_member() from bids where company_id = current_company()`,
  `insert into tasks (bid_id, title, assignee_id, due_date) select id, 'Ask', current_member(), deadline from bids where company_id = current_company()`,
  // In the order of the bids, which a table with space left by others does not keep: what happened last happened to the newest.
  `insert into activities (bid_id, user_id, type) select id, current_member(), 'created' from bids where company_id = current_company() order by id`,
  `insert into comments (bid_id, user_id, comment) select id, current_member(), 'Noted' from bids where company_id = current_company()`,
  `select recount_bid_sums(current_company())`,
];

const fail = (name: string): never => {
  throw new Error(`Nothing reads ${name}`);
};

type Read = (db: Db) => Promise<unknown>;
const page = { limit: 50 };
const period = '1y';
const activeOnes = ['in-progress', 'in-review', 'submitted', 'shortlisted'];
const nobody = '0'.repeat(24);
const firstOf = async (db: Db, table: 'bids' | 'clients' | 'services') =>
  (await db.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id;
const secondPage = async (
  read: (cursor: string | undefined) => Promise<{ page: { next: string | null } }>,
) => {
  const { page: first } = await read(undefined);
  return read(first.next ?? '');
};

/** Grouped by client, names of clients and deadlines of bids make the order together: no index holds both. */
const sortsOfBids = (listBids.sorts ?? []).filter((sort) => sort.replace('-', '') !== 'client');

const reads: Record<string, Read> = {
  ...Object.fromEntries(
    sortsOfBids.flatMap((sort): [string, Read][] => [
      [`bids by ${sort}`, (db) => findBids(db, { ...page, sort })],
      [
        `bids by ${sort}, further on`,
        (db) => secondPage((cursor) => findBids(db, { ...page, sort, cursor })),
      ],
    ]),
  ),
  'active bids': (db) => findBids(db, { ...page, status: activeOnes }),
  'bids of a client': async (db) => findBids(db, { ...page, client: [await firstOf(db, 'clients')] }),
  'bids of a person on all of them': (db) => findBids(db, { ...page, team: [company.user._id] }),
  'active bids of a person on all of them': (db) =>
    findBids(db, { ...page, team: [company.user._id], status: activeOnes }),
  'bids of a person on none': (db) => findBids(db, { ...page, team: [nobody] }),
  'bids of two people': (db) => findBids(db, { ...page, team: [company.user._id, nobody] }),
  'bids of a service of all': async (db) =>
    findBids(db, { ...page, services: [await firstOf(db, 'services')] }),
  'bids of a service of none': (db) => findBids(db, { ...page, services: [nobody] }),
  'tenders of a person': (db) => findTenders(db, { ...page, assigned: [nobody] }),
  'dates of ten days': (db) =>
    findBidDates(db, { after: new Date().toISOString(), before: new Date(Date.now() + 864e6).toISOString() }),
  'bids with a word of one': (db) => findBids(db, { ...page, q: 'r4242' }),
  ...Object.fromEntries(
    (listTenders.sorts ?? []).flatMap((sort): [string, Read][] => [
      [`tenders by ${sort}`, (db) => findTenders(db, { ...page, sort })],
      // Of few different values the next page is as soon read whole and sorted.
      ...(sort.endsWith('value')
        ? []
        : ([
            [
              `tenders by ${sort}, further on`,
              (db) => secondPage((cursor) => findTenders(db, { ...page, sort, cursor })),
            ],
          ] satisfies [string, Read][])),
    ]),
  ),
  'new tenders': (db) => findTenders(db, { ...page, status: ['new'] }),
  'tenders with a word of one': (db) => findTenders(db, { ...page, q: 'r4242' }),
  clients: (db) => findClients(db, page),
  services: (db) => findServices(db, page),
  'one bid': async (db) => getBid(db, await firstOf(db, 'bids')),
  comments: async (db) => findComments(db, await firstOf(db, 'bids'), page),
  'activities of a bid': async (db) => findActivities(db, await firstOf(db, 'bids'), page),
  'own activities': (db) => dashboard.findMyActivities(db, company.user._id, page),
  'own activities, of old bids': (db) => dashboard.findMyActivities(db, veteran, page),
  'own tasks': (db) => dashboard.findOpenTasks(db, company.user._id, page),
  'bids due today': (db) => dashboard.findDueBids(db, 'today', page),
  'bids due this month': (db) => dashboard.findDueBids(db, 'month', page),
  'search for a word of one': (db) => searchTitles(db, 'r4242'),
  'search for a word of all': (db) => searchTitles(db, 'road'),
  'search for a letter': (db) => searchTitles(db, 'r'),
  figures: (db) => findBidFigures(db, {}),
  cards: (db) => statistics.findBidCards(db),
  types: (db) => statistics.findBidTypes(db, period),
  'services used': (db) => statistics.findServiceUse(db, period),
  months: (db) => statistics.findMonths(db, 'all'),
  'reasons for losing': (db) => statistics.findLossReasons(db, period),
};

// A total is counted up to 1,001, and of its 1,500 clients all may be looked at: a quarter of its bids.
test.each(Object.entries(reads))(
  '%s: no step reads more rows than are shown or counted',
  async (_name, read) => {
    const { rows, step } = await rowsRead(company, read);
    expect(rows, step).toBeLessThanOrEqual(1_600);
  },
);

// Its rows, and what hangs on each: two services or people, and a sum for each month.
test.each(['bids by deadline', 'bids by originalTitle', 'tenders by -score', 'clients', 'own activities'])(
  '%s: what is counted and not shown is read of an index alone',
  async (name) => {
    const { rows, step } = await tableRowsRead(company, reads[name] ?? fail(name));
    expect(rows, step).toBeLessThanOrEqual(51 * 3);
  },
);

// By links or by ids, the same are found: many of them, in the order of the list.
test.each<[string, object]>([
  ['', {}],
  [', by title', { sort: '-originalTitle' }],
  [', active ones', { status: activeOnes }],
  [', of one status', { status: ['won'], sort: 'value' }],
])('bids of a person%s are those with the person on their team, page by page', async (_name, asked) => {
  const read = (filters: object) =>
    inside(company, (db) => secondPage((cursor) => findBids(db, { ...page, ...asked, ...filters, cursor })));
  const own = await inside(company, (db) =>
    db.selectFrom('bid_team').select('bid_id as id').where('user_id', '=', mate).execute(),
  );
  expect(own.length).toBeGreaterThan(1_001);
  expect(await read({ team: [mate] })).toEqual(await read({ bid: own.map(({ id }) => id) }));
});

test('own activities are all counted where the first of many bids have none', async () => {
  const rolledBack = new Error('Rolled back');
  const counted = inside(company, async (db) => {
    const own = await db
      .selectFrom('bid_team')
      .select('bid_id as id')
      .where('user_id', '=', mate)
      .orderBy('bid_id')
      .execute();
    const silent = own.slice(0, 1_200).map(({ id }) => id);
    await db.deleteFrom('activities').where('bid_id', 'in', silent).execute();
    const { page: found } = await dashboard.findMyActivities(db, mate, page);
    expect(found).toMatchObject({ total: own.length - silent.length, more: false });
    throw rolledBack;
  });
  await expect(counted).rejects.toBe(rolledBack);
});

// Ten, and their months.
test('top clients: of the other clients of the period nothing is read', async () => {
  const { rows, step } = await rowsRead(company, (db) => statistics.findTopClients(db, period));
  expect(rows, step).toBeLessThanOrEqual(10 * 12);
});

test('bids with a word of all are looked through in their order, and no further than a few pages', async () => {
  const { rows, step } = await rowsRead(company, (db) => findBids(db, { ...page, q: 'road' }));
  expect(rows, step).toBeLessThanOrEqual(2_100);
});
