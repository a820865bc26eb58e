import type { AskedQuestion, ExpertQuestion } from '@bidloom/contract/expert-questions';
import { preparedStatuses } from '@bidloom/contract/bid-statuses';
import { run, type Db } from '#db/database.ts';
import { holds, jsonList, type JsonPage, type ListShape } from '#db/json-list.ts';
import type { PageInput } from '#db/paging.ts';
import { personOf } from '#db/person.ts';
import { notFound } from '#http/calls/errors.ts';

const prepared = preparedStatuses.map((status) => `'${status}'`).join(', ');
/** SQL for where a question stands; needs `q`. */
const state = `case when q.withdrawn_at is not null then 'withdrawn'
    when not exists (select from requirements r join bids b on b.id = r.bid_id where r.id = q.requirement_id and b.status in (${prepared})) then 'closed'
    when q.expires_at < now() then 'expired' when q.answered_at is not null then 'answered' else 'open' end`;
const columns = `q.id as _id, q.name, q.email, q.note, ${state} as state, ${personOf('q.created_by')} as "createdBy",
    wire_time(q.created_at) as "createdAt", wire_time(q.expires_at) as "expiresAt", wire_time(q.opened_at) as "openedAt",
    wire_time(q.answered_at) as "answeredAt", q.answer`;

const shape: ListShape = {
  name: 'expert-questions',
  table: 'expert_questions',
  alias: 'q',
  row: columns,
  // Ids sort by the time they were made.
  sorts: { createdAt: { by: 'q.id::text', type: 'text' } },
  defaultSort: '-createdAt',
};

/** Who was asked about a requirement, newest first; 404 without it. */
export async function findExpertQuestions(
  db: Db,
  requirement: string,
  { q, ...page }: PageInput,
): Promise<JsonPage> {
  const [known, list] = await Promise.all([
    run(db, exists, [requirement]),
    jsonList(db, shape, page, [{ where: 'q.requirement_id = $?', value: requirement }, holds('q.name', q)]),
  ]);
  if (known.length === 0) throw notFound();
  return list;
}
const exists = { name: 'expert-requirement', text: 'select id from requirements where id = $1' };

type NewQuestion = {
  requirement: string;
  name: string;
  email: string;
  note: string;
  tokenHash: string;
  days: number;
};

/** Keeps a question; 404 without its requirement. */
export async function addExpertQuestion(db: Db, question: NewQuestion): Promise<ExpertQuestion> {
  const { requirement, name, email, note, tokenHash, days } = question;
  const [made] = await run<{ id: string }>(db, add, [requirement, name, email, note, tokenHash, days]);
  const [row] = made ? await run<ExpertQuestion>(db, readOne, [made.id]) : [];
  if (!row) throw notFound();
  return row;
}
const add = {
  name: 'expert-question-add',
  text: `insert into expert_questions (requirement_id, name, email, note, token_hash, expires_at)
    select r.id, $2, $3, $4, $5, now() + make_interval(days => $6) from requirements r where r.id = $1 returning id`,
};
const readOne = {
  name: 'expert-question',
  text: `select ${columns} from expert_questions q where q.id = $1`,
};

/** Ends a link; 404 without the question. Answers the bid and the requirement it is about. */
export async function endExpertQuestion(db: Db, id: string): Promise<{ bid: string; requirement: string }> {
  const [ended] = await run<{ bid: string; requirement: string }>(db, end, [id]);
  if (!ended) throw notFound();
  return ended;
}
const end = {
  name: 'expert-question-end',
  text: `update expert_questions q set withdrawn_at = coalesce(q.withdrawn_at, now()) from requirements r
    where q.id = $1 and r.id = q.requirement_id returning r.bid_id as bid, r.id as requirement`,
};

/** The company of the question behind a link, before any company is entered; undefined for a token that none has. */
export async function companyOfToken(db: Db, tokenHash: string): Promise<string | undefined> {
  await run(db, { name: 'show-expert-token', text: `select set_config('app.expert', $1, true)` }, [
    tokenHash,
  ]);
  const [found] = await run<{ company: string }>(db, ofToken, [tokenHash]);
  return found?.company;
}
const ofToken = {
  name: 'expert-company',
  text: 'select company_id as company from expert_questions where token_hash = $1',
};

/** A question as its link shows it, and what is known of it beside; held until the transaction ends. */
export type LockedQuestion = {
  id: string;
  state: ExpertQuestion['state'];
  bid: string;
  requirement: string;
  createdBy: string | null;
  owner: string | null;
  asked: AskedQuestion;
};
export async function lockQuestion(db: Db, tokenHash: string): Promise<LockedQuestion | undefined> {
  const [held] = await run<LockedQuestion>(db, hold, [tokenHash]);
  return held;
}
const hold = {
  name: 'expert-question-hold',
  text: `select q.id, ${state} as state, r.bid_id as bid, r.id as requirement, q.created_by as "createdBy", r.owner_id as owner,
      json_build_object('company', c.name, 'askedBy', coalesce((select u.full_name from users u where u.id = q.created_by), ''),
        'bid', b.original_title, 'client', coalesce((select k.name from clients k where k.id = b.client_id), ''), 'name', q.name, 'note', q.note,
        'requirement', json_build_object('number', r.number, 'text', r.text, 'context', r.context, 'section', r.section, 'clause', r.clause,
          'wordLimit', r.word_limit, 'characterLimit', r.character_limit),
        'expiresAt', wire_time(q.expires_at), 'answeredAt', wire_time(q.answered_at), 'answer', q.answer) as asked
    from expert_questions q join requirements r on r.id = q.requirement_id join bids b on b.id = r.bid_id join companies c on c.id = q.company_id
    where q.token_hash = $1 for update of q`,
};

export async function noteOpened(db: Db, id: string): Promise<void> {
  await run(db, opened, [id]);
}
const opened = {
  name: 'expert-question-opened',
  text: 'update expert_questions set opened_at = now() where id = $1 and opened_at is null',
};

export async function keepExpertAnswer(db: Db, id: string, answer: string): Promise<void> {
  await run(db, keep, [id, answer]);
}
const keep = {
  name: 'expert-question-answer',
  text: 'update expert_questions set answer = $2, answered_at = now() where id = $1',
};
