import { preparedStatuses } from '@bidloom/contract/bid-statuses';
import type { Person } from '@bidloom/contract/primitives';
import type { ReviewMode, ReviewRound } from '@bidloom/contract/reviews';
import { getRow, run, type Db } from '#db/database.ts';
import { personOf } from '#db/person.ts';
import { sqlList } from '#db/sql-list.ts';

/** A reviewer as stored, and what they found. */
export type StoredReviewer = {
  user: Person;
  /** They are a member who may review. */
  isMember: boolean;
  askedAt: string | null;
  signedAt: string | null;
  returnedAt: string | null;
  note: string;
  ok: number;
  needsWork: number;
  changed: number;
};
/** A round as stored, before the calendar and the criteria are known. */
export type StoredRound = Omit<ReviewRound, 'reviewers' | 'score' | 'proposedDueDate' | 'isDueOnDayOff'> & {
  bid: string;
  reviewers: StoredReviewer[];
};

/** The newest verdict of a reviewer `v` on an answer `r` in a round `g` asks for work, and its thread is not settled. */
const openPoint = (
  more: string,
) => `exists (select from review_verdicts w left join requirement_comments k on k.id = w.comment_id
  where w.round_id = g.id and w.requirement_id = r.id and w.verdict = 'needs-work' and not coalesce(k.is_resolved, false) ${more})`;
export const isSignedNow = (more = '') => `exists (select from review_signatures s
  where s.round_id = g.id and s.requirement_id = r.id and s.version = r.version ${more})`;
export const wasSigned = (more = '') => `exists (select from review_signatures s
  where s.round_id = g.id and s.requirement_id = r.id and s.version <> r.version ${more})`;
/** A reviewer `user` may not sign an answer `r` off: the words are theirs. */
export const isOwn = (user: string) =>
  `(r.answered_by = ${user} and r.answer <> '' and (select needs_second_person()))`;
const mayReview = (user: string) =>
  `exists (select from members m where m.user_id = ${user} and m.role <> 'viewer')`;

const reviewers = `coalesce((select json_agg(json_build_object('user', ${personOf('v.user_id')}, 'isMember', ${mayReview('v.user_id')},
      'askedAt', wire_time(v.asked_at), 'signedAt', wire_time(v.signed_at), 'returnedAt', wire_time(v.returned_at), 'note', v.note,
      'ok', found.ok, 'needsWork', found.needs_work, 'changed', found.changed) order by v.position, v.user_id)
    from round_reviewers v cross join lateral (
      select count(*) filter (where exists (select from review_verdicts w where w.round_id = g.id and w.user_id = v.user_id
            and w.requirement_id = r.id and w.verdict = 'ok' and w.version = r.version))::int as ok,
          count(*) filter (where ${openPoint('and w.user_id = v.user_id')})::int as needs_work,
          count(*) filter (where not ${isOwn('v.user_id')} and (${wasSigned('and s.user_id = v.user_id')}
            or (v.signed_at is not null and not ${isSignedNow('and s.user_id = v.user_id')})))::int as changed
        from answers_in_review(g.id) r) found
    where v.round_id = g.id), '[]')`;

const answers = `(select json_build_object('total', count(*), 'written', count(*) filter (where r.answer <> ''),
      'needsWork', count(*) filter (where ${openPoint('')}), 'signed', count(*) filter (where ${isSignedNow()}),
      'changed', count(*) filter (where not ${isSignedNow()} and ${wasSigned()}),
      'ownWords', count(*) filter (where ${isOwn('r.answered_by')} and exists (select from round_reviewers v where v.round_id = g.id)
        and not exists (select from round_reviewers v where v.round_id = g.id and v.user_id <> r.answered_by and ${mayReview('v.user_id')})))
    from answers_in_review(g.id) r)`;

const columns = `g.id as _id, g.bid_id as bid, g.name, g.mode, g.is_final as "isFinal", g.scope, g.sections,
    coalesce((select json_agg(c.requirement_id order by c.requirement_id) from review_round_requirements c where c.round_id = g.id), '[]') as requirements,
    g.due_date::text as "dueDate", g.days_before as "daysBefore", g.state, g.note, ${personOf('g.created_by')} as "createdBy",
    wire_time(g.opened_at) as "openedAt", wire_time(g.done_at) as "doneAt", g.version, ${reviewers} as reviewers, ${answers} as answers,
    coalesce((select json_agg(json_build_object('criterion', x.criterion_id, 'user', x.user_id, 'score', x.score, 'comment', x.comment)
      order by x.criterion_id, x.user_id) from review_scores x where x.round_id = g.id), '[]') as scores,
    (select md5(coalesce(string_agg(r.id || ' ' || r.version, ',' order by r.id), '')) from answers_in_review(g.id) r) as stamp`;

/** The rounds of a bid in the order they are due. */
export const findRounds = (db: Db, bid: string): Promise<StoredRound[]> => run<StoredRound>(db, ofBid, [bid]);
const ofBid = {
  name: 'review-rounds',
  text: `select ${columns} from review_rounds g where g.bid_id = $1 order by g.due_date nulls last, g.id`,
};

export async function getRound(db: Db, id: string): Promise<StoredRound> {
  return getRow<StoredRound>(db, one, [id]);
}
const one = { name: 'review-round', text: `select ${columns} from review_rounds g where g.id = $1` };

/** What is stated of a bid that rounds go by; 404 without it. */
export type BidOfRounds = {
  /** The day of the deadline by the company's clock, and today. */
  deadlineDay: string;
  today: string;
  isPrepared: boolean;
  sections: string[];
  needsSecondPerson: boolean;
};
export async function getBidOfRounds(db: Db, bid: string): Promise<BidOfRounds> {
  return getRow<BidOfRounds>(db, bidOfRounds, [bid]);
}
const bidOfRounds = {
  name: 'review-bid',
  text: `select wall_time(b.deadline, c.timezone)::date::text as "deadlineDay", company_today()::text as today,
      b.status in (${sqlList(preparedStatuses)}) as "isPrepared", needs_second_person() as "needsSecondPerson",
      coalesce((select json_agg(s.section order by s.first) from (select r.section, min(r.number) as first from requirements r
        where r.bid_id = b.id and r.section <> '' and r.state not in ('ignored', 'withdrawn') group by r.section) s), '[]') as sections
    from bids b, companies c where b.id = $1 and c.id = current_company()`,
};

/** Holds a round until the transaction ends, so that two who sign or change it do so one after the other; 404 without it. */
export async function lockRound(db: Db, id: string): Promise<void> {
  await getRow(db, lock, [id]);
}
const lock = { name: 'review-round-lock', text: 'select id from review_rounds where id = $1 for update' };

export type RoundColumns = {
  name?: string | undefined;
  mode?: ReviewMode | undefined;
  is_final?: boolean | undefined;
  scope?: string | undefined;
  sections?: string[] | undefined;
  days_before?: number | null | undefined;
  due_date?: string | null | undefined;
  state?: string | undefined;
  note?: string | undefined;
  opened_at?: string | undefined;
  done_at?: string | null | undefined;
};

export async function addRound(
  db: Db,
  bid: string,
  values: RoundColumns & { name: string },
): Promise<string> {
  const made = await db
    .insertInto('review_rounds')
    .values({ bid_id: bid, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

export async function changeRound(db: Db, id: string, values: RoundColumns): Promise<void> {
  const { name = null, mode = null, note = null, state = null, scope = null, sections = null } = values;
  const has = (key: keyof RoundColumns) => key in values && values[key] !== undefined;
  await run(db, change, [
    id,
    name,
    mode,
    values.is_final ?? null,
    scope,
    sections,
    note,
    state,
    has('days_before'),
    values.days_before ?? null,
    has('due_date'),
    values.due_date ?? null,
  ]);
}
const change = {
  name: 'review-round-change',
  text: `update review_rounds set name = coalesce($2, name), mode = coalesce($3, mode), is_final = coalesce($4, is_final), scope = coalesce($5, scope),
      sections = coalesce($6::text[], sections), note = coalesce($7, note), state = coalesce($8, state),
      days_before = case when $9 then $10::int else days_before end, due_date = case when $11 then $12::date else due_date end,
      opened_at = case when $8 = 'open' then coalesce(opened_at, now()) else opened_at end,
      done_at = case when $8 = 'done' then now() when $8 is null then done_at end, version = version + 1
    where id = $1`,
};

export async function removeRound(db: Db, id: string): Promise<void> {
  await run(db, remove, [id]);
}
const remove = { name: 'review-round-remove', text: 'delete from review_rounds where id = $1' };

/** Makes these the answers of a round; false where one is not of its bid. */
export async function setRequirements(db: Db, round: string, requirements: string[]): Promise<boolean> {
  await run(db, forgetRequirements, [round, requirements]);
  const [kept] = await run<{ count: number }>(db, keepRequirements, [round, requirements]);
  return kept?.count === new Set(requirements).size;
}
const forgetRequirements = {
  name: 'review-round-requirements-forget',
  text: 'delete from review_round_requirements where round_id = $1 and requirement_id <> all($2)',
};
const keepRequirements = {
  name: 'review-round-requirements',
  text: `with wanted as (select r.id from review_rounds g join requirements r on r.bid_id = g.bid_id where g.id = $1 and r.id = any($2)),
      added as (insert into review_round_requirements (round_id, requirement_id) select $1, id from wanted on conflict do nothing)
    select count(*)::int as count from wanted`,
};

/** Makes these the reviewers of a round, in this order; answers those of them who are no members and were no reviewers before. */
export async function setReviewers(db: Db, round: string, users: string[]): Promise<string[]> {
  await run(db, forgetReviewers, [round, users]);
  await run(db, keepReviewers, [round, users]);
  const strangers = await run<{ user: string }>(db, unfit, [round, users]);
  return strangers.map(({ user }) => user);
}
const forgetReviewers = {
  name: 'review-round-reviewers-forget',
  text: 'delete from round_reviewers where round_id = $1 and user_id <> all($2)',
};
const keepReviewers = {
  name: 'review-round-reviewers',
  text: `insert into round_reviewers (round_id, user_id, position)
    select $1::text, u.id, w.place from unnest($2::text[]) with ordinality as w (id, place) join users u on u.id = w.id
    where exists (select from members m where m.user_id = u.id)
      or exists (select from round_reviewers v where v.round_id = $1::text and v.user_id = u.id)
    on conflict (company_id, round_id, user_id) do update set position = excluded.position where round_reviewers.position <> excluded.position`,
};
const unfit = {
  name: 'review-round-reviewers-unfit',
  text: `select w.id as "user" from unnest($2::text[]) as w (id)
    where not exists (select from round_reviewers v where v.round_id = $1 and v.user_id = w.id)`,
};

/** Notes whom the round asks now, and that it asks the others no more. */
export async function noteAsked(db: Db, round: string, users: string[]): Promise<void> {
  await run(db, asked, [round, users]);
}
const asked = {
  name: 'review-round-asked',
  text: `update round_reviewers set asked_at = case when user_id = any($2) then coalesce(asked_at, now()) end
    where round_id = $1 and (asked_at is not null) <> (user_id = any($2)) and signed_at is null`,
};

/** Takes back what reviewers decided: of those whose signed answers have changed, or of all where none has. */
export async function withdrawSignatures(db: Db, round: string, users: string[]): Promise<void> {
  await run(db, withdraw, [round, users]);
}
const withdraw = {
  name: 'review-round-withdraw',
  text: 'update round_reviewers set signed_at = null, returned_at = null, asked_at = null where round_id = $1 and user_id = any($2)',
};
/** And with it what they had signed. */
export async function forgetSignatures(db: Db, round: string): Promise<void> {
  await run(db, forgetSigned, [round]);
}
const forgetSigned = {
  name: 'review-signatures-forget',
  text: 'delete from review_signatures where round_id = $1',
};

/** Keeps the words of every answer of a round that the reviewer may sign off, and that they signed these. */
export async function signAnswers(db: Db, round: string, user: string, note: string): Promise<void> {
  await run(db, keepWords, [round]);
  await run(db, sign, [round, user]);
  await run(db, noteSigned, [round, user, note]);
}
const keepWords = {
  name: 'review-sign-words',
  text: `insert into signed_answers (requirement_id, version, answer, answer_rich)
    select r.id, r.version, r.answer, r.answer_rich from answers_in_review($1) r on conflict do nothing`,
};
const sign = {
  name: 'review-sign',
  text: `insert into review_signatures (round_id, user_id, requirement_id, version)
    select $1::text, $2::text, r.id, r.version from answers_in_review($1::text) r where not ${isOwn('$2::text')}
    on conflict (company_id, round_id, user_id, requirement_id) do update set version = excluded.version, signed_at = now()`,
};
const noteSigned = {
  name: 'review-signed',
  text: 'update round_reviewers set signed_at = now(), returned_at = null, note = $3 where round_id = $1 and user_id = $2',
};

export async function noteReturned(db: Db, round: string, user: string, note: string): Promise<void> {
  await run(db, returned, [round, user, note]);
}
const returned = {
  name: 'review-returned',
  text: 'update round_reviewers set returned_at = now(), note = $3 where round_id = $1 and user_id = $2',
};
