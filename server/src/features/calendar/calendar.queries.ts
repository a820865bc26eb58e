import type { CalendarFeed } from '@bidloom/contract/calendar';
import { unansweredStates } from '@bidloom/contract/requirement-states';
import { present, run, type Db } from '#db/database.ts';
import { isIn } from '#features/requirement-states/requirement-states.ts';
import { isSectionOpen } from '#features/requirement-states/section-states.ts';

/** What a calendar was told of a date. */
export type Entry = {
  uid: string;
  content: {
    kind: 'deadline' | 'questions' | 'task' | 'requirement' | 'section' | 'review';
    title: string;
    /** The bid that a task, a requirement, a section or a review is for. */
    of: string;
    client: string;
    company: string;
    reference: string;
    bid: string;
    start: string;
    /** The day, where it is due on a day and at no time; `start` is its end. */
    day?: string;
    /** The zone of the clock it is stated by, and what that clock shows then; entries of before have neither, days none. */
    zone?: string | null;
    shown?: string | null;
    /** Of a deadline that we set, as the tender states none. */
    isAssumed?: true;
    language: 'en' | 'fr' | 'ar';
  };
  sequence: number;
  changedAt: string;
  cancelledAt: string | null;
};

const shown = `scope, wire_time(created_at) as "createdAt", wire_time(last_read_at) as "lastReadAt"`;

export async function findFeed(db: Db, user: string): Promise<CalendarFeed | undefined> {
  const text = `select ${shown} from calendar_feeds where user_id = $1`;
  return (await run<CalendarFeed>(db, { name: 'calendar-feed', text }, [user]))[0];
}

/** Stores a new secret in place of the one before, if there was one. */
export async function keepFeed(
  db: Db,
  user: string,
  tokenHash: string,
  scope: CalendarFeed['scope'],
): Promise<CalendarFeed> {
  const text = `insert into calendar_feeds (user_id, token_hash, scope) values ($1, $2, $3)
    on conflict (user_id) do update set token_hash = excluded.token_hash, scope = excluded.scope, created_at = now(), last_read_at = null
    returning ${shown}`;
  const [feed] = await run<CalendarFeed>(db, { name: 'keep-calendar-feed', text }, [user, tokenHash, scope]);
  if (!feed) throw new Error('What was stored is answered');
  return feed;
}

export async function changeScope(
  db: Db,
  user: string,
  scope: CalendarFeed['scope'],
): Promise<CalendarFeed | undefined> {
  const text = `update calendar_feeds set scope = $2 where user_id = $1 returning ${shown}`;
  return (await run<CalendarFeed>(db, { name: 'change-calendar-scope', text }, [user, scope]))[0];
}

export async function removeFeed(db: Db, user: string): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', user).execute();
}

export type Reader = {
  user: string;
  name: string;
  language: 'en' | 'fr' | 'ar';
  scope: CalendarFeed['scope'];
};

/** Whose calendar a secret opens; that it was asked for is noted once in five minutes. */
export async function findReader(db: Db, tokenHash: string): Promise<Reader | undefined> {
  await present(db, tokenHash);
  const text = `with found as (select user_id, scope from calendar_feeds where token_hash = $1),
    noted as (update calendar_feeds f set last_read_at = now() from found
      where f.user_id = found.user_id and (f.last_read_at is null or f.last_read_at < now() - interval '5 minutes'))
    select u.id as "user", u.full_name as name, u.language, found.scope from found join users u on u.id = found.user_id`;
  return (await run<Reader>(db, { name: 'calendar-reader', text }, [tokenHash]))[0];
}

/** The companies of a person, by id. */
export async function findCompanies(db: Db, user: string): Promise<string[]> {
  await run(db, { name: 'become', text: `select set_config('app.user_id', $1, true)` }, [user]);
  const text = 'select company_id as company from members where user_id = $1 order by company_id';
  const rows = await run<{ company: string }>(db, { name: 'calendar-companies', text }, [user]);
  return rows.map(({ company }) => company);
}

/**
 * The dates of a person in the entered company, as their calendar is told them from now on: what is new, what has
 * changed (with a higher sequence) and what is gone (cancelled, for 30 days). Dates leave 90 days after they are over.
 */
export async function updateFeedEntries(db: Db, { user, scope, language }: Reader): Promise<Entry[]> {
  const [, , entries] = await Promise.all([
    run(db, keep, [user, scope, language]),
    run(db, forget, [user]),
    run<Entry>(db, told, [user]),
  ]);
  return entries;
}

const content = (
  kind: string,
  of: { title: string; bid: string; start: string; clock?: string; day?: string },
) => `jsonb_build_object(
  'kind', '${kind}', 'title', ${of.title}, 'of', ${of.bid}, 'client', k.name, 'company', c.name, 'reference', b.reference,
  'bid', b.id, 'start', wire_time(${of.start}), 'zone', ${of.clock ? `${of.clock}_zone` : 'null'},
  'shown', ${of.clock ? `wire_wall_time(${of.clock}_local)` : 'null'}, 'language', $3::text)${of.day ? ` || jsonb_build_object('day', ${of.day})` : ''}`;

/**
 * Two calendars may ask at once: what both find changed is changed once, since each condition is looked at again in
 * the row as the other left it. Bids that are lost or won keep their dates; those that are revoked or not answered lose them.
 */
const keep = {
  name: 'calendar-keep',
  text: `with bids_shown as materialized (
      select b.* from bids b where not b.test and b.status not in ('no-bid', 'revoked') and ($2 = 'all' or b.reviewer_id = $1
        or exists (select from bid_team t where t.bid_id = b.id and t.user_id = $1))),
    current as (
      select 'deadline-' || b.id as uid, b.deadline as start, ${content('deadline', { title: 'b.original_title', bid: "''", start: 'b.deadline', clock: 'b.deadline' })}
          || case when b.is_deadline_assumed then '{"isAssumed": true}'::jsonb else '{}' end as content
      from bids_shown b join clients k on k.id = b.client_id, companies c where c.id = current_company()
      union all
      select 'questions-' || b.id, b.questions_deadline, ${content('questions', { title: 'b.original_title', bid: "''", start: 'b.questions_deadline', clock: 'b.questions_deadline' })}
      from bids_shown b join clients k on k.id = b.client_id, companies c where c.id = current_company() and b.questions_deadline is not null
      union all
      select 'task-' || t.id, t.due_date, ${content('task', { title: 't.title', bid: 'b.original_title', start: 't.due_date', clock: 't.due_date' })}
      from tasks t join bids b on b.id = t.bid_id join clients k on k.id = b.client_id, companies c
      where c.id = current_company() and t.assignee_id = $1 and t.due_date is not null and t.status <> 'done'
        and not b.test and b.status not in ('no-bid', 'revoked')
      union all
      select 'requirement-' || r.id, end_of_day(r.due_date), ${content('requirement', { title: 'left(r.text, 200)', bid: 'b.original_title', start: 'end_of_day(r.due_date)', day: 'r.due_date' })}
      from requirements r join bids b on b.id = r.bid_id join clients k on k.id = b.client_id, companies c
      where c.id = current_company() and r.owner_id = $1 and r.due_date is not null and ${isIn('r', unansweredStates)}
        and not b.test and b.status in ('in-progress', 'in-review')
      union all
      select 'section-' || s.id, end_of_day(s.due_date), ${content('section', { title: 's.title', bid: 'b.original_title', start: 'end_of_day(s.due_date)', day: 's.due_date' })}
      from response_sections s join bids b on b.id = s.bid_id join clients k on k.id = b.client_id, companies c
      where c.id = current_company() and s.owner_id = $1 and s.due_date is not null and ${isSectionOpen('s')}
        and not b.test and b.status in ('in-progress', 'in-review')
      union all
      select 'review-' || g.id, end_of_day(g.due_date), ${content('review', { title: 'g.name', bid: 'b.original_title', start: 'end_of_day(g.due_date)', day: 'g.due_date' })}
      from round_reviewers v join review_rounds g on g.id = v.round_id join bids b on b.id = g.bid_id join clients k on k.id = b.client_id, companies c
      where c.id = current_company() and v.user_id = $1 and g.due_date is not null and g.state <> 'done' and v.signed_at is null
        and not b.test and b.status in ('in-progress', 'in-review')),
    recent as (select * from current where start > now() - interval '90 days'),
    told as (insert into calendar_entries as e (user_id, uid, content) select $1, uid, content from recent
      on conflict (company_id, user_id, uid) do update
        set content = excluded.content, sequence = e.sequence + 1, changed_at = now(), cancelled_at = null
        where e.content is distinct from excluded.content or e.cancelled_at is not null)
    update calendar_entries e set cancelled_at = now(), changed_at = now(), sequence = sequence + 1
      where e.user_id = $1 and e.cancelled_at is null and not exists (select from recent r where r.uid = e.uid)
        and (e.content->>'start')::timestamptz > now() - interval '90 days'`,
};
const forget = {
  name: 'calendar-forget',
  text: `delete from calendar_entries where user_id = $1
    and (cancelled_at < now() - interval '30 days' or (content->>'start')::timestamptz <= now() - interval '90 days')`,
};
const told = {
  name: 'calendar-told',
  text: `select uid, content, sequence, wire_time(changed_at) as "changedAt", wire_time(cancelled_at) as "cancelledAt"
    from calendar_entries where user_id = $1 order by content->>'start', uid`,
};
