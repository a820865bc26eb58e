import { assignReviewer, changeBids, changeTask, replaceTasks } from '@bidloom/contract/bids';
import { createComment } from '@bidloom/contract/comments';
import { getMyWork } from '@bidloom/contract/dashboard';
import { listNotifications, markNotifications } from '@bidloom/contract/notifications';
import { createRequirementComment, resolveRequirementComment } from '@bidloom/contract/requirement-answers';
import {
  changeRequirement,
  changeRequirements,
  removeRequirements,
  addRequirement,
  listRequirements,
} from '@bidloom/contract/requirements';
import { expect, test } from 'vitest';
import { givenBid } from '#testing/given-bid.ts';
import { givenRun } from '#testing/given-requirements.ts';
import { givenCompany, givenMember, type GivenCompany } from '#testing/given.ts';

/** As their words sort; when things of one moment come first is not said. */
const byText = (one: unknown, other: unknown) => (String(one) < String(other) ? -1 : 1);

const newsOf = async (person: Pick<GivenCompany, 'call'>) =>
  (await person.call(listNotifications, {})).map(({ type, description }) => [type, description]);
const workOf = async (person: Pick<GivenCompany, 'call'>) =>
  (await person.call(getMyWork, {})).map(({ kind, title }) => [kind, title]);

async function givenTeam() {
  const company = await givenCompany();
  const bid = await givenBid(company, { original_title: 'Roads' });
  const [grace, mary] = [await givenMember(company), await givenMember(company)];
  return { company, bid, grace, mary };
}

test('many requirements given at once are one notification, never to oneself; what is taken away disappears from it and from the work', async () => {
  const { company, bid, grace, mary } = await givenTeam();
  const ids = (await givenRun(company, bid, ['Sign the form.', 'Attach a bond.', 'State your price.'])).map(
    ({ _id }) => _id,
  );
  await company.call(changeRequirements, { requirements: ids, set: { owner: grace._id } });
  expect(await newsOf(grace)).toEqual([
    ['assign', '3 requirements in “Roads” are assigned to you (Ada Byron)'],
  ]);
  expect(await workOf(grace)).toHaveLength(3);
  const [first = '', second = '', third = ''] = ids;
  await company.call(changeRequirement, { _id: first, owner: mary._id });
  expect((await newsOf(grace)).map(([, words]) => words)).toEqual([
    '2 requirements in “Roads” are assigned to you (Ada Byron)',
  ]);
  expect(await newsOf(mary)).toEqual([['assign', 'A requirement in “Roads” is assigned to you (Ada Byron)']]);
  await company.call(changeRequirements, { requirements: [second, third], set: { owner: null } });
  expect(await newsOf(grace)).toEqual([]);
  expect(await workOf(grace)).toEqual([]);

  // What was read stays; oneself is told nothing.
  const [told] = await mary.call(listNotifications, {});
  await mary.call(markNotifications, { notifications: [{ _id: told?._id ?? '', read: true }] });
  await company.call(changeRequirement, { _id: first, owner: company.user._id });
  expect(await newsOf(mary)).toHaveLength(1);
  expect(await newsOf(company)).toEqual([]);
  expect(await workOf(company)).toEqual([['requirement', 'Sign the form.']]);
  // One added by hand that is removed is nobody's any more.
  const { _id } = await company.call(addRequirement, { bidId: bid, text: 'Ask the bank' });
  await company.call(changeRequirement, { _id, owner: grace._id });
  expect(await newsOf(grace)).toHaveLength(1);
  await company.call(removeRequirements, { requirements: [_id] });
  expect(await newsOf(grace)).toEqual([]);
});

test('tasks given, done, taken away and removed are told likewise', async () => {
  const { company, bid, grace, mary } = await givenTeam();
  const given = ['Call the bank', 'Print the plan'].map((title) => ({ title, assignee: grace._id }));
  const [one, two] = await company.call(replaceTasks, { bidId: bid, tasks: given });
  if (!one || !two) throw new Error('No tasks');
  expect(await newsOf(grace)).toEqual([['assign', '2 tasks in “Roads” are assigned to you (Ada Byron)']]);
  await company.call(changeTask, { _id: one._id, assignee: mary._id });
  expect(await newsOf(mary)).toEqual([['assign', 'A task in “Roads” is assigned to you (Ada Byron)']]);
  await mary.call(changeTask, { _id: one._id, status: 'done' });
  expect(await newsOf(mary)).toEqual([]);
  await company.call(replaceTasks, { bidId: bid, tasks: [] });
  expect([await newsOf(grace), await workOf(grace), await workOf(mary)]).toEqual([[], [], []]);
});

test('answers sent for review reach the reviewer of the bid, until they are decided or somebody else reviews', async () => {
  const { company, bid, grace, mary } = await givenTeam();
  const ids = (await givenRun(company, bid, ['Sign the form.', 'Attach a bond.'])).map(({ _id }) => _id);
  await company.call(assignReviewer, { bidId: bid, reviewer: grace._id });
  for (const _id of ids)
    await company.call(changeRequirement, { _id, answer: 'We do.', status: 'in-review' });
  const review = ['assign', 'Ada Byron asked you to review “Roads”'];
  expect(await newsOf(grace)).toEqual([
    ['assign', '2 answers in “Roads” are waiting for your review (Ada Byron)'],
    review,
  ]);
  await grace.call(changeRequirement, { _id: ids[0] ?? '', status: 'approved' });
  expect((await newsOf(grace))[0]).toEqual([
    'assign',
    'An answer in “Roads” is waiting for your review (Ada Byron)',
  ]);
  await company.call(changeBids, { bids: [{ _id: bid, status: 'in-review' }] });
  // Both are due with the bid.
  expect((await workOf(grace)).toSorted(byText)).toEqual([
    ['answer', 'Attach a bond.'],
    ['bid', 'Roads'],
  ]);
  await company.call(assignReviewer, { bidId: bid, reviewer: mary._id });
  expect((await newsOf(grace)).map(([type]) => type)).toEqual(['memeber-revoke', 'status']);
  expect([await workOf(grace), (await workOf(mary)).toSorted(byText)]).toEqual([
    [],
    [
      ['answer', 'Attach a bond.'],
      ['bid', 'Roads'],
    ],
  ]);
});

test('my work has mentions until they are settled, comes soonest first, page by page, and nothing of a closed bid', async () => {
  const { company, bid, grace } = await givenTeam();
  const ids = (await givenRun(company, bid, ['Sign the form.', 'Attach a bond.'])).map(({ _id }) => _id);
  const [first = '', second = ''] = ids;
  await company.call(changeRequirements, { requirements: ids, set: { owner: grace._id } });
  await company.call(changeRequirement, { _id: second, dueDate: '2026-01-10' });
  const due = { title: 'Call the bank', assignee: grace._id, dueDate: '2026-01-09T10:00:00.000Z' };
  await company.call(replaceTasks, { bidId: bid, tasks: [due] });
  const named = `@[Grace](${grace._id}) which year?`;
  const thread = await company.call(createRequirementComment, { requirement: first, comment: named });
  await company.call(createComment, { bidId: bid, comment: named });

  const work = await workOf(grace);
  expect(work.slice(0, 2)).toEqual([
    ['task', 'Call the bank'],
    ['requirement', 'Attach a bond.'],
  ]);
  expect(work.slice(2).toSorted(byText)).toEqual([
    ['mention', '@Grace which year?'],
    ['mention', '@Grace which year?'],
    ['requirement', 'Sign the form.'],
  ]);
  const shown = await grace.call(listRequirements, { bidId: bid, sort: 'dueDate' });
  expect(shown.map(({ text }) => text)).toEqual(['Attach a bond.', 'Sign the form.']);
  const late = await grace.call(listRequirements, { bidId: bid, dueBefore: '2026-01-11' });
  expect(late.map(({ _id }) => _id)).toEqual([second]);

  await company.call(resolveRequirementComment, { _id: thread._id, isResolved: true });
  await grace.call(createComment, { bidId: bid, comment: '2025' });
  await grace.call(changeRequirement, { _id: first, answer: 'Signed.' });
  expect(await workOf(grace)).toEqual(work.slice(0, 2));
  await company.call(changeBids, { bids: [{ _id: bid, status: 'submitted' }] });
  expect(await workOf(grace)).toEqual([['task', 'Call the bank']]);
  await company.call(changeBids, { bids: [{ _id: bid, status: 'lost' }] });
  expect(await workOf(grace)).toEqual([]);
});
