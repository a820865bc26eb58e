import { listCompanies } from '@bidloom/contract/companies';
import { search } from '@bidloom/contract/search';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { calls, refuse, render, respond } from '#testing/respond.tsx';
import { SearchBox } from './SearchBox.tsx';

const bid = { _id: 'b'.repeat(24), title: 'Water meters', deadline: '2026-12-01T12:00:00.000Z' };
const tender = { _id: 'd'.repeat(24), title: 'Water plant', deadline: null, reference: 'HW-114' };

beforeEach(() => {
  respond(listCompanies, () => []);
  respond(search, () => ({ bids: [bid], tenders: [tender] }));
});

const box = () => screen.getByPlaceholderText('Search bids, tenders...');

test('bids and tenders stand in two groups; the keyboard opens one', async () => {
  const { router } = render(<SearchBox />);
  await userEvent.type(box(), 'water');
  const bids = within(await screen.findByRole('group', { name: 'Bids' }));
  expect(bids.getByText('Water meters')).toBeInTheDocument();
  expect(bids.getByText(/^01 Dec 2026 \d\d:00$/)).toBeInTheDocument();
  expect(within(screen.getByRole('group', { name: 'Tenders' })).getByText('Ref: HW-114')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(router.state.location).toMatchObject({ pathname: '/tenders', search: `?tender=${tender._id}` });
});

test('a bid leads to its page', async () => {
  const { router } = render(<SearchBox />);
  await userEvent.type(box(), 'water');
  await userEvent.click(await screen.findByRole('option', { name: /Water meters/ }));
  expect(router.state.location.pathname).toBe(`/bids/${bid._id}`);
});

test('a press outside closes the results', async () => {
  render(
    <>
      <SearchBox />
      <p>Elsewhere</p>
    </>,
  );
  await userEvent.type(box(), 'water');
  await screen.findByRole('listbox');
  fireEvent.pointerDown(screen.getByText('Elsewhere'));
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('nothing found is said', async () => {
  respond(search, () => ({ bids: [], tenders: [] }));
  render(<SearchBox />);
  await userEvent.type(box(), 'zeppelin');
  expect(await screen.findByText('No bids or tenders found')).toBeInTheDocument();
});

test('blank words are not asked', async () => {
  render(<SearchBox />);
  await userEvent.type(box(), '   ');
  await userEvent.type(box(), 'w');
  await waitFor(() => expect(calls.some(({ call }) => call === 'GET /dashboard/search')).toBe(true));
  expect(calls.filter(({ call }) => call === 'GET /dashboard/search').map(({ input }) => input)).toEqual([
    { search: 'w' },
  ]);
});

test('a failed search says so', async () => {
  refuse(search, 500, '');
  render(<SearchBox />);
  await userEvent.type(box(), 'water');
  expect(await screen.findByText('Error searching')).toBeInTheDocument();
});
