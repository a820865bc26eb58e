import { listNotifications, markNotifications, type Notification } from '@bidloom/contract/notifications';
import { listCompanies } from '@bidloom/contract/companies';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { calls, refuse, render, respond } from '#testing/respond.tsx';
import { NotificationBell } from './NotificationBell.tsx';

const bid = 'b'.repeat(24);
const news = (type: Notification['type'], place: number, read = false): Notification => ({
  _id: String(place).padStart(24, '0'),
  type,
  description: `About ${type}`,
  read,
  createdAt: '2026-11-20T08:00:00.000Z',
  bid,
  tender: null,
  file: null,
});

beforeEach(() => respond(listCompanies, () => []));

async function openBell() {
  const shown = render(<NotificationBell />);
  await userEvent.click(await screen.findByRole('button', { name: /^Notifications, \d+ unread/ }));
  return shown;
}

test.each([
  ['assign', 'New Bid Assignment'],
  ['Deadline Reminder 24H', 'Bid Deadline Approaching'],
  ['Deadline Reminder 7D', 'Bid Deadline in 7 Days'],
  ['Deadline Reminder 48H', 'Bid Deadline in 48 Hours'],
  ['Deadline Reminder 2H', 'Bid Deadline in 2 Hours'],
  ['status', 'Bid Status Update'],
  ['memeber-revoke', 'Bid Member Removed'],
  ['memeber-assign', 'Bid Member Assigned'],
  ['new-tenders', 'New Tenders'],
  ['revoke', 'A Bid Revoked'],
  ['answer-review', 'Answers to Review'],
  ['webhook-disabled', 'Webhook Disabled'],
  ['mention', 'Mentioned in a Comment'],
  ['addendum', 'An Addendum Concerns You'],
] as const)('%s is titled %s', async (type, title) => {
  respond(listNotifications, () => [news(type, 1)]);
  await openBell();
  expect(await screen.findByText(title)).toBeInTheDocument();
});

test('one pressed is read and leads to its bid', async () => {
  respond(listNotifications, () => [news('assign', 1), news('status', 2)]);
  respond(markNotifications, () => null);
  const { router } = await openBell();
  await userEvent.click(screen.getByRole('button', { name: /New Bid Assignment/ }));
  expect(router.state.location.pathname).toBe(`/bids/${bid}`);
  await waitFor(() =>
    expect(calls.at(-1)?.input).toEqual({
      notifications: [{ _id: '1'.padStart(24, '0'), read: true }],
    }),
  );
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeInTheDocument();
});

test('news are grouped by day, each with its time; those that are unread say so', async () => {
  const at = (createdAt: string, place: number, read: boolean) => ({
    ...news('status', place, read),
    createdAt,
  });
  respond(listNotifications, () => [
    at('2026-11-20T09:15:00.000Z', 1, false),
    at('2026-11-20T07:00:00.000Z', 2, true),
    at('2026-11-18T08:30:00.000Z', 3, true),
  ]);
  await openBell();
  await screen.findByRole('heading', { name: '18 Nov 2026' });
  const days = screen.getAllByRole('region').filter((one) => one.querySelector('h3'));
  expect(days.map((day) => day.querySelector('h3')?.textContent)).toEqual(['20 Nov 2026', '18 Nov 2026']);
  expect(days.map((day) => within(day).getAllByRole('button').length)).toEqual([2, 1]);
  const [first, second] = within(days[0] as HTMLElement).getAllByRole('button');
  expect(first).toHaveTextContent(/unread/);
  expect(second).not.toHaveTextContent(/unread/);
});

test('the assignment of a tender, which has no bid, leads to that tender', async () => {
  const tender = 'd'.repeat(24);
  respond(listNotifications, () => [{ ...news('assign', 1), bid: null, tender }]);
  respond(markNotifications, () => null);
  const { router } = await openBell();
  await userEvent.click(screen.getByRole('button', { name: /New Bid Assignment/ }));
  expect(router.state.location).toMatchObject({ pathname: '/tenders', search: `?tender=${tender}` });
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ call: 'PUT /notification/read' }));
});

test('news of an addendum lead to what it changes', async () => {
  const file = 'e'.repeat(24);
  respond(listNotifications, () => [{ ...news('addendum', 1), file }]);
  respond(markNotifications, () => null);
  const { router } = await openBell();
  await userEvent.click(screen.getByRole('button', { name: /An Addendum Concerns You/ }));
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(`/bids/${bid}/documents?changes=${file}`);
});

test('all are marked at once, and it is said', async () => {
  respond(listNotifications, () => [news('assign', 1), news('status', 2), news('status', 3, true)]);
  respond(markNotifications, () => null);
  await openBell();
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('All notifications marked as read')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
  expect(calls.at(-1)?.input).toMatchObject({ notifications: [{ read: true }, { read: true }] });
});

test('what the server refuses to mark is unread again, and it is said', async () => {
  respond(listNotifications, () => [news('assign', 1)]);
  refuse(markNotifications, 503, 'Away');
  await openBell();
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('Failed to mark all notifications as read')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeInTheDocument();
  await userEvent.click(within(screen.getByRole('list')).getByRole('button'));
  expect(await screen.findByText('Failed to mark notification as read')).toBeInTheDocument();
});

test('a list that cannot be read says so', async () => {
  refuse(listNotifications, 500, '');
  render(<NotificationBell />);
  expect(await screen.findByText('Error fetching notifications')).toBeInTheDocument();
});

test('news are asked for again after two minutes, not before', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  respond(listNotifications, () => [news('assign', 1)]);
  function Page() {
    const [isShown, setShown] = useState(true);
    return (
      <>
        <button onClick={() => setShown(!isShown)}>turn</button>
        {isShown ? <NotificationBell /> : null}
      </>
    );
  }
  render(<Page />);
  const asked = () => calls.filter(({ call }) => call === 'GET /notification/').length;
  const leaveFor = async (ms: number) => {
    await userEvent.click(screen.getByRole('button', { name: 'turn' }));
    vi.setSystemTime(Date.now() + ms);
    await userEvent.click(screen.getByRole('button', { name: 'turn' }));
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  };
  await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  await leaveFor(110_000);
  expect(asked()).toBe(1);
  await leaveFor(20_000);
  await waitFor(() => expect(asked()).toBe(2));
  vi.useRealTimers();
});

test('news of new tenders lead to them', async () => {
  respond(listNotifications, () => [{ ...news('new-tenders', 1), bid: null }]);
  respond(markNotifications, () => null);
  const { router } = await openBell();
  await userEvent.click(screen.getByRole('button', { name: /New Tenders/ }));
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/tenders?status=new&sort=-score');
});
