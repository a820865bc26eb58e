/** Fills a migrated database with companies of a fixed size, in SQL, always alike. */
import pg from 'pg';

export type Filled = {
  company: string;
  member: string;
  clients: string[];
  bids: string[];
  services: string[];
};

/**
 * Adds companies with 4 members, 5 services, 40 clients, 1,000 tenders and 400 bids each; a bid has two people, two
 * services, 3 tasks, 5 comments and 2 activities. `user` becomes the owner of the first one, which is answered.
 */
export async function fillCompanies(
  ownerUrl: string,
  { companies, user }: { companies: number; user: string },
): Promise<Filled> {
  const numbers = Array.from({ length: companies }, (_, index) => index);
  const filled = new Map<number, string>();
  // Two at a time: the triggers that index words are what takes the time.
  await Promise.all(
    [0, 1].map((worker) =>
      withClient(ownerUrl, async (client) => {
        await client.query(`set synchronous_commit = off`);
        for (const number of numbers.filter((one) => one % 2 === worker))
          filled.set(number, await fillOne(client, number, number === 0 ? user : null));
      }),
    ),
  );
  return withClient(ownerUrl, async (client) => {
    await client.query('analyze');
    const company = filled.get(0) ?? '';
    const { rows } = await client.query<Filled>(
      `select $1 as company, (select user_id from members where company_id = $1 and role = 'member' order by user_id limit 1) as member,
        array(select id::text from clients where company_id = $1 order by id) as clients,
        array(select id::text from bids where company_id = $1 order by id) as bids,
        array(select id::text from services where company_id = $1 order by id) as services`,
      [company],
    );
    if (!rows[0]) throw new Error('The first company was not filled');
    return rows[0];
  });
}

async function fillOne(client: pg.Client, number: number, owner: string | null): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into companies (name, size, currency, timezone) values ('Company ' || $1::int, '10-50', 'EUR', 'Europe/Paris') returning id`,
    [number],
  );
  const company = rows[0]?.id ?? '';
  await client.query(`select set_config('app.company_id', $1, false), setseed(0.5)`, [company]);
  const people = await client.query<{ id: string }>(
    `insert into users (full_name, email, password_hash)
      select 'Person ' || n, 'person-' || n || '-' || $1::int || '@example.test', '' from generate_series(1, 4) n returning id`,
    [number],
  );
  const ids = [...(owner === null ? [] : [owner]), ...people.rows.map(({ id }) => id)].slice(0, 4);
  await client.query(
    `insert into members (company_id, user_id, role)
      select $1, id, case when place = 1 then 'owner' else 'member' end from unnest($2::text[]) with ordinality as m(id, place)`,
    [company, ids],
  );
  for (const statement of statements) await client.query(statement);
  return company;
}

const words = `array['supply', 'works', 'maintenance', 'services', 'road', 'school', 'hospital', 'bridge', 'cleaning', 'software',
  'licences', 'waste', 'collection', 'energy', 'lighting', 'public', 'catering', 'security', 'network', 'consulting', 'design',
  'audit', 'training', 'vehicles', 'furniture', 'laboratory', 'equipment', 'printing', 'translation', 'insurance']`;
const cities = `array['Lyon', 'Lille', 'Nantes', 'Bordeaux', 'Gent', 'Porto', 'Sfax', 'Rabat', 'Leeds', 'Cork']`;
const oneOf = (list: string) => `(${list})[1 + floor(random() * array_length(${list}, 1))::int]`;
const title = `initcap(${oneOf(words)}) || ' of ' || ${oneOf(words)} || ' and ' || ${oneOf(words)} || ' for ' || ${oneOf(cities)}`;

/** All of the current company; random picks are bound to the row so that each row gets its own. */
const statements = [
  `insert into services (name) select 'Service ' || n from generate_series(1, 5) n`,
  `insert into clients (name, sector, country) select 'Buyer ' || n || ' of ' || ${oneOf(cities)}, 'public', 'FR'
    from generate_series(1, 40) n`,
  `insert into tenders (title, deadline, reference, buyer, country, value, created_at)
    select ${title}, now() + (random() * 120 - 30) * interval '1 day', 'T-' || n || '-' || floor(random() * 900 + 100)::int,
      'Buyer ' || 1 + n % 40, 'FR', round((random() * 900000)::numeric, 2), now() - random() * interval '90 days'
    from generate_series(1, 1000) n`,
  `insert into bids (client_id, original_title, reference, status, deadline, value, priority, created_at, submitted_at, decided_at, created_by)
    select client, ${title}, 'B-' || n, status, made + interval '40 days', round((random() * 900000)::numeric, 2), 1 + n % 5, made,
      case when status <> 'in-progress' then made + interval '20 days' end,
      case when status in ('won', 'lost') then made + interval '30 days' end, author
    from (select n, (array['in-progress', 'in-review', 'submitted', 'shortlisted', 'won', 'lost'])[1 + n % 6] as status,
        now() - random() * interval '360 days' as made,
        (array(select id from clients where company_id = current_company() order by id))[1 + n % 40] as client,
        (array(select user_id from members where company_id = current_company() order by user_id))[1 + n % 4] as author
      from generate_series(1, 400) n) drawn`,
  ...[0, 1].flatMap((shift) => [
    `insert into bid_services (bid_id, service_id) select id, (array(select s.id from services s where s.company_id = current_company()))[1 + (n + ${shift}) % 5]
      from (select id, row_number() over (order by id) as n from bids where company_id = current_company()) b`,
    `insert into bid_team (bid_id, user_id)
      select id, (array(select user_id from members where company_id = current_company() order by user_id))[1 + (n + ${shift}) % 4]
      from (select id, row_number() over (order by id) as n from bids where company_id = current_company()) b`,
  ]),
  `insert into tasks (bid_id, title, assignee_id, due_date, status, position)
    select b.id, 'Task ' || n, (select user_id from bid_team t where t.bid_id = b.id and t.company_id = b.company_id limit 1), b.deadline - n * interval '3 days',
      (array['todo', 'doing', 'done'])[n], n from bids b, generate_series(1, 3) n where b.company_id = current_company()`,
  `insert into comments (bid_id, user_id, comment)
    select b.id, b.created_by, 'Comment ' || n || ': we should ask the buyer about this before we go on.'
    from bids b, generate_series(1, 5) n where b.company_id = current_company()`,
  `insert into activities (bid_id, user_id, type, changes)
    select b.id, b.created_by, kind, '{}' from bids b, unnest(array['created', 'status']) kind where b.company_id = current_company()`,
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
