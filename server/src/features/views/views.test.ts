import { changeView, createView, listViews, removeView } from '@bidloom/contract/views';
import { expect, test } from 'vitest';
import { givenCompany, givenMember, send } from '#testing/given.ts';

test('a view is kept as it was given, changed where something is given, and removed', async () => {
  const company = await givenCompany();
  const view = await company.call(createView, {
    list: 'bids',
    name: ' Due soon ',
    query: 'due=7&sort=-value',
    columns: ['originalTitle', 'deadline'],
  });
  expect(view).toMatchObject({
    list: 'bids',
    name: 'Due soon',
    query: 'due=7&sort=-value',
    columns: ['originalTitle', 'deadline'],
  });
  const changed = await company.call(changeView, { _id: view._id, columns: [] });
  expect(changed).toMatchObject({ name: 'Due soon', query: 'due=7&sort=-value', columns: [] });
  // What was read can be sent again.
  expect(await company.call(changeView, changed)).toMatchObject({ name: 'Due soon' });
  await company.call(createView, { list: 'tenders', name: 'due SOON' });
  const { data } = await company.list(listViews, { list: 'bids' });
  expect(data.map(({ _id }) => _id)).toEqual([view._id]);
  await expect(company.call(createView, { list: 'bids', name: 'due soon' })).rejects.toMatchObject({
    status: 409,
    body: { msg: 'You already have a view with this name.' },
  });
  await company.call(removeView, { _id: view._id });
  expect((await company.list(listViews, {})).data.map(({ list }) => list)).toEqual(['tenders']);
});

test('a view is seen, changed and removed by nobody but who saved it, a viewer’s too', async () => {
  const company = await givenCompany();
  const viewer = await givenMember(company, 'viewer');
  const view = await viewer.call(createView, { list: 'tenders', name: 'Mine' });
  expect((await company.list(listViews, {})).data).toEqual([]);
  await expect(company.call(changeView, { _id: view._id, name: 'Ours' })).rejects.toMatchObject({
    status: 404,
  });
  await expect(company.call(removeView, { _id: view._id })).rejects.toMatchObject({ status: 404 });
  // The same name is free for everybody.
  await company.call(createView, { list: 'tenders', name: 'Mine' });
  expect((await viewer.list(listViews, {})).data).toEqual([view]);
});

test('what is wrong is named', async () => {
  const company = await givenCompany();
  const answer = await send('POST /view', { ...company, body: { list: 'clients', name: '' } });
  expect(answer.status).toBe(400);
  expect((answer.body as { errors: { path: string }[] }).errors.map(({ path }) => path).toSorted()).toEqual([
    'list',
    'name',
  ]);
});
