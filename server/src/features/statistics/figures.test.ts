import { activeStatuses, bidStatuses } from '@bidloom/contract/bid-statuses';
import { bidTypes } from '@bidloom/contract/bids';
import { expect, test } from 'vitest';
import { givenCompany, inside } from '#testing/given.ts';
import { findDueBids } from '#features/dashboard/dashboard.queries.ts';
import * as queries from './statistics.queries.ts';

/**
 * Every figure again, computed in plain TypeScript from the same bids, with the calendar of Intl instead of
 * PostgreSQL's: in the zones farthest from UTC, where clocks change, at the ends of months.
 */
type Bid = {
  id: string;
  type: string;
  status: string;
  test: boolean;
  value: number | null;
  client: string;
  service: string | null;
  reason: string;
  deadline: string;
  created: string;
  submitted: string | null;
  decided: string | null;
};
type Day = { month: string; day: number };

const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Paris', 'America/St_Johns'];
const moments = [
  // The last day of a month in one zone is the first of the next in another.
  '2027-03-31T11:30:00.000Z',
  // A month that is shorter than the days of the one after it.
  '2027-03-30T12:00:00.000Z',
  // The night in which Paris loses an hour, and that in which it gains one.
  '2027-03-28T00:59:59.999Z',
  '2027-10-31T01:30:00.000Z',
  // The turn of the year.
  '2026-12-31T23:00:00.000Z',
];
const spans = { '1m': 1, '3m': 3, '6m': 6, '1y': 12 } as const;

test.each(zones)('in %s every figure is what plain counting gives', async (zone) => {
  const company = await givenCompany({ timezone: zone });
  let bids = await givenBids(company);
  const dayOf = dayIn(zone);
  const monthOf = (moment: string | null) => (moment === null ? '' : dayOf(moment).month);
  const ask = async <Answer>(
    query: (db: Parameters<typeof queries.findBidCards>[0]) => Promise<{ ready: string }>,
  ) => JSON.parse((await inside(company, query)).ready) as Answer;

  for (const now of moments.toSorted().toReversed()) {
    // Nothing has happened yet after now.
    bids = bids.filter(({ created, submitted, decided }) =>
      [created, submitted, decided].every((moment) => moment === null || moment <= now),
    );
    await inside(company, (db) =>
      db
        .deleteFrom('bids')
        .where('id', 'not in', ['', ...bids.map(({ id }) => id)])
        .execute(),
    );
    const counted = bids.filter(({ test: isTest }) => !isTest);
    const where = `${zone} at ${now}`;
    const today = dayOf(now);
    const [thisMonth, lastMonth] = [today.month, addMonths(today.month, -1)];
    const in_ = (month: string, of: 'created' | 'decided') =>
      counted.filter((bid) => monthOf(bid[of]) === month);
    const rate = (month: string) => rateOf(in_(month, 'decided'));
    const active = in_(thisMonth, 'created').filter(isActive).length;
    const before = in_(lastMonth, 'created').filter(({ created }) => dayOf(created).day <= today.day).length;
    const won = (month: string) => valueOf(in_(month, 'decided').filter(({ status }) => status === 'won'));
    const [value, valueBefore] = [thisMonth, lastMonth].map((month) => valueOf(in_(month, 'created')));
    expect(await ask((db) => queries.findBidCards(db, now)), where).toMatchObject(
      near({
        activeBidsThisMonth: active,
        activeBidsPercentage: before > 0 ? ((active - before) / before) * 100 : active > 0 ? 100 : 0,
        winRate: rate(thisMonth),
        winRateComparison: rate(thisMonth) - rate(lastMonth),
        totalValue: value ?? 0,
        totalValueDiffrence: (value ?? 0) - (valueBefore ?? 0),
        totalWonValue: won(thisMonth),
        winValueDiffrence: won(thisMonth) - won(lastMonth),
      }),
    );

    for (const period of ['1m', '3m', '6m', '1y', 'all'] as const) {
      const said = `${where}, ${period}`;
      const happened = counted.flatMap(({ created, submitted, decided }) => [created, submitted, decided]);
      const oldest =
        happened.flatMap((moment) => (moment ? [monthOf(moment)] : [])).toSorted()[0] ?? thisMonth;
      const first =
        period === 'all'
          ? ([oldest, thisMonth].toSorted()[0] ?? thisMonth)
          : addMonths(thisMonth, 1 - spans[period]);
      const months: string[] = [];
      for (let month = first; month <= thisMonth; month = addMonths(month, 1)) months.push(month);
      expect(await ask((db) => queries.findMonths(db, period, now)), said).toEqual(
        months.map((month) =>
          near({
            month,
            total: in_(month, 'created').length,
            submitted: counted.filter(({ submitted }) => monthOf(submitted) === month).length,
            won: in_(month, 'decided').filter(({ status }) => status === 'won').length,
            lost: in_(month, 'decided').filter(({ status }) => status === 'lost').length,
            value: valueOf(in_(month, 'created')),
            wonValue: won(month),
          }),
        ),
      );

      const made = counted.filter(({ created }) => monthOf(created) >= first);
      const types = await ask<{ type: string; count: number; value: number }[]>((db) =>
        queries.findBidTypes(db, period, now),
      );
      expect(
        byKey(types, ({ type }) => type),
        said,
      ).toEqual(
        grouped(
          made,
          ({ type }) => type,
          (of) => ({ count: of.length, value: valueOf(of) }),
        ),
      );
      const services = await ask<{ service: { name: string }; count: number }[]>((db) =>
        queries.findServiceUse(db, period, now),
      );
      expect(
        byKey(services, ({ service }) => service.name),
        said,
      ).toEqual(
        grouped(
          made.filter(({ service }) => service),
          ({ service }) => service ?? '',
          (of) => ({ count: of.length }),
        ),
      );
      const clients = await ask<{ client: { name: string }; count: number }[]>((db) =>
        queries.findTopClients(db, period, now),
      );
      expect(
        byKey(clients, ({ client }) => client.name),
        said,
      ).toEqual(
        grouped(
          made,
          ({ client }) => client,
          (of) => ({
            count: of.length,
            won: of.filter(({ status }) => status === 'won').length,
            lost: of.filter(({ status }) => status === 'lost').length,
            winRate: rateOf(of),
            value: valueOf(of),
            wonValue: valueOf(of.filter(({ status }) => status === 'won')),
          }),
        ),
      );
      const lost = counted.filter(({ status, decided }) => status === 'lost' && monthOf(decided) >= first);
      const reasons = await ask<{ reason: string; count: number; value: number }[]>((db) =>
        queries.findLossReasons(db, period, now),
      );
      const plain = (reason: string) => reason.trim().toLowerCase().replaceAll('é', 'e');
      expect(
        byKey(reasons, ({ reason }) => plain(reason)),
        said,
      ).toEqual(
        grouped(
          lost,
          ({ reason }) => plain(reason),
          (of) => ({ count: of.length, value: valueOf(of) }),
        ),
      );
      expect(reasons.map(({ count }) => count)).toEqual(
        reasons.map(({ count }) => count).toSorted((a, b) => b - a),
      );
    }

    for (const [due, hours] of [
      ['today', 0],
      ['48h', 48],
      ['week', 168],
      ['month', 720],
    ] as const) {
      const until = Date.parse(now) + hours * 3_600_000;
      const expected = bids
        .filter(isActive)
        .filter(({ deadline }) => deadline >= now)
        .filter(({ deadline }) =>
          due === 'today' ? sameDay(dayOf(deadline), today) : Date.parse(deadline) <= until,
        )
        .toSorted((a, b) => (a.deadline + a.id < b.deadline + b.id ? -1 : 1));
      const found = await ask<{ _id: string }[]>((db) => findDueBids(db, due, { limit: 500 }, now));
      expect(
        found.map(({ _id }) => _id),
        `${where}, ${due}`,
      ).toEqual(expected.map(({ id }) => id));
    }
  }
});

/** Bids whose moments lie around the edges of days, months and years, and at the changes of clocks. */
async function givenBids(company: { _id: string }): Promise<Bid[]> {
  let seed = 20_270_331;
  const chance = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const one = <Item>(of: readonly Item[]) => of[chance(of.length)] as Item;
  const edges = moments
    .flatMap((moment) => [moment, `${moment.slice(0, 7)}-01T00:00:00.000Z`, '2027-03-01T00:00:00.000Z'])
    .concat('2026-06-01T00:00:00.000Z', '2025-11-15T12:00:00.000Z', '2027-02-28T12:00:00.000Z');
  const moment = () =>
    new Date(Date.parse(one(edges)) + (chance(60) - 30) * 1_800_000 - chance(2)).toISOString();
  const reasons = ['', 'Price', 'price ', 'Référence', 'reference', 'Too late'];
  return inside(company, async (db) => {
    const names = ['Port', 'Town', 'Ministry', 'School'];
    const clients = await db
      .insertInto('clients')
      .values(names.map((name) => ({ name })))
      .returning(['id', 'name'])
      .execute();
    const services = await db
      .insertInto('services')
      .values(['Paving', 'Cleaning'].map((name) => ({ name })))
      .returning(['id', 'name'])
      .execute();
    const rows = Array.from({ length: 600 }, () => {
      const status = one(bidStatuses);
      return {
        client_id: one(clients).id,
        type: one(bidTypes),
        status,
        test: chance(8) === 0,
        value: chance(4) === 0 ? null : chance(1_000_000) / 100,
        outcome_reason: one(reasons),
        deadline: moment(),
        created_at: moment(),
        submitted_at: chance(2) === 0 ? moment() : null,
        decided_at: isActive({ status }) ? null : moment(),
      };
    });
    const stored = await db.insertInto('bids').values(rows).returningAll().execute();
    const offered = stored.flatMap(({ id }) =>
      chance(3) === 0 ? [] : [{ bid_id: id, service_id: one(services).id }],
    );
    await db.insertInto('bid_services').values(offered).execute();
    return stored.map((bid) => ({
      id: bid.id,
      type: bid.type,
      status: bid.status,
      test: bid.test,
      value: bid.value,
      client: clients.find(({ id }) => id === bid.client_id)?.name ?? '',
      service:
        services.find(({ id }) => offered.some((of) => of.bid_id === bid.id && of.service_id === id))?.name ??
        null,
      reason: bid.outcome_reason,
      deadline: bid.deadline,
      created: bid.created_at,
      submitted: bid.submitted_at,
      decided: bid.decided_at,
    }));
  });
}

function dayIn(timeZone: string): (moment: string) => Day {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  // Each moment is asked for hundreds of times.
  const known = new Map<string, Day>();
  return (moment) => {
    const before = known.get(moment);
    if (before) return before;
    const written = format.format(new Date(moment));
    const day = { month: written.slice(0, 7), day: Number(written.slice(8)) };
    known.set(moment, day);
    return day;
  };
}
const sameDay = (one: Day, other: Day) => one.month === other.month && one.day === other.day;
function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}
const isActive = ({ status }: { status: string }) => activeStatuses.some((active) => active === status);
const valueOf = (bids: Bid[]) =>
  Math.round(bids.reduce((sum, { value }) => sum + (value ?? 0) * 100, 0)) / 100;
function rateOf(bids: Bid[]): number {
  const won = bids.filter(({ status }) => status === 'won').length;
  const decided = won + bids.filter(({ status }) => status === 'lost').length;
  return decided > 0 ? (won / decided) * 100 : 0;
}

/** Amounts and shares are the same but for what the last bits of a double say. */
const near = (figures: Record<string, number | string>) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [
      name,
      typeof figure === 'number' ? expect.closeTo(figure, 6) : figure,
    ]),
  );
const grouped = (
  bids: Bid[],
  keyOf: (bid: Bid) => string,
  figuresOf: (bids: Bid[]) => Record<string, number>,
) =>
  Object.fromEntries(
    [...new Set(bids.map(keyOf))].map((key) => [
      key,
      near(figuresOf(bids.filter((bid) => keyOf(bid) === key))),
    ]),
  );
/** The figures of each row by its key, without what it is called. */
const byKey = <Row extends object>(rows: Row[], keyOf: (row: Row) => string) =>
  Object.fromEntries(
    rows.map((row) => [
      keyOf(row),
      Object.fromEntries(Object.entries(row).filter(([, figure]) => typeof figure === 'number')),
    ]),
  );
