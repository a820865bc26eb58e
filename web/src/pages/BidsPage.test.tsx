import { changeBids, listBids, removeBids, type BidStatus } from '@bidloom/contract/bids';
import { listClients } from '@bidloom/contract/clients';
import { listCompanies } from '@bidloom/contract/companies';
import { getBidCards } from '@bidloom/contract/dashboard';
import { listServices } from '@bidloom/contract/services';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import BidsPage from '#pages/BidsPage.tsx';
import { calls, refuse, render, respond } from '#testing/respond.tsx';
import { bidRow, company, id } from '#testing/samples.ts';

let bids = [bidRow()];
const asked = () => calls.filter(({ call }) => call === 'GET /bid/bids').map(({ input }) => input);

beforeEach(() => {
  bids = [
    bidRow({ _id: id('b1'), originalTitle: 'Road repair' }),
    bidRow({ _id: id('b2'), originalTitle: 'School heating', status: 'won', value: null }),
  ];
  respond(listCompanies, () => [company()]);
  respond(listBids, () => bids);
  respond(listClients, () => []);
  respond(listServices, () => []);
  respond(getBidCards, () => {
    throw new Error('the cards are not on this page');
  });
});

test('shows each bid with what one decides by, and links to it', async () => {
  render(<BidsPage />, { at: '/bids' });
  const row = within(await screen.findByRole('row', { name: /Road repair/ }));
  expect(row.getByRole('link', { name: 'Road repair' })).toHaveAttribute('href', `/bids/${id('b1')}`);
  expect(row.getByText('Lakeside County')).toBeVisible();
  expect(row.getByText('€12,500')).toBeVisible();
  expect(row.getByText('1/3')).toBeVisible();
  expect(document.title).toBe('Bids · Bidloom');
});

test('asks the server for what the address says, and says it in sentences that can be taken away', async () => {
  const { router } = render(<BidsPage />, {
    at: '/bids?status=won&q=road&sort=-value&created=2026-06..2026-07&test=false&client=nonsense',
  });
  await screen.findByRole('link', { name: 'Road repair' });
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({
      limit: '50',
      sort: '-value',
      q: 'road',
      status: 'won',
      // Midnight in Paris, from June's first to August's.
      createdAfter: '2026-05-31T22:00:00.000Z',
      createdBefore: '2026-07-31T22:00:00.000Z',
      test: 'false',
    }),
  );
  expect(screen.getByText('Status is Won')).toBeVisible();
  expect(screen.getByText('Without test bids')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter “Status is Won”' }));
  expect(router.state.location.search).not.toContain('status');
});

test('sorts by a column, and the other way round when it is pressed again', async () => {
  const { router } = render(<BidsPage />, { at: '/bids' });
  await userEvent.click(await screen.findByRole('button', { name: 'Value' }));
  expect(router.state.location.search).toBe('?sort=value');
  await userEvent.click(screen.getByRole('button', { name: 'Value' }));
  expect(router.state.location.search).toBe('?sort=-value');
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ sort: '-value' }));
});

test('offers a closed bid only the way back, and moves at once', async () => {
  respond(changeBids, () => {
    bids = bids.map((bid) => ({ ...bid, status: 'in-progress' as BidStatus }));
    return bids;
  });
  render(<BidsPage />, { at: '/bids' });
  await userEvent.click(await screen.findByRole('button', { name: /Status of School heating: Won/ }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['In progress']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'In progress' }));
  expect(await screen.findByRole('button', { name: /School heating: In progress/ })).toBeVisible();
  expect(calls.find(({ call }) => call === 'PUT /bid/bulk-update')?.input).toEqual({
    bids: [{ _id: id('b2'), version: 4, status: 'in-progress' }],
  });
});

test('takes a refused move back and says why', async () => {
  refuse(changeBids, 409, 'Someone changed “Road repair” meanwhile.');
  render(<BidsPage />, { at: '/bids' });
  await userEvent.click(await screen.findByRole('button', { name: /Status of Road repair/ }));
  // Nor can the list be read again: what is shown must be taken back from memory.
  refuse(listBids, 500, 'Away');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Lost' }));
  expect(await screen.findByText('Someone changed “Road repair” meanwhile.')).toBeVisible();
  expect(screen.getByRole('button', { name: /Road repair: In progress/ })).toBeVisible();
});

test('offers many bids only the moves that all of them allow, and deletes them after asking', async () => {
  respond(removeBids, () => {
    bids = [];
    return null;
  });
  render(<BidsPage />, { at: '/bids' });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  const bar = within(screen.getByRole('region', { name: 'Selected bids' }));
  expect(bar.getByText('2 selected')).toBeVisible();
  await userEvent.click(bar.getByRole('button', { name: 'Change status' }));
  // One is won already; the other may be.
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['In progress', 'Won']);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(bar.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete 2 bids?' }));
  expect(calls.some(({ call }) => call === 'DELETE /bid')).toBe(false);
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No bids yet.')).toBeVisible();
  expect(calls.find(({ call }) => call === 'DELETE /bid')?.input).toEqual({ bids: [id('b1'), id('b2')] });
});

test('tells an empty company from a search that found nothing', async () => {
  bids = [];
  const { unmount } = render(<BidsPage />, { at: '/bids' });
  expect(await screen.findByText('No bids yet.')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'New bid' })[0]).toHaveAttribute('href', '/bids/new');
  unmount();
  const { router } = render(<BidsPage />, { at: '/bids?q=bridge&status=won' });
  await userEvent.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
  expect(router.state.location.search).toBe('');
});

test('a viewer sees why nothing can be changed', async () => {
  respond(listCompanies, () => [company({ role: 'viewer' })]);
  render(<BidsPage />, { at: '/bids' });
  await screen.findByRole('link', { name: 'Road repair' });
  expect(screen.queryByRole('link', { name: 'New bid' })).not.toBeInTheDocument();
  const add = screen.getByRole('button', { name: 'New bid' });
  expect(add).toHaveAttribute('aria-disabled', 'true');
  expect(add).toHaveAttribute('title', expect.stringContaining('Viewers cannot change anything'));
});

test('says that the bids could not be read, and reads them again', async () => {
  refuse(listBids, 500, 'Something went wrong on our side.');
  render(<BidsPage />, { at: '/bids' });
  const again = await screen.findByRole('button', { name: 'Try again' });
  respond(listBids, () => bids);
  await userEvent.click(again);
  expect(await screen.findByRole('link', { name: 'Road repair' })).toBeVisible();
});
