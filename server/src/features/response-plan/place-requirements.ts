import { run, type Db } from '#db/database.ts';
import { askedStates } from '@bidloom/contract/requirement-states';
import { isIn } from '#features/requirement-states/requirement-states.ts';
import { notFound } from '#http/calls/errors.ts';
import { publish } from '#jobs/live.ts';
import { bidOfSection } from './response-plan.queries.ts';

/** Says which section answers requirements of its bid; null for none. 404 unless all are there. */
export async function placeRequirements(db: Db, ids: string[], section: string | null): Promise<void> {
  const wanted = [...new Set(ids)];
  const bids = section === null ? await bidsOf(db, wanted) : [await bidOfSection(db, section)];
  const [bid] = bids;
  if (bid === undefined || bids.length > 1) throw notFound();
  if (section === null) await run(db, unplace, [wanted]);
  else {
    const placed = await run(db, place, [wanted, section, bid]);
    if (placed.length < wanted.length) throw notFound();
  }
  await publish(db, 'plan-changed', { bid });
  await publish(db, 'bid-changed', { _id: bid });
}

/** The bids of requirements; none unless all are there. */
async function bidsOf(db: Db, ids: string[]): Promise<string[]> {
  const found = await run<{ bid: string }>(db, selectBids, [ids]);
  return found.length < ids.length ? [] : [...new Set(found.map(({ bid }) => bid))];
}
const selectBids = {
  name: 'place-bids',
  text: 'select bid_id as bid from requirements where id = any($1)',
};
const place = {
  name: 'place-requirements',
  text: `insert into section_requirements as l (requirement_id, section_id)
    select r.id, $2 from requirements r where r.id = any($1) and r.bid_id = $3
    on conflict (company_id, requirement_id) do update set section_id = excluded.section_id returning l.requirement_id`,
};
const unplace = {
  name: 'unplace-requirements',
  text: 'delete from section_requirements where requirement_id = any($1)',
};

/**
 * Puts requirements that came since the response was planned where they belong: with the one they were put behind, else with those under
 * the same heading of the same document. What fits nowhere stays visible as answered by no section.
 */
export async function placeNewRequirements(db: Db, bid: string): Promise<void> {
  // Parts of a part come one after the other.
  for (let found = 1, turn = 0; found > 0 && turn < 5; turn += 1)
    found = (await run(db, placeBehind, [bid])).length;
  await run(db, placeByHeading, [bid]);
}
const unplaced = `r.bid_id = $1 and ${isIn('r', askedStates)}
  and not exists (select from section_requirements l where l.company_id = r.company_id and l.requirement_id = r.id)`;
const live = `join response_sections s on s.company_id = l.company_id and s.id = l.section_id and s.removed_at is null and s.kind = 'answers'
  join response_volumes v on v.company_id = s.company_id and v.id = s.volume_id and v.removed_at is null`;
const placeBehind = {
  name: 'place-behind',
  text: `insert into section_requirements (requirement_id, section_id)
    select r.id, s.id from requirements r join section_requirements l on l.company_id = r.company_id and l.requirement_id = r.follows_id ${live}
    where ${unplaced} on conflict do nothing returning requirement_id`,
};
const placeByHeading = {
  name: 'place-by-heading',
  text: `insert into section_requirements (requirement_id, section_id)
    select r.id, home.section from requirements r cross join lateral (
      select s.id as section from requirements o join section_requirements l on l.company_id = o.company_id and l.requirement_id = o.id ${live}
      where o.company_id = r.company_id and o.bid_id = r.bid_id and o.section = r.section and o.file_id is not distinct from r.file_id
      group by s.id order by count(*) desc, s.id limit 1) home
    where ${unplaced} and r.section <> '' on conflict do nothing`,
};
