import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import { mostScorecardCriteria } from '@bidloom/contract/decisions';
import * as calls from '@bidloom/contract/outcomes';
import { run, type Db } from '#db/database.ts';
import { announce } from '#domain-events/events.ts';
import { addActivities } from '#features/bids/bid-record.ts';
import { lockBids } from '#features/bids/change-bids.ts';
import { readScorecard } from '#features/decisions/read-scorecard.ts';
import { replaceScorecard } from '#features/decisions/scorecard.queries.ts';
import { notFound, refused } from '#http/calls/errors.ts';
import type { Caller } from '#http/calls/route.ts';
import { publish } from '#jobs/live.ts';
import * as queries from './lessons.queries.ts';

type Kept = { ready: string };
/** A title is short; what of a lesson it leaves out stands in the description. */
const longestTitle = 200;
const longestHint = 500;

export async function addLesson(
  db: Db,
  { bidId, text }: ParsedInputOf<typeof calls.addLesson>,
): Promise<Kept> {
  if ((await run(db, lockBids, [[bidId]])).length === 0) throw notFound();
  const id = await queries.addLesson(db, bidId, text, calls.outcomeLimits.lessons);
  if (id === undefined) throw refused('too_many', 'server.outcomes.tooManyLessons');
  return told(db, id, bidId);
}

export async function changeLesson(
  db: Db,
  { _id, ...change }: ParsedInputOf<typeof calls.changeLesson>,
): Promise<Kept> {
  return told(db, _id, await queries.changeLesson(db, _id, change));
}

export async function removeLesson(db: Db, id: string): Promise<null> {
  const bid = await queries.removeLesson(db, id);
  if (bid === undefined) throw notFound();
  await publish(db, 'bid-changed', { _id: bid });
  return null;
}

export async function giveToAnswer(
  db: Db,
  { _id, answer }: ParsedInputOf<typeof calls.giveLessonToAnswer>,
): Promise<Kept> {
  return told(db, _id, await queries.giveLesson(db, _id, answer));
}

/** Makes a task of a lesson; one that is there already stays the only one. */
export async function makeTask(
  db: Db,
  { user }: Caller,
  { _id, assignee = user }: ParsedInputOf<typeof calls.makeLessonTask>,
): Promise<Kept> {
  const lesson = await queries.lockLesson(db, _id);
  if (!lesson) throw notFound();
  const { bid, text } = lesson;
  if (lesson.task === null) {
    const { title, isWhole } = titleOf(text);
    const item = await queries.addTask(db, _id, {
      bid,
      title,
      description: isWhole ? '' : text,
      assignee,
    });
    await addActivities(db, user, [
      { bid, type: 'tasks', changes: { added: { before: null, after: [title] } } },
    ]);
    await announce(db, 'work.assigned', {
      bid,
      by: user,
      kind: 'task',
      handovers: [{ item, from: null, to: assignee }],
    });
  }
  return told(db, _id, bid);
}

/** Makes a criterion of the scorecard out of a lesson; one that is there already stays the only one. */
export async function addToScorecard(
  db: Db,
  { language }: Caller,
  { _id }: ParsedInputOf<typeof calls.addLessonToScorecard>,
): Promise<Kept> {
  const lesson = await queries.lockLesson(db, _id);
  if (!lesson) throw notFound();
  if (lesson.isCriterion) return queries.getLesson(db, _id);
  const current = await readScorecard(db, language);
  if (current.criteria.length >= mostScorecardCriteria)
    throw refused('scorecard_full', 'server.outcomes.scorecardFull');
  const { title, isWhole } = titleOf(lesson.text);
  const key = `lesson-${_id}`;
  const added = {
    key,
    name: title,
    hint: isWhole ? '' : lesson.text.slice(0, longestHint),
    kind: 'manual' as const,
    weight: 10,
    isGate: false,
  };
  const { threshold, criteria } = current;
  await replaceScorecard(db, { threshold, criteria: [...criteria, added] }, current);
  await queries.nameCriterion(db, _id, key);
  return told(db, _id, lesson.bid);
}

/** The first line of a lesson, shortened; `isWhole` where it says all. */
function titleOf(text: string): { title: string; isWhole: boolean } {
  const [line = ''] = text.split('\n');
  const title = line.length > longestTitle ? `${line.slice(0, longestTitle - 1)}…` : line;
  return { title, isWhole: title === text };
}

async function told(db: Db, id: string, bid: string | undefined): Promise<Kept> {
  if (bid === undefined) throw notFound();
  await publish(db, 'bid-changed', { _id: bid });
  return queries.getLesson(db, id);
}
