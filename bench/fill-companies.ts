/** Fills a migrated database with companies, in SQL, always alike. */
import pg from 'pg';

export type Filled = {
  company: string;
  member: string;
  clients: string[];
  bids: string[];
  services: string[];
};
/** `bids` of each company; `user` becomes the owner of the first one, which is answered. */
export type Filling = { companies: number; bids: number; user: string };

/** So many bids have all that hangs on a bid; those after them have team, services and history. */
const wholeBids = 2_000;

/**
 * Adds companies with 4 members, 5 services, 40 clients or one for ten bids, whichever is more but 2,000 at most, as many
 * tenders as bids (1,000 at least), and bids; a bid has two people, two services and 2 activities, the first of a company 3 tasks
 * and 5 comments too. Triggers that act row by row are left out; what they keep is written for all rows at once.
 */
export async function fillCompanies(ownerUrl: string, { companies, bids, user }: Filling): Promise<Filled> {
  const numbers = Array.from({ length: companies }, (_, index) => index);
  const filled = new Map<number, string>();
  // Made at once at the end they take a tenth of the time.
  const indexes = await withClient(ownerUrl, (client) => dropWordIndexes(client));
  await Promise.all(
    [0, 1].map((worker) =>
      withClient(ownerUrl, async (client) => {
        await client.query(`set synchronous_commit = off`);
        for (const number of numbers.filter((one) => one % 2 === worker))
          filled.set(number, await fillOne(client, number, bids, number === 0 ? user : null));
      }),
    ),
  );
  return withClient(ownerUrl, async (client) => {
    for (const definition of indexes) await client.query(definition);
    await client.query('vacuum analyze');
    const company = filled.get(0) ?? '';
    const { rows } = await client.query<Filled>(
      `select $1 as company, (select user_id from members where company_id = $1 and role = 'member' order by user_id limit 1) as member,
        array(select id::text from clients where company_id = $1 order by id limit 40) as clients,
        array(select id::text from bids where company_id = $1 order by id limit 400) as bids,
        array(select id::text from services where company_id = $1 order by id) as services`,
      [company],
    );
    if (!rows[0]) throw new Error('The first company was not filled');
    return rows[0];
  });
}

async function dropWordIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename in ('search_entries', 'search_passages') and indexdef like '%USING gin%'`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

async function fillOne(
  client: pg.Client,
  number: number,
  bids: number,
  owner: string | null,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into companies (name, size, currency, timezone) values ('Company ' || $1::int, '10-50', 'EUR', 'Europe/Paris') returning id`,
    [number],
  );
  const company = rows[0]?.id ?? '';
  await client.query(`select set_config('app.company_id', $1, false), setseed(0.5)`, [company]);
  const people = await client.query<{ id: string }>(
    `insert into users (full_name, email, password_hash)
      select 'Person ' || n, 'person-' || n || '-' || $1 || '@example.test', '' from generate_series(1, 4) n returning id`,
    [company],
  );
  const ids = [...(owner === null ? [] : [owner]), ...people.rows.map(({ id }) => id)].slice(0, 4);
  await client.query(
    `insert into members (company_id, user_id, role)
      select $1, id, case when place = 1 then 'owner' else 'member' end from unnest($2::text[]) with ordinality as m(id, place)`,
    [company, ids],
  );
  await client.query('begin; set local session_replication_role = replica');
  const sizes = { bids, tenders: Math.max(1_000, bids), clients: Math.min(2_000, Math.max(40, bids / 10)) };
  for (const statement of statementsFor(sizes)) await client.query(statement);
  await client.query('select recount_bid_sums(current_company())');
  await client.query('commit');
  return company;
}

const words = `array['supply', 'works', 'maintenance', 'services', 'road', 'school', 'hospital', 'bridge', 'cleaning', 'software',
  'licences', 'waste', 'collection', 'energy', 'lighting', 'public', 'catering', 'security', 'network', 'consulting', 'design',
  'audit', 'training', 'vehicles', 'furniture', 'laboratory', 'equipment', 'printing', 'translation', 'insurance']`;
const cities = `array['Lyon', 'Lille', 'Nantes', 'Bordeaux', 'Gent', 'Porto', 'Sfax', 'Rabat', 'Leeds', 'Cork']`;
const oneOf = (list: string) => `(${list})[1 + floor(random() * array_length(${list}, 1))::int]`;
const title = `initcap(${oneOf(words)}) || ' of ' || ${oneOf(words)} || ' and ' || ${oneOf(words)} || ' for ' || ${oneOf(cities)}`;
/** As the triggers enter a row, from the words of its title and its buyer, which many rows share, and of its reference, a letter and numbers. */
const entries = (table: string, kind: string, text: string, buyer: string) =>
  `with company as materialized (select current_company() as id),
      titles as materialized (select title, search_entry_words((select id from company), 'A', title) as words
        from (select distinct ${text} as title from ${table} x where company_id = current_company()) t),
      buyers as materialized (select name, search_entry_words((select id from company), 'B', name) as words
        from (select distinct ${buyer} as name from ${table} x where company_id = current_company()) b)
    insert into search_entries (company_id, object_id, kind, shelf, words)
    select x.company_id, x.id, '${kind}', (row_number() over (order by x.id) - 1) / shelf_size(), array_to_tsvector(array[x.company_id::text]) || titles.words
      || (select string_agg(quote_literal(x.company_id || lower(part)) || ':' || place || 'A', ' ')
          from unnest(string_to_array(x.reference, '-')) with ordinality p(part, place))::tsvector || buyers.words
    from ${table} x join titles on titles.title = ${text} join buyers on buyers.name = ${buyer} where x.company_id = current_company()`;

/** All of the current company; random picks are bound to the row so that each row gets its own. */
const statementsFor = ({ bids, tenders, clients }: Record<'bids' | 'tenders' | 'clients', number>) => [
  `create temporary table drawn_titles on commit drop as select n, ${title} as title from generate_series(1, 1000) n`,
  `insert into services (name) select 'Service ' || n from generate_series(1, 5) n`,
  `insert into clients (name, sector, country) select 'Buyer ' || n || ' of ' || ${oneOf(cities)}, 'public', 'FR'
    from generate_series(1, ${clients}) n`,
  `insert into tenders (title, deadline, deadline_zone, deadline_local, reference, buyer, country, value, created_at, folded)
    select title, due, 'Europe/Paris', due at time zone 'Europe/Paris', 'T-' || n || '-' || code, 'Buyer ' || 1 + n % ${clients}, 'FR',
      round((random() * 900000)::numeric, 2), now() - random() * interval '90 days',
      fold_text(title || ' T-' || n || '-' || code || ' Buyer ' || 1 + n % ${clients})
    from (select g as n, title, now() + (random() * 120 - 30) * interval '1 day' as due, floor(random() * 900 + 100)::int as code
      from generate_series(1, ${tenders}) g join drawn_titles t on t.n = 1 + g * 7 % 1000) drawn`,
  `with buyers as materialized (select array(select id from clients where company_id = current_company() order by id) as ids),
      people as materialized (select array(select user_id from members where company_id = current_company() order by user_id) as ids)
    insert into bids (client_id, original_title, reference, status, deadline, deadline_zone, deadline_local, value, priority, created_by,
      created_at, submitted_at, decided_at, task_count, task_done_count, comment_count)
    select buyers.ids[1 + n % ${clients}], title, 'B-' || n, status, due, 'Europe/Paris', due at time zone 'Europe/Paris', amount, 1 + n % 5,
      people.ids[1 + n % 4], made, case when status in ('submitted', 'shortlisted', 'won', 'lost') then made + interval '10 days' end,
      case when status in ('won', 'lost') then made + interval '30 days' end,
      case when n <= ${wholeBids} then 3 else 0 end, case when n <= ${wholeBids} then 1 else 0 end, case when n <= ${wholeBids} then 5 else 0 end
    from (select g as n, title, (array['in-progress', 'in-review', 'submitted', 'shortlisted', 'won', 'lost'])[1 + g % 6] as status,
        round((random() * 900000)::numeric, 2) as amount, now() - random() * interval '360 days' as made,
        now() + (random() * 120 - 30) * interval '1 day' as due
      from generate_series(1, ${bids}) g join drawn_titles t on t.n = 1 + g % 1000) drawn, buyers, people`,
  ...[0, 1].flatMap((shift) => [
    `with offered as materialized (select array(select s.id from services s where s.company_id = current_company() order by id) as ids)
      insert into bid_services (bid_id, service_id) select b.id, ids[1 + (n + ${shift}) % 5]
      from (select id, row_number() over (order by id) as n from bids where company_id = current_company()) b, offered`,
    `with people as materialized (select array(select user_id from members where company_id = current_company() order by user_id) as ids)
      insert into bid_team (bid_id, user_id) select b.id, ids[1 + (n + ${shift}) % 4]
      from (select id, row_number() over (order by id) as n from bids where company_id = current_company()) b, people`,
  ]),
  `insert into tasks (bid_id, title, assignee_id, due_date, due_date_zone, due_date_local, status, position)
    select b.id, 'Task ' || n, b.created_by, b.deadline - n * interval '3 days', 'Europe/Paris', (b.deadline - n * interval '3 days') at time zone 'Europe/Paris',
      (array['todo', 'doing', 'done'])[n], n from bids b, generate_series(1, 3) n where b.company_id = current_company() and b.task_count > 0`,
  `insert into comments (bid_id, user_id, comment)
    select b.id, b.created_by, 'Comment ' || n || ': we should ask the buyer about this before we go on.'
    from bids b, generate_series(1, 5) n where b.company_id = current_company() and b.comment_count > 0`,
  `insert into activities (bid_id, user_id, type, changes)
    select b.id, b.created_by, kind, '{}' from bids b, unnest(array['created', 'status']) kind where b.company_id = current_company()`,
  entries('tenders', 'tender', 'x.title', 'x.buyer'),
  entries(
    'bids',
    'bid',
    'x.original_title',
    '(select c.name from clients c where c.company_id = x.company_id and c.id = x.client_id)',
  ),
  `insert into search_shelves (kind, shelf, begins)
    select e.kind, e.shelf, min(e.object_id) from search_entries e where e.company_id = current_company() and e.shelf > 0 group by 1, 2`,
  `select keep_search_passages('client', array_agg(id), array_agg(name)) from clients where company_id = current_company()`,
  `select keep_search_passages('comment', array_agg(id), array_agg(comment)) from comments where company_id = current_company()`,
  `insert into search_vocabulary (word) select word from (
      select distinct fold_text(part) as word from unnest(${words} || ${cities}) part) said where length(word) >= 4 on conflict do nothing`,
];

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
