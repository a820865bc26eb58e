import { activeStatuses } from '@bidloom/contract/bid-statuses';
import type { BidGrouping } from '@bidloom/contract/bids';
import { run, runForJson, type Db } from '#db/database.ts';
import { sqlList } from '#db/sql-list.ts';
import { type Filter, holds, jsonFigures, jsonList, jsonRows, type ListShape } from '#db/json-list.ts';
import { linkedTo, type LinkTable } from '#db/linked-rows.ts';
import type { PageInput } from '#db/paging.ts';
import { personOf } from '#db/person.ts';
import { fileRow } from '#features/files/files.queries.ts';
import { entriesOf, withWords } from '#features/search/list-words.ts';
import { notFound } from '#http/calls/errors.ts';

/** What a list row and a whole bid have in common, over `bids b`. */
const shared = `b.id as _id,
  (select json_build_object('_id', c.id, 'name', c.name) from clients c where c.id = b.client_id) as client,
  b.original_title as "originalTitle", b.type, b.submission_type as "submitionType",
  coalesce((select json_agg(json_build_object('_id', s.id, 'name', s.name) order by lower(s.name), s.id)
    from bid_services bs join services s on s.id = bs.service_id where bs.bid_id = b.id), '[]') as services,
  wire_time(b.deadline) as deadline, b.deadline_zone as "deadlineZone", wire_wall_time(b.deadline_local) as "deadlineLocal",
  b.is_deadline_assumed as "isDeadlineAssumed",
  coalesce((select json_agg(json_build_object('_id', u.id, 'fullName', u.full_name, 'logo', u.logo) order by lower(u.full_name), u.id)
    from bid_team bt join users u on u.id = bt.user_id where bt.bid_id = b.id), '[]') as team,
  b.status, b.test, b.chased, b.region, b.drive_folder_link as "driveFolderLink", b.priority,
  b.chase_count as "chaseCount", b.comment_count as "commentCount", ${personOf('b.reviewer_id')} as reviewer, b.value,
  b.reference, b.buyer_contact as "buyerContact", b.tender_id as tender,
  wire_time(b.questions_deadline) as "questionsDeadline", b.questions_deadline_zone as "questionsDeadlineZone",
  wire_wall_time(b.questions_deadline_local) as "questionsDeadlineLocal", b.go_no_go as "goNoGo", b.outcome_reason as "outcomeReason",
  ${personOf('b.created_by')} as "createdBy", wire_time(b.created_at) as "createdAt", wire_time(b.updated_at) as "updatedAt",
  wire_time(b.submitted_at) as "submittedAt", wire_time(b.decided_at) as "decidedAt", b.version`;

/** How tasks look on the wire, over `tasks t`. */
export const taskRow = `t.id as _id, t.title, t.description, ${personOf('t.assignee_id')} as assignee,
  wire_time(t.due_date) as "dueDate", t.due_date_zone as "dueDateZone", wire_wall_time(t.due_date_local) as "dueDateLocal", t.status, t.position as "order"`;

/** How activities look on the wire, and their order. */
export const activities: ListShape = {
  name: 'activities',
  table: 'activities',
  alias: 'a',
  row: `a.id as _id, a.type, ${personOf('a.user_id')} as "user", a.token_name as via, wire_time(a.at) as at, a.changes`,
  // Ids sort by the time they were made, also within one transaction, where `at` is the same.
  sorts: { at: { by: 'a.id', type: 'text', empty: 'never' } },
  defaultSort: '-at',
};

const activitiesWithWords: ListShape = {
  ...activities,
  name: 'activities-with-words',
  row: `${activities.row}, case when a.type = 'commented' then (select left(c.comment, 500) from comments c
    where c.company_id = a.company_id and c.id = a.changes #>> '{comment,after}') end as comment`,
};

const listOf = (row: string, from: string) =>
  `coalesce((select json_agg(r) from (select ${row} from ${from}) r), '[]')`;

/** The order of `next`, as the index has it. */
const inOrder = 'bid_order(b.status, b.deadline)';

/** Titles sort by their first 80 characters, so that a cursor stays short. Webhooks are told the same row: `bid_on_wire` in the database. */
export const bidRows: ListShape = {
  name: 'bids',
  table: 'bids',
  alias: 'b',
  row: `${shared}, json_build_object('done', b.task_done_count, 'total', b.task_count) as tasks`,
  sorts: {
    deadline: { by: 'b.deadline', type: 'timestamptz', empty: 'never' },
    next: { by: inOrder, type: 'numeric', empty: 'never' },
    status: { by: `status_rank(b.status) * 1e15 + ${inOrder}`, type: 'numeric', empty: 'never' },
    client: {
      by: `(select left(lower(c.name), 60) || ' ' || c.id from clients c where c.id = b.client_id)
        || ' ' || lpad(${inOrder}::text, 16, '0')`,
      type: 'text',
      empty: 'never',
    },
    createdAt: { by: 'b.created_at', type: 'timestamptz', empty: 'never' },
    updatedAt: { by: 'b.updated_at', type: 'timestamptz', empty: 'never' },
    originalTitle: { by: 'left(lower(b.original_title), 80)', type: 'text', empty: 'never' },
    priority: { by: 'b.priority', type: 'integer', empty: 'never' },
    value: { by: 'b.value', type: 'numeric', empty: ['-Infinity', 'Infinity'] },
  },
  defaultSort: 'deadline',
};

export type BidFilters = {
  services?: string[] | undefined;
  client?: string[] | undefined;
  bid?: string[] | undefined;
  status?: string[] | undefined;
  type?: string[] | undefined;
  team?: string[] | undefined;
  dueBefore?: string | undefined;
  dueAfter?: string | undefined;
  createdAfter?: string | undefined;
  createdBefore?: string | undefined;
  submittedAfter?: string | undefined;
  submittedBefore?: string | undefined;
  decidedAfter?: string | undefined;
  decidedBefore?: string | undefined;
  outcomeReason?: string | undefined;
  test?: 'true' | 'false' | undefined;
};

/**
 * The list of bids. `q` looks for words in title, reference and the client's name. By these it is narrowed first, else by who works on
 * them, else by services; what else is asked for is looked at in each row.
 */
export function findBids(db: Db, input: PageInput & BidFilters) {
  const { team, services, ...others } = input;
  const byWords = entriesOf('bid', input.q);
  const byTeam = byWords ? undefined : linkedTo(teams, team);
  const byServices = (byWords ?? byTeam) ? undefined : linkedTo(servicesAskedFor, services);
  const kept = { ...others, ...(!byTeam && { team }), ...(!byServices && { services }) };
  return withWords(db, input.q, () =>
    jsonList(db, bidRows, input, filtersOf(kept), byWords ?? byTeam ?? byServices),
  );
}
const teams: LinkTable = { table: 'bid_team', row: 'bid_id', rows: 'bids', to: 'user_id' };
const servicesAskedFor: LinkTable = { table: 'bid_services', row: 'bid_id', rows: 'bids', to: 'service_id' };

/** How many bids that fit stand where, and what they are worth; test bids are no part of any figure. */
export async function findBidFigures(
  db: Db,
  { test, status, ...input }: BidFilters & { q?: string | undefined },
) {
  const isAnyBid =
    test !== 'true' && Object.values(input).every((value) => value === undefined || value === '');
  // Of all bids they are kept.
  return isAnyBid
    ? jsonFigures(db, keptFigures, [
        { where: `s.figure = 'status'`, value: true },
        { where: 's.key = any($?)', value: status },
      ])
    : withWords(db, input.q, () =>
        jsonFigures(db, figures, [
          { where: 'not b.test', value: true },
          ...filtersOf({ ...input, status, test }),
          ofWords(input.q),
        ]),
      );
}
const keptFigures = {
  name: 'bid-figures-kept',
  as: 'statuses',
  select: `s.key as status, sum(s.bids)::int as count, sum(s.value)::float8 as value, sum(s.without_value)::int as "withoutValue"`,
  from: 'bid_sums s',
  group: 'group by s.key having sum(s.bids) <> 0 order by s.key',
};
const figures = {
  name: 'bid-figures',
  as: 'statuses',
  select: `b.status, count(*)::int as count, coalesce(sum(b.value), 0)::float8 as value,
    count(*) filter (where b.value is null)::int as "withoutValue"`,
  from: 'bids b',
  group: 'group by b.status order by b.status',
};

/** How many bids that fit are in each group of a list and what they are worth: of all that the list shows. */
export const findBidGroups = (
  db: Db,
  { by, q, ...input }: BidFilters & { q?: string | undefined; by: BidGrouping },
) =>
  withWords(db, q, () =>
    jsonFigures(
      db,
      {
        name: `bid-groups-${by}`,
        as: 'groups',
        select: `${groupKeys[by]} as key, count(*)::int as count, coalesce(sum(b.value), 0)::float8 as value,
        count(*) filter (where b.value is null)::int as "withoutValue"`,
        from: 'bids b',
        group: `group by ${groupKeys[by]}`,
      },
      [...filtersOf(input), ofWords(q)],
    ),
  );
const groupKeys: Record<BidGrouping, string> = { status: 'b.status', client: 'b.client_id' };

/** Clarification deadlines and due dates of open tasks in a span of time, of the active bids that fit. */
export const findBidDates = (
  db: Db,
  { after, before, q, ...input }: BidFilters & { q?: string | undefined; after: string; before: string },
) =>
  withWords(db, q, () =>
    jsonFigures(db, dates, [
      { where: 'b.status = any($?)', value: activeStatuses },
      { where: 'd.at >= $?::timestamptz', value: after },
      { where: 'd.at < $?::timestamptz', value: before },
      ...filtersOf(input),
      ofWords(q),
    ]),
  );
const dates = {
  name: 'bid-dates',
  as: 'dates',
  select: `d.kind, d.key, d.title, wire_time(d.at) as at, ${personOf('d.assignee_id')} as assignee,
    json_build_object('_id', b.id, 'title', b.original_title) as bid`,
  // From the moments to their bids: the span is looked up in an index of each.
  from: `(select 'questions' as kind, q.id as key, '' as title, q.questions_deadline as at, null::object_id as assignee_id, q.id as bid_id
      from bids q where q.questions_deadline is not null
    union all
    select 'task', t.id, t.title, t.due_date, t.assignee_id, t.bid_id from tasks t where t.status <> 'done') d join bids b on b.id = d.bid_id`,
  group: 'order by d.at, d.key limit 1000',
};

/** Those whose words hold what was typed; all where nothing was. */
const ofWords = (q: string | undefined): Filter => ({
  where: `b.id in (${entriesOf('bid', q)?.all})`,
  value: q || undefined,
});

const filtersOf = (input: BidFilters): Filter[] => [
  anyOf('b.client_id', input.client),
  anyOf('b.id', input.bid),
  ofStatuses(input.status),
  anyOf('b.type', input.type),
  {
    where: 'exists (select from bid_services bs where bs.bid_id = b.id and bs.service_id = any($?))',
    value: input.services,
  },
  {
    where: 'exists (select from bid_team bt where bt.bid_id = b.id and bt.user_id = any($?))',
    value: input.team,
  },
  { where: 'b.deadline < $?::timestamptz', value: input.dueBefore },
  { where: 'b.deadline >= $?::timestamptz', value: input.dueAfter },
  { where: 'b.created_at >= $?::timestamptz', value: input.createdAfter },
  { where: 'b.created_at < $?::timestamptz', value: input.createdBefore },
  { where: 'b.submitted_at >= $?::timestamptz', value: input.submittedAfter },
  { where: 'b.submitted_at < $?::timestamptz', value: input.submittedBefore },
  { where: 'b.decided_at >= $?::timestamptz', value: input.decidedAfter },
  { where: 'b.decided_at < $?::timestamptz', value: input.decidedBefore },
  { where: 'fold_text(btrim(b.outcome_reason)) = fold_text(btrim($?))', value: input.outcomeReason },
  { where: 'b.test = $?::boolean', value: input.test },
];

/** All that is active, as the dashboard asks for, has an index of its own. */
const ofStatuses = (statuses: string[] | undefined): Filter =>
  statuses?.length === activeStatuses.length && activeStatuses.every((one) => statuses.includes(one))
    ? { where: `b.status in (${sqlList(activeStatuses)})`, value: true }
    : anyOf('b.status', statuses);

/** One value is compared by `=`, so that an index can also give the order. */
const anyOf = (column: string, values: string[] | undefined): Filter =>
  values?.length === 1
    ? { where: `${column} = $?`, value: values[0] }
    : { where: `${column} = any($?)`, value: values };

/** Bids as list rows, in the order of their ids. */
export const findBidRows = (db: Db, ids: string[]) => jsonRows(db, bidRows, ids);

/** One bid whole, in one round trip; 404 when the company has none of that id. */
export async function getBid(db: Db, id: string): Promise<{ ready: string }> {
  const ready = await runForJson(db, readWhole, [id]);
  if (ready === undefined) throw notFound();
  return { ready };
}

/** The select of one bid whole; $1 is its id. */
const wholeBid = `select ${shared},
    ${listOf(taskRow, 'tasks t where t.bid_id = b.id order by t.position, t.id')} as tasks,
    ${listOf(activities.row, '(select * from activities where bid_id = b.id order by id desc limit 50) a')} as activities,
    ${listOf(fileRow, `files f where f.bid_id = b.id and f.kind = 'original' order by f.id`)} as "originalFiles",
    ${listOf(fileRow, `files f where f.bid_id = b.id and f.kind not in ('original', 'letter') order by f.id`)} as "generatedFiles"
    from bids b where b.id = $1`;
const readWhole = { name: 'bid-whole', text: `select row_to_json(r)::text as json from (${wholeBid}) r` };

/** What happened to a bid, newest first; 404 when the company has none of that id. */
export async function findActivities(db: Db, bid: string, input: PageInput) {
  const [[known], page] = await Promise.all([
    run(db, bidExists, [bid]),
    jsonList(db, activitiesWithWords, input, [
      { where: 'a.bid_id = $?', value: bid },
      holds('a.type || a.changes::text', input.q),
    ]),
  ]);
  if (!known) throw notFound();
  return page;
}
const bidExists = { name: 'bid-exists', text: 'select id from bids where id = $1' };

/** The tasks of a bid in their order. */
export async function findTasks(db: Db, bid: string): Promise<{ ready: string }> {
  const ready = await runForJson(db, tasksOfBid, [bid]);
  return { ready: ready ?? '[]' };
}
const tasksOfBid = {
  name: 'tasks-of-bid',
  text: `select ${listOf(taskRow, 'tasks t where t.bid_id = $1 order by t.position, t.id')}::text as json`,
};

/** Tells every open screen of the company that bids have changed, when the transaction commits. */
export async function publishBids(db: Db, ids: string[]): Promise<void> {
  await run(db, publishAll, [ids]);
}
const publishAll = {
  name: 'bids-publish',
  text: `select publish('bid-changed', jsonb_build_object('_id', id)) from unnest($1::text[]) as id`,
};
