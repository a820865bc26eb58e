import type { Debrief, FoundAward, FoundScore } from '@bidloom/contract/outcomes';
import { run, type Db } from '#db/database.ts';
import { jsonParameter } from '#db/json-parameter.ts';
import { personOf } from '#db/person.ts';
import { fileJson } from '#features/files/files.queries.ts';
import { notFound } from '#http/calls/errors.ts';
import { lessonRow } from './lessons.queries.ts';

/** What stood in the bid `b` when it was last submitted: number and SHA-256 of each answer, with its requirement `r` and the version that said so. */
const submitted = `(select r.*, a.sha256, (select max(h.version) from requirement_answers h
        where h.requirement_id = r.id and h.changed_at <= m.sealed_at and sha256_of(h.answer) = a.sha256) as submitted_version
      from (select * from bid_manifests where bid_id = b.id order by id desc limit 1) m
        cross join lateral jsonb_to_recordset(m.answers) as a (number int, sha256 text)
        join requirements r on r.bid_id = b.id and r.number = a.number)`;

/** A bid's debrief as it is stored; of one without any the empty one. Undefined where there is no such bid. */
export async function findDebrief(db: Db, bid: string): Promise<(Debrief & { status: string }) | undefined> {
  return (await run<Debrief & { status: string }>(db, find, [bid]))[0];
}
const find = {
  name: 'debrief',
  text: `select b.id as bid, b.status, coalesce(d.winner, '') as winner, d.our_price::float8 as "ourPrice", d.winning_price::float8 as "winningPrice",
      d.bidders, d.rank, wire_time(d.completed_at) as "completedAt", ${personOf('d.completed_by')} as "completedBy", coalesce(d.version, 0) as version,
      (select json_build_object('file', ${fileJson}, 'found', d.letter_scores, 'award', d.letter_award, 'problem', d.letter_problem) from files f where f.id = d.letter_id) as letter,
      coalesce((select json_agg(json_build_object('_id', s.id, 'name', s.name, 'weight', s.weight::float8, 'maxScore', s.max_score::float8,
          'ourScore', s.our_score::float8, 'winnerScore', s.winner_score::float8, 'ourQuote', s.our_quote, 'ourPage', s.our_page,
          'winnerQuote', s.winner_quote, 'winnerPage', s.winner_page, 'answers',
          coalesce((select json_agg(json_build_object('requirement', json_build_object('_id', r.id, 'number', r.number, 'text', r.text),
              'version', a.version, 'isChanged', a.sha256 <> sha256_of(r.answer)) order by r.number, r.id)
            from debrief_score_answers a join requirements r on r.id = a.requirement_id where a.score_id = s.id), '[]')) order by s.position, s.id)
        from debrief_scores s where s.bid_id = b.id), '[]') as scores,
      coalesce((select json_agg(r) from (select ${lessonRow} from debrief_lessons l where l.bid_id = b.id order by l.id) r), '[]') as lessons,
      coalesce((select json_agg(json_build_object('_id', r.id, 'number', r.number, 'text', r.text, 'section', r.section) order by r.number, r.id)
        from ${submitted} r), '[]') as submitted,
      coalesce((select json_agg(json_build_object('_id', a.id, 'question', a.question) order by a.question, a.id) from answers a
        where exists (select from answer_uses u join requirements r on r.id = u.requirement_id where u.answer_id = a.id and r.bid_id = b.id)), '[]') as library
    from bids b left join bid_debriefs d on d.bid_id = b.id where b.id = $1`,
};

/** Locks a bid for a change of its debrief; answers its status. */
export async function lockBidForDebrief(db: Db, bid: string): Promise<string> {
  const [found] = await run<{ status: string }>(db, lock, [bid]);
  if (!found) throw notFound();
  return found.status;
}
const lock = { name: 'debrief-lock', text: 'select status from bids where id = $1 for update' };

export type DebriefFields = {
  winner?: string | undefined;
  ourPrice?: number | null | undefined;
  winningPrice?: number | null | undefined;
  bidders?: number | null | undefined;
  rank?: number | null | undefined;
  isComplete?: boolean | undefined;
};
/** Stores what is given of a debrief; what is not stays. */
export async function storeDebrief(db: Db, bid: string, fields: DebriefFields): Promise<void> {
  await run(db, store, [bid, jsonParameter(fields)]);
}
const kept = (name: string, column: string) =>
  `${column} = case when $2::jsonb ? '${name}' then excluded.${column} else d.${column} end`;
/** Who completed it first stays. */
const completion = (column: string) =>
  `${column} = case when not $2::jsonb ? 'isComplete' then d.${column} when excluded.completed_at is not null then coalesce(d.${column}, excluded.${column}) end`;
const store = {
  name: 'debrief-store',
  text: `insert into bid_debriefs as d (bid_id, winner, our_price, winning_price, bidders, rank, completed_at, completed_by)
    select $1, coalesce($2::jsonb ->> 'winner', ''), ($2::jsonb ->> 'ourPrice')::numeric, ($2::jsonb ->> 'winningPrice')::numeric,
      ($2::jsonb ->> 'bidders')::integer, ($2::jsonb ->> 'rank')::integer,
      case when ($2::jsonb ->> 'isComplete')::boolean then now() end, case when ($2::jsonb ->> 'isComplete')::boolean then current_member() end
    on conflict (company_id, bid_id) do update set ${kept('winner', 'winner')}, ${kept('ourPrice', 'our_price')},
      ${kept('winningPrice', 'winning_price')}, ${kept('bidders', 'bidders')}, ${kept('rank', 'rank')},
      ${completion('completed_at')}, ${completion('completed_by')}, version = d.version + 1, updated_at = now()`,
};

export type NewScore = {
  id: string | null;
  name: string;
  weight: number | null;
  maxScore: number | null;
  ourScore: number | null;
  winnerScore: number | null;
  ourQuote: string;
  ourPage: number | null;
  winnerQuote: string;
  winnerPage: number | null;
  answers: string[];
};

/** Makes these the scores of a bid; false where an id is no score of it, or an answer was not submitted with it. */
export async function replaceScores(db: Db, bid: string, scores: NewScore[]): Promise<boolean> {
  const ids = scores.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) return false;
  await run(db, removeOthers, [bid, ids]);
  const rows = jsonParameter(scores.map((score, position) => ({ ...score, position })));
  const [stored] = await run<{ kept: number }>(db, changeKept, [bid, rows]);
  if (stored?.kept !== ids.length) return false;
  await run(db, addNew, [bid, rows]);
  const wanted = scores.reduce((sum, { answers }) => sum + new Set(answers).size, 0);
  await run(db, dropAnswers, [bid]);
  const [hung] = await run<{ count: number }>(db, hangAnswers, [bid, rows]);
  return hung?.count === wanted;
}
const columns = `jsonb_to_recordset($2::jsonb) as r (id text, name text, weight numeric, "maxScore" numeric, "ourScore" numeric, "winnerScore" numeric,
  "ourQuote" text, "ourPage" integer, "winnerQuote" text, "winnerPage" integer, position integer, answers jsonb)`;
const removeOthers = {
  name: 'debrief-scores-remove',
  text: 'delete from debrief_scores where bid_id = $1 and id <> all($2)',
};
const changeKept = {
  name: 'debrief-scores-change',
  text: `with changed as (update debrief_scores s set name = r.name, weight = r.weight, max_score = r."maxScore", our_score = r."ourScore",
        winner_score = r."winnerScore", our_quote = r."ourQuote", our_page = r."ourPage", winner_quote = r."winnerQuote",
        winner_page = r."winnerPage", position = r.position
      from ${columns} where s.bid_id = $1 and s.id = r.id returning s.id)
    select count(*)::int as kept from changed`,
};
const addNew = {
  name: 'debrief-scores-add',
  text: `insert into debrief_scores (bid_id, name, weight, max_score, our_score, winner_score, our_quote, our_page, winner_quote, winner_page, position)
    select $1, r.name, r.weight, r."maxScore", r."ourScore", r."winnerScore", r."ourQuote", r."ourPage", r."winnerQuote", r."winnerPage", r.position
    from ${columns} where r.id is null order by r.position`,
};
const dropAnswers = {
  name: 'debrief-score-answers-remove',
  text: 'delete from debrief_score_answers where score_id in (select id from debrief_scores where bid_id = $1)',
};
const hangAnswers = {
  name: 'debrief-score-answers-add',
  text: `with hung as (insert into debrief_score_answers (score_id, requirement_id, sha256, version)
      select distinct s.id, v.id, v.sha256, v.submitted_version
      from bids b cross join lateral ${submitted} v
        join ${columns} on r.answers ? v.id
        join debrief_scores s on s.bid_id = b.id and s.position = r.position
      where b.id = $1 returning score_id)
    select count(*)::int as count from hung`,
};

/** What the letter states, and why it could not be read, where it could not. */
export async function storeLetter(
  db: Db,
  bid: string,
  letter: { file: string; found: FoundScore[]; award: FoundAward | null; problem: string | null },
): Promise<void> {
  await run(db, keepLetter, [
    bid,
    letter.file,
    jsonParameter(letter.found),
    letter.problem,
    letter.award && jsonParameter(letter.award),
  ]);
}
const keepLetter = {
  name: 'debrief-letter',
  text: `insert into bid_debriefs as d (bid_id, letter_id, letter_scores, letter_problem, letter_award) values ($1, $2, $3::jsonb, $4, $5::jsonb)
    on conflict (company_id, bid_id) do update set letter_id = excluded.letter_id, letter_scores = excluded.letter_scores,
      letter_problem = excluded.letter_problem, letter_award = excluded.letter_award, version = d.version + 1, updated_at = now()`,
};
/** The letter of a bid; undefined where it has none. */
export async function findLetter(db: Db, bid: string): Promise<string | undefined> {
  const [found] = await run<{ id: string }>(db, letterOf, [bid]);
  return found?.id;
}
const letterOf = {
  name: 'debrief-letter-of',
  text: 'select letter_id as id from bid_debriefs where bid_id = $1 and letter_id is not null',
};
export async function forgetLetter(db: Db, bid: string): Promise<void> {
  await run(db, dropLetter, [bid]);
}
const dropLetter = {
  name: 'debrief-letter-forget',
  text: `update bid_debriefs set letter_id = null, letter_scores = '[]', letter_problem = null, letter_award = null, version = version + 1, updated_at = now() where bid_id = $1`,
};
