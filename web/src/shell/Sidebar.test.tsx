import { checkSession } from '@bidloom/contract/auth';
import { listCompanies } from '@bidloom/contract/companies';
import { type Integration, listIntegrations } from '@bidloom/contract/integrations';
import { listNotifications } from '@bidloom/contract/notifications';
import { listBids } from '@bidloom/contract/bids';
import { search } from '@bidloom/contract/search';
import { listTenders } from '@bidloom/contract/tenders';
import { listViews } from '@bidloom/contract/views';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as liveEvents from '#lib/live/live-events.ts';
import { companyId, render, respond } from '#testing/respond.tsx';
import { bidRow, id } from '#testing/samples.ts';
import { row as tenderRow } from '#testing/given-tender.ts';
import { Shell } from './Shell.tsx';

/** What happy-dom adds to its window. */
const { happyDOM } = window as unknown as {
  happyDOM: { setViewport: (size: { width: number }) => void };
};

const connected = (service: Integration['service']): Integration => ({
  service,
  email: 'office@example.org',
  connectedAt: '2026-11-01T08:00:00.000Z',
  status: 'ok',
  reads: true,
  syncedAt: null,
  problem: null,
  waiting: 0,
});

const companies = (driveId: string | null) => () => [
  {
    id: companyId,
    _id: companyId,
    name: 'Atelier Nord',
    size: '10-50' as const,
    drive_id: driveId,
    logo: null,
    currency: 'EUR',
    timezone: 'Europe/Paris',
    employees: 4,
    role: 'owner' as const,
  },
];

beforeEach(() => {
  vi.spyOn(liveEvents, 'listenToEvents').mockReturnValue(() => {});
  // Wide enough for the sidebar's words.
  happyDOM.setViewport({ width: 1440 });
  document.cookie = 'sidebar_state=; path=/; max-age=0';
  respond(checkSession, () => ({
    user: { _id: 'a'.repeat(24), fullName: '', email: 'amina@example.org', logo: null },
  }));
  respond(listCompanies, companies(null));
  respond(listIntegrations, () => []);
  respond(listNotifications, () => []);
  respond(listViews, () => []);
});

afterEach(() => happyDOM.setViewport({ width: 1024 }));

const sidebar = () => screen.getByRole('complementary', { name: 'Sidebar' });

test('the main navigation leads to the four pages; settings and the content library stand beside them', async () => {
  render(<Shell />);
  await screen.findByRole('link', { name: 'Content Library' });
  const links = within(sidebar()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/'],
    ['Tenders', '/tenders'],
    ['Bids', '/bids'],
    ['Statistics', '/stats'],
    ['Answer library', '/settings/answer-library'],
    [expect.stringMatching(/^Settings/), '/settings/users'],
    ['Content Library', '/settings/integrations'],
  ]);
});

test('saved views stand under their list, each with how many rows it has', async () => {
  const at = '2026-06-01T09:00:00.000Z';
  respond(listViews, ({ list }) => [
    {
      _id: (list === 'bids' ? 'b' : 'c').repeat(24),
      list: list ?? 'bids',
      name: list === 'bids' ? 'Won' : 'Open fits',
      query: list === 'bids' ? 'status=won' : 'status=new',
      columns: [],
      createdAt: at,
      updatedAt: at,
    },
  ]);
  respond(listBids, ({ status }) => (status?.[0] === 'won' ? [bidRow(), bidRow({ _id: id('b2') })] : []));
  respond(listTenders, ({ status }) => (status?.[0] === 'new' ? [tenderRow(1)] : []));
  render(<Shell />, { at: `/bids?status=won&saved=${'b'.repeat(24)}` });
  const won = await within(sidebar()).findByRole('link', { name: /^Won/ });
  expect(won).toHaveAttribute('href', `/bids?status=won&saved=${'b'.repeat(24)}`);
  expect(won).toHaveAttribute('aria-current', 'true');
  await waitFor(() => expect(won).toHaveTextContent('Won2'));
  const open = within(sidebar()).getByRole('link', { name: /^Open fits/ });
  await waitFor(() => expect(open).toHaveTextContent('Open fits1'));
  expect(open).not.toHaveAttribute('aria-current');
});

test('Ctrl or Cmd plus b folds the sidebar to icons and back, and a cookie keeps it for seven days', async () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  render(<Shell />);
  expect(sidebar()).toHaveAttribute('data-state', 'expanded');
  fireEvent.keyDown(document.body, { key: 'b', ctrlKey: true });
  expect(sidebar()).toHaveAttribute('data-state', 'collapsed');
  expect(written).toHaveBeenLastCalledWith(expect.stringMatching(/^sidebar_state=false;.*max-age=604800/));
  fireEvent.keyDown(document.body, { key: 'لا', code: 'KeyB', metaKey: true });
  expect(sidebar()).toHaveAttribute('data-state', 'expanded');
});

test('who stands on an entry stands there still when the sidebar folds, and when what is missing is known', async () => {
  respond(listIntegrations, () => []);
  render(<Shell />);
  const settings = await screen.findByRole('link', { name: /^Settings/ });
  settings.focus();
  await waitFor(() => expect(settings).toHaveTextContent('2'));
  expect(settings).toHaveFocus();
  fireEvent.keyDown(document.body, { key: 'b', ctrlKey: true });
  await waitFor(() => expect(sidebar()).toHaveAttribute('data-state', 'collapsed'));
  const bids = screen.getByRole('link', { name: 'Bids' });
  bids.focus();
  fireEvent.keyDown(document.body, { key: 'b', ctrlKey: true });
  expect(sidebar()).toHaveAttribute('data-state', 'expanded');
  expect(bids).toHaveFocus();
});

test('a folded sidebar stays folded when one comes back', () => {
  document.cookie = 'sidebar_state=false; path=/';
  render(<Shell />);
  expect(sidebar()).toHaveAttribute('data-state', 'collapsed');
});

test.each([
  { has: [], text: 'Missing: Google Drive and Gmail', count: '2' },
  { has: [connected('gmail')], text: 'Missing: Google Drive', count: '1' },
  { has: [connected('drive')], text: 'Missing: Gmail', count: '1' },
])('the settings say "$text"', async ({ has, text, count }) => {
  respond(listIntegrations, () => has);
  render(<Shell />);
  const link = await screen.findByRole('link', { name: new RegExp(`Settings.*${text}$`) });
  expect(link).toHaveAttribute('href', '/settings/users');
  expect(link).toHaveTextContent(count);
  expect(within(link).getByText(count)).toHaveClass('bg-attention');
  link.focus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent(text);
});

test('with both services connected the settings have no badge', async () => {
  respond(listIntegrations, () => [connected('drive'), connected('gmail')]);
  render(<Shell />);
  expect(await screen.findByRole('link', { name: 'Settings' })).not.toHaveTextContent(/\d/);
});

test('without a Drive the content library says so at once and leads to the integrations', async () => {
  render(<Shell />);
  const entry = await screen.findByRole('link', { name: 'Content Library' });
  entry.focus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    'Drive not set up, please set it up from integrations',
  );
  expect(entry).toHaveAttribute('href', '/settings/integrations');
  expect(entry).toHaveClass('text-ink-faint');
  expect(screen.getAllByRole('link', { name: 'Open integrations', hidden: true })[0]).toHaveAttribute(
    'href',
    '/settings/integrations',
  );
});

test('with a Drive the content library opens its folder', async () => {
  respond(listCompanies, companies('folder 1'));
  render(<Shell />);
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Content Library' })).toHaveAttribute(
      'href',
      'https://drive.google.com/drive/folders/folder%201',
    ),
  );
});

test.each([
  { logo: null, has: companies(null), below: 'Atelier Nord' },
  { logo: '/files/amina.png', has: () => [], below: 'amina@example.org' },
])(
  'the user menu shows $below below the name, beside the picture or an icon',
  async ({ logo, has, below }) => {
    respond(checkSession, () => ({
      user: { _id: 'a'.repeat(24), fullName: 'Amina Haddad', email: 'amina@example.org', logo },
    }));
    respond(listCompanies, has);
    render(<Shell />);
    const button = await screen.findByRole('button', { name: 'Your account: Amina Haddad' });
    await waitFor(() => expect(button).toHaveTextContent(`Amina Haddad${below}`));
    const picture = button.querySelector('img');
    expect(picture?.getAttribute('src') ?? null).toBe(logo);
  },
);

test('the user menu names who has no name, the companies and the legal texts', async () => {
  respond(listCompanies, () => [
    ...companies(null)(),
    ...companies(null)().map((one) => ({
      ...one,
      _id: 'e'.repeat(24),
      id: 'e'.repeat(24),
      name: 'Atelier Sud',
    })),
  ]);
  render(<Shell />);
  await userEvent.click(await screen.findByRole('button', { name: 'Your account: User' }));
  expect(await screen.findByText('Switch Company')).toBeInTheDocument();
  expect(screen.getByRole('menuitemradio', { name: /Atelier Nord/ })).toBeChecked();
  expect(screen.getByRole('menuitemradio', { name: /Atelier Sud/ })).not.toBeChecked();
  expect(screen.getByRole('menuitem', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
  expect(screen.getByRole('menuitem', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
});

test('Ctrl plus k leads to the search, ? shows the keys, and c makes a new bid', async () => {
  const { router } = render(<Shell />);
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
  const keys = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(keys).getByText('Select a row')).toBeInTheDocument();
  // No row of this page is looked at with Space.
  expect(within(keys).queryByText('Preview the row')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  respond(search, () => ({ bids: [], tenders: [] }));
  await userEvent.type(screen.getByPlaceholderText('Search bids, tenders...'), 'statis');
  await screen.findByRole('option', { name: /^Statistics/ });
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/stats'));
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Search' }), { key: 'c' });
  expect(router.state.location.pathname).toBe('/stats');
  fireEvent.keyDown(document.body, { key: 'c' });
  expect(router.state.location.pathname).toBe('/bids/new');
});
