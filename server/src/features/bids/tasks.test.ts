import { changeTask, createBid, getBid, listBids, replaceTasks } from '@bidloom/contract/bids';
import { createTaskTemplate } from '@bidloom/contract/task-templates';
import { expect, test } from 'vitest';
import { givenMember, inside, send } from '#testing/given.ts';
import { givenBidder, nobody } from '#testing/given-bidder.ts';

test('two who change the same field of a task: the second hears of the first; another field is no conflict', async () => {
  const company = await givenBidder();
  const bid = await company.call(createBid, {});
  const [task] = await company.call(replaceTasks, { bidId: bid._id, tasks: [{ title: 'Ask the insurer' }] });
  if (!task) throw new Error('no task');
  const { _id } = task;
  await company.call(changeTask, { _id, title: 'Ask the broker', was: { title: 'Ask the insurer' } });
  await expect(
    company.call(changeTask, { _id, title: 'Ask both', was: { title: 'Ask the insurer' } }),
  ).rejects.toMatchObject({
    status: 409,
    body: { code: 'stale_task', data: { current: { _id, title: 'Ask the broker' } } },
  });
  const same = { _id, title: 'Ask the broker', was: { title: 'Ask the insurer' } };
  expect(await company.call(changeTask, same)).toMatchObject({ title: 'Ask the broker' });
  const other = { _id, status: 'done', was: { status: 'todo' } } as const;
  expect(await company.call(changeTask, other)).toMatchObject({ title: 'Ask the broker', status: 'done' });
});

test('tasks are replaced: known ones kept, others made, missing ones removed', async () => {
  const company = await givenBidder();
  const { _id: bidId } = await company.call(createBid, {});
  const [first, second] = await company.call(replaceTasks, {
    bidId,
    tasks: [
      {
        title: 'Read',
        description: 'All of it',
        assignee: company.user._id,
        dueDate: '2027-01-01T00:00:00Z',
      },
      { title: 'Write', _id: 'made-by-a-form' },
    ],
  });
  if (!first || !second) throw new Error('no tasks');
  const after = await company.call(replaceTasks, {
    bidId,
    tasks: [
      { title: 'Check', order: 0 },
      { _id: first._id, title: 'Read twice', status: 'done', dueDate: null, order: 1 },
    ],
  });
  expect(after).toMatchObject([
    { title: 'Check', status: 'todo', order: 0 },
    {
      _id: first._id,
      title: 'Read twice',
      description: 'All of it',
      assignee: { _id: company.user._id },
      dueDate: null,
      status: 'done',
    },
  ]);
  expect((await company.list(listBids, {})).data[0]?.tasks).toEqual({ done: 1, total: 2 });
  expect((await company.call(getBid, { _id: bidId })).activities[0]).toMatchObject({
    type: 'tasks',
    changes: { added: { after: ['Check'] }, removed: { before: ['Write'] }, done: { after: ['Read twice'] } },
  });
  const other = await company.call(createBid, {});
  await expect(
    company.call(replaceTasks, { bidId: other._id, tasks: [{ _id: first._id, title: 'Mine' }] }),
  ).rejects.toMatchObject({ status: 404 });
  await expect(company.call(replaceTasks, { bidId })).rejects.toMatchObject({ status: 400 });
});

test('a template adds its tasks, due by days before the deadline on the clock of the company', async () => {
  const company = await givenBidder();
  const template = await company.call(createTaskTemplate, {
    name: 'Standard',
    tasks: [
      { title: 'Questions', daysBefore: 10 },
      { title: 'Draft', daysBefore: 4 },
      { title: 'Hand in', daysBefore: 0 },
    ],
  });
  // Clocks in Paris go forward on 28 March 2027.
  const { _id: bidId } = await company.call(createBid, { deadline: '2027-04-02T10:00:00Z' });
  await company.call(replaceTasks, { bidId, tasks: [{ title: 'Before' }] });
  expect(await company.call(replaceTasks, { bidId, templateId: template._id })).toMatchObject([
    { title: 'Before', order: 0 },
    { title: 'Questions', dueDate: '2027-03-23T11:00:00.000Z', order: 1 },
    // Four days before are Easter Monday: the Friday before is worked.
    { title: 'Draft', dueDate: '2027-03-26T11:00:00.000Z', order: 2 },
    { title: 'Hand in', dueDate: '2027-04-02T10:00:00.000Z', order: 3 },
  ]);
  // What is due with the deadline stays on its day, a Saturday as well.
  const weekend = await company.call(createBid, { deadline: '2027-04-10T10:00:00Z' });
  const tasks = await company.call(replaceTasks, { bidId: weekend._id, templateId: template._id });
  expect(tasks.at(-1)).toMatchObject({ title: 'Hand in', dueDate: '2027-04-10T10:00:00.000Z' });
  await expect(company.call(replaceTasks, { bidId, templateId: nobody })).rejects.toMatchObject({
    status: 404,
  });
});

test('one task is changed and the others are left alone; the history and open screens hear of it', async () => {
  const company = await givenBidder();
  const { _id: bidId } = await company.call(createBid, {});
  const [first, second] = await company.call(replaceTasks, {
    bidId,
    tasks: [{ title: 'Read', description: 'All of it', dueDate: '2027-01-01T00:00:00Z' }, { title: 'Write' }],
  });
  if (!first || !second) throw new Error('no tasks');
  const done = await company.call(changeTask, { _id: first._id, status: 'done' });
  expect(done).toEqual({ ...first, status: 'done' });
  expect(
    await company.call(changeTask, {
      _id: second._id,
      title: 'Write it',
      description: 'Well',
      assignee: company.user._id,
      dueDate: '2027-02-01T00:00:00+01:00',
    }),
  ).toMatchObject({
    title: 'Write it',
    description: 'Well',
    assignee: { _id: company.user._id },
    dueDate: '2027-01-31T23:00:00.000Z',
    status: 'todo',
    order: 1,
  });
  expect((await company.list(listBids, {})).data[0]?.tasks).toEqual({ done: 1, total: 2 });
  const { activities, tasks } = await company.call(getBid, { _id: bidId });
  expect(tasks[0]).toEqual(done);
  expect(activities.slice(0, 2).map(({ type, changes }) => [type, changes])).toEqual([
    ['tasks', { changed: { before: ['Write'], after: ['Write it'] } }],
    ['tasks', { done: { before: null, after: ['Read'] } }],
  ]);
  const events = await inside(company, (db) =>
    db.selectFrom('events').select('data').where('name', '=', 'bid-changed').execute(),
  );
  expect(events).toHaveLength(4);
});

test('a task that is as it was asked to be is no change; null clears, and what was read can be sent back', async () => {
  const company = await givenBidder();
  const { _id: bidId } = await company.call(createBid, {});
  const [task] = await company.call(replaceTasks, {
    bidId,
    tasks: [{ title: 'Read', assignee: company.user._id, dueDate: '2027-01-01T00:00:00Z' }],
  });
  if (!task) throw new Error('no task');
  expect(await company.call(changeTask, { ...task, dueDate: '2027-01-01T01:00:00+01:00' })).toEqual(task);
  expect((await company.call(getBid, { _id: bidId })).activities).toHaveLength(2);
  expect(await company.call(changeTask, { _id: task._id, assignee: null, dueDate: null })).toMatchObject({
    title: 'Read',
    assignee: null,
    dueDate: null,
  });
});

test('a task of another company, or given to somebody outside, is not found; wrong input is named', async () => {
  const [company, other] = [await givenBidder(), await givenBidder()];
  const viewer = await givenMember(company, 'viewer');
  const taskIn = async (owner: typeof company) => {
    const { _id: bidId } = await owner.call(createBid, {});
    const [task] = await owner.call(replaceTasks, { bidId, tasks: [{ title: 'Read' }] });
    return task?._id ?? '';
  };
  const [mine, theirs] = [await taskIn(company), await taskIn(other)];
  for (const change of [
    { _id: theirs, status: 'done' as const },
    { _id: nobody, status: 'done' as const },
    { _id: mine, assignee: other.user._id },
    { _id: mine, assignee: nobody },
  ]) {
    await expect(company.call(changeTask, change)).rejects.toMatchObject({ status: 404 });
  }
  await expect(company.call(changeTask, { _id: mine, title: ' ' })).rejects.toMatchObject({
    status: 400,
    body: { errors: [{ path: 'title' }] },
  });
  await expect(viewer.call(changeTask, { _id: mine, status: 'done' })).rejects.toMatchObject({ status: 403 });
  const stranger = await send('PUT /bid/task', { companyId: company._id, body: { _id: mine } });
  expect(stranger.status).toBe(401);
});

test('tasks checked off and a list replaced at the same time never wait for each other', async () => {
  const company = await givenBidder();
  const { _id: bidId } = await company.call(createBid, {});
  const tasks = await company.call(replaceTasks, {
    bidId,
    tasks: Array.from({ length: 6 }, (_, place) => ({ title: `Step ${place}` })),
  });
  await Promise.all([
    ...tasks.map(({ _id }) => company.call(changeTask, { _id, status: 'done' })),
    company.call(replaceTasks, { bidId, tasks: tasks.map(({ _id, title }) => ({ _id, title })) }),
  ]);
  expect((await company.list(listBids, {})).data[0]?.tasks).toEqual({ done: 6, total: 6 });
});
