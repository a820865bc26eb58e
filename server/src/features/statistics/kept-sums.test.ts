import { changeBids, createBids, removeBids } from '@bidloom/contract/bids';
import { bidStatuses } from '@bidloom/contract/bid-statuses';
import { restoreFromBin } from '@bidloom/contract/bin';
import { createClient } from '@bidloom/contract/clients';
import { changeCompany } from '@bidloom/contract/companies';
import { createService } from '@bidloom/contract/services';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findTopClients } from './statistics.queries.ts';
import { givenCompany, inside, type GivenCompany } from '#testing/given.ts';

/** What figures are read from, beside the same counted from the bids themselves. */
const sums = async (company: GivenCompany) =>
  inside(company, async (db) => {
    const kept =
      await sql`select figure, period::text, key, label, sum(bids)::int as bids, sum(active)::int as active, sum(won)::int as won,
        sum(lost)::int as lost, sum(value)::float8 as value, sum(won_value)::float8 as won_value, sum(without_value)::int as without_value
      from bid_sums group by figure, period, key, label
      having sum(bids) <> 0 or sum(active) <> 0 or sum(value) <> 0 or sum(won) <> 0 or sum(lost) <> 0 or sum(won_value) <> 0
      order by 1, 2, 3, 4`.execute(db);
    const counted =
      await sql`select figure, period::text, key, label, bids, active, won, lost, value::float8, won_value::float8, without_value
      from counted_bid_sums(current_company()) order by 1, 2, 3, 4`.execute(db);
    return { kept: kept.rows, counted: counted.rows };
  });

/** The clients with the most bids of each period, beside the same counted from the bids themselves, now and in a month. */
const topClients = async (
  company: GivenCompany,
  periods: readonly [period: '1m' | '6m' | 'all', months: number][],
) =>
  inside(company, async (db) => {
    const read = [];
    const counted = [];
    for (const ahead of [0, 1])
      for (const [period, months] of periods) {
        const now = new Date();
        now.setMonth(now.getMonth() + ahead, 15);
        const { ready } = await findTopClients(db, period, now.toISOString());
        const found = JSON.parse(ready) as { client: { _id: string }; count: number; won: number }[];
        read.push(found.map(({ client, count, won }) => [client._id, count, won]));
        const { rows } = await sql<{ id: string; bids: number; won: number }>`
          select k.id, count(*)::int as bids, (count(*) filter (where b.status = 'won'))::int as won
          from bids b join clients k on k.id = b.client_id join companies c on c.id = b.company_id
          where not b.test and wall_time(b.created_at, c.timezone)
            >= date_trunc('month', wall_time(${now.toISOString()}, c.timezone)) - make_interval(months => ${months})
          group by k.id, k.name order by 2 desc, 3 desc, lower(k.name), k.id limit 10`.execute(db);
        counted.push(rows.map(({ id, bids, won }) => [id, bids, won]));
      }
    return { read, counted };
  });

test('after whatever happens the top clients are those that counting gives', async () => {
  const { below, oneOf } = chanceFrom(21);
  const company = await givenCompany();
  const rows = async (text: ReturnType<typeof sql>) =>
    inside(company, async (db) => (await text.execute(db)).rows.map((row) => (row as { id: string }).id));
  const clients = await rows(
    sql`insert into clients (name) select 'Buyer ' || n % 50 || ' of ' || n from generate_series(1, 300) n returning id`,
  );
  const add = async (count: number) => {
    const at = below(9) * 40;
    return rows(sql`insert into bids (client_id, original_title, deadline, created_at)
      select unnest(${Array.from({ length: count }, () => clients[below(below(300) + 1)])}::text[]), 'Roads', now(), now() - ${at} * interval '1 day'
      returning id`);
  };
  let bids = (await Promise.all(Array.from({ length: 20 }, async () => add(20)))).flat();
  const steps: Record<string, () => Promise<unknown>> = {
    create: async () => bids.push(...(await add(1 + below(30)))),
    win: async () =>
      rows(
        sql`update bids set status = 'won', decided_at = now() where id = any(${bids.filter(() => below(9) === 0)}::text[])`,
      ),
    move: async () => rows(sql`update bids set client_id = ${oneOf(clients)} where id = ${oneOf(bids)}`),
    remove: async () => {
      const gone = bids.slice(0, below(20));
      bids = bids.slice(gone.length);
      return rows(sql`delete from bids where id = any(${gone}::text[])`);
    },
    rename: async () => rows(sql`update clients set name = 'A buyer ' || id where id = ${oneOf(clients)}`),
    settle: async () => rows(sql`select settle_bid_sums(current_company())`),
    'next month': async () =>
      rows(sql`select begin_client_totals(current_company(), now() + interval '1 month')`),
    zone: () => company.call(changeCompany, { timezone: oneOf(['Pacific/Pago_Pago', 'Pacific/Kiritimati']) }),
  };
  for (let turn = 0; turn < 25; turn += 1) {
    const name = oneOf(Object.keys(steps));
    await steps[name]?.();
    const { read, counted } = await topClients(company, [
      ['1m', 0],
      ['6m', 5],
      ['all', 10_000],
    ]);
    expect(read, `after ${name}, turn ${turn}`).toEqual(counted);
  }
  const kept = await rows(sql`select distinct since::text as id from client_totals order by 1`);
  // A month that has only begun may have none yet.
  expect(kept.length).toBeGreaterThanOrEqual(4);
});

/** Chance that is the same at each run. */
function chanceFrom(seed: number) {
  let state = seed;
  const next = () => (state = (state * 48271) % 2147483647) / 2147483647;
  const below = (most: number) => Math.floor(next() * most);
  return { below, oneOf: <One>(of: readonly One[]): One => of[below(of.length)] as One };
}

test.each([11, 12, 13])(
  'after whatever happens to bids their sums are what counting them gives (%i)',
  async (seed) => {
    const { below, oneOf } = chanceFrom(seed);
    const company = await givenCompany({ timezone: 'Pacific/Kiritimati' });
    const idOf = (made: { _id: string }) => made._id;
    const clients = await Promise.all(
      ['North', 'South'].map((name) => company.call(createClient, { name }).then(idOf)),
    );
    const services = await Promise.all(
      ['Roads', 'Bridges', 'Tunnels'].map((name) => company.call(createService, { name }).then(idOf)),
    );
    const anyServices = () => services.filter(() => below(2) === 0);
    const anyBid = () => ({
      client: oneOf(clients),
      type: oneOf(['rfp', 'tender', 'auction'] as const),
      value: oneOf([null, 0, 1234.56, 99_000]),
      test: below(4) === 0,
      services: anyServices(),
      outcomeReason: oneOf(['', 'Price', ' price ', 'References']),
    });
    let living: string[] = [];
    let binned: string[] = [];
    const steps: Record<string, () => Promise<unknown>> = {
      create: async () => {
        const bids = Array.from({ length: 1 + below(4) }, anyBid);
        const made = await company.call(createBids, { bids });
        living.push(...made.map(idOf));
      },
      move: async () => {
        const bid = oneOf(living);
        await inside(company, (db) =>
          sql`update bids set status = 'in-progress', decided_at = null where id = ${bid}`.execute(db),
        );
        await company.call(changeBids, { bids: [{ _id: bid, status: oneOf(bidStatuses) }] });
      },
      change: () => company.call(changeBids, { bids: [{ _id: oneOf(living), ...anyBid() }] }),
      age: () => {
        const [bid, days] = [oneOf(living), below(400)];
        return inside(company, (db) =>
          sql`update bids set created_at = now() - ${days} * interval '1 day', submitted_at = submitted_at - interval '40 days'
          where id = ${bid}`.execute(db),
        );
      },
      bin: async () => {
        const bid = oneOf(living);
        await company.call(removeBids, { bids: [bid] });
        living = living.filter((id) => id !== bid);
        binned.push(bid);
      },
      restore: async () => {
        const bid = binned.pop();
        if (bid === undefined) return;
        await company.call(restoreFromBin, { items: [{ _id: bid }] });
        living.push(bid);
      },
      zone: () =>
        company.call(changeCompany, {
          timezone: oneOf(['Pacific/Pago_Pago', 'Europe/Paris', 'Pacific/Kiritimati']),
        }),
      settle: () => inside(company, (db) => sql`select settle_bid_sums(current_company())`.execute(db)),
      fail: async () => {
        const failing = inside(company, async (db) => {
          await sql`update bids set value = 5, type = 'rfq'`.execute(db);
          throw new Error('on purpose');
        });
        await expect(failing).rejects.toThrow('on purpose');
      },
    };
    await steps['create']?.();
    for (let turn = 0; turn < 40; turn += 1) {
      const name = living.length === 0 ? 'create' : oneOf(Object.keys(steps));
      await steps[name]?.();
      const { kept, counted } = await sums(company);
      expect(kept, `after ${name}, turn ${turn}`).toEqual(counted);
    }
  },
);
