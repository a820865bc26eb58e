import { changeView, createView, listViews, removeView, type View } from '@bidloom/contract/views';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { calls, refuse, render, respond } from '#testing/respond.tsx';
import { id } from '#testing/samples.ts';
import { ViewMenu } from './ViewMenu.tsx';

const at = '2026-06-01T09:00:00.000Z';
const view = (part: Partial<View> = {}): View => ({
  _id: id('a1'),
  list: 'bids',
  name: 'Due soon',
  query: 'due=7&status=won',
  columns: ['originalTitle', 'deadline'],
  createdAt: at,
  updatedAt: at,
  ...part,
});
let views: View[] = [];
const sent = (call: string) => calls.filter((one) => one.call === call).map(({ input }) => input);
const show = (address: string, columns: string[] = []) =>
  render(<ViewMenu list="bids" columns={columns} />, { at: address });
const choose = async (item: string | RegExp) => {
  await userEvent.click(screen.getByRole('button', { name: /Views|Due soon/ }));
  await userEvent.click(
    await screen.findByRole(/^(Default view|Due soon)$/.test(String(item)) ? 'menuitemradio' : 'menuitem', {
      name: item,
    }),
  );
};

beforeEach(() => {
  views = [view()];
  respond(listViews, () => views);
});

test('nothing is asked for before somebody wants it; a chosen view is the address', async () => {
  const { router } = show('/bids?q=road');
  expect(calls).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Due soon' }));
  const search = new URLSearchParams(router.state.location.search);
  expect(Object.fromEntries(search)).toEqual({
    due: '7',
    status: 'won',
    saved: id('a1'),
    columns: 'originalTitle,deadline',
  });
  await choose('Default view');
  expect(router.state.location.search).toBe('');
});

test('a view that no longer shows what it kept says so, and takes it over', async () => {
  respond(changeView, ({ query = '', columns = [] }) => {
    views = [view({ query, columns })];
    return view({ query, columns });
  });
  // The same filters in another order are the same.
  const { unmount } = show(`/bids?saved=${id('a1')}&status=won&due=7`, ['originalTitle', 'deadline']);
  expect(await screen.findByRole('button', { name: 'Due soon' })).toBeVisible();
  unmount();
  show(`/bids?saved=${id('a1')}&status=won&status=lost`, ['originalTitle']);
  await screen.findByRole('button', { name: 'Due soon changed' });
  await choose('Save changes');
  await waitFor(() =>
    expect(sent('PUT /view')).toEqual([
      { _id: id('a1'), query: 'status=won&status=lost', columns: ['originalTitle'] },
    ]),
  );
});

test('what is shown is kept under a name, and a name that is taken says so', async () => {
  refuse(createView, 409, 'You already have a view with this name.');
  const { router } = show('/bids?tender=1&sort=-value', ['originalTitle']);
  await choose('Save as a new view…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Big ones{Enter}');
  expect(await dialog.findByText('You already have a view with this name.')).toBeVisible();
  respond(createView, ({ name, query = '' }) => {
    const made = view({ _id: id('a2'), name, query, columns: [] });
    views = [...views, made];
    return made;
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.search).toBe(`?sort=-value&saved=${id('a2')}`));
  expect(sent('POST /view').at(-1)).toEqual({
    list: 'bids',
    name: 'Big ones',
    query: 'sort=-value',
    columns: ['originalTitle'],
  });
});

test('a view is renamed, and deleted after asking', async () => {
  respond(changeView, ({ name = '' }) => {
    views = [view({ name })];
    return view({ name });
  });
  respond(removeView, () => {
    views = [];
    return null;
  });
  const { router } = show(`/bids?saved=${id('a1')}&due=7&status=won`, ['originalTitle', 'deadline']);
  await screen.findByRole('button', { name: 'Due soon' });
  await choose('Rename…');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Due soon, won{Enter}');
  expect(await screen.findByRole('button', { name: 'Due soon, won' })).toBeVisible();
  await choose('Delete…');
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(router.state.location.search).toBe('?due=7&status=won'));
  expect(screen.getByRole('button', { name: 'Views' })).toBeVisible();
});
