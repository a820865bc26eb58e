import { sizeBands } from '@bidloom/contract/outcomes';
import type { BidCase, Outcome } from '@bidloom/engine/outcomes/win-model';
import { run, type Db } from '#db/database.ts';

/** A bid as the model sees it, over `bids b`: what of its answers was written when it was submitted, of one that was not now. */
const bidCase = `b.client_id as buyer, array(select u.service_id::text from bid_services u where u.bid_id = b.id order by u.service_id) as services,
  width_bucket(b.value, array[${sizeBands.join(', ')}]::numeric[])::text as size, b.type as route,
  greatest(0, extract(epoch from b.deadline - b.created_at) / 86400)::float8 as "leadDays", wire_time(b.decided_at) as "decidedAt"`;

type Decided = Outcome & { id: string; decidedAt: string };
/** The newest outcomes that count, in the order they were decided. */
export async function findOutcomes(db: Db, most: number): Promise<Decided[]> {
  return run<Decided>(db, outcomes, [most]);
}
const outcomes = {
  name: 'win-model-outcomes',
  text: `with newest as materialized (select * from bids where status in ('won', 'lost') and not test and decided_at is not null
      order by decided_at desc, id desc limit $1)
    select b.id, ${bidCase}, b.status = 'won' as won,
      (select case when count(*) > 0 then count(*) filter (where a ->> 'status' in ('answered', 'in-review', 'approved')
            and not (a ->> 'isDraft')::boolean)::float8 / greatest(count(*), (select count(*) from requirements r
              where r.bid_id = b.id and r.state not in ('ignored', 'withdrawn'))) end
        from (select answers from bid_manifests where bid_id = b.id order by id desc limit 1) m cross join lateral jsonb_array_elements(m.answers) a) as coverage
    from newest b order by b.decided_at, b.id`,
};

export type NamedCase = BidCase & {
  decidedAt: string | null;
  buyerName: string;
  serviceNames: { id: string; name: string }[];
};
export async function findCase(db: Db, id: string): Promise<NamedCase | undefined> {
  return (await run<NamedCase>(db, oneCase, [id]))[0];
}
const oneCase = {
  name: 'win-model-case',
  text: `select ${bidCase}, c.name as "buyerName",
      coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name)) from bid_services u join services s on s.id = u.service_id where u.bid_id = b.id), '[]') as "serviceNames",
      (select case when count(*) > 0 then count(*) filter (where r.state in ('answered', 'in-review', 'approved'))::float8 / count(*) end
        from requirements r where r.bid_id = b.id and r.state not in ('ignored', 'withdrawn')) as coverage
    from bids b join clients c on c.id = b.client_id where b.id = $1`,
};
