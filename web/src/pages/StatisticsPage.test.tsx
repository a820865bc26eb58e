import { listCompanies } from '@bidloom/contract/companies';
import {
  getBidTypes,
  getLossReasons,
  getMonths,
  getServiceUse,
  getTopClients,
} from '@bidloom/contract/statistics';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { axisOf } from '#features/statistics/ColumnChart.tsx';
import { spanOf } from '#features/statistics/period-span.ts';
import StatisticsPage from '#pages/StatisticsPage.tsx';
import { calls, refuse, render, respond } from '#testing/respond.tsx';
import { company, id } from '#testing/samples.ts';

beforeEach(() => {
  respond(listCompanies, () => [company()]);
  respond(getMonths, () => [
    { month: '2026-05', total: 2, submitted: 1, won: 0, lost: 0, value: 500, wonValue: 0 },
    { month: '2026-06', total: 4, submitted: 3, won: 2, lost: 1, value: 9_000, wonValue: 4_000 },
  ]);
  respond(getBidTypes, () => [{ type: 'rfp' as const, count: 3, value: 9_500 }]);
  respond(getServiceUse, () => []);
  respond(getLossReasons, () => [
    { reason: 'Price', count: 3, value: 900 },
    { reason: '', count: 1, value: 0 },
  ]);
  respond(getTopClients, () => [
    {
      client: { _id: id('c1'), name: '=SUM(A1)' },
      count: 5,
      won: 2,
      lost: 1,
      winRate: 66.666,
      value: 9_000,
      wonValue: 4_000,
    },
  ]);
});

test('asks for six months unless the address names another period', async () => {
  const { router } = render(<StatisticsPage />, { at: '/stats' });
  const asked = () => calls.find(({ call }) => call.startsWith('GET /dashboard/last'))?.input;
  await waitFor(() => expect(asked()).toEqual({ period: '6m' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Last twelve months, including this one' }));
  expect(router.state.location.search).toBe('?period=1y');
  await waitFor(() => expect(calls.at(-1)?.input).toEqual({ period: '1y' }));
});

test('where the months cannot be read the charts say so, and nothing goes on loading', async () => {
  refuse(getMonths, 500, 'The database is away.');
  render(<StatisticsPage />, { at: '/stats' });
  expect((await screen.findAllByText('These figures could not be loaded.')).length).toBeGreaterThan(0);
  await waitFor(() => expect(document.querySelectorAll('[aria-busy=true]')).toHaveLength(0));
});

test('says every month whole to whom cannot see the columns, and opens its rows', async () => {
  render(<StatisticsPage />, { at: '/stats' });
  const month = await screen.findByRole('link', {
    name: 'June 2026, Created: 4, Submitted: 3, Won: 2, Lost: 1',
  });
  expect(month).toHaveAttribute('href', '/bids?created=2026-06&test=false');
});

test('the win rate of a month opens the bids decided in it; a month without a decision has none', async () => {
  render(<StatisticsPage />, { at: '/stats' });
  const rate = await screen.findByRole('link', { name: 'June 2026, Win rate: 67%, 2 won of 3' });
  expect(rate).toHaveAttribute('href', '/bids?status=won&status=lost&decided=2026-06&test=false');
  expect(screen.getByRole('link', { name: 'May 2026, Win rate: none decided' })).toBeVisible();
});

test('a reason for losing opens the bids lost for it, also where none was given', async () => {
  render(<StatisticsPage />, { at: '/stats?period=all' });
  expect(await screen.findByRole('link', { name: /^Price: 3 bids/ })).toHaveAttribute(
    'href',
    '/bids?test=false&status=lost&reason=Price',
  );
  expect(screen.getByRole('link', { name: /^No reason given: 1 bid/ })).toHaveAttribute(
    'href',
    '/bids?test=false&status=lost&reason=',
  );
});

test('shows the same figures as a table, each leading to its rows', async () => {
  render(<StatisticsPage />, { at: '/stats' });
  await userEvent.click(await screen.findByRole('button', { name: 'Show “Month by month” as a table' }));
  const row = within(screen.getByRole('row', { name: /June 2026/ }));
  expect(row.getByRole('link', { name: '1' })).toHaveAttribute(
    'href',
    '/bids?status=lost&decided=2026-06&test=false',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show “Top clients” as a table' }));
  const client = within(screen.getByRole('row', { name: /=SUM/ }));
  const places = client
    .getAllByRole('link')
    .map((link) => link.getAttribute('href')?.replace(/created=[^&]*/, 'in'));
  const bids = `/bids?test=false&client=${id('c1')}&in`;
  expect(places).toEqual(
    [
      '',
      '&status=won',
      '&status=lost',
      '&status=won&status=lost',
      '&sort=-value',
      '&status=won&sort=-value',
    ].map((rest) => bids + rest),
  );
});

test('saves the figures as a file that no spreadsheet computes', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:saved';
  });
  render(<StatisticsPage />, { at: '/stats' });
  await userEvent.click(await screen.findByRole('button', { name: 'Download “Top clients” as CSV' }));
  const bytes = new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe(
    // Three decided bids are too few for a rate.
    "Client,Bids,Won,Lost,Win rate,Value,Won value\r\n'=SUM(A1),5,2,1,,9000,4000\r\n",
  );
});

test('says so when there is nothing to count', async () => {
  render(<StatisticsPage />, { at: '/stats' });
  const card = await screen.findByRole('region', { name: 'Services offered' });
  expect(await within(card).findByText('No bids in this period.')).toBeVisible();
  expect(within(card).queryByRole('button', { name: /CSV/ })).not.toBeInTheDocument();
});

test('a company without bids sees one empty state in place of the charts', async () => {
  respond(getMonths, () => [
    { month: '2026-06', total: 0, submitted: 0, won: 0, lost: 0, value: 0, wonValue: 0 },
  ]);
  render(<StatisticsPage />, { at: '/stats' });
  expect(await screen.findByText('No bids to count yet')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Top clients' })).not.toBeInTheDocument();
});

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [14, [0, 5, 10, 15]],
  [3_026_000, [0, 1_000_000, 2_000_000, 3_000_000, 4_000_000]],
])('rises in round whole steps to just above %i', (highest, steps) => {
  expect(axisOf(highest)).toEqual(steps);
});

test('counts the months of a period by the calendar of the zone, over the turn of the year', () => {
  const newYearInParis = new Date('2025-12-31T23:30:00Z');
  expect(spanOf('3m', newYearInParis, 'Europe/Paris')).toBe('2025-11..2026-01');
  expect(spanOf('3m', newYearInParis, 'UTC')).toBe('2025-10..2025-12');
  expect(spanOf('all', newYearInParis, 'UTC')).toBeUndefined();
});
