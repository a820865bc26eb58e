import {
  mostRepeated,
  repeatedFrom,
  type ResponsePlan,
  type SectionKind,
  type VolumeKind,
} from '@bidloom/contract/response-plan';
import { askedStates } from '@bidloom/contract/requirement-states';
import { getRow, run, type Db } from '#db/database.ts';
import { jsonParameter } from '#db/json-parameter.ts';
import { personOf } from '#db/person.ts';
import { isIn } from '#features/requirement-states/requirement-states.ts';
import { placedIn, sectionState } from '#features/requirement-states/section-states.ts';
import { notFound } from '#http/calls/errors.ts';

/** A section as the wire has it; `p` is what stands in it. */
const sectionRow = `json_build_object('_id', s.id, 'volume', s.volume_id, 'kind', s.kind, 'title', s.title, 'depth', s.depth,
    'weight', s.weight, 'owner', ${personOf('s.owner_id')}, 'dueDate', s.due_date, 'wordLimit', s.word_limit, 'pageLimit', s.page_limit,
    'words', case s.kind when 'answers' then coalesce(p.words, 0) else count_words(s.text) end, 'state', ${sectionState('s', 'p')},
    'counts', json_build_object('asked', coalesce(p.asked, 0), 'withAnswer', coalesce(p.with_answer, 0),
      'inReview', coalesce(p.in_review, 0), 'approved', coalesce(p.approved, 0), 'mandatoryOpen', coalesce(p.mandatory_open, 0)),
    'version', s.version)`;

/** The plan of a bid without what follows from its deadline; 404 when there is no such bid. */
export async function readPlan(db: Db, bid: string): Promise<Omit<ResponsePlan, 'assembledBy'>> {
  const found = await getRow<{ plan: Omit<ResponsePlan, 'assembledBy'> }>(db, selectPlan, [bid]);
  return found.plan;
}
const selectPlan = {
  name: 'response-plan',
  text: `with p as materialized (${placedIn('$1')}), live as materialized (
      select s.* from response_sections s join response_volumes v on v.company_id = s.company_id and v.id = s.volume_id and v.removed_at is null
      where s.bid_id = $1 and s.removed_at is null),
    unplaced as (select count(*)::int as count, count(*) filter (where r.mandatory)::int as mandatory from requirements r
      where r.bid_id = $1 and ${isIn('r', askedStates)} and not exists (
        select from section_requirements l join live on live.id = l.section_id where l.company_id = r.company_id and l.requirement_id = r.id))
    select json_build_object(
      'volumes', coalesce((select json_agg(json_build_object('_id', v.id, 'kind', v.kind, 'title', v.title, 'pageLimit', v.page_limit,
          'sections', coalesce((select json_agg(${sectionRow} order by s.position, s.id)
            from live s left join p on p.section_id = s.id where s.volume_id = v.id), '[]')) order by v.position, v.id)
        from response_volumes v where v.bid_id = $1 and v.removed_at is null), '[]'),
      'unplaced', (select row_to_json(unplaced) from unplaced),
      'repeated', coalesce((select json_agg(g.members order by g.first) from (select min(r.number) as first,
          json_agg(json_build_object('_id', r.id, 'number', r.number) order by r.number, r.id) as members
        from requirements r where r.bid_id = $1 and ${isIn('r', askedStates)} and length(r.answer) >= ${repeatedFrom}
        group by md5(r.answer) having count(*) > 1 order by min(r.number) limit ${mostRepeated}) g), '[]')) as plan
    from bids b where b.id = $1`,
};

export type PlannedSection = {
  id: string;
  volume: string;
  kind: SectionKind;
  depth: number;
  owner: string | null;
  /** Removed ones keep their place, to come back to it. */
  isRemoved: boolean;
};
/** Volumes and sections of a bid in their order, the removed ones included. */
export type PlanOrder = { volumes: { id: string; isRemoved: boolean }[]; sections: PlannedSection[] };

/** The order of a bid's plan, held until the transaction ends, so that two people who arrange it wait for each other. */
export async function lockPlanForUpdate(db: Db, bid: string): Promise<PlanOrder> {
  await getRow(db, holdBid, [bid]);
  const volumes = await run<PlanOrder['volumes'][number]>(db, selectVolumes, [bid]);
  const sections = await run<PlannedSection>(db, selectSections, [bid]);
  return { volumes, sections };
}
const holdBid = {
  name: 'response-plan-hold',
  text: `select pg_advisory_xact_lock(hashtextextended('plan ' || id, 0)) from bids where id = $1`,
};
const selectVolumes = {
  name: 'response-volumes-order',
  text: `select id, removed_at is not null as "isRemoved" from response_volumes where bid_id = $1 order by position, id`,
};
const selectSections = {
  name: 'response-sections-order',
  text: `select s.id, s.volume_id as volume, s.kind, s.depth, s.owner_id as owner, s.removed_at is not null as "isRemoved"
    from response_sections s where s.bid_id = $1 order by s.position, s.id`,
};

/** The bid that a volume, a section or a template's source belongs to; 404 where it is not there or was removed. */
export async function bidOfVolume(db: Db, id: string, { isRemoved = false } = {}): Promise<string> {
  const found = await getRow<{ bid: string }>(db, selectBidOfVolume, [id, isRemoved]);
  return found.bid;
}
const selectBidOfVolume = {
  name: 'response-volume-bid',
  text: `select bid_id as bid from response_volumes where id = $1 and (removed_at is null or $2)`,
};
export async function bidOfSection(db: Db, id: string, { isRemoved = false } = {}): Promise<string> {
  const found = await getRow<{ bid: string }>(db, selectBidOfSection, [id, isRemoved]);
  return found.bid;
}
const selectBidOfSection = {
  name: 'response-section-bid',
  text: `select s.bid_id as bid from response_sections s join response_volumes v on v.company_id = s.company_id and v.id = s.volume_id
    where s.id = $1 and (s.removed_at is null and v.removed_at is null or $2)`,
};

export type NewVolume = { kind: VolumeKind; title: string; pageLimit?: number | null };
export type NewSection = {
  kind: SectionKind;
  title: string;
  depth: number;
  weight?: number | null;
  wordLimit?: number | null;
  pageLimit?: number | null;
  text?: string;
  textRich?: unknown;
};

/** Adds a volume behind the others; answers its id. */
export async function addVolume(db: Db, bid: string, { kind, title, pageLimit }: NewVolume): Promise<string> {
  const made = await getRow<{ id: string }>(db, insertVolume, [bid, kind, title, pageLimit ?? null]);
  return made.id;
}
const insertVolume = {
  name: 'response-volume-add',
  text: `insert into response_volumes (bid_id, kind, title, page_limit, position)
    select b.id, $2, $3, $4, coalesce((select max(position) + 1 from response_volumes v where v.bid_id = b.id), 0) from bids b where b.id = $1
    returning id`,
};

/** Adds sections to a volume, from a position on; answers their ids in order. */
export async function addSections(
  db: Db,
  { bid, volume, position }: { bid: string; volume: string; position: number },
  sections: NewSection[],
): Promise<string[]> {
  const rows = await run<{ id: string }>(db, insertSections, [
    bid,
    volume,
    position,
    jsonParameter(sections),
  ]);
  return rows.map(({ id }) => id);
}
const insertSections = {
  name: 'response-sections-add',
  text: `with given as (select one, place, new_object_id() as id from jsonb_array_elements($4::jsonb) with ordinality as g (one, place)),
    added as (insert into response_sections (id, bid_id, volume_id, position, kind, title, depth, weight, word_limit, page_limit, text, text_rich, written_by)
      select id, $1, $2, $3 + place, one ->> 'kind', one ->> 'title', (one ->> 'depth')::int, (one ->> 'weight')::numeric, (one ->> 'wordLimit')::int,
        (one ->> 'pageLimit')::int, coalesce(one ->> 'text', ''), nullif(one -> 'textRich', 'null'), null from given)
    select id from given order by place`,
};

/** Writes the places of volumes or sections; sections also their volume and depth. */
export async function writeOrder(db: Db, { volumes, sections }: Partial<PlanOrder>): Promise<void> {
  if (volumes)
    await run(db, orderVolumes, [JSON.stringify(volumes.map(({ id }, position) => ({ id, position })))]);
  if (sections)
    await run(db, orderSections, [
      JSON.stringify(sections.map(({ id, volume, depth }, position) => ({ id, volume, depth, position }))),
    ]);
}
const orderVolumes = {
  name: 'response-volumes-put-order',
  text: `update response_volumes v set position = o.position from jsonb_to_recordset($1::jsonb) as o (id text, position int)
    where v.id = o.id and v.position <> o.position`,
};
const orderSections = {
  name: 'response-sections-put-order',
  text: `update response_sections s set position = o.position, volume_id = o.volume, depth = o.depth
    from jsonb_to_recordset($1::jsonb) as o (id text, position int, volume text, depth int)
    where s.id = o.id and (s.position, s.volume_id, s.depth) is distinct from (o.position, o.volume::object_id, o.depth)`,
};

export async function changeVolume(
  db: Db,
  id: string,
  {
    title,
    kind,
    pageLimit,
  }: { title?: string | undefined; kind?: VolumeKind | undefined; pageLimit?: number | null | undefined },
): Promise<void> {
  const values = {
    ...(title !== undefined && { title }),
    ...(kind !== undefined && { kind }),
    ...(pageLimit !== undefined && { page_limit: pageLimit }),
  };
  if (Object.keys(values).length === 0) return;
  await db.updateTable('response_volumes').set(values).where('id', '=', id).execute();
}

/** Removes what can come back for a day, or brings it back; what was removed longer ago goes for good. */
export async function setVolumesRemoved(
  db: Db,
  bid: string,
  ids: string[],
  isRemoved: boolean,
): Promise<void> {
  if (isRemoved) await Promise.all([run(db, dropOldVolumes, [bid]), run(db, dropOldSections, [bid])]);
  const changed = await run(db, markVolumes, [bid, ids, isRemoved]);
  if (changed.length < ids.length) throw notFound();
}
export async function setSectionRemoved(db: Db, bid: string, id: string, isRemoved: boolean): Promise<void> {
  if (isRemoved) await run(db, dropOldSections, [bid]);
  await getRow(db, markSection, [id, isRemoved]);
}
const dropOldVolumes = {
  name: 'response-volumes-drop',
  text: `delete from response_volumes where bid_id = $1 and removed_at < now() - interval '1 day'`,
};
const dropOldSections = {
  name: 'response-sections-drop',
  text: `delete from response_sections where bid_id = $1 and removed_at < now() - interval '1 day'`,
};
const markVolumes = {
  name: 'response-volumes-mark',
  text: `update response_volumes set removed_at = case when $3 then now() end where bid_id = $1 and id = any($2) returning id`,
};
const markSection = {
  name: 'response-section-mark',
  text: `update response_sections set removed_at = case when $2 then now() end where id = $1 returning id`,
};

export type SectionChange = {
  _id: string;
  title?: string | undefined;
  owner?: string | null | undefined;
  dueDate?: string | null | undefined;
  wordLimit?: number | null | undefined;
  pageLimit?: number | null | undefined;
  status?: 'open' | 'in-review' | 'approved' | undefined;
};
export type LockedSection = {
  id: string;
  bid: string;
  kind: SectionKind;
  owner: string | null;
  status: string;
  text: string;
  rich: unknown;
  version: number;
  writtenBy: string | null;
};

/** Sections held for a change, in the order of their ids; 404 unless all are there. */
export async function lockSectionsForUpdate(db: Db, ids: string[]): Promise<LockedSection[]> {
  const held = await run<LockedSection>(db, holdSections, [ids]);
  if (held.length < new Set(ids).size) throw notFound();
  return held;
}
const holdSections = {
  name: 'response-sections-hold',
  text: `select s.id, s.bid_id as bid, s.kind, s.owner_id as owner, s.status, s.text, s.text_rich as rich, s.version, s.written_by as "writtenBy"
    from response_sections s where s.id = any($1) and s.removed_at is null
      and exists (select from response_volumes v where v.company_id = s.company_id and v.id = s.volume_id and v.removed_at is null)
    order by s.id for update of s`,
};

/** `approved_by` is the caller's where the section is approved now. */
export async function setSection(db: Db, user: string, { _id, ...change }: SectionChange): Promise<void> {
  const { title, owner, dueDate, wordLimit, pageLimit, status } = change;
  await db
    .updateTable('response_sections')
    .set((of) => ({
      updated_at: of.fn<string>('now'),
      ...(title !== undefined && { title }),
      ...(owner !== undefined && { owner_id: owner }),
      ...(dueDate !== undefined && { due_date: dueDate }),
      ...(wordLimit !== undefined && { word_limit: wordLimit }),
      ...(pageLimit !== undefined && { page_limit: pageLimit }),
      ...(status !== undefined && { status, approved_by: status === 'approved' ? user : null }),
    }))
    .where('id', '=', _id)
    .execute();
}

/** Sets due dates as they were planned. */
export async function setDueDates(db: Db, dates: { id: string; dueDate: string }[]): Promise<void> {
  await run(db, putDueDates, [JSON.stringify(dates)]);
}
const putDueDates = {
  name: 'response-sections-due',
  text: `update response_sections s set due_date = d."dueDate", updated_at = now()
    from jsonb_to_recordset($1::jsonb) as d (id text, "dueDate" date) where s.id = d.id and s.due_date is distinct from d."dueDate"`,
};
