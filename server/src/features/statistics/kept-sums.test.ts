import { changeBids, createBids, removeBids } from '@bidloom/contract/bids';
import { bidStatuses } from '@bidloom/contract/bid-statuses';
import { restoreFromBin } from '@bidloom/contract/bin';
import { createClient } from '@bidloom/contract/clients';
import { changeCompany } from '@bidloom/contract/companies';
import { createService } from '@bidloom/contract/services';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
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
