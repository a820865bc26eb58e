import { run, type Db } from '#db/database.ts';
import { jsonList, jsonOne, type JsonPage, type ListShape } from '#db/json-list.ts';
import type { PageInput } from '#db/paging.ts';
import { personOf } from '#db/person.ts';
import { notFound } from '#http/calls/errors.ts';

/** How lessons look on the wire, over `debrief_lessons l`. */
export const lessonRow = `l.id as _id, l.text,
  (select json_build_object('_id', t.id, 'title', t.title, 'status', t.status) from tasks t where t.id = l.task_id) as task,
  (select json_build_object('_id', a.id, 'question', a.question) from answers a where a.id = l.answer_id) as answer,
  (select json_build_object('key', c.key, 'name', c.name) from scorecard_criteria c where c.key = l.criterion_key) as criterion,
  wire_time(l.settled_at) as "settledAt", ${personOf('l.created_by')} as "createdBy", wire_time(l.created_at) as "createdAt"`;

const lessons: ListShape = {
  name: 'lessons',
  table: 'debrief_lessons',
  alias: 'l',
  row: lessonRow,
  sorts: { createdAt: { by: 'l.id', type: 'text', empty: 'never' } },
  defaultSort: '-createdAt',
};
const ofAnswer: ListShape = {
  ...lessons,
  name: 'lessons-of-answer',
  row: `${lessonRow}, (select json_build_object('_id', b.id, 'title', b.original_title) from bids b where b.id = l.bid_id) as bid`,
};

export const getLesson = (db: Db, id: string) => jsonOne(db, lessons, id);

/** The lessons that an answer of the library is to take into account; 404 where there is no such answer. */
export async function findLessonsOfAnswer(db: Db, answer: string, page: PageInput): Promise<JsonPage> {
  const [known, list] = await Promise.all([
    run(db, answerExists, [answer]),
    jsonList(db, ofAnswer, page, [
      { where: 'l.answer_id = $?', value: answer },
      { where: '(l.settled_at is null) = $?', value: true },
    ]),
  ]);
  if (known.length === 0) throw notFound();
  return list;
}
export const answerExists = { name: 'outcomes-answer-exists', text: 'select id from answers where id = $1' };

/** Adds a lesson; undefined where there is no such bid, or it has as many as it may. */
export async function addLesson(
  db: Db,
  bid: string,
  text: string,
  most: number,
): Promise<string | undefined> {
  return (await run<{ id: string }>(db, add, [bid, text, most]))[0]?.id;
}
const add = {
  name: 'lesson-add',
  text: `insert into debrief_lessons (bid_id, text) select b.id, $2 from bids b where b.id = $1
    and (select count(*) from debrief_lessons l where l.bid_id = b.id) < $3::int returning id`,
};

/** Each answers the bid of the lesson; undefined where there is no such lesson. */
export async function changeLesson(
  db: Db,
  id: string,
  { text, isSettled }: { text?: string | undefined; isSettled?: boolean | undefined },
): Promise<string | undefined> {
  return (await run<{ bid: string }>(db, change, [id, text ?? null, isSettled ?? null]))[0]?.bid;
}
const change = {
  name: 'lesson-change',
  text: `update debrief_lessons set text = coalesce($2, text),
      settled_at = case when $3::boolean is null then settled_at when $3 then coalesce(settled_at, now()) end,
      settled_by = case when $3::boolean is null then settled_by when $3 then coalesce(settled_by, current_member()) end
    where id = $1 returning bid_id as bid`,
};
export async function removeLesson(db: Db, id: string): Promise<string | undefined> {
  return (await run<{ bid: string }>(db, remove, [id]))[0]?.bid;
}
const remove = {
  name: 'lesson-remove',
  text: 'delete from debrief_lessons where id = $1 returning bid_id as bid',
};

/** Gives a lesson to an answer, or takes it back. */
export async function giveLesson(db: Db, id: string, answer: string | null): Promise<string | undefined> {
  if (answer !== null && (await run(db, answerExists, [answer])).length === 0) throw notFound();
  return (await run<{ bid: string }>(db, give, [id, answer]))[0]?.bid;
}
const give = {
  name: 'lesson-give',
  text: `update debrief_lessons set answer_id = $2, settled_at = null, settled_by = null where id = $1 returning bid_id as bid`,
};

/** Locks a lesson, so that two presses make one task of it. */
export async function lockLesson(
  db: Db,
  id: string,
): Promise<{ bid: string; text: string; task: string | null; isCriterion: boolean } | undefined> {
  return (
    await run<{ bid: string; text: string; task: string | null; isCriterion: boolean }>(db, lock, [id])
  )[0];
}
const lock = {
  name: 'lesson-lock',
  text: `select bid_id as bid, text, task_id as task, exists (select from scorecard_criteria c where c.key = criterion_key) as "isCriterion"
    from debrief_lessons where id = $1 for update`,
};
export async function nameCriterion(db: Db, lesson: string, key: string): Promise<void> {
  await run(db, setCriterion, [lesson, key]);
}
const setCriterion = {
  name: 'lesson-criterion',
  text: 'update debrief_lessons set criterion_key = $2 where id = $1',
};
export async function addTask(
  db: Db,
  lesson: string,
  task: { bid: string; title: string; description: string; assignee: string | null },
): Promise<string> {
  const [added] = await run<{ id: string }>(db, insertTask, [
    task.bid,
    task.title,
    task.description,
    task.assignee,
    lesson,
  ]);
  if (!added) throw notFound();
  return added.id;
}
const insertTask = {
  name: 'lesson-task',
  text: `with made as (insert into tasks (bid_id, title, description, assignee_id, position)
      select b.id, $2, $3, $4, coalesce((select max(t.position) from tasks t where t.bid_id = b.id), -1) + 1 from bids b where b.id = $1 returning id),
    linked as (update debrief_lessons set task_id = (select id from made) where id = $5)
    select id from made`,
};
