import {
  fewestDecided,
  priceGaps,
  sizeBands,
  type OutcomeCount,
  type OutcomeGroup,
  type OutcomeReason,
} from '@bidloom/contract/outcomes';
import type { periods } from '@bidloom/contract/statistics';
import { run, type Db } from '#db/database.ts';
import { jsonList, type JsonPage, type ListShape } from '#db/json-list.ts';
import { jsonParameter } from '#db/json-parameter.ts';
import type { PageInput } from '#db/paging.ts';
import { notFound } from '#http/calls/errors.ts';
import { answerExists } from './lessons.queries.ts';

export async function companyName(db: Db): Promise<string> {
  return (await run<{ name: string }>(db, ownName))[0]?.name ?? '';
}
const ownName = { name: 'outcomes-company', text: 'select name from companies where id = current_company()' };

/** The reasons of the company; none where it has chosen none. */
export const findReasons = (db: Db): Promise<OutcomeReason[]> => run<OutcomeReason>(db, reasons);
const reasons = {
  name: 'outcome-reasons',
  text: `select result, name from outcome_reasons order by result, position, id`,
};

/** Makes these the reasons of the company; of those that are called the same the first counts. */
export async function replaceReasons(db: Db, rows: OutcomeReason[]): Promise<void> {
  await run(db, removeReasons);
  await run(db, addReasons, [jsonParameter(rows.map((row, position) => ({ ...row, position })))]);
}
const removeReasons = { name: 'outcome-reasons-remove', text: 'delete from outcome_reasons' };
const addReasons = {
  name: 'outcome-reasons-add',
  text: `insert into outcome_reasons (result, name, position)
    select distinct on (r.result, lower(r.name)) r.result, r.name, r.position
    from jsonb_to_recordset($1::jsonb) as r (result text, name text, position integer) order by r.result, lower(r.name), r.position`,
};

/** Scores that hang on an answer which was made of an answer of the library. */
const scores: ListShape = {
  name: 'answer-scores',
  table: `(select distinct on (u.answer_id, s.id) s.id, s.bid_id, s.name, s.max_score, s.our_score, s.winner_score, u.answer_id, r.id as requirement_id, r.number, h.version, b.decided_at
      from answer_uses u join debrief_score_answers h on h.requirement_id = u.requirement_id
        join debrief_scores s on s.id = h.score_id join requirements r on r.id = u.requirement_id join bids b on b.id = s.bid_id
      order by u.answer_id, s.id, r.number)`,
  alias: 's',
  row: `s.id as _id, (select json_build_object('_id', b.id, 'title', b.original_title, 'client', c.name, 'status', b.status)
      from bids b join clients c on c.id = b.client_id where b.id = s.bid_id) as bid, wire_time(s.decided_at) as "decidedAt", s.name as criterion,
    s.max_score::float8 as "maxScore", s.our_score::float8 as "ourScore", s.winner_score::float8 as "winnerScore",
    json_build_object('_id', s.requirement_id, 'number', s.number) as requirement, s.version`,
  sorts: { decidedAt: { by: 's.decided_at', type: 'timestamptz' } },
  defaultSort: '-decidedAt',
};
export async function findAnswerScores(db: Db, answer: string, page: PageInput): Promise<JsonPage> {
  const [known, list] = await Promise.all([
    run(db, answerExists, [answer]),
    jsonList(db, scores, page, [{ where: 's.answer_id = $?', value: answer }]),
  ]);
  if (known.length === 0) throw notFound();
  return list;
}

type Period = (typeof periods)[number];
const bands = (values: readonly number[]) => `array[${values.join(', ')}]::numeric[]`;
/** What each group counts by: the key and the name of a bid `b`, and what is joined for it. */
const groups: Record<OutcomeGroup, { key: string; name: string; join?: string; where?: string }> = {
  buyer: { key: 'b.client_id', name: 'c.name', join: 'join clients c on c.id = b.client_id' },
  sector: {
    key: `coalesce(left(nullif(t.cpv -> 0 ->> 'code', ''), 2), 'sector:' || fold_text(nullif(btrim(c.sector), '')), '')`,
    name: `case when nullif(t.cpv -> 0 ->> 'code', '') is null then btrim(c.sector) else '' end`,
    join: 'join clients c on c.id = b.client_id left join tenders t on t.id = b.tender_id',
  },
  service: {
    key: `coalesce(s.id, '')`,
    name: `coalesce(s.name, '')`,
    join: 'left join bid_services u on u.bid_id = b.id left join services s on s.id = u.service_id',
  },
  size: { key: `coalesce(width_bucket(b.value, ${bands(sizeBands)})::text, '')`, name: `''` },
  route: { key: 'b.type', name: `''` },
  reason: { key: 'fold_text(btrim(b.outcome_reason))', name: 'btrim(b.outcome_reason)' },
  priceGap: {
    key: `width_bucket((d.our_price - d.winning_price) / d.winning_price * 100, ${bands(priceGaps)})::text`,
    name: `''`,
    join: 'join bid_debriefs d on d.bid_id = b.id',
    where: `b.status = 'lost' and d.our_price is not null and d.winning_price > 0`,
  },
};

/** Bids won and lost in the period by a group, the most decided first. Months are those of the company's time zone. */
export async function countOutcomes(
  db: Db,
  by: OutcomeGroup,
  period: Period,
  now: string | null = null,
): Promise<OutcomeCount[]> {
  return run<OutcomeCount>(db, counts[by], [now, period]);
}
const monthsBack = `case $2::text when '1m' then 0 when '3m' then 2 when '6m' then 5 when '1y' then 11 end`;
const counting = (by: OutcomeGroup) => {
  const { key, name, join = '', where = 'true' } = groups[by];
  return {
    name: `outcomes-by-${by}`,
    text: `with span as materialized (
        select c.timezone as zone, date_trunc('month', wall_time(coalesce($1::timestamptz, now()), c.timezone)) - make_interval(months => ${monthsBack}) as first
        from companies c where c.id = current_company()),
      counted as (select ${key} as key, min(${name}) as name, count(*) filter (where b.status = 'won')::int as won,
          count(*) filter (where b.status = 'lost')::int as lost, coalesce(sum(b.value), 0)::float8 as value
        from span cross join bids b ${join}
        where b.status in ('won', 'lost') and not b.test and b.decided_at is not null and ${where}
          and (span.first is null or (b.decided_at >= span.first - interval '2 days' and wall_time(b.decided_at, span.zone) >= span.first))
        group by 1)
      select key, name, won, lost, value, case when won + lost >= ${fewestDecided} and '${by}' <> 'priceGap' then won::float8 / (won + lost) * 100 end as "winRate"
      from counted order by won + lost desc, won desc, name, key limit 1000`,
  };
};
const counts = {
  buyer: counting('buyer'),
  sector: counting('sector'),
  service: counting('service'),
  size: counting('size'),
  route: counting('route'),
  reason: counting('reason'),
  priceGap: counting('priceGap'),
};
