/**
 * What the machine gives at best: node:http and pg, nothing else. The token's signature, the session and the membership
 * are checked, PostgreSQL builds the JSON, one prepared statement answers each call; no validation, no row security, no
 * search beyond plain full text. Prints its port. Started by bench/server.ts with DATABASE_URL and SECRET_KEY.
 */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 16,
  options: '-c search_path=bare,public',
});
const key = createHash('sha256').update(`session-token:${process.env['SECRET_KEY']}`).digest();

/** $1 session, $2 user, $3 company; no row of it, no answer. */
const me = `me as (select m.company_id from sessions s join members m on m.user_id = s.user_id
  where s.id = $1 and s.user_id = $2 and s.expires_at > now() and s.last_seen_at > now() - interval '12 hours' and m.company_id = $3)`;
const person = (id: string) =>
  `(select json_build_object('_id', u.id, 'fullName', u.full_name, 'logo', u.logo) from users u where u.id = ${id})`;
const bid = `b.id as _id, (select json_build_object('_id', c.id, 'name', c.name) from clients c where c.company_id = $3 and c.id = b.client_id) as client,
  b.original_title as "originalTitle", b.type, b.submission_type as "submitionType",
  (select json_agg(json_build_object('_id', s.id, 'name', s.name)) from bid_services bs join services s on s.company_id = $3 and s.id = bs.service_id
    where bs.company_id = $3 and bs.bid_id = b.id) as services,
  (select json_agg(json_build_object('_id', u.id, 'fullName', u.full_name, 'logo', u.logo)) from bid_team bt join users u on u.id = bt.user_id
    where bt.company_id = $3 and bt.bid_id = b.id) as team,
  b.deadline, b.deadline_zone as "deadlineZone", b.deadline_local as "deadlineLocal", b.is_deadline_assumed as "isDeadlineAssumed", b.status, b.test, b.chased, b.region, b.drive_folder_link as "driveFolderLink", b.priority, b.chase_count as "chaseCount",
  b.comment_count as "commentCount", ${person('b.reviewer_id')} as reviewer, b.value, b.reference, b.buyer_contact as "buyerContact",
  b.tender_id as tender, b.questions_deadline as "questionsDeadline", b.questions_deadline_zone as "questionsDeadlineZone",
  b.questions_deadline_local as "questionsDeadlineLocal", b.go_no_go as "goNoGo", b.outcome_reason as "outcomeReason",
  ${person('b.created_by')} as "createdBy", b.created_at as "createdAt", b.updated_at as "updatedAt", b.submitted_at as "submittedAt",
  b.decided_at as "decidedAt", b.version`;
const rows = (select: string) => `coalesce((select json_agg(r) from (${select}) r), '[]')`;
const list = (
  filter: string,
  order = 'b.deadline',
  limit = 50,
) => `with ${me} select json_build_object('success', true, 'data', ${rows(`select ${bid},
    json_build_object('done', b.task_done_count, 'total', b.task_count) as tasks
    from bids b where b.company_id = $3 ${filter} order by ${order}, b.id limit ${limit}`)},
  'total', (select count(*) from (select from bids b where b.company_id = $3 ${filter} limit 1001) counted))::text as json from me`;
/** A bid with its team, services, history and notification, and what `more` writes of it (`b`). */
const create = (
  more = '',
) => `with ${me}, r as (select * from jsonb_to_record($4::jsonb) as r(client text, "originalTitle" text, deadline timestamptz, value numeric, team jsonb, services jsonb)),
      b as (insert into bids (company_id, client_id, original_title, deadline, value, created_by)
        select $3, client, "originalTitle", deadline, value, $2 from me, r returning *),
      t as (insert into bid_team (company_id, bid_id, user_id) select $3, b.id, u from b, r, jsonb_array_elements_text(team) u returning user_id),
      s as (insert into bid_services (company_id, bid_id, service_id) select $3, b.id, s from b, r, jsonb_array_elements_text(services) s),
      a as (insert into activities (company_id, bid_id, user_id, type) select $3, b.id, $2, 'created' from b),
      n as (insert into notifications (company_id, user_id, type, description, bid_id)
        select $3, t.user_id, 'assign', '{"en": "You were added to the team", "fr": "", "ar": ""}', b.id from b, t where t.user_id <> $2)${more}
      select json_build_object('success', true, 'data', (select row_to_json(r) from (select ${bid} from b) r))::text as json from me`;
const asWords = (typed: string | null) => `${(typed ?? '').trim().split(/\s+/).join(':* & ')}:*`;
const monthOf = (moment: string) => `date_trunc('month', ${moment})`;

const calls: Record<string, { name: string; text: string; values: (url: URL, body: unknown) => unknown[] }> =
  {
    'GET /api/bid/bids': { name: 'list', text: list(''), values: () => [] },
    'GET /api/bid/bids?client': {
      name: 'list-of-client',
      text: list('and b.client_id = $4', 'b.deadline', 10),
      values: (url) => [url.searchParams.get('client')],
    },
    'GET /api/bid/bids?team': {
      name: 'list-of-person',
      text: list(
        'and exists (select from bid_team bt where bt.company_id = $3 and bt.bid_id = b.id and bt.user_id = $4)',
      ),
      values: (url) => [url.searchParams.get('team')],
    },
    'GET /api/bid/bids?sort': {
      name: 'list-by-title',
      text: list('', 'left(lower(b.original_title), 80)'),
      values: () => [],
    },
    'GET /api/bid/bids?q': {
      name: 'list-with-words',
      text: list(`and b.words @@ to_tsquery('simple', $4)`),
      values: (url) => [asWords(url.searchParams.get('q'))],
    },
    'GET /api/bid/comments': {
      name: 'comments',
      text: `with ${me} select json_build_object('success', true, 'data', ${rows(`select k.id as _id, ${person('k.user_id')} as "user", k.comment,
        k.created_at as "createdAt" from comments k where k.company_id = $3 and k.bid_id = $4 order by k.id limit 100`)})::text as json from me`,
      values: (url) => [url.searchParams.get('bidId')],
    },
    'GET /api/dashboard/bid-cards': {
      name: 'cards',
      text: `with ${me} select json_build_object('success', true, 'data', (select row_to_json(r) from (select
        count(*) filter (where b.created_at >= ${monthOf('now()')}) as "activeBidsThisMonth",
        count(*) filter (where b.decided_at >= ${monthOf('now()')} and b.status = 'won') as won,
        sum(b.value) filter (where b.created_at >= ${monthOf('now()')}) as "totalValue",
        sum(b.value) filter (where b.decided_at >= ${monthOf('now()')} and b.status = 'won') as "totalWonValue"
        from bids b where b.company_id = $3 and not b.test) r))::text as json from me`,
      values: () => [],
    },
    'GET /api/dashboard/services-count-usage': {
      name: 'services-used',
      text: `with ${me} select json_build_object('success', true, 'data', ${rows(`select json_build_object('_id', s.id, 'name', s.name) as service, count(*)
        from services s join bid_services bs on bs.company_id = $3 and bs.service_id = s.id join bids b on b.company_id = $3 and b.id = bs.bid_id
        where s.company_id = $3 and not b.test and b.created_at >= ${monthOf('now()')} - interval '5 months' group by s.id, s.name order by 2 desc`)})::text as json from me`,
      values: () => [],
    },
    'GET /api/dashboard/top-clients': {
      name: 'top-clients',
      text: `with ${me} select json_build_object('success', true, 'data', ${rows(`select json_build_object('_id', c.id, 'name', c.name) as client, count(*),
        count(*) filter (where b.status = 'won') as won, count(*) filter (where b.status = 'lost') as lost, sum(b.value) as value,
        sum(b.value) filter (where b.status = 'won') as "wonValue" from bids b join clients c on c.company_id = $3 and c.id = b.client_id
        where b.company_id = $3 and not b.test and b.created_at >= ${monthOf('now()')} - interval '5 months' group by c.id, c.name order by 2 desc limit 10`)})::text as json from me`,
      values: () => [],
    },
    'GET /api/tender/tenders': {
      name: 'tenders',
      text: `with ${me} select json_build_object('success', true, 'data', ${rows(`select t.id as _id, t.title, t.deadline, t.deadline_zone as "deadlineZone",
        t.deadline_local as "deadlineLocal", t.reference, t.buyer, t.type, t.procedure, t.submission_type as "submitionType", t.value, t.currency, t.country,
        t.region, t.cpv, t.published_at as "publishedAt", t.questions_deadline as "questionsDeadline", t.language, t.source, t.source_url as "sourceUrl",
        (select json_agg(json_build_object('_id', u.id, 'fullName', u.full_name, 'logo', u.logo)) from tender_assignees a join users u on u.id = a.user_id
          where a.company_id = $3 and a.tender_id = t.id) as assigned, t.status, (select b.id from bids b where b.company_id = $3 and b.tender_id = t.id) as bid,
        t.cancelled_at as "cancelledAt", t.score, t.reasons, t.created_at as "createdAt", t.updated_at as "updatedAt", t.version
        from tenders t where t.company_id = $3 order by case when t.deadline is null then 'infinity'::timestamptz else t.deadline end, t.id limit 50`)},
        'total', (select count(*) from (select from tenders t where t.company_id = $3 limit 1001) counted))::text as json from me`,
      values: () => [],
    },
    'GET /api/system/clients': {
      name: 'clients',
      text: `with ${me} select json_build_object('success', true, 'data', ${rows(`select c.id as _id, c.name, c.website, c.sector, c.country,
        c.contact_name as "contactName", c.contact_email as "contactEmail", c.contact_phone as "contactPhone", c.notes,
        (select count(*) from bids b where b.company_id = $3 and b.client_id = c.id and not b.test) as "bidCount",
        (select count(*) from bids b where b.company_id = $3 and b.client_id = c.id and not b.test and b.status = 'won') as "wonCount"
        from clients c where c.company_id = $3 order by lower(c.name), c.id limit 50`)})::text as json from me`,
      values: () => [],
    },
    'GET /api/dashboard/my-activities': {
      name: 'own-activities',
      text: `with ${me} select json_build_object('success', true, 'data', ${rows(`select a.id as _id, a.type, ${person('a.user_id')} as "user", a.at, a.changes,
        (select json_build_object('_id', b.id, 'title', b.original_title) from bids b where b.company_id = $3 and b.id = a.bid_id) as bid
        from activities a where a.company_id = $3 and exists (select from bid_team t where t.company_id = $3 and t.bid_id = a.bid_id and t.user_id = $2)
        order by a.id desc limit 50`)})::text as json from me`,
      values: () => [],
    },
    'GET /api/bid/bid': {
      name: 'one',
      text: `with ${me} select json_build_object('success', true, 'data', (select row_to_json(r) from (select ${bid},
      ${rows(`select t.id as _id, t.title, t.description, ${person('t.assignee_id')} as assignee, t.due_date as "dueDate", t.status, t.position as "order"
        from tasks t where t.company_id = $3 and t.bid_id = b.id order by t.position`)} as tasks,
      ${rows(`select a.id as _id, a.type, ${person('a.user_id')} as "user", a.at, a.changes from activities a
        where a.company_id = $3 and a.bid_id = b.id order by a.id desc limit 50`)} as activities,
      ${rows(`select f.id as _id, f.name, f.size, f.kind from files f where f.company_id = $3 and f.bid_id = b.id`)} as files
      from bids b where b.company_id = $3 and b.id = $4) r))::text as json from me`,
      values: (url) => [url.searchParams.get('_id')],
    },
    'GET /api/dashboard/search': {
      name: 'search',
      text: `with ${me} select json_build_object('success', true, 'data', json_build_object(
      'bids', ${rows(`select id as _id, original_title as title, deadline from bids where company_id = $3 and words @@ to_tsquery('simple', $4)
        order by ts_rank(words, to_tsquery('simple', $4)) desc, id limit 10`)},
      'tenders', ${rows(`select id as _id, title, deadline, reference from tenders where company_id = $3 and words @@ to_tsquery('simple', $4)
        order by ts_rank(words, to_tsquery('simple', $4)) desc, id limit 10`)}))::text as json from me`,
      values: (url) => [asWords(url.searchParams.get('search'))],
    },
    'GET /api/dashboard/last-six-month': {
      name: 'months',
      text: `with ${me} select json_build_object('success', true, 'data', ${rows(`select to_char(m, 'YYYY-MM') as month,
        count(*) filter (where date_trunc('month', created_at) = m) as total, count(*) filter (where date_trunc('month', submitted_at) = m) as submitted,
        count(*) filter (where date_trunc('month', decided_at) = m and status = 'won') as won,
        count(*) filter (where date_trunc('month', decided_at) = m and status = 'lost') as lost,
        coalesce(sum(value) filter (where date_trunc('month', created_at) = m), 0) as value,
        coalesce(sum(value) filter (where date_trunc('month', decided_at) = m and status = 'won'), 0) as "wonValue"
      from generate_series(date_trunc('month', now()) - interval '5 months', now(), interval '1 month') m
      left join bids b on b.company_id = $3 and (b.created_at >= m and b.created_at < m + interval '1 month'
        or b.submitted_at >= m and b.submitted_at < m + interval '1 month' or b.decided_at >= m and b.decided_at < m + interval '1 month')
      group by m order by m`)})::text as json from me`,
      values: () => [],
    },
    'POST /api/bid': {
      name: 'create',
      text: create(),
      values: (_url, body) => [JSON.stringify(body)],
    },
    'POST /api/bid?kept': {
      name: 'create-all-kept',
      text: create(`,
      l as (insert into audit_log (company_id, user_id, action, kind, object_id, label, after)
        select $3, $2, 'create', 'bid', b.id, b.original_title, to_jsonb(b) - 'words' from b),
      k as (insert into bid_sums (company_id, figure, period, key, bids, active, won, lost, value, won_value, without_value)
        select $3, figure, date_trunc('month', now())::date, case figure when 'client' then b.client_id else b.type end, 1, 1, 0, 0, b.value, 0, 0
        from b, unnest(array['status', 'day', 'type', 'client', 'service']) figure),
      e as (insert into events (company_id, user_id, name, data)
        select $3, person, 'bid-changed', json_build_object('_id', b.id) from b, unnest(array[null, $2]) person),
      w as (insert into search_entries (company_id, object_id, kind, words) select $3, b.id, 'bid', b.words from b)`),
      values: (_url, body) => [JSON.stringify(body)],
    },
  };

const server = createServer((request, response) => {
  answer(request).then(
    ({ status, body }) => {
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      response.writeHead(status, headers).end(body);
    },
    (error: unknown) => {
      console.error(error);
      response.writeHead(500, { 'content-length': 0 }).end();
    },
  );
});
server.listen(0, '127.0.0.1', () => console.log(`port ${(server.address() as AddressInfo).port}`));

async function answer(request: IncomingMessage): Promise<{ status: number; body: string }> {
  const url = new URL(request.url ?? '', 'http://localhost');
  const narrowed = ['client', 'team', 'sort', 'q', 'kept'].find((name) => url.searchParams.has(name));
  const call = calls[`${request.method} ${url.pathname}${narrowed ? `?${narrowed}` : ''}`];
  if (!call) return { status: 404, body: '{"success":false}' };
  const body = request.method === 'POST' ? await json(request) : undefined;
  const named = readToken(request.headers.authorization?.slice('Bearer '.length) ?? '');
  if (!named) return { status: 401, body: '{"success":false}' };
  const { rows: found } = await pool.query<{ json: string }>({
    name: call.name,
    text: call.text,
    values: [named.sid, named.sub, url.searchParams.get('companyId'), ...call.values(url, body)],
  });
  if (!found[0]) return { status: 403, body: '{"success":false}' };
  return { status: 200, body: found[0].json };
}

function readToken(token: string): { sub: string; sid: string } | undefined {
  const [head = '', payload = '', signature = ''] = token.split('.');
  if (createHmac('sha256', key).update(`${head}.${payload}`).digest('base64url') !== signature)
    return undefined;
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string; sid: string };
}

async function json(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
