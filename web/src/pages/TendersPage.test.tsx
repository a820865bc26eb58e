import { listCompanies } from '@bidloom/contract/companies';
import {
  assignTender,
  changeTender,
  createTender,
  getTender,
  listTenderAmendments,
  listTenders,
  removeTenders,
  type Tender,
} from '@bidloom/contract/tenders';
import { decideTender, getAssessment, listDecisions } from '@bidloom/contract/decisions';
import { listUsers } from '@bidloom/contract/users';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { assessment, decision } from '#testing/given-assessment.ts';
import { idOf, row, tender } from '#testing/given-tender.ts';
import { calls, refuse, render, respond } from '#testing/respond.tsx';
import { company } from '#testing/samples.ts';
import TendersPage from './TendersPage.tsx';

beforeEach(() => {
  respond(listCompanies, () => [company()]);
  respond(listUsers, () => []);
  respond(listTenderAmendments, () => []);
  respond(getAssessment, () => assessment());
  respond(listDecisions, () => []);
});
const show = (at = '/tenders') => render(<TendersPage />, { at });
const showRows = async (rows = [row(1), row(2), row(3)], at?: string) => {
  respond(listTenders, () => rows);
  const shown = show(at);
  await screen.findByRole('link', { name: rows[0]?.title ?? '', hidden: true });
  return shown;
};
const showSheet = async (part: Partial<Pick<Tender, 'status' | 'bid'>> = {}) => {
  respond(getTender, () => tender(1, part));
  const shown = await showRows([row(1, part)], `/tenders?tender=${idOf(1)}`);
  const sheet = await screen.findByRole('dialog', { name: 'Tender 1' });
  return { ...shown, sheet };
};
const sent = (call: string) => calls.filter((one) => one.call === call).map(({ input }) => input);

test('the page names itself and shows the tenders', async () => {
  await showRows();
  expect(document.title).toBe('Tenders · Bidloom');
  expect(screen.getByRole('heading', { level: 1, name: 'Tenders' })).toBeInTheDocument();
  expect(screen.getAllByRole('row')).toHaveLength(4);
});

test('while they load it says so', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  show();
  expect(screen.getByText('Loading')).toBeInTheDocument();
});

test('without tenders it says how they come here', async () => {
  respond(listTenders, () => []);
  show();
  const importing = await screen.findByRole('button', { name: 'Import a notice file' });
  // There is nothing to search, filter or arrange.
  expect(screen.queryByRole('searchbox')).toBeNull();
  for (const name of ['Filter', 'Views', 'Display options'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  await userEvent.click(importing);
  expect(await screen.findByRole('dialog', { name: 'Import a notice file' })).toBeInTheDocument();
});

test('when none fits, all filters are taken away with one press', async () => {
  respond(listTenders, ({ q }) => (q ? [] : [row(1)]));
  const { router } = show('/tenders?q=zebra&status=new&due=7&sort=title');
  const clear = await screen.findByRole('button', { name: 'Clear search and filters' });
  expect(screen.getByRole('searchbox')).toBeVisible();
  await userEvent.click(clear);
  expect(await screen.findByRole('link', { name: 'Tender 1' })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?sort=title');
});

test('tenders of a CPV code are asked for, and the filter says what the code stands for', async () => {
  const { router } = await showRows([row(1)], '/tenders?cpv=45233141');
  expect(calls).toContainEqual(
    expect.objectContaining({ input: expect.objectContaining({ cpv: '45233141' }) }),
  );
  expect(await screen.findByText('CPV is 45233141 Road-maintenance works')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CPV codes…' }));
  await userEvent.click(await screen.findByText('72000000-5'));
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(router.state.location.search).toBe('?cpv=45233141&cpv=72000000'));
});

test('a failure is said in the server’s words, and can be tried again', async () => {
  refuse(listTenders, 500, 'The database is away.');
  show();
  expect((await screen.findAllByText('The database is away.')).length).toBeGreaterThan(0);
  respond(listTenders, () => [row(1)]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Tender 1' })).toBeInTheDocument();
});

test('the address says what is shown; what it does not know it leaves out', async () => {
  await showRows([row(1)], '/tenders?q=roof&status=new&status=wrong&due=past&sort=-value');
  expect(sent('GET /tender/tenders')[0]).toMatchObject({
    q: 'roof',
    status: 'new',
    sort: '-value',
    limit: '50',
  });
  expect(sent('GET /tender/tenders')[0]).toHaveProperty('dueBefore');
  expect(screen.getByText('Status is New')).toBeInTheDocument();
});

test('what can still be answered leads, unless another order is chosen', async () => {
  await showRows();
  expect(sent('GET /tender/tenders')[0]).toMatchObject({ sort: 'next' });
});

test('filters and order replace the address; what is searched is asked', async () => {
  const { router } = await showRows();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search tenders' }), 'roof');
  await waitFor(() => expect(sent('GET /tender/tenders').at(-1)).toMatchObject({ q: 'roof' }));
  await userEvent.click(screen.getByRole('button', { name: 'Title' }));
  await waitFor(() => expect(router.state.location.search).toBe('?q=roof&sort=title'));
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a tender opens as a step that Back undoes, and closes as Back does', async () => {
  respond(getTender, ({ _id }) => tender(Number.parseInt(_id, 16)));
  const { router } = await showRows(undefined, '/tenders?q=Tender');
  await userEvent.click(screen.getByRole('link', { name: 'Tender 2' }));
  expect(router.state.location.search).toBe(`?q=Tender&tender=${idOf(2)}`);
  expect(router.state.historyAction).toBe('PUSH');
  await screen.findByRole('dialog', { name: 'Tender 2' });
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.search).toBe('?q=Tender');
  await userEvent.click(screen.getByRole('link', { name: 'Tender 3' }));
  await screen.findByRole('dialog', { name: 'Tender 3' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toBe('?q=Tender'));
  expect(router.state.historyAction).toBe('POP');
});

test('Space opens a tender over the list; j, k and the brackets go on to its neighbours, and Back closes it', async () => {
  respond(getTender, ({ _id }) => tender(Number.parseInt(_id, 16)));
  const { router } = await showRows();
  screen.getByRole('link', { name: 'Tender 1' }).closest('td')?.focus();
  await userEvent.keyboard(' ');
  await screen.findByRole('dialog', { name: 'Tender 1' });
  await userEvent.keyboard('j');
  await screen.findByRole('dialog', { name: 'Tender 2' });
  await userEvent.keyboard(']');
  await screen.findByRole('dialog', { name: 'Tender 3' });
  // There is none after the last.
  await userEvent.keyboard('jk');
  await screen.findByRole('dialog', { name: 'Tender 2' });
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('a tender that a link opened closes without leaving the page', async () => {
  const { router } = await showSheet();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a tender that is gone says so', async () => {
  refuse(getTender, 404, 'This was not found.');
  const { unmount } = await showRows([row(1)], `/tenders?tender=${idOf(9)}`);
  expect(await screen.findByText('Tender not found')).toBeInTheDocument();
  unmount();
  await showRows([row(1)], '/tenders?tender=abc');
  expect(screen.getByText('Tender not found')).toBeInTheDocument();
});

test('a tender that cannot be read says why', async () => {
  refuse(getTender, 503, 'The database is away.');
  await showRows([row(1)], `/tenders?tender=${idOf(9)}`);
  expect(await screen.findByText('This tender could not be opened.')).toBeInTheDocument();
  expect(screen.getByText('The database is away.')).toBeInTheDocument();
});

test('chosen tenders are decided on together, each by its own call', async () => {
  respond(changeTender, ({ _id, status }) => tender(Number.parseInt(_id, 16), { status: status ?? 'new' }));
  await showRows();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Tender 1' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Tender 3' }));
  const bar = screen.getByRole('region', { name: 'Selected tenders' });
  expect(within(bar).getByText('2 selected')).toBeInTheDocument();
  await userEvent.click(within(bar).getByRole('button', { name: 'Shortlist' }));
  await waitFor(() =>
    expect(sent('PUT /tender')).toEqual([
      { _id: idOf(1), status: 'shortlisted' },
      { _id: idOf(3), status: 'shortlisted' },
    ]),
  );
  await waitFor(() => expect(bar).not.toBeInTheDocument());
});

test('a decision in its row shows at once, is taken back when refused, and can be undone', async () => {
  await showRows([row(1)]);
  const decide = async (from: string, to: string) => {
    screen.getByRole('gridcell', { name: from }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('menuitemradio', { name: to }));
  };
  refuse(changeTender, 409, 'Someone was faster.', {
    data: { current: tender(1, { status: 'rejected', version: 8 }) },
  });
  // What is shown must come from the refusal: the list cannot be read.
  refuse(listTenders, 500, 'Not now.');
  await decide('New', 'Shortlisted');
  expect(await screen.findByText('Someone was faster.')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Status of Tender 1: Rejected. Change' })).toBeVisible();
  let version = 8;
  respond(changeTender, ({ status }) => tender(1, { status: status ?? 'new', version: (version += 1) }));
  await decide('Rejected', 'Shortlisted');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Status of Tender 1: Rejected. Change' })).toBeVisible();
  expect(sent('PUT /tender')).toEqual([
    { _id: idOf(1), version: 3, status: 'shortlisted' },
    { _id: idOf(1), version: 8, status: 'shortlisted' },
    { _id: idOf(1), version: 9, status: 'rejected' },
  ]);
});

test('one that cannot be changed does not hold up the others, and is counted', async () => {
  respond(changeTender, () => tender(1));
  const answerAll = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    typeof init.body === 'string' && init.body.includes(idOf(1)) && init.method === 'PUT'
      ? Promise.resolve(Response.json({ success: false, msg: 'It has become a bid.' }, { status: 422 }))
      : answerAll(address, init),
  );
  await showRows();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  expect(
    await screen.findByText('1 item was not changed and stays selected. “Tender 1”: It has become a bid.'),
  ).toBeInTheDocument();
  expect(screen.getByText('2 tenders are now Rejected.')).toBeInTheDocument();
  expect(sent('PUT /tender')).toHaveLength(2);
  expect(await screen.findByText('1 selected')).toBeInTheDocument();
});

test('chosen tenders are deleted after a question that says how many', async () => {
  respond(removeTenders, () => null);
  await showRows();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  await userEvent.click(screen.getByRole('button', { name: 'More actions for the selection' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete 3 tenders?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sent('DELETE /tender')).toEqual([{ tenders: [1, 2, 3].map(idOf) }]));
});

test('what is no longer shown is not acted on', async () => {
  await showRows();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  respond(listTenders, () => [row(2)]);
  await userEvent.type(screen.getByRole('searchbox'), 'two');
  expect(await screen.findByText('1 selected')).toBeInTheDocument();
});

test('a decision is sent with the version that was read, and shown', async () => {
  respond(changeTender, () => tender(1, { status: 'shortlisted', version: 4 }));
  const { sheet } = await showSheet();
  respond(getTender, () => tender(1, { status: 'shortlisted', version: 4 }));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Shortlist' }));
  expect(await within(sheet).findByText('Shortlisted')).toBeInTheDocument();
  expect(sent('PUT /tender')).toEqual([{ _id: idOf(1), version: 3, status: 'shortlisted' }]);
});

test('when someone else was quicker, the tender is shown as it is now, with the reason', async () => {
  const current = tender(1, { status: 'rejected', version: 4 });
  refuse(changeTender, 409, 'Someone changed this tender in the meantime.', { data: { current } });
  const { sheet } = await showSheet();
  // The refusal itself tells what is there now, also when it cannot be read again.
  refuse(getTender, 500, 'Not now.');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Shortlist' }));
  expect(await screen.findByText('Someone changed this tender in the meantime.')).toBeInTheDocument();
  expect(await within(sheet).findByText('Rejected')).toBeInTheDocument();
  respond(changeTender, () => tender(1, { version: 5 }));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Reopen' }));
  await waitFor(() => expect(sent('PUT /tender').at(-1)).toMatchObject({ version: 4, status: 'new' }));
});

test('a go is confirmed, with what nobody has checked, and makes the bid, which opens', async () => {
  const whole = assessment({});
  const [first, ...others] = whole.criteria;
  if (!first) throw new Error('The sample has no criteria');
  const gate = { ...first, name: 'Is the contract legal?', isGate: true, score: null };
  respond(getAssessment, () => ({
    ...whole,
    advice: 'open' as const,
    criteria: [gate, ...others],
    answered: others.length,
  }));
  respond(decideTender, () => decision({ state: 'go', bid: idOf(77) }));
  const { router, sheet } = await showSheet();
  expect(await within(sheet).findByText('so far · 1 open')).toBeInTheDocument();
  await userEvent.click(within(sheet).getByRole('button', { name: 'Go: convert to bid' }));
  const dialog = await screen.findByRole('dialog', { name: 'Go for this tender' });
  expect(within(dialog).getByText('Must-have to check: Is the contract legal?')).toBeInTheDocument();
  expect(sent('POST /tender/decision')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Go: create bid' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/bids/${idOf(77)}`));
  expect(sent('POST /tender/decision')).toMatchObject([{ tenderId: idOf(1), decision: 'go' }]);
});

test('a go against the scorecard asks why first, and names what fails', async () => {
  respond(getAssessment, () => assessment({ advice: 'no-go', total: 34, failedGates: ['price'] }));
  respond(decideTender, () => decision({ state: 'go', bid: idOf(77) }));
  const { sheet } = await showSheet();
  await within(sheet).findByText('The scorecard says no-go');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Go: convert to bid' }));
  const dialog = await screen.findByRole('dialog', { name: 'Go for this tender' });
  expect(within(dialog).getByText('Must-have not met: Can we win on price?')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Go: create bid' }));
  expect(sent('POST /tender/decision')).toEqual([]);
  await userEvent.type(within(dialog).getByRole('textbox'), 'A door to the region');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Go: create bid' }));
  await waitFor(() =>
    expect(sent('POST /tender/decision')).toMatchObject([{ decision: 'go', reason: 'A door to the region' }]),
  );
});

test('a no-go has a reason of the list', async () => {
  respond(decideTender, () => decision({ state: 'no-go' }));
  const { sheet } = await showSheet();
  await within(sheet).findByText('The scorecard says go');
  await userEvent.click(within(sheet).getByRole('button', { name: 'No-go: reject' }));
  const dialog = await screen.findByRole('dialog', { name: 'No-go for this tender' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'No-go' }));
  expect(sent('POST /tender/decision')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: 'No capacity' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'No-go' }));
  await waitFor(() =>
    expect(sent('POST /tender/decision')).toEqual([
      { tenderId: idOf(1), decision: 'no-go', reason: '', reasonCode: 'capacity' },
    ]),
  );
});

test('a decision shows the scores as they were, and can be opened again', async () => {
  const {
    reading: _r,
    decision: _d,
    proposedDueDay: _p,
    ...frozen
  } = assessment({ total: 41, advice: 'no-go' });
  respond(getAssessment, () =>
    assessment({ decision: decision({ state: 'no-go', reasonCode: 'price', reason: 'Too low', frozen }) }),
  );
  const { sheet } = await showSheet({ status: 'rejected' });
  expect(await within(sheet).findByText('Too low')).toBeInTheDocument();
  expect(within(sheet).getByText('41%')).toBeInTheDocument();
  expect(within(sheet).getByRole('button', { name: 'Reopen decision' })).toBeInTheDocument();
  expect(within(sheet).queryByRole('combobox', { name: /^Score for/ })).not.toBeInTheDocument();
});

test('one that has become a bid leads there and takes no more decisions', async () => {
  const { sheet } = await showSheet({ status: 'converted', bid: idOf(77) });
  expect(within(sheet).getByRole('link', { name: 'Open the bid' })).toHaveAttribute(
    'href',
    `/bids/${idOf(77)}`,
  );
  expect(within(sheet).queryByRole('button', { name: 'No-go: reject' })).not.toBeInTheDocument();
});

test('a viewer sees why they may not change anything, and changes nothing', async () => {
  respond(listCompanies, () => [company({ role: 'viewer' })]);
  respond(changeTender, () => tender(1));
  respond(removeTenders, () => null);
  const { sheet } = await showSheet();
  const shortlist = await within(sheet).findByRole('button', { name: 'Shortlist' });
  await waitFor(() => expect(shortlist).toHaveAttribute('aria-disabled', 'true'));
  expect(shortlist.title).toMatch(/^Viewers cannot change anything/);
  for (const name of ['Shortlist', 'No-go: reject', 'Go: convert to bid'])
    await userEvent.click(within(sheet).getByRole('button', { name }));
  await userEvent.keyboard('{Escape}');
  // A status that cannot be changed is a part of its row, which opens.
  const row = within(await screen.findByRole('row', { name: /Tender 1/ }));
  await userEvent.click(row.getByRole('button', { name: 'New' }));
  await screen.findByRole('dialog', { name: 'Tender 1' });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Tender 1' }));
  for (const name of ['Shortlist', 'Reject', 'Delete'])
    await userEvent.click(screen.getByRole('button', { name }));
  await userEvent.click(screen.getByRole('button', { name: 'Add tenders' }));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(calls.filter(({ call }) => !call.startsWith('GET'))).toEqual([]);
});

test('who is assigned is sent whole', async () => {
  const person = { _id: idOf(5), fullName: 'Amina Haddad', logo: null };
  const member = { ...person, email: 'a@b.example', status: 'active', role: 'member' };
  vi.stubGlobal(
    'fetch',
    (
      (answerAll) => (address: string, init: RequestInit) =>
        address.includes('/system/users')
          ? Promise.resolve(Response.json({ success: true, msg: '', data: [member] }))
          : answerAll(address, init)
    )(globalThis.fetch),
  );
  respond(assignTender, () => tender(1, { assigned: [person] }));
  const { sheet } = await showSheet();
  await userEvent.click(within(sheet).getByRole('combobox', { name: 'Assign people' }));
  await userEvent.click(await screen.findByRole('option', { name: /Amina Haddad/ }));
  await waitFor(() =>
    expect(sent('POST /tender/assign-user')).toEqual([{ tenderId: idOf(1), users: [idOf(5)] }]),
  );
});

test('value and currency are one field: shown with the sign, named as it is shown, edited with the code', async () => {
  respond(changeTender, () => tender(1, { version: 4 }));
  const { sheet } = await showSheet();
  const value = within(sheet).getByRole('button', { name: 'Value: €12,500. Edit' });
  expect(value).toHaveTextContent('€12,500');
  await userEvent.click(value);
  const field = within(sheet).getByRole('textbox', { name: 'Value' });
  expect(field).toHaveValue('12500 EUR');
  await userEvent.clear(field);
  await userEvent.type(field, '95 000 gbp{Enter}');
  await waitFor(() =>
    expect(sent('PUT /tender')).toEqual([{ _id: idOf(1), version: 3, value: 95_000, currency: 'GBP' }]),
  );
});

test('a tender is written by hand and opens; what is not sent yet is kept', async () => {
  respond(createTender, () => tender(9));
  respond(getTender, () => tender(9));
  const first = await showRows();
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Add tenders' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Add manually' }));
    return screen.findByRole('dialog', { name: 'New tender' });
  };
  await open();
  await userEvent.type(screen.getByLabelText('Title'), 'New roof');
  first.unmount();
  const { router } = await showRows();
  const dialog = await open();
  expect(within(dialog).getByLabelText('Title')).toHaveValue('New roof');
  await userEvent.type(within(dialog).getByLabelText('Value'), '12 500,50');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create tender' }));
  await waitFor(() => expect(router.state.location.search).toBe(`?tender=${idOf(9)}`));
  expect(sent('POST /tender')[0]).toMatchObject({ title: 'New roof', value: 12_500.5, currency: 'EUR' });
  await screen.findByRole('dialog', { name: 'Tender 9' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await open();
  expect(screen.getByLabelText('Title')).toHaveValue('');
});

test('writing down a tender that is here already is said before it is sent', async () => {
  await showRows([row(1)]);
  await userEvent.click(screen.getByRole('button', { name: 'Add tenders' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Add manually' }));
  const dialog = await screen.findByRole('dialog', { name: 'New tender' });
  await userEvent.type(within(dialog).getByLabelText('Buyer'), 'camden council');
  await userEvent.type(within(dialog).getByLabelText('Reference'), 'Ref-1');
  await userEvent.tab();
  const warning = await within(dialog).findByRole('alert');
  expect(within(warning).getByRole('link', { name: 'Open' })).toHaveAttribute(
    'href',
    `/tenders?tender=${idOf(1)}`,
  );
});

test('an amount that is none is said at its field, and nothing is sent', async () => {
  respond(createTender, () => tender(9));
  await showRows();
  await userEvent.click(screen.getByRole('button', { name: 'Add tenders' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Add manually' }));
  await userEvent.type(await screen.findByLabelText('Title'), 'New roof');
  const value = screen.getByLabelText('Value');
  await userEvent.type(value, 'a lot');
  await userEvent.click(screen.getByRole('button', { name: 'Create tender' }));
  expect(value).toHaveAccessibleDescription(/We couldn’t read “a lot” as an amount/);
  expect(sent('POST /tender')).toEqual([]);
  await userEvent.clear(value);
  await userEvent.type(value, '١٢٬٥٠٠');
  expect(value).toHaveAccessibleDescription('€12,500');
  await userEvent.clear(value);
  await userEvent.type(value, '12 500,5');
  expect(value).toHaveAccessibleDescription('€12,500.50');
});

test('what the server finds wrong is said at its field', async () => {
  const errors = [{ path: 'sourceUrl', msg: 'This is not a web address.' }];
  refuse(createTender, 400, 'Something in it is wrong.', { errors });
  await showRows();
  await userEvent.click(screen.getByRole('button', { name: 'Add tenders' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Add manually' }));
  await userEvent.type(await screen.findByLabelText('Title'), 'New roof');
  await userEvent.click(screen.getByRole('button', { name: 'Create tender' }));
  const address = screen.getByLabelText('Link to notice');
  await waitFor(() => expect(address).toHaveAccessibleDescription('This is not a web address.'));
});
