import type { BidStatus } from '@bidloom/contract/bid-statuses';
import { changeBids, getBidFigures, listBids } from '@bidloom/contract/bids';
import { listClients } from '@bidloom/contract/clients';
import { listCompanies } from '@bidloom/contract/companies';
import { listServices } from '@bidloom/contract/services';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
// The page fetches it when it is shown; here it is at hand.
import '#features/bids/board/BidBoard.tsx';
import BidsPage from '#pages/BidsPage.tsx';
import { calls, refuse, render, respond } from '#testing/respond.tsx';
import { refuseUnready } from '#testing/refuse-unready.ts';
import { bidRow, company, id } from '#testing/samples.ts';

let bids = [bidRow()];

beforeEach(() => {
  bids = [
    bidRow({ _id: id('b1'), originalTitle: 'Road repair' }),
    bidRow({ _id: id('b2'), originalTitle: 'School heating', status: 'won', value: null }),
    bidRow({
      _id: id('b3'),
      originalTitle: 'Bridge',
      deadline: '2099-02-01T10:00:00.000Z',
      status: 'submitted',
    }),
  ];
  respond(listCompanies, () => [company()]);
  respond(listClients, () => []);
  respond(listServices, () => []);
  respond(listBids, ({ status }) => bids.filter((bid) => !status || status.includes(bid.status)));
  respond(getBidFigures, () => ({ statuses: [] }));
  respond(changeBids, ({ bids: changes }) => {
    bids = bids.map((bid) => {
      const change = changes.find(({ _id }) => _id === bid._id);
      return change ? { ...bid, status: change.status ?? bid.status } : bid;
    });
    return bids.filter(({ _id }) => changes.some((change) => change._id === _id));
  });
});

const column = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }));
const titlesIn = (name: string) =>
  column(name)
    .queryAllByRole('link')
    .map((link) => link.textContent);
const cardOf = (title: string): HTMLElement => {
  const card = screen.getByRole('link', { name: title }).closest('li');
  if (!card) throw new Error(`no card of ${title}`);
  return card;
};
/** Closed columns are rails until they are opened. */
const openColumn = (name: string) => userEvent.click(screen.getByRole('button', { name: `Expand ${name}` }));
const moves = () =>
  calls.filter(({ call }) => call === 'PUT /bid/bulk-update').map(({ input }) => input as { bids: object[] });
const moveByMenu = async (title: string, from: string, to: string) => {
  column(from)
    .getByRole('button', { name: new RegExp(`Status of ${title}`) })
    .focus();
  await userEvent.keyboard('{Enter}');
  fireEvent.click(await screen.findByRole('menuitem', { name: to }));
};

test('the address chooses the board; each status is a column with its bids, their number and their deadlines', async () => {
  const { router } = render(<BidsPage />, { at: '/bids' });
  await userEvent.click(await screen.findByRole('radio', { name: 'Board' }));
  expect(router.state.location.search).toBe('?view=board');
  await waitFor(() => expect(titlesIn('In progress')).toEqual(['Road repair']));
  await waitFor(() =>
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'In progress1',
      'In review0',
      'Submitted1',
      'Shortlisted0',
      'Won1',
      'Lost0',
      'No bid0',
      'Revoked0',
    ]),
  );
  expect(titlesIn('In progress')).toEqual(['Road repair']);
  expect(titlesIn('Won')).toEqual([]);
  await openColumn('Won');
  await waitFor(() => expect(titlesIn('Won')).toEqual(['School heating']));
  await userEvent.click(screen.getByRole('button', { name: 'Collapse Won' }));
  expect(titlesIn('Won')).toEqual([]);
  expect(cardOf('Road repair')).toHaveTextContent(/Lakeside County.*in \d+ months.*1\/3.*€12,500/);
  expect(column('In review').getByText('No bids')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
  expect(router.state.location.search).toBe('');
});

test('filters hold on the board, and a filter by status leaves its columns', async () => {
  render(<BidsPage />, { at: '/bids?view=board&status=won&status=lost&q=heating' });
  await waitFor(() => expect(titlesIn('Won')).toEqual(['School heating']));
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
  const asked = calls.filter(({ call }) => call === 'GET /bid/bids').map(({ input }) => input);
  expect(asked).toContainEqual({ limit: '50', sort: 'next', q: 'heating', status: 'won' });
});

test('the menu of a card offers the allowed moves alone, moves at once and takes the focus along', async () => {
  render(<BidsPage />, { at: '/bids?view=board' });
  await openColumn('Won');
  await waitFor(() => expect(titlesIn('Won')).toEqual(['School heating']));
  const menu = column('Won').getByRole('button', { name: /Status of School heating/ });
  menu.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['In progress']);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(titlesIn('In progress')).toEqual(['Road repair', 'School heating']));
  expect(titlesIn('Won')).toEqual([]);
  await waitFor(() => expect(screen.getByRole('link', { name: 'School heating' })).toHaveFocus());
  expect(await screen.findByText('“School heating” moved to In progress.')).toBeInTheDocument();
  expect(moves()).toEqual([{ bids: [{ _id: id('b2'), version: 4, status: 'in-progress' as BidStatus }] }]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(titlesIn('Won')).toEqual(['School heating']));
});

test('a card that is sent to Submitted before it is ready asks why, and goes back without a reason', async () => {
  refuseUnready({ _id: id('b1'), originalTitle: 'Road repair' });
  render(<BidsPage />, { at: '/bids?view=board' });
  await waitFor(() => expect(titlesIn('In progress')).toEqual(['Road repair']));
  await moveByMenu('Road repair', 'In progress', 'Submitted');
  expect(await screen.findByText('This bid isn’t ready')).toBeVisible();
  expect(screen.getByText('No reviewer assigned')).toHaveAttribute('href', `/bids/${id('b1')}`);
  fireEvent.click(screen.getByText('Go back'));
  await waitFor(() => expect(screen.queryByText('This bid isn’t ready')).toBeNull());
  await waitFor(() => expect(titlesIn('In progress')).toEqual(['Road repair']));
  expect(screen.queryByText(/moved to Submitted/)).toBeNull();

  await moveByMenu('Road repair', 'In progress', 'Submitted');
  fireEvent.change(await screen.findByLabelText('Reason for submitting'), {
    target: { value: 'The portal closes' },
  });
  fireEvent.click(screen.getByText('Submit anyway'));
  expect(await screen.findByText('“Road repair” moved to Submitted.')).toBeVisible();
  expect(titlesIn('Submitted')).toEqual(['Road repair', 'Bridge']);
  expect(moves().at(-1)).toEqual({
    bids: [{ _id: id('b1'), version: 4, status: 'submitted', readyOverride: 'The portal closes' }],
    ifReady: true,
  });
});

test('a refused move goes back with its reason', async () => {
  render(<BidsPage />, { at: '/bids?view=board' });
  await waitFor(() => expect(titlesIn('In progress')).toEqual(['Road repair']));
  refuse(changeBids, 409, 'Someone changed “Road repair” meanwhile.');
  refuse(listBids, 500, 'Away');
  await moveByMenu('Road repair', 'In progress', 'Lost');
  expect(await screen.findByText('Someone changed “Road repair” meanwhile.')).toBeVisible();
  expect(titlesIn('In progress')).toEqual(['Road repair']);
  expect(titlesIn('Lost')).toEqual([]);
});

test('a card whose move by keyboard is refused comes back with the focus', async () => {
  render(<BidsPage />, { at: '/bids?view=board' });
  await openColumn('Won');
  await waitFor(() => expect(titlesIn('Won')).toEqual(['School heating']));
  refuse(changeBids, 409, 'Someone changed “School heating” meanwhile.');
  const answer = fetch;
  let letAnswer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    letAnswer = resolve;
  });
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method === 'PUT') await isAnswered;
    return answer(address, init);
  });
  column('Won')
    .getByRole('button', { name: /Status of School heating/ })
    .focus();
  await userEvent.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(titlesIn('In progress')).toContain('School heating'));
  await waitFor(() => expect(screen.getByRole('link', { name: 'School heating' })).toHaveFocus());
  letAnswer();
  expect(await screen.findByText('Someone changed “School heating” meanwhile.')).toBeVisible();
  await waitFor(() => expect(titlesIn('Won')).toEqual(['School heating']));
  await waitFor(() => expect(screen.getByRole('link', { name: 'School heating' })).toHaveFocus());
});

test('a viewer sees the board and why nothing moves', async () => {
  respond(listCompanies, () => [company({ role: 'viewer' })]);
  render(<BidsPage />, { at: '/bids?view=board' });
  await waitFor(() => expect(titlesIn('In progress')).toEqual(['Road repair']));
  const menu = column('In progress').getByRole('button', { name: /Status of Road repair/ });
  expect(menu).toHaveAttribute('aria-disabled', 'true');
  expect(menu).toHaveAttribute('title', expect.stringContaining('Viewers cannot change anything'));
  expect(within(cardOf('Road repair')).queryByRole('button', { name: /^Move / })).toBeNull();
});

test('a column says what its bids are worth together, and nothing where none states a value', async () => {
  respond(getBidFigures, () => ({
    statuses: [
      { status: 'in-progress' as const, count: 1, value: 250_000, withoutValue: 0 },
      { status: 'won' as const, count: 1, value: 0, withoutValue: 1 },
    ],
  }));
  render(<BidsPage />, { at: '/bids?view=board' });
  expect(await screen.findByTitle('Total value of 1 bid')).toHaveTextContent('€250,000');
  expect(screen.getAllByTitle(/^Total value/)).toHaveLength(1);
});
