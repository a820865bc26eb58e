import { checkSession, login, logout } from '@bidloom/contract/auth';
import { type Company, createCompany, listCompanies } from '@bidloom/contract/companies';
import { listIntegrations } from '@bidloom/contract/integrations';
import { listNotifications } from '@bidloom/contract/notifications';
import { getSecondFactors } from '@bidloom/contract/second-factors';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetSession } from '#lib/browser/session.ts';
import { postLoginPath } from '#lib/browser/post-login-redirect.ts';
import { calls, companyId, refuse, render, respond } from '#testing/respond.tsx';
import { Pages } from '../router.tsx';

vi.mock('#pages/DashboardPage.tsx', () => ({ default: () => <h1>The dashboard</h1> }));
vi.mock('#pages/BidsPage.tsx', () => ({ default: () => <h1>The bids</h1> }));
vi.mock('#lib/live/live-events.ts', async (original) => ({
  ...(await original<object>()),
  listenToEvents: () => () => {},
}));

const user = { _id: 'a'.repeat(24), fullName: 'Amina Haddad', email: 'amina@example.org', logo: null };
const company: Company = {
  id: companyId,
  _id: companyId,
  name: 'Atelier Nord',
  size: '10-50',
  drive_id: null,
  logo: null,
  currency: 'EUR',
  timezone: 'Europe/Paris',
  employees: 4,
  role: 'owner',
};

beforeEach(() => {
  sessionStorage.clear();
  respond(checkSession, () => ({ user }));
  respond(listCompanies, () => [company]);
  respond(listIntegrations, () => []);
  respond(listNotifications, () => []);
});

const open = (at: string) => render(<Pages />, { at });

test('a visitor without a session goes to the landing page and, once signed in, to where they wanted', async () => {
  forgetSession();
  respond(login, () => ({ token: 'new-token', user }));
  const { router } = open('/bids?status=won#row');
  await waitFor(() => expect(router.state.location.pathname).toBe('/landing'));
  expect(postLoginPath()).toBe('/bids?status=won#row');
  await userEvent.click((await screen.findAllByRole('link', { name: 'Sign In' }))[0] as HTMLElement);
  await userEvent.type(await screen.findByLabelText('Email'), 'amina@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'river stone lamp');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByRole('heading', { name: 'The bids' });
  expect(router.state.location).toMatchObject({ pathname: '/bids', search: '?status=won', hash: '#row' });
  expect(postLoginPath()).toBe('/');
});

test('a session that the server no longer honours ends, and the place is kept', async () => {
  refuse(checkSession, 401, 'Your session has ended. Sign in again.');
  const { router } = open('/bids');
  await waitFor(() => expect(router.state.location.pathname).toBe('/landing'));
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('companyId')).toBeNull();
  expect(postLoginPath()).toBe('/bids');
});

test('a company that begins to demand a second factor leaves open what is open, and sends on who has none', async () => {
  const factors = { passkeys: [], recoveryCodes: 9, passkeyHost: null, demandedBy: ['Atelier Nord'] };
  const since = '2030-01-01T00:00:00.000Z';
  respond(getSecondFactors, () => ({ ...factors, authenticatorSince: since }));
  const { router, client } = open('/bids');
  const heading = await screen.findByRole('heading', { name: 'The bids' });
  respond(listCompanies, () => [{ ...company, needsSecondFactor: true }]);
  const asked = () => calls.filter(({ call }) => call === 'GET /account/second-factors').length;
  await client.invalidateQueries();
  await waitFor(() => expect(asked()).toBe(1));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(heading).toBeInTheDocument();
  respond(getSecondFactors, () => ({ ...factors, authenticatorSince: null }));
  await client.invalidateQueries();
  await waitFor(() => expect(router.state.location.pathname).toBe('/second-factor'));
});

test('who logs out comes to the landing page, and no place is kept', async () => {
  respond(logout, () => null);
  const { fetch: answer } = globalThis;
  const order: string[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (address.includes('/auth/logout')) order.push('logged out');
    if (!address.includes('/notification/')) return answer(address, init);
    order.push('asked');
    return new Promise((_answer, giveUp) => {
      init.signal?.addEventListener('abort', () => {
        order.push('given up');
        giveUp(new DOMException('', 'AbortError'));
      });
    });
  });
  const { router } = open('/bids');
  await waitFor(() => expect(order).toEqual(['asked']));
  await userEvent.click(await screen.findByRole('button', { name: 'Your account: Amina Haddad' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/landing'));
  expect(postLoginPath()).toBe('/');
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('companyId')).toBeNull();
  // What was still asked is given up before, so that none of it is refused.
  expect(order).toEqual(['asked', 'given up', 'logged out']);
});

test('who has no company makes the first one, then comes to the dashboard', async () => {
  let companies: Company[] = [];
  respond(listCompanies, () => companies);
  respond(createCompany, (input) => {
    expect(input).toMatchObject({ name: 'Atelier Nord', size: '10-50' });
    companies = [company];
    return company;
  });
  const { router } = open('/bids');
  await screen.findByRole('heading', { name: 'Set up your company' });
  expect(router.state.location.pathname).toBe('/first-company');
  await userEvent.type(screen.getByLabelText('Company name'), 'Atelier Nord');
  await userEvent.click(screen.getByRole('button', { name: 'Create company' }));
  expect(await screen.findByText('Choose the number of people.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('combobox', { name: 'Size' }));
  await userEvent.click(await screen.findByRole('option', { name: /10-50/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Create company' }));
  await screen.findByRole('heading', { name: 'The dashboard' });
});

test.each([
  ['/first-company', 'who has a company'],
  ['/login', 'who is signed in'],
  ['/signup', 'who is signed in'],
  ['/nowhere/at/all', 'any other path'],
])('%s leads %s to the dashboard', async (path) => {
  const { router } = open(path);
  await screen.findByRole('heading', { name: 'The dashboard' });
  expect(router.state.location.pathname).toBe('/');
});

test('a kept place is never another site', () => {
  for (const elsewhere of ['//evil.example/x', '/\\evil.example', 'https://evil.example']) {
    sessionStorage.setItem('wanted', elsewhere);
    expect(postLoginPath()).toBe('/');
  }
});
