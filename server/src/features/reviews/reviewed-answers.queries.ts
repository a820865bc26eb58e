import { reviewedLetters, type reviewFilters, type Verdict } from '@bidloom/contract/reviews';
import { getRow, run, type Db } from '#db/database.ts';
import { holds, jsonList, type JsonPage, type ListShape } from '#db/json-list.ts';
import type { PageInput } from '#db/paging.ts';
import { personOf } from '#db/person.ts';
import { notFound } from '#http/calls/errors.ts';
import { isOwn, isSignedNow, wasSigned } from './rounds.queries.ts';

const me = '(select current_member())';
const round = `(select nullif(current_setting('app.review_round', true), ''))`;
/** The round that a list is of is set for the transaction: every condition and column of it goes by it. */
const inRound = (sql: string) => sql.replaceAll('g.id', round);

const isUnread = `not exists (select from review_verdicts w where w.round_id = ${round} and w.requirement_id = r.id and w.user_id = ${me} and w.version = r.version)`;
const needsWork = `exists (select from review_verdicts w left join requirement_comments k on k.id = w.comment_id
  where w.round_id = ${round} and w.requirement_id = r.id and w.verdict = 'needs-work' and not coalesce(k.is_resolved, false))`;
const isChanged = inRound(`not ${isSignedNow()} and ${wasSigned()}`);

const shape: ListShape = {
  name: 'reviewed-answers',
  table: `answers_in_review(${round})`,
  alias: 'r',
  row: `r.id as _id, r.number, r.text, r.section, r.state, left(r.answer, ${reviewedLetters}) as answer, length(r.answer) > ${reviewedLetters} as "isAnswerCut",
    r.compliance, r.version, ${personOf('r.answered_by')} as "answeredBy", coalesce(${isOwn(me)}, false) as "isOwn",
    case when ${inRound(isSignedNow())} then 'signed' when ${inRound(wasSigned())} then 'changed' else 'open' end as signature,
    coalesce((select json_agg(json_build_object('user', ${personOf('w.user_id')}, 'verdict', w.verdict, 'isOutdated', w.version <> r.version,
        'comment', (select json_build_object('_id', k.id, 'text', regexp_replace(k.comment, '@\\[([^\\]\\n]{1,200})\\]\\([0-9a-f]{24}\\)', '@\\1', 'g'),
          'isResolved', k.is_resolved) from requirement_comments k where k.id = w.comment_id)) order by w.decided_at, w.user_id)
      from review_verdicts w where w.round_id = ${round} and w.requirement_id = r.id), '[]') as verdicts`,
  sorts: { number: { by: 'r.number', type: 'numeric' } },
  defaultSort: 'number',
};

/** The answers of a round with what its reviewers think of them; 404 without it. */
export async function findReviewedAnswers(
  db: Db,
  id: string,
  only: (typeof reviewFilters)[number],
  { q, ...page }: PageInput,
): Promise<JsonPage> {
  const conditions = { all: undefined, unread: isUnread, 'needs-work': needsWork, changed: isChanged };
  const where = conditions[only];
  // In one transaction: what is set for it holds for the list.
  const [[known], list] = await Promise.all([
    run(db, enterRound, [id]),
    jsonList(db, shape, page, [
      { where: where ?? 'true', value: where && true },
      holds(`r.text || ' ' || r.answer`, q),
    ]),
  ]);
  if (!known) throw notFound();
  return list;
}
const enterRound = {
  name: 'review-enter-round',
  text: `select set_config('app.review_round', g.id, true) from review_rounds g where g.id = $1`,
};

export type Judged = { number: number; isOwn: boolean; openComment: string | null };
/** An answer of a round, and the thread in which the reviewer said what it lacks; undefined where it is none of the round. */
export async function getJudged(
  db: Db,
  id: string,
  requirement: string,
  user: string,
): Promise<Judged | undefined> {
  const [found] = await run<Judged>(db, judged, [id, requirement, user]);
  return found;
}
const judged = {
  name: 'review-judged',
  text: `select r.number, coalesce(${isOwn('$3')}, false) as "isOwn",
      (select k.id from review_verdicts w join requirement_comments k on k.id = w.comment_id
        where w.round_id = $1 and w.requirement_id = r.id and w.user_id = $3 and not k.is_resolved) as "openComment"
    from answers_in_review($1) r where r.id = $2`,
};

type NewVerdict = {
  round: string;
  user: string;
  requirement: string;
  verdict: Verdict | null;
  comment: string | undefined;
};
/** Stores a verdict on the answer as it is now; a thread begun before stays with it where it has no new one. */
export async function saveVerdict(db: Db, { round: id, user, requirement, verdict, comment }: NewVerdict) {
  if (verdict === null) await run(db, forget, [id, user, requirement]);
  else await run(db, save, [id, user, requirement, verdict, comment ?? null]);
}
const forget = {
  name: 'review-verdict-forget',
  text: 'delete from review_verdicts where round_id = $1 and user_id = $2 and requirement_id = $3',
};
const save = {
  name: 'review-verdict',
  text: `insert into review_verdicts as w (round_id, user_id, requirement_id, verdict, version, comment_id)
    select $1, $2, r.id, $4, r.version, $5 from requirements r where r.id = $3
    on conflict (company_id, round_id, user_id, requirement_id) do update
      set verdict = excluded.verdict, version = excluded.version, decided_at = now(),
        comment_id = coalesce(excluded.comment_id, case when excluded.verdict = w.verdict then w.comment_id end)`,
};

/** Who answers what a reviewer wants changed in a round: the owner of a requirement, else who wrote last. */
export async function findPeopleToNotify(
  db: Db,
  id: string,
  user: string,
): Promise<{ actor: string; title: string; people: string[] }> {
  const [found] = await run<{ actor: string; title: string; people: string[] }>(db, selectRecipients, [
    id,
    user,
  ]);
  if (!found) throw notFound();
  return found;
}
const selectRecipients = {
  name: 'review-to-tell',
  text: `select u.full_name as actor, b.original_title as title,
      array(select distinct coalesce(r.owner_id, r.answered_by)::text from review_verdicts w join requirements r on r.id = w.requirement_id
        where w.round_id = g.id and w.user_id = u.id and w.verdict = 'needs-work' and coalesce(r.owner_id, r.answered_by) is not null) as people
    from review_rounds g join bids b on b.id = g.bid_id, users u where g.id = $1 and u.id = $2`,
};

export type SignedAnswer = {
  signed: { answer: string; by: { _id: string; fullName: string; logo: string | null }; at: string } | null;
  now: string;
};
/** What an answer said when it was last signed off in a round, and what it says now; 404 where it is none of the round. */
export async function getSignedAnswer(db: Db, id: string, requirement: string): Promise<SignedAnswer> {
  return getRow<SignedAnswer>(db, signed, [id, requirement]);
}
const signed = {
  name: 'review-signed-answer',
  text: `select r.answer as now, (select json_build_object('answer', a.answer, 'by', ${personOf('s.user_id')}, 'at', wire_time(s.signed_at))
      from review_signatures s join signed_answers a on a.requirement_id = s.requirement_id and a.version = s.version
      where s.round_id = g.id and s.requirement_id = r.id order by s.version desc, s.signed_at desc limit 1) as signed
    from review_rounds g join requirements r on r.bid_id = g.bid_id where g.id = $1 and r.id = $2`,
};
