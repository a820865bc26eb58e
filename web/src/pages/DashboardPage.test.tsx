import { type BidRow, changeTask, getBid, listBids, type Task } from '@bidloom/contract/bids';
import { listCompanies } from '@bidloom/contract/companies';
import { getBidCards, getDueBids, getMyActivities, getMyWork } from '@bidloom/contract/dashboard';
import type { DataOf } from '@bidloom/contract/endpoint';
import { getReadiness } from '@bidloom/contract/readiness';
import { listServices } from '@bidloom/contract/services';
import { listTenders } from '@bidloom/contract/tenders';
import { listUsers } from '@bidloom/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import DashboardPage from '#pages/DashboardPage.tsx';
import { noRequirements } from '#testing/given-bid.ts';
import { calls, refuse, render, respond } from '#testing/respond.tsx';
import { bidRow, company, id, person } from '#testing/samples.ts';

const me = person('a1', 'Amina Laurent');
const task = (end: string, part: Partial<Task> = {}): Task => ({
  _id: id(end),
  title: `Task ${end}`,
  description: '',
  assignee: me,
  dueDate: '2099-01-01T00:00:00.000Z',
  dueDateZone: 'Europe/Paris',
  dueDateLocal: '2099-01-01T01:00',
  status: 'todo',
  order: 0,
  ...part,
});
let tasks = [task('d1')];

beforeEach(() => {
  tasks = [task('d1'), task('d2', { status: 'doing', assignee: null })];
  respond(listCompanies, () => [company()]);
  respond(getBidCards, () => ({
    activeBidsThisMonth: 8,
    activeBidsPercentage: -25,
    winRate: 60,
    winRateComparison: 1,
    totalValue: 3_026_000,
    totalValueDiffrence: 0,
    totalWonValue: 0,
    winValueDiffrence: -1_500,
    activeBidsLastMonth: 4,
    decidedThisMonth: 5,
    decidedLastMonth: 5,
  }));
  respond(getMyWork, () =>
    tasks
      .filter(({ status, assignee }) => status !== 'done' && assignee)
      .map(({ _id, title, dueDate, status }) => ({
        kind: 'task' as const,
        key: _id,
        title,
        dueDate,
        dueDay: null,
        isDueDateAssumed: false,
        status,
        requirement: null,
        bid: { _id: id('b1'), title: 'Road repair', deadline: '2099-01-15T14:30:00.000Z' },
      })),
  );
  respond(getDueBids, ({ due }) => (due === 'today' ? [] : [bidRow()]));
  respond(listTenders, () => []);
  respond(listBids, () => [bidRow()]);
  respond(getMyActivities, (): DataOf<typeof getMyActivities> => [
    {
      _id: id('e1'),
      type: 'status',
      user: me,
      via: '',
      at: '2026-11-20T08:00:00.000Z',
      changes: { status: { before: 'in-progress', after: 'submitted' } },
      bid: { _id: id('b1'), title: 'Harbour wall' },
    },
    {
      _id: id('e2'),
      type: 'commented',
      user: me,
      via: '',
      at: '2026-11-19T08:00:00.000Z',
      changes: { comment: { before: null, after: id('f1') } },
      bid: { _id: id('b2'), title: 'Night buses' },
    },
  ]);
  respond(listServices, () => []);
  respond(listUsers, () => []);
  const { tasks: _counts, ...shared } = bidRow();
  respond(getBid, () => ({ ...shared, tasks, activities: [], originalFiles: [], generatedFiles: [] }));
});

test('says each figure with its difference in words, and opens the rows behind it', async () => {
  render(<DashboardPage />);
  const card = (await screen.findByRole('link', { name: 'Active bids this month' })).closest('li');
  expect(card).toHaveTextContent('8');
  expect(card).toHaveTextContent('25% fewer than at this point last month');
  expect(screen.getByText('1 point more than last month')).toBeVisible();
  expect(screen.getByText('€1,500 less than last month')).toBeVisible();
  expect(screen.getByText('No change from last month')).toBeVisible();
  const to = new URL(
    screen.getByRole('link', { name: 'Win rate' }).getAttribute('href') ?? '',
    'http://bidloom.test',
  );
  expect(to.pathname).toBe('/bids');
  expect(to.searchParams.getAll('status')).toEqual(['won', 'lost']);
  expect(to.searchParams.get('decided')).toMatch(/^\d{4}-\d{2}$/);
  expect(to.searchParams.get('test')).toBe('false');
});

test('beside a month without anything no card names a share or a difference', async () => {
  respond(getBidCards, () => ({
    activeBidsThisMonth: 3,
    activeBidsPercentage: 100,
    winRate: 50,
    winRateComparison: 50,
    totalValue: 1_000,
    totalValueDiffrence: 1_000,
    totalWonValue: 500,
    winValueDiffrence: 500,
    activeBidsLastMonth: 0,
    decidedThisMonth: 2,
    decidedLastMonth: 0,
  }));
  render(<DashboardPage />);
  expect(await screen.findAllByText('Nothing last month to compare with')).toHaveLength(4);
  expect(screen.queryByText(/more than/)).toBeNull();
});

test('tells how a figure is counted', async () => {
  render(<DashboardPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'How “Win rate” is calculated' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('Won ÷ (won + lost)');
});

test('checks a task off at once, and sends nothing of the other tasks of its bid', async () => {
  respond(changeTask, ({ _id, ...changes }) => {
    tasks = tasks.map((one) => (one._id === _id ? { ...one, ...(changes as Partial<Task>) } : one));
    return tasks[0] as Task;
  });
  render(<DashboardPage />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Done: Task d1' }));
  expect(await screen.findByText('Nothing to do right now.')).toBeVisible();
  expect(calls.find(({ call }) => call === 'PUT /bid/task')?.input).toEqual({
    _id: id('d1'),
    status: 'done',
  });
});

test('takes a check back when the server refuses, with its reason', async () => {
  refuse(changeTask, 403, 'Viewers cannot change anything.');
  render(<DashboardPage />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Done: Task d1' }));
  expect(await screen.findByText('Viewers cannot change anything.')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Done: Task d1' })).not.toBeChecked();
});

test('bids in preparation whose deadline has passed are counted beside the due ones, and listed by one press', async () => {
  respond(listBids, ({ status, dueBefore }) =>
    dueBefore !== undefined && String(status) === 'in-progress,in-review' ? [bidRow(), bidRow()] : [bidRow()],
  );
  render(<DashboardPage />);
  expect(await screen.findByRole('link', { name: 'Past deadline: 2' })).toHaveAttribute(
    'href',
    '/bids?status=in-progress&status=in-review&due=past',
  );
});

test('shows due bids in four windows; the chosen one stands in the address', async () => {
  const { router } = render(<DashboardPage />);
  const tabs = await screen.findByRole('tablist', { name: 'Due bids' });
  const windows = within(tabs).getAllByRole('tab');
  expect(within(tabs).getByRole('tab', { name: 'Week' })).toHaveAttribute('aria-selected', 'true');
  const asked = () =>
    calls.filter(({ call }) => call === 'GET /dashboard/due-bids').map(({ input }) => input);
  for (const [place, due] of ['today', '48h', 'week', 'month'].entries()) {
    await userEvent.click(windows[place] ?? tabs);
    await waitFor(() => expect(asked()).toContainEqual(expect.objectContaining({ due })));
    // The usual one needs no address.
    expect(router.state.location.search).toBe(due === 'week' ? '' : `?due=${due}`);
  }
  await userEvent.click(windows[0] ?? tabs);
  expect(await screen.findByText('No bid is due today.')).toBeVisible();
  expect(windows).toHaveLength(4);
});

test('leads a new company through its first steps, and a company of one invites nobody', async () => {
  respond(listCompanies, () => [company({ size: '1' })]);
  respond(listBids, () => []);
  render(<DashboardPage />);
  expect(await screen.findByRole('link', { name: 'Add documents' })).toHaveAttribute(
    'href',
    '/bids/new/documents',
  );
  expect(await screen.findByRole('link', { name: 'Add services' })).toHaveAttribute(
    'href',
    '/settings/services',
  );
  expect(screen.getByRole('link', { name: 'Go to tenders' })).toHaveAttribute('href', '/tenders');
  expect(screen.queryByRole('link', { name: 'Invite someone' })).not.toBeInTheDocument();
});

test('a company with a bid is not asked for documents', async () => {
  respond(listBids, () => [bidRow()]);
  render(<DashboardPage />);
  expect(await screen.findByRole('link', { name: 'Add services' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Add documents' })).not.toBeInTheDocument();
});

test('until there are tenders or bids the dashboard says what will be in it, and offers a look around', async () => {
  respond(listBids, () => []);
  render(<DashboardPage />);
  expect(await screen.findByRole('link', { name: 'Add services' })).toBeVisible();
  const due = within(await screen.findByRole('region', { name: 'Due bids' }));
  expect(await due.findByText('Bids due today, in 48 hours, this week and this month.')).toBeVisible();
  expect(due.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Explore with sample data' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Win rate' })).not.toBeInTheDocument();
});

test('a day with many deadlines says how many more there are, and a day that may have more says so', async () => {
  const bidsDue = (count: number, inHours: number): BidRow[] =>
    Array.from({ length: count }, (_, place) =>
      bidRow({
        _id: id(`b${count}${place}`),
        originalTitle: `Lot ${place}`,
        deadline: new Date(Date.now() + inHours * 3_600_000).toISOString(),
      }),
    );
  let due = bidsDue(5, 48);
  respond(getDueBids, ({ limit }) => due.slice(0, Number(limit)));
  const { unmount } = render(<DashboardPage />);
  const days = within(await screen.findByRole('list', { name: 'The next 14 days' }));
  const more = await days.findByRole('link', { name: '3 more' });
  expect(more).toHaveTextContent('+3');
  expect(more.getAttribute('href')).toMatch(/^\/bids\?view=calendar&day=\d{4}-\d{2}-\d{2}$/);
  expect(days.getAllByRole('link', { name: /^Deadline: Lot/ })).toHaveLength(2);
  expect(days.queryByText('…')).toBeNull();
  unmount();
  due = [...bidsDue(1, 24), ...bidsDue(99, 10 * 24)];
  render(<DashboardPage />);
  const known = within(await screen.findByRole('list', { name: 'The next 14 days' }));
  // The day of the hundredth and those after it.
  expect((await known.findAllByText('…')).length).toBeGreaterThanOrEqual(4);
  expect(known.getAllByRole('link', { name: /^Deadline: Lot/ }).length).toBeGreaterThanOrEqual(2);
});

test.each([
  ['owner', 'Add documents'],
  ['viewer', 'Open the bid'],
] as const)('the next deadline leads the %s to what they may do: %s', async (role, words) => {
  respond(listCompanies, () => [company({ role })]);
  respond(getDueBids, () => [bidRow({ status: 'in-progress' })]);
  respond(getReadiness, () => ({
    isReady: false,
    share: 0.5,
    items: [{ kind: 'no-documents' as const, count: 1, places: [] }],
    counts: { ...noRequirements, marks: 0, marksAtRisk: 0 },
    sealed: null,
  }));
  render(<DashboardPage />);
  const next = within(await screen.findByRole('region', { name: 'Next deadline' }));
  expect(await next.findByRole('link', { name: words })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/bids\//),
  );
});

test('says what happened lately to my bids, and opens the place', async () => {
  render(<DashboardPage />);
  const list = within(await screen.findByRole('region', { name: 'Recent activity on my bids' }));
  expect(await list.findByText(/Amina Laurent.* changed the status · Submitted/)).toBeVisible();
  expect(list.getByRole('link', { name: 'Harbour wall' })).toHaveAttribute(
    'href',
    `/bids/${id('b1')}/activity`,
  );
  expect(list.getByRole('link', { name: 'Night buses' })).toHaveAttribute(
    'href',
    `/bids/${id('b2')}/comments?comment=${id('f1')}`,
  );
});
