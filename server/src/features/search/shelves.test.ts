import { changeBids, listBids } from '@bidloom/contract/bids';
import { search } from '@bidloom/contract/search';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseUrls, givenCompany, inside, type GivenCompany } from '#testing/given.ts';

const owner = new pg.Client({ connectionString: databaseUrls.ownerUrl });
let company: GivenCompany;
/** Four shelves of 700 bids, the older ones in front; all are works on roads, each has a reference of its own. */
const [shelves, each, first] = [4, 700, 1000];
beforeAll(async () => {
  await owner.connect();
  company = await givenCompany();
  await givenShelves(company, shelves, each);
});
afterAll(() => owner.end());

const found = async (q: string) => {
  const { data, page } = await company.list(listBids, { q, limit: '50' });
  return { references: data.map(({ reference }) => reference), page };
};

test('bids on every shelf are found by their words, counted up to a thousand', async () => {
  const all = await found('road');
  expect(new Set(all.references).size).toBe(50);
  expect(all.page).toMatchObject({ total: 1000, more: true });
  for (const place of [first, first + each, first + 3 * each])
    expect(await found(`R-${place} road`)).toMatchObject({ references: [`R-${place}`], page: { total: 1 } });
  expect((await found('Works 169')).references).toHaveLength(10);
});

test('a search reads the newest shelf, and further ones only until it has enough', async () => {
  const read = await inside(company, async (db) => {
    // What the connection has read before and not told yet counts too.
    const readSoFar = async () => {
      const { rows } = await sql<{ read: number }>`
        select pg_stat_get_xact_tuples_returned('search_entries_words'::regclass)::int as read`.execute(db);
      return rows[0]?.read ?? 0;
    };
    const before = await readSoFar();
    await sql`select set_config('app.search', search_words('road')::text, true)`.execute(db);
    await sql`select count(*) from entries_found('bid', ${each})`.execute(db);
    return (await readSoFar()) - before;
  });
  expect(read).toBe(each);
  expect((await company.call(search, { search: 'road' })).bids).toHaveLength(10);
  expect((await company.call(search, { search: 'R-1234' })).bids).toMatchObject([
    { title: 'Road works 1234' },
  ]);
});

test('a bid that takes another title keeps its shelf and is found by its new words', async () => {
  const [bid] = (await company.list(listBids, { q: 'R-1008 road' })).data;
  await company.call(changeBids, { bids: [{ _id: bid?._id ?? '', originalTitle: 'Harbour cranes' }] });
  expect((await found('harbour')).references).toEqual(['R-1008']);
  expect((await found('R-1008 road')).references).toEqual([]);
  const { rows } = await owner.query('select shelf from search_entries where object_id = $1', [bid?._id]);
  expect(rows).toEqual([{ shelf: 0 }]);
});

test('a full shelf is followed by another, which what comes next is put on', async () => {
  await owner.query('begin');
  try {
    await owner.query(`select set_config('app.company_id', $1, true)`, [company._id]);
    const shelfOf = async (size: number) => {
      await owner.query(
        `create or replace function shelf_size() returns integer language sql immutable as 'select ${size}'`,
      );
      const { rows } = await owner.query<{ shelf: number }>(
        `select shelf_for('bid', id) as shelf from (select new_object_id() as id from generate_series(1, 5000)) some_ids
          where hashtext(id) % 256 = 0 limit 1`,
      );
      return rows[0]?.shelf;
    };
    expect(await shelfOf(each + 1)).toBe(shelves - 1);
    expect(await shelfOf(each)).toBe(shelves);
    expect(await shelfOf(each)).toBe(shelves);
  } finally {
    await owner.query('rollback');
  }
});

test('words of many bids that lie far apart are put in the list’s order, none left out', async () => {
  const sparse = await givenCompany();
  await givenShelves(sparse, 12, 100);
  const read = async (cursor?: string) =>
    sparse.list(listBids, { q: 'road', limit: '50', ...(cursor !== undefined && { cursor }) });
  const [one, two] = [await read(), await read((await read()).page.next ?? '')];
  expect(one.page).toMatchObject({ total: 1000, more: true });
  expect([...one.data, ...two.data].map(({ reference }) => reference)).toEqual(
    Array.from({ length: 100 }, (_, place) => `R-${first + place}`),
  );
});

async function givenShelves({ _id, user }: GivenCompany, shelves: number, each: number) {
  await owner.query('begin; set local session_replication_role = replica');
  await owner.query(`select set_config('app.company_id', $1, true)`, [_id]);
  await owner.query(`insert into clients (name) values ('Town')`);
  await owner.query(
    `insert into bids (client_id, original_title, reference, deadline, deadline_zone, deadline_local, created_by)
      select c.id, 'Road works ' || n, 'R-' || n, at, 'UTC', at at time zone 'UTC', $2 from generate_series(${first}, $3::int) n, clients c, date_trunc('hour', now() + n * interval '1 hour') at where c.company_id = $1`,
    [_id, user._id, first + shelves * each - 1],
  );
  await owner.query(
    `insert into search_entries (object_id, kind, shelf, words)
      select id, 'bid', (split_part(reference, '-', 2)::int - ${first}) / $2::int, array_to_tsvector(array[company_id::text])
        || search_entry_words(company_id, 'A', original_title || ' ' || reference) from bids where company_id = $1`,
    [_id, each],
  );
  await owner.query(
    `insert into search_shelves (company_id, kind, shelf, begins)
      select $1::text, 'bid', n, (select id from bids where company_id = $1::text and reference = 'R-' || ${first} + n * $2::int) from generate_series(1, $3::int) n`,
    [_id, each, shelves - 1],
  );
  await owner.query('commit');
  await owner.query('analyze search_entries');
}
