import { changeBids, listBids } from '@bidloom/contract/bids';
import { listCompanies } from '@bidloom/contract/companies';
import { listRequirements } from '@bidloom/contract/requirements';
import { search, type SearchResults } from '@bidloom/contract/search';
import { assignTender, getTender } from '@bidloom/contract/tenders';
import { listUsers } from '@bidloom/contract/users';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeEach, expect, test } from 'vitest';
import { tender as givenTender } from '#testing/given-tender.ts';
import { givenRequirement } from '#testing/given-bid.ts';
import { calls, companyId, refuse, render, respond } from '#testing/respond.tsx';
import { bidRow, company, id } from '#testing/samples.ts';
import { SearchBox } from './SearchBox.tsx';

const bid = { _id: id('b1'), title: 'Water meters', deadline: '2026-12-01T12:00:00.000Z' };
const tender = {
  _id: id('d1'),
  title: 'Water plant',
  deadline: '2027-09-05T06:30:00.000Z',
  reference: 'HW-114',
};
const results = (part: Partial<SearchResults> = {}): SearchResults => ({ bids: [], tenders: [], ...part });
const nothing = () => {};

beforeEach(() => {
  localStorage.clear();
  respond(listCompanies, () => [company({ _id: companyId, timezone: 'Europe/Paris' })]);
  respond(search, () => results({ bids: [bid], tenders: [tender] }));
});

const open = (at = '/', onShortcuts = nothing) =>
  render(
    <>
      <SearchBox toggleSidebar={nothing} onShortcuts={onShortcuts} />
      <button>Elsewhere</button>
    </>,
    { at },
  );
const box = () => screen.getByPlaceholderText('Search bids, tenders...');
const type = (words: string) => userEvent.type(box(), words);
const asked = (call: string) => calls.filter((one) => one.call === call).map(({ input }) => input);
const group = async (name: string) => within(await screen.findByRole('group', { name }));
const first = () => screen.getAllByRole('option')[0];

test('bids and tenders come in two groups, each with its deadline; the keyboard opens one', async () => {
  const { router } = open();
  await type('water');
  const bids = await group('Bids');
  expect(bids.getByRole('option')).toHaveTextContent(/^Water meters01 Dec 2026 13:00$/);
  const tenders = await group('Tenders');
  expect(tenders.getByRole('option')).toHaveTextContent(/^Water plant05 Sep 2027 08:30Ref: HW-114$/);
  expect(
    screen
      .getAllByRole('group')
      .slice(0, 2)
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual(['Bids', 'Tenders']);
  expect(bids.getByText('Water').tagName).toBe('MARK');
  // Nothing is waited for any more.
  expect(screen.getByRole('listbox').querySelector('.animate-turn')).toBeNull();
  expect(first()).toHaveAttribute('aria-selected', 'true');
  expect(box()).toHaveAttribute('aria-activedescendant', first()?.id);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(router.state.location).toMatchObject({ pathname: '/tenders', search: `?tender=${tender._id}` });
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('a bid leads to its page', async () => {
  const { router } = open();
  await type('water');
  await userEvent.click(await screen.findByRole('option', { name: /Water meters/ }));
  expect(router.state.location.pathname).toBe(`/bids/${bid._id}`);
});

test('Enter before the answer is there waits for it', async () => {
  const { router } = open();
  await type('water{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/bids/${bid._id}`));
});

test('a press outside closes the results', async () => {
  open();
  await type('water');
  await screen.findByRole('listbox');
  fireEvent.pointerDown(screen.getByText('Elsewhere'));
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('nothing found is said', async () => {
  respond(search, () => results());
  open();
  await type('zeppelin');
  expect(await screen.findByText('No bids or tenders found')).toBeInTheDocument();
  expect(screen.getByRole('listbox').querySelector('.animate-turn')).toBeNull();
});

test('blank words are not asked', async () => {
  open();
  await type('   ');
  await screen.findByRole('group', { name: 'Go to' });
  await type('w');
  await waitFor(() => expect(asked('GET /dashboard/search')).toEqual([{ search: 'w', groups: 'all' }]));
});

test('a failed search says so', async () => {
  refuse(search, 500, '');
  open();
  await type('water');
  expect(await screen.findByText('Error searching')).toBeInTheDocument();
});

test('for what a slip meant the search says so', async () => {
  respond(search, () => results({ bids: [{ ...bid, title: 'Laptop computers' }], shownFor: 'laptop' }));
  open();
  await type('laptp');
  expect(await screen.findByText('Showing results for “laptop”')).toBeInTheDocument();
  expect((await group('Bids')).getByText('Laptop').tagName).toBe('MARK');
});

test('what a slip meant stands after what was found, under its words', async () => {
  const other = { ...bid, _id: id('b9'), title: 'Laptop computers' };
  const also = { words: 'laptop', bids: [other], tenders: [] };
  respond(search, () => results({ bids: [{ ...bid, title: 'Laptp rental' }], also }));
  open();
  await type('laptp');
  const groups = await screen.findAllByRole('group');
  expect(groups.slice(0, 2).map((one) => one.getAttribute('aria-label'))).toEqual([
    'Bids',
    'Similar spelling: “laptop”',
  ]);
  expect((await group('Similar spelling: “laptop”')).getByText('Laptop').tagName).toBe('MARK');
});

test.each([
  ['/', { key: '/' }],
  ['Ctrl plus k', { key: 'k', ctrlKey: true }],
  ['Cmd plus k on an Arabic keyboard', { key: 'ن', code: 'KeyK', metaKey: true }],
])('%s leads to the one search; Esc leads back', async (_name, key) => {
  open();
  screen.getByText('Elsewhere').focus();
  fireEvent.keyDown(document.activeElement ?? document.body, key);
  expect(box()).toHaveFocus();
  expect(await screen.findByRole('listbox')).toBeInTheDocument();
  await userEvent.keyboard('quay');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(screen.getByText('Elsewhere')).toHaveFocus();
  expect(box()).toHaveValue('');
});

test('/ is written where one writes; Ctrl plus k leads to the search from there too', async () => {
  render(
    <>
      <SearchBox toggleSidebar={nothing} onShortcuts={nothing} />
      <textarea aria-label="Note" />
    </>,
  );
  await userEvent.type(screen.getByLabelText('Note'), 'a/b');
  expect(screen.getByLabelText('Note')).toHaveValue('a/b');
  fireEvent.keyDown(screen.getByLabelText('Note'), { key: 'k', ctrlKey: true });
  expect(box()).toHaveFocus();
});

test.each([
  ['en', 'users', 'Users', '/settings/users'],
  ['en', 'password', 'Sign-in and security', '/settings/profile/security'],
  ['en', 'holidays', 'Working days', '/settings/company/working-days'],
  ['en', 'export data', 'Data', '/settings/company/data'],
  ['en', 'settings audit', 'Audit log', '/settings/audit-log'],
  ['en', 'LLM', 'AI models', '/settings/ai-models'],
  ['fr', 'mot de passe', 'Connexion et sécurité', '/settings/profile/security'],
  ['fr', 'equipe', 'Utilisateurs', '/settings/users'],
  ['ar', 'كلمة المرور', 'تسجيل الدخول والأمان', '/settings/profile/security'],
  ['ar', 'صلاحيات', 'المستخدمون', '/settings/users'],
])('in %s “%s” finds the settings “%s”', async (language, words, label, pathname) => {
  respond(search, () => results());
  await i18next.changeLanguage(language);
  const { router } = open();
  await userEvent.type(screen.getByRole('combobox'), words);
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${label}`) }));
  expect(router.state.location.pathname).toBe(pathname);
});

test('what begins with the words comes before what only holds them', async () => {
  respond(search, () => results());
  open();
  await type('mail');
  await screen.findByText('No bids or tenders found');
  const names = screen.getAllByRole('option').map((one) => one.textContent);
  expect(names[0]).toMatch(/^Mail/);
  expect(names.length).toBeGreaterThan(1);
});

test('a command whose beginning is typed comes before what was found by the word, and the parts of the settings wait to be typed', async () => {
  respond(search, () => results({ bids: [{ ...bid, title: 'Statistics for the harbour' }] }));
  open();
  await userEvent.click(box());
  expect(await screen.findByRole('option', { name: 'Statistics' })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: /^Audit log/ })).not.toBeInTheDocument();
  await type('stat');
  await screen.findByRole('option', { name: /harbour/ });
  expect(first()).toHaveTextContent(/^Statistics$/);
});

test('what was opened last comes first when nothing is typed', async () => {
  const { unmount } = open();
  await type('water');
  await userEvent.click(await screen.findByRole('option', { name: /Water plant/ }));
  unmount();
  const { router } = open();
  await userEvent.click(box());
  const recent = await group('Recent');
  await userEvent.click(recent.getByRole('option', { name: /Water plant/ }));
  expect(router.state.location.search).toBe(`?tender=${tender._id}`);
});

test.each([
  ['set status of water met to wo', 'water met'],
  ['Mark water as won', 'water'],
])('“%s” moves the bid', async (words, object) => {
  respond(search, () => results({ bids: [bid] }));
  const row = bidRow({ _id: bid._id, originalTitle: bid.title });
  respond(listBids, () => [row]);
  respond(changeBids, () => [{ ...row, status: 'won' as const, version: 2 }]);
  open();
  await type(words);
  await screen.findByRole('option', { name: /Water meters.*set status to \W?Won/ });
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(asked('PUT /bid/bulk-update')).toMatchObject([{ bids: [{ _id: bid._id, status: 'won' }] }]),
  );
  expect(asked('GET /dashboard/search').at(-1)).toEqual({ search: object, groups: 'all' });
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeInTheDocument();
});

test('a command is chosen step by step', async () => {
  respond(listUsers, () => [
    {
      _id: id('a2'),
      fullName: 'Grace Hopper',
      email: 'grace@example.org',
      jobTitle: '',
      logo: null,
      role: 'member' as const,
      status: 'active' as const,
      lastSeenAt: null,
    },
  ]);
  open();
  await userEvent.click(box());
  await userEvent.click(await screen.findByRole('option', { name: /^Assign a bid or a tender/ }));
  expect(box()).toHaveValue('assign ');
  await userEvent.keyboard('water');
  await userEvent.click(await screen.findByRole('option', { name: /Water plant.*assign to.*…/ }));
  expect(box()).toHaveValue('assign Water plant to ');
  expect(box()).toHaveFocus();
  await userEvent.keyboard('gra');
  respond(getTender, () => givenTender(1, { assigned: [] }));
  respond(assignTender, () => givenTender(1));
  await userEvent.click(
    await screen.findByRole('option', { name: /Water plant.*assign to \W?Grace Hopper/ }),
  );
  await waitFor(() =>
    expect(asked('POST /tender/assign-user')).toEqual([{ tenderId: tender._id, users: [id('a2')] }]),
  );
  expect(await screen.findByText('“Water plant” assigned to Grace Hopper')).toBeInTheDocument();
});

test('“open requirement 3.2 of …” opens it at its place', async () => {
  respond(search, () => results({ bids: [bid] }));
  respond(listRequirements, () => [
    givenRequirement(1, { section: '3.1 Staff', text: 'Name the team.' }),
    givenRequirement(2, { _id: id('e2'), section: '3 Scope › 3.2 Warranty', text: 'State the warranty.' }),
    givenRequirement(3, { _id: id('e3'), section: '3 Scope', clause: '3.2(b)', text: 'State its term.' }),
  ]);
  const { router } = open();
  await type('open requirement 3.2 of water');
  expect(await screen.findByRole('option', { name: /3\.2\(b\).*State its term/ })).toBeVisible();
  expect(screen.queryByRole('option', { name: /Name the team/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('option', { name: /State the warranty/ }));
  expect(router.state.location).toMatchObject({
    pathname: `/bids/${bid._id}/requirements`,
    search: `?q=State+the+warranty.&open=${id('e2')}&shown=${id('e2')}`,
  });
});

test('“go to answer …” looks in the library alone', async () => {
  respond(search, () =>
    results({
      bids: [bid],
      answers: [
        { _id: id('f1'), question: 'How do you insure?', snippet: [{ text: 'We insure', marked: false }] },
      ],
    }),
  );
  const { router } = open();
  await type('go to answer insure');
  await userEvent.click(await screen.findByRole('option', { name: /How do you insure/ }));
  expect(screen.queryByText('Water meters')).not.toBeInTheDocument();
  expect(router.state.location.search).toBe(`?open=${id('f1')}`);
});

test('a viewer is offered no command that changes something', async () => {
  respond(listCompanies, () => [company({ _id: companyId, role: 'viewer' })]);
  open();
  await userEvent.click(box());
  expect(await screen.findByRole('option', { name: /^Open a requirement/ })).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByRole('option', { name: /^Set status|^Assign/ })).not.toBeInTheDocument(),
  );
});

const snippet = [
  { text: 'The ', marked: false },
  { text: 'bond', marked: true },
  { text: ' shall be valid', marked: false },
];
test.each([
  ['Clients', 'Port of Calais', '/settings/clients', `?q=Port+of+Calais&edit=${id('c1')}`],
  ['Comments', 'Quay wall', `/bids/${bid._id}/comments`, `?comment=${id('a1')}`],
  ['Documents', 'Quay wall', `/bids/${bid._id}/documents`, `?shown=${id('f1')}`],
  ['Evidence', 'ISO 9001', '/settings/evidence', `?open=${id('e9')}`],
  [
    'Requirements',
    'Quay wall',
    `/bids/${bid._id}/requirements`,
    `?q=The+bond+shall+be+valid&open=${id('e1')}&shown=${id('e1')}`,
  ],
])('%s are found with their passage and open their place', async (name, label, pathname, query) => {
  const of = { _id: bid._id, title: 'Quay wall' };
  respond(search, () =>
    results({
      clients: [{ _id: id('c1'), name: 'Port of Calais', snippet }],
      comments: [{ _id: id('a1'), user: 'Ada', createdAt: '2026-11-20T08:00:00.000Z', bid: of, snippet }],
      documents: [{ _id: id('f1'), name: 'bond.pdf', bid: of, snippet }],
      evidence: [{ _id: id('e9'), title: 'ISO 9001', kind: 'certificate', snippet }],
      requirements: [{ _id: id('e1'), number: 7, bid: of, snippet }],
    }),
  );
  const { router } = open();
  await type('bond');
  const found = await group(name);
  expect(found.getByText('bond').tagName).toBe('MARK');
  await userEvent.click(found.getByRole('option', { name: new RegExp(label) }));
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname, search: query }));
});
