import type { BidStatus } from '@bidloom/contract/bid-statuses';
import { changeBids, getBidFigures, listBids, removeBids, type BidRow } from '@bidloom/contract/bids';
import { listClients } from '@bidloom/contract/clients';
import { listCompanies } from '@bidloom/contract/companies';
import { getBidCards } from '@bidloom/contract/dashboard';
import { listServices } from '@bidloom/contract/services';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { BidBulkBar } from '#features/bids/BidBulkBar.tsx';
import { SubmitDialog } from '#features/bids/SubmitDialog.tsx';
import BidsPage from '#pages/BidsPage.tsx';
import { keepChoice } from '#lib/browser/sidebar-room.ts';
import { refuseUnready } from '#testing/refuse-unready.ts';
import { calls, refuse, render, respond } from '#testing/respond.tsx';
import { bidRow, company, id, person } from '#testing/samples.ts';

let bids = [bidRow()];
const asked = () => calls.filter(({ call }) => call === 'GET /bid/bids').map(({ input }) => input);

const membersAmong =
  (answerAll: typeof fetch, members: object[]): typeof fetch =>
  (address, init) =>
    (address instanceof Request ? address.url : String(address)).includes('/system/users')
      ? Promise.resolve(Response.json({ success: true, msg: '', data: members }))
      : answerAll(address, init);

beforeEach(() => {
  bids = [
    bidRow({ _id: id('b1'), originalTitle: 'Road repair' }),
    bidRow({ _id: id('b2'), originalTitle: 'School heating', status: 'won', value: null }),
  ];
  respond(listCompanies, () => [company()]);
  respond(listBids, () => bids);
  respond(getBidFigures, () => ({ statuses: [] }));
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

test('Space looks at a bid without leaving the list, and goes on to the next', async () => {
  const { router } = render(<BidsPage />, { at: '/bids' });
  const cell = (await screen.findByRole('link', { name: 'Road repair' })).closest('td');
  cell?.focus();
  await userEvent.keyboard(' ');
  const sheet = await screen.findByRole('dialog', { name: 'Road repair' });
  expect(within(sheet).getByText('€12,500')).toBeVisible();
  expect(within(sheet).getByRole('link', { name: 'Open the bid' })).toHaveAttribute(
    'href',
    `/bids/${id('b1')}`,
  );
  await userEvent.keyboard(']');
  await screen.findByRole('dialog', { name: 'School heating' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(cell).toHaveFocus();
  expect(router.state.location.pathname).toBe('/bids');
});

test('the end of the list says what its bids are worth, those that may still be won apart from the others', async () => {
  const figures = [
    { status: 'in-progress' as const, count: 2, value: 12_500, withoutValue: 1 },
    { status: 'submitted' as const, count: 1, value: 500, withoutValue: 0 },
    { status: 'lost' as const, count: 1, value: 80, withoutValue: 0 },
    { status: 'no-bid' as const, count: 1, value: 0, withoutValue: 1 },
    { status: 'revoked' as const, count: 1, value: 7, withoutValue: 0 },
  ];
  respond(getBidFigures, () => ({ statuses: figures }));
  render(<BidsPage />, { at: '/bids?q=road&sort=-value' });
  const said = async (group: string) =>
    (await screen.findByText(group, { selector: 'dt' })).closest('div')?.textContent;
  expect(await said('Active:')).toBe('Active:3 bids€13,000(1 without a value)');
  expect(await said('Lost:')).toBe('Lost:1 bid€80');
  expect(await said('No bid or revoked:')).toBe('No bid or revoked:2 bids€7(1 without a value)');
  expect(screen.queryByText('Won:', { selector: 'dt' })).not.toBeInTheDocument();
  expect(calls.find(({ call }) => call === 'GET /bid/figures')?.input).toEqual({ q: 'road' });
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
  expect(screen.getByText('Exclude test bids')).toBeVisible();
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

test('a priority is changed in its cell, and taken back with one press', async () => {
  const stored = (bid: { _id: string; priority?: number | undefined }) => {
    bids = bids.map((one) =>
      one._id === bid._id
        ? { ...one, priority: bid.priority ?? one.priority, version: one.version + 1 }
        : one,
    );
    return bids.filter(({ _id }) => _id === bid._id);
  };
  respond(changeBids, ({ bids: [bid] }) => (bid ? stored(bid) : []));
  render(<BidsPage />, { at: '/bids' });
  const row = within(await screen.findByRole('row', { name: /Road repair/ }));
  row.getByRole('gridcell', { name: 'Low' }).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Urgent' }));
  expect(await row.findByRole('button', { name: /Priority of Road repair: Urgent/ })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await row.findByRole('button', { name: /Priority of Road repair: Low/ })).toBeVisible();
  expect(calls.filter(({ call }) => call === 'PUT /bid/bulk-update').map(({ input }) => input)).toEqual([
    { bids: [{ _id: id('b1'), version: 4, priority: 5 }] },
    { bids: [{ _id: id('b1'), version: 5, priority: 1 }] },
  ]);
});

test('a closed bid goes back to what it was by way of being reopened', async () => {
  bids = [bidRow({ _id: id('b1'), status: 'in-review' })];
  respond(changeBids, ({ bids: [bid] }) => {
    bids = bids.map((one) => ({ ...one, status: bid?.status ?? one.status, version: one.version + 1 }));
    return bids;
  });
  render(<BidsPage />, { at: '/bids' });
  await userEvent.click(await screen.findByRole('button', { name: /Status of Road repair/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Lost' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: /Road repair: In review/ })).toBeVisible();
  await waitFor(() =>
    expect(calls.filter(({ call }) => call === 'PUT /bid/bulk-update').map(({ input }) => input)).toEqual([
      { bids: [{ _id: id('b1'), version: 4, status: 'lost' }] },
      { bids: [{ _id: id('b1'), version: 5, status: 'in-progress' }] },
      { bids: [{ _id: id('b1'), version: 6, status: 'in-review' }] },
    ]),
  );
});

test('a title changed by two is shown as both wrote it, and the chosen one stays', async () => {
  const theirs = bidRow({ originalTitle: 'Road repairs 2027', version: 5 });
  refuse(changeBids, 409, 'Someone changed it.', { data: { current: theirs } });
  render(<BidsPage />, { at: '/bids' });
  const title = await screen.findByRole('gridcell', { name: /^Road repair/ });
  title.focus();
  await userEvent.keyboard('{F2}');
  await userEvent.keyboard('Bridge repair{Enter}');
  const question = within(await screen.findByRole('dialog', { name: /Someone changed this/ }));
  expect(question.getByText('Bridge repair')).toBeVisible();
  expect(question.getByText('Road repairs 2027')).toBeVisible();
  respond(changeBids, () => [{ ...theirs, originalTitle: 'Bridge repair', version: 6 }]);
  await userEvent.click(question.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() =>
    expect(calls.filter(({ call }) => call === 'PUT /bid/bulk-update').at(-1)?.input).toEqual({
      bids: [{ _id: id('b1'), version: 5, originalTitle: 'Bridge repair' }],
    }),
  );
});

test('team and deadline are chosen in their cells', async () => {
  const nora = { ...person('a1', 'Nora Haddad'), email: 'nora@example.org', role: 'member' as const };
  vi.stubGlobal('fetch', membersAmong(globalThis.fetch, [{ ...nora, status: 'active' }]));
  respond(changeBids, ({ bids: [bid] }) => bids.filter(({ _id }) => _id === bid?._id));
  render(<BidsPage />, { at: '/bids' });
  await userEvent.click(await screen.findByRole('button', { name: 'Change Team of Road repair' }));
  await userEvent.click(await screen.findByRole('option', { name: /Nora Haddad/ }));
  expect(calls.some(({ call }) => call === 'PUT /bid/bulk-update')).toBe(false);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Change Deadline of Road repair' }));
  const panel = within(await screen.findByRole('dialog', { name: /Deadline of Road repair/ }));
  const [day] = await panel.findAllByRole('textbox');
  expect(day).toHaveFocus();
  if (day) {
    await userEvent.clear(day);
    await userEvent.type(day, '20 Jan 2099{Tab}');
  }
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(
      calls.filter(({ call }) => call === 'PUT /bid/bulk-update').map(({ input }) => input),
    ).toMatchObject([
      { bids: [{ _id: id('b1'), team: [{ _id: id('a1') }] }] },
      { bids: [{ _id: id('b1'), deadline: '2099-01-20T14:30:00.000Z' }] },
    ]),
  );
});

test('the height of the rows is chosen once for every table', async () => {
  const { unmount } = render(<BidsPage />, { at: '/bids' });
  await screen.findByRole('link', { name: 'Road repair' });
  await userEvent.click(screen.getByRole('button', { name: 'Display options' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Compact' }));
  unmount();
  render(<BidsPage />, { at: '/bids' });
  expect(await screen.findByRole('gridcell', { name: /^Road repair/ })).toHaveClass('h-8');
});

test('columns are left out and brought back, by a link too', async () => {
  const heads = () =>
    screen
      .getAllByRole('columnheader')
      .slice(1)
      .map((head) => head.textContent);
  const { unmount, router } = render(<BidsPage />, { at: '/bids?columns=originalTitle,value,status' });
  await screen.findByRole('link', { name: 'Road repair' });
  expect(heads()).toEqual(['Title', 'Value', 'Status']);
  await userEvent.click(screen.getByRole('button', { name: 'Display options' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Value' }));
  expect(heads()).toEqual(['Title', 'Status']);
  expect(router.state.location.search).toBe('?columns=originalTitle%2Cstatus');
  unmount();
  // A link of somebody else changes nothing of one's own choice.
  const own = render(<BidsPage />, { at: '/bids' });
  await screen.findByRole('link', { name: 'Road repair' });
  await userEvent.click(screen.getByRole('button', { name: 'Display options' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Client' }));
  expect(heads()).not.toContain('Client');
  own.unmount();
  render(<BidsPage />, { at: '/bids' });
  await screen.findByRole('link', { name: 'Road repair' });
  expect(heads()).not.toContain('Client');
  expect(heads()).toHaveLength(10);
});

test('a window shows as many columns as fit beside the sidebar, until somebody chooses', async () => {
  const heads = () => screen.getAllByRole('columnheader').length - 1;
  window.innerWidth = 768;
  render(<BidsPage />, { at: '/bids' });
  await screen.findByRole('link', { name: 'Road repair' });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '',
    'Title',
    'Deadline',
    'Status',
    'Value',
  ]);
  // Beside the open sidebar rows are items, which hold all of them.
  act(() => keepChoice(true));
  expect(heads()).toBe(11);
  document.cookie = 'sidebar_state=; path=/; max-age=0';
  // The title takes what it needs before another column comes.
  act(() => {
    window.innerWidth = 1280;
    window.dispatchEvent(new Event('resize'));
  });
  expect(heads()).toBe(5);
  act(() => {
    window.innerWidth = 1600;
    window.dispatchEvent(new Event('resize'));
  });
  expect(heads()).toBe(7);
  await userEvent.click(screen.getByRole('button', { name: 'Display options' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Comments' }));
  expect(heads()).toBe(8);
});

test('a column is moved by Alt and an arrow, with the focus; one left out comes back in its place', async () => {
  const heads = () =>
    screen
      .getAllByRole('columnheader')
      .slice(1)
      .map((head) => head.textContent);
  const { router } = render(<BidsPage />, { at: '/bids?columns=originalTitle,deadline,value,status' });
  await screen.findByRole('link', { name: 'Road repair' });
  await userEvent.click(screen.getByRole('button', { name: 'Display options' }));
  const item = (name: string) => screen.getByRole('menuitemcheckbox', { name });
  (await screen.findByRole('menuitemcheckbox', { name: 'Status' })).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(heads()).toEqual(['Title', 'Deadline', 'Status', 'Value']);
  expect(item('Status')).toHaveFocus();
  expect(screen.getByText('Status: column 3 of 4')).toBeInTheDocument();
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
  expect(heads()).toEqual(['Title', 'Status', 'Deadline', 'Value']);
  expect(router.state.location.search).toBe('?columns=originalTitle%2Cstatus%2Cdeadline%2Cvalue');
  await userEvent.click(item('Deadline'));
  await userEvent.click(item('Deadline'));
  expect(heads()).toEqual(['Title', 'Deadline', 'Status', 'Value']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Show default columns' }));
  expect(router.state.location.search).toBe('');
});

test('a move of many bids is taken back with one press, each to where it was', async () => {
  bids = [
    bidRow({ _id: id('b1'), status: 'in-review' }),
    bidRow({ _id: id('b2'), status: 'shortlisted', originalTitle: 'School heating' }),
  ];
  movesBids();
  render(<BidsPage />, { at: '/bids' });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  const bar = within(await screen.findByRole('region', { name: 'Selected bids' }));
  await userEvent.click(bar.getByRole('button', { name: 'Change status' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Lost' }));
  expect(await screen.findByText('2 bids are now Lost.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(bids.map(({ status }) => status)).toEqual(['in-review', 'shortlisted']));
  expect(await screen.findByRole('button', { name: /Road repair: In review/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /School heating: Shortlisted/ })).toBeVisible();
});

/** What stands on the server moves as it is told. */
const movesBids = () =>
  respond(changeBids, ({ bids: changes }) => {
    bids = bids.map((one) => {
      const status = changes.find(({ _id }) => _id === one._id)?.status;
      return status ? { ...one, status, version: one.version + 1 } : one;
    });
    return bids.filter((one) => changes.some(({ _id }) => _id === one._id));
  });
const sentChanges = () =>
  calls.filter(({ call }) => call === 'PUT /bid/bulk-update').map(({ input }) => input);

test('a bid that is not ready is submitted from its row with a reason only; Undo asks nothing', async () => {
  bids = [bidRow({ _id: id('b1'), status: 'in-review' })];
  movesBids();
  refuseUnready(...bids);
  render(<BidsPage />, { at: '/bids?columns=originalTitle,status' });
  fireEvent.keyDown(await screen.findByRole('button', { name: /Status of Road repair/ }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Submitted' }));
  fireEvent.change(await screen.findByLabelText('Reason for submitting'), {
    target: { value: 'Portal closes' },
  });
  fireEvent.click(screen.getByText('Submit anyway'));
  expect(await screen.findByRole('button', { name: /Road repair: Submitted/ })).toBeVisible();
  expect(sentChanges().at(-1)).toEqual({
    bids: [{ _id: id('b1'), version: 4, status: 'submitted', readyOverride: 'Portal closes' }],
    ifReady: true,
  });
  fireEvent.click(await screen.findByText('Undo'));
  expect(await screen.findByRole('button', { name: /Road repair: In review/ })).toBeVisible();
  expect(sentChanges().at(-1)).toEqual({ bids: [{ _id: id('b1'), version: 5, status: 'in-review' }] });
});

test('of many bids those that are not ready are named, and one reason is asked for all', async () => {
  bids = ['Road repair', 'School heating', 'Bridge'].map((originalTitle, index) =>
    bidRow({ _id: id(`b${index + 1}`), originalTitle, status: 'in-review' }),
  );
  movesBids();
  refuseUnready(...bids.slice(0, 2));
  const done = vi.fn<() => void>();
  render(
    <>
      <BidBulkBar bids={bids} onDone={done} />
      <SubmitDialog />
    </>,
  );
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Change status' }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Submitted' }));
  const asking = within(await screen.findByRole('dialog', { name: '2 of 3 bids aren’t ready' }));
  expect(asking.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Road repairNo reviewer assigned',
    'School heatingNo reviewer assigned',
  ]);
  fireEvent.change(asking.getByLabelText('Reason for submitting'), { target: { value: 'All by hand' } });
  fireEvent.click(asking.getByText('Submit anyway'));
  await waitFor(() => expect(done).toHaveBeenCalled());
  const all = bids.map(({ _id }) => ({ _id, version: 4, status: 'submitted', readyOverride: 'All by hand' }));
  // Asked beforehand: nothing was sent that is refused.
  expect(sentChanges()).toEqual([{ bids: all, ifReady: true }]);
  expect(bids.map(({ status }) => status)).toEqual(['submitted', 'submitted', 'submitted']);
});

test('all that fit are chosen beyond those shown, worked on in parts, and what could not be stays chosen', async () => {
  const all = Array.from({ length: 600 }, (_, place) =>
    bidRow({ _id: id(`d${place}`), originalTitle: `Bid ${place}`, status: 'in-review' }),
  );
  const pages = pagesOf(() => all);
  movesBids();
  bids = all;
  // Someone was quicker with one of them.
  refuse(
    changeBids,
    409,
    'Bid 300 was changed by someone else.',
    { data: { current: all[300] } },
    ({ bids: part }) => part.some(({ _id }) => _id === all[300]?._id),
  );
  render(<BidsPage />, { at: '/bids' });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  const bar = within(await screen.findByRole('region', { name: 'Selected bids' }));
  expect(bar.getByText('All 3 shown are selected.')).toBeVisible();
  await userEvent.click(bar.getByRole('button', { name: 'Select all 600 matching items' }));
  expect(await bar.findByText('All 600 matching items are selected.')).toBeVisible();
  // One of them is gone before anything is done.
  pages.leaveOut(all[599]?._id);
  fireEvent.keyDown(bar.getByRole('button', { name: 'Change status' }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Shortlisted' }));
  expect(await screen.findByText('598 bids are now Shortlisted.')).toBeVisible();
  expect(screen.getByText('1 item no longer matches and was not changed.')).toBeVisible();
  expect(
    screen.getByText(/1 item was not changed and stays selected. “Bid 300”: Bid 300 was changed/),
  ).toBeVisible();
  const changed = sentChanges() as { bids: object[] }[];
  expect(changed.map(({ bids: part }) => part.length)).toEqual([250, 250, 249, 99]);
  expect(await screen.findByText('1 selected')).toBeVisible();
});

test('another search lets go of all that were chosen beyond those shown', async () => {
  const all = Array.from({ length: 9 }, (_, place) => bidRow({ _id: id(`e${place}`) }));
  pagesOf(() => all);
  render(<BidsPage />, { at: '/bids' });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Select all 9 matching items' }));
  expect(await screen.findByText('9 selected')).toBeVisible();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'quay' } });
  await waitFor(() => expect(screen.queryByText('9 selected')).not.toBeInTheDocument());
  expect(screen.queryByRole('region', { name: 'Selected bids' })).not.toBeInTheDocument();
});

/** Answers the list in pages, as the server does, the first of three. */
function pagesOf(rows: () => BidRow[]) {
  const gone = new Set<string | undefined>();
  const answerAll = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    if (pathname !== '/api/bid/bids') return answerAll(address, init);
    const from = Number(searchParams.get('cursor') ?? 0);
    const limit = Number(searchParams.get('limit'));
    const to = from + (limit < 100 ? 3 : limit);
    const present = rows().filter(({ _id }) => !gone.has(_id));
    const page = { total: present.length, more: false, next: to < present.length ? String(to) : null };
    return Promise.resolve(Response.json({ success: true, msg: '', data: present.slice(from, to), page }));
  });
  return { leaveOut: (_id: string | undefined) => gone.add(_id) };
}

test('offers many bids only the moves that all of them allow, and deletes them after asking', async () => {
  respond(removeBids, () => {
    bids = [];
    return null;
  });
  render(<BidsPage />, { at: '/bids' });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  const bar = within(await screen.findByRole('region', { name: 'Selected bids' }));
  expect(bar.getByText('2 selected')).toBeVisible();
  await userEvent.click(bar.getByRole('button', { name: 'Change status' }));
  // One is won already; the other may be.
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['In progress', 'Won']);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(bar.getByRole('button', { name: 'More actions for the selection' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete 2 bids?' }));
  expect(calls.some(({ call }) => call === 'DELETE /bid')).toBe(false);
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No bids yet')).toBeVisible();
  expect(calls.find(({ call }) => call === 'DELETE /bid')?.input).toEqual({ bids: [id('b1'), id('b2')] });
});

test('many bids are deleted in parts, which can be taken back; what could not be stays chosen', async () => {
  const all = Array.from({ length: 300 }, (_, place) => bidRow({ _id: id(`f${place}`) }));
  pagesOf(() => all);
  respond(removeBids, () => null);
  refuse(removeBids, 403, 'You may not.', {}, ({ bids: part }) => part.length < 250);
  render(<BidsPage />, { at: '/bids' });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Select all 300 matching items' }));
  expect(await screen.findByText('300 selected')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'More actions for the selection' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete 300 bids?' }));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('50 selected')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  const removed = calls.filter(({ call }) => call === 'DELETE /bid').map(({ input }) => input) as {
    bids: string[];
  }[];
  expect(removed.map(({ bids: part }) => part.length)).toEqual([250, 50]);
});

test('the question whether to delete all that fit is over also when they could not be deleted', async () => {
  const all = Array.from({ length: 9 }, (_, place) => bidRow({ _id: id(`e${place}`) }));
  pagesOf(() => all);
  refuse(removeBids, 403, 'You may not.');
  render(<BidsPage />, { at: '/bids' });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Select all 9 matching items' }));
  expect(await screen.findByText('9 selected')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'More actions for the selection' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete 9 bids?' }));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/9 items were not changed and stay selected/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test('tells an empty company from a search that found nothing', async () => {
  bids = [];
  const { unmount } = render(<BidsPage />, { at: '/bids' });
  expect(await screen.findByText('No bids yet')).toBeVisible();
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
