import {
  changeAnswers,
  createAnswers,
  getAnswer,
  getAnswerOverview,
  listAnswers,
} from '@bidloom/contract/answers';
import { listNotifications } from '@bidloom/contract/notifications';
import { expect, test } from 'vitest';
import { givenCompany, givenMember, server } from '#testing/given.ts';
import { remindOfReviews } from './remind-of-reviews.ts';

/** The day so many days from today, in UTC. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const three = ['One', 'Two', 'Three'].map((question) => ({
  question,
  answer: 'Yes.',
  tags: ['Old', 'kept'],
}));

test('several are changed alike, all or none; what was approved says who and when', async () => {
  const [company, other] = [await givenCompany(), await givenCompany()];
  const viewer = await givenMember(company, 'viewer');
  const { created } = await company.call(createAnswers, { answers: three });
  const [first = '', second = '', third = ''] = created;
  const changed = await company.call(changeAnswers, {
    answers: [first, second],
    status: 'approved',
    owner: viewer._id,
    reviewBy: inDays(30),
    addTags: ['New', 'KEPT'],
    removeTags: ['old'],
  });
  expect(changed).toEqual({ changed: 2 });
  for (const _id of [first, second])
    expect(await company.call(getAnswer, { _id })).toMatchObject({
      status: 'approved',
      approvedBy: { _id: company.user._id },
      owner: { _id: viewer._id },
      tags: ['kept', 'New'],
      reviewBy: inDays(30),
      version: 2,
    });
  expect(await company.call(getAnswer, { _id: third })).toMatchObject({ status: 'draft', version: 1 });
  await company.call(changeAnswers, { answers: [third], removeTags: ['Old', 'kept'] });
  expect(await company.call(getAnswer, { _id: third })).toMatchObject({ tags: [], reviewBy: null });
  const { created: theirs } = await other.call(createAnswers, { answers: three });
  await expect(
    company.call(changeAnswers, { answers: [first, theirs[0] ?? ''], status: 'retired' }),
  ).rejects.toMatchObject({ status: 404 });
  await expect(viewer.call(changeAnswers, { answers: [first], status: 'retired' })).rejects.toMatchObject({
    status: 403,
  });
  await expect(
    company.call(changeAnswers, { answers: [first, third], status: 'approved', reviewBy: inDays(-3) }),
  ).rejects.toMatchObject({ status: 422, body: { msg: expect.stringContaining('2 of these') } });
  expect(await company.call(getAnswerOverview, {})).toEqual({
    total: 3,
    draft: 1,
    approved: 2,
    retired: 0,
    stale: 0,
    due: 0,
    tags: [
      { tag: 'New', count: 2 },
      { tag: 'kept', count: 2 },
    ],
  });
});

test('owners are told once before and once after the day, of all that is due together', async () => {
  const company = await givenCompany();
  const owner = await givenMember(company);
  const approved = { answer: 'Yes.', status: 'approved', owner: owner._id } as const;
  const { created } = await company.call(createAnswers, {
    answers: [
      { ...approved, question: 'Near', reviewBy: inDays(10) },
      { ...approved, question: 'Nearer', expiresOn: inDays(5), reviewBy: inDays(100) },
      { ...approved, question: 'Far', reviewBy: inDays(20) },
      { ...approved, question: 'Past', reviewBy: inDays(-2) },
      { ...approved, question: 'Draft', status: 'draft', reviewBy: inDays(1) },
      { ...approved, question: 'Of nobody', owner: null, reviewBy: inDays(1) },
    ],
  });
  const remind = () => remindOfReviews(server.context.database);
  await Promise.all([remind(), remind()]);
  await remind();
  const told = async () =>
    (await owner.call(listNotifications, {})).map(({ type, description }) => `${type}: ${description}`);
  expect((await told()).toSorted()).toEqual([
    'answer-review: 2 of your library answers are due for review, starting with “Nearer”',
    'answer-review: Your library answer has expired and is no longer used in drafts: “Past”',
  ]);
  expect(await company.call(listNotifications, {})).toEqual([]);
  const due = await company.call(listAnswers, { dueWithin: '14', sort: 'question' });
  expect(due.map(({ question }) => question)).toEqual(['Near', 'Nearer', 'Of nobody', 'Past']);
  // Another day is another review.
  await company.call(changeAnswers, { answers: [created[0] ?? ''], reviewBy: inDays(-1) });
  await remind();
  expect(await told()).toHaveLength(3);
});

test('the list by what is due has the nearest of both days first, and what is retired after all of them', async () => {
  const company = await givenCompany();
  const approved = { answer: 'Yes.', status: 'approved' } as const;
  await company.call(createAnswers, {
    answers: [
      { ...approved, question: 'Never' },
      { ...approved, question: 'Later', reviewBy: inDays(40), expiresOn: inDays(50) },
      { ...approved, question: 'Past', reviewBy: inDays(90), expiresOn: inDays(-2) },
      { ...approved, question: 'Retired', status: 'retired', reviewBy: inDays(-9) },
      { ...approved, question: 'Soon', reviewBy: inDays(3) },
    ],
  });
  const questions = (await company.call(listAnswers, { sort: 'due' })).map(({ question }) => question);
  expect(questions.slice(0, 3)).toEqual(['Past', 'Soon', 'Later']);
  expect(questions.slice(3).toSorted()).toEqual(['Never', 'Retired']);
});
