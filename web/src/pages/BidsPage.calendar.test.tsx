import { changeBids, listBidDates, listBids } from '@bidloom/contract/bids';
import { listClients } from '@bidloom/contract/clients';
import { listCompanies } from '@bidloom/contract/companies';
import { listServices } from '@bidloom/contract/services';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
// The page fetches it when it is shown; here it is at hand.
import '#features/bids/calendar/BidCalendar.tsx';
import BidsPage from '#pages/BidsPage.tsx';
import { calls, refuse, render, respond } from '#testing/respond.tsx';
import { bidRow, company, id } from '#testing/samples.ts';

let bids = [bidRow()];
const at = '/bids?view=calendar&day=2099-01-15';

beforeEach(() => {
  bids = [
    bidRow({ _id: id('b1'), originalTitle: 'Road repair' }),
    bidRow({ _id: id('b2'), originalTitle: 'Heating', deadline: '2099-01-20T22:30:00.000Z', status: 'won' }),
    ...['08', '09', '10', '11'].map((hour, row) =>
      bidRow({ _id: id(`c${row}`), originalTitle: `Lot ${row}`, deadline: `2099-01-28T${hour}:00:00.000Z` }),
    ),
  ];
  respond(listCompanies, () => [company()]);
  respond(listClients, () => []);
  respond(listServices, () => []);
  respond(listBids, ({ dueAfter = '', dueBefore = '9' }) =>
    bids.filter(({ deadline }) => deadline >= dueAfter && deadline < dueBefore),
  );
  respond(listBidDates, () => ({ dates: [] }));
  respond(changeBids, ({ bids: changes }) => {
    bids = bids.map((bid) => {
      const change = changes.find(({ _id }) => _id === bid._id);
      return change ? { ...bid, deadline: change.deadline ?? bid.deadline, version: bid.version + 1 } : bid;
    });
    return bids.filter(({ _id }) => changes.some((change) => change._id === _id));
  });
});

const cell = (name: RegExp) => screen.getByRole('button', { name });
const dayOf = (title: string) =>
  screen
    .getByRole('link', { name: new RegExp(title) })
    .closest('td')
    ?.querySelector('button')?.textContent;
const moves = () =>
  calls
    .filter(({ call }) => call === 'PUT /bid/bulk-update')
    .map(({ input }) => (input as { bids: object[] }).bids[0]);
/** By the list of its day. */
const move = async (title: string, from: RegExp, to: RegExp) => {
  await userEvent.click(cell(from));
  const list = within(await screen.findByRole('dialog'));
  await userEvent.click(list.getByRole('button', { name: `Move “${title}” to another day` }));
  await userEvent.click(await list.findByRole('button', { name: to }));
};

test('the calendar asks for what is seen alone and puts each bid on its day of the company’s zone', async () => {
  render(<BidsPage />, { at: `${at}&status=won&status=in-progress&q=r` });
  await waitFor(() => expect(dayOf('Road repair')).toBe('15'));
  // 22:30 UTC is the same day in Paris, at 23:30.
  expect(dayOf('Heating')).toBe('20');
  expect(screen.getByRole('heading', { level: 2, name: 'January 2099' })).toBeVisible();
  const asked = calls.filter(({ call }) => call === 'GET /bid/bids').map(({ input }) => input);
  // The weeks of the browser's English begin on Sunday; midnight is that of Paris.
  expect(asked.at(-1)).toEqual({
    limit: '500',
    sort: 'deadline',
    q: 'r',
    status: ['in-progress', 'won'],
    dueAfter: '2098-12-27T23:00:00.000Z',
    dueBefore: '2099-01-31T23:00:00.000Z',
  });
});

test('clarification deadlines and open tasks stand on their days, quieter than deadlines, and lead to where they are done', async () => {
  respond(listBidDates, ({ after, before }) => ({
    dates: [
      { kind: 'task' as const, key: id('d1'), title: 'Price review', at: '2099-01-14T22:30:00.000Z' },
      { kind: 'questions' as const, key: id('b1'), title: '', at: '2099-01-08T10:00:00.000Z' },
    ]
      .filter(({ at: moment }) => moment >= after && moment < before)
      .map((date) => ({ ...date, assignee: null, bid: { _id: id('b1'), title: 'Road repair' } })),
  }));
  render(<BidsPage />, { at });
  const task = await screen.findByRole('link', { name: 'Task: Price review' });
  expect(task).toHaveAttribute('href', `/bids/${id('b1')}/tasks`);
  expect(task.closest('td')?.querySelector('button')?.textContent).toBe('14');
  const questions = screen.getByRole('link', { name: 'Clarification deadline: Road repair' });
  expect(questions.closest('td')?.querySelector('button')?.textContent).toBe('8');
  cell(/14 January 2099/).focus();
  await userEvent.keyboard('{Enter}');
  const list = within(await screen.findByRole('dialog', { name: /14 January 2099/ }));
  await waitFor(() => expect(list.getByRole('link', { name: 'Task: Price review' })).toHaveFocus());
});

test('arrows walk over the days, Page keys over the months; Enter opens the list of a day, and its bid', async () => {
  const { router } = render(<BidsPage />, { at });
  await waitFor(() => expect(dayOf('Road repair')).toBe('15'));
  cell(/15 January 2099, 1 deadline$/).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Home}');
  expect(document.activeElement).toHaveAttribute('data-day', '2099-01-18');
  await userEvent.keyboard('{PageDown}');
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-day', '2099-02-18'));
  expect(screen.getByRole('heading', { level: 2, name: 'February 2099' })).toBeVisible();
  expect(router.state.location.search).toContain('day=2099-02-18');
  await userEvent.keyboard('{PageUp}{ArrowUp}{End}{ArrowLeft}{ArrowLeft}');
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-day', '2099-01-15'));
  await userEvent.keyboard('{Enter}');
  const list = within(await screen.findByRole('dialog', { name: /15 January 2099/ }));
  await waitFor(() => expect(list.getByRole('link', { name: 'Road repair' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/bids/${id('b1')}`));
});

test('in Arabic the arrows go the way the days stand', async () => {
  await i18next.changeLanguage('ar');
  onTestFinished(async () => void (await i18next.changeLanguage('en')));
  render(<BidsPage />, { at });
  await waitFor(() => expect(dayOf('Road repair')).toBe('15'));
  document.querySelector<HTMLElement>('[data-day="2099-01-15"]')?.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toHaveAttribute('data-day', '2099-01-16');
});

test('more than fit stand behind “n more”', async () => {
  render(<BidsPage />, { at });
  await waitFor(() => expect(screen.getAllByRole('link', { name: /Lot/ })).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: '2 more' }));
  const list = within(await screen.findByRole('dialog', { name: /28 January 2099/ }));
  expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Lot 0',
    'Lot 1',
    'Lot 2',
    'Lot 3',
  ]);
});

test('a bid that is moved to another day is due on it at the same time, and the move can be undone', async () => {
  render(<BidsPage />, { at });
  await waitFor(() => expect(dayOf('Road repair')).toBe('15'));
  await move('Road repair', /15 January 2099, 1 deadline$/, /21 January 2099$/);
  await waitFor(() => expect(dayOf('Road repair')).toBe('21'));
  expect(moves()).toEqual([{ _id: id('b1'), version: 4, deadline: '2099-01-21T14:30:00.000Z' }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(dayOf('Road repair')).toBe('15'));
  expect(moves().at(-1)).toEqual({ _id: id('b1'), version: 5, deadline: '2099-01-15T14:30:00.000Z' });
});

test('a refused move goes back with its reason; a viewer moves nothing', async () => {
  const { unmount } = render(<BidsPage />, { at });
  await waitFor(() => expect(dayOf('Road repair')).toBe('15'));
  refuse(changeBids, 422, 'Not now.');
  await move('Road repair', /15 January 2099, 1 deadline$/, /21 January 2099$/);
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(dayOf('Road repair')).toBe('15');
  unmount();
  respond(listCompanies, () => [company({ role: 'viewer' })]);
  render(<BidsPage />, { at });
  await waitFor(() => expect(dayOf('Road repair')).toBe('15'));
  await userEvent.click(cell(/15 January 2099, 1 deadline$/));
  const list = within(await screen.findByRole('dialog'));
  expect(list.getByRole('button', { name: /^Move “Road repair”/ })).toHaveAttribute('aria-disabled', 'true');
});
