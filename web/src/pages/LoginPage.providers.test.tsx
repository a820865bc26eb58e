import {
  checkSession,
  finishProvider,
  linkProvider,
  listProviders,
  startProvider,
} from '@bidloom/contract/auth';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetSession } from '#lib/browser/session.ts';
import { calls, refuse, render, respond } from '#testing/respond.tsx';
import { Pages } from '../router.tsx';

const user = { _id: 'a'.repeat(24), fullName: 'Amina Haddad', email: 'amina@example.org', logo: null };
const open = (at: string) => render(<Pages />, { at });
beforeEach(() => {
  forgetSession();
  sessionStorage.clear();
  respond(listProviders, () => [
    { id: 'oidc' as const, name: 'Nord Entra' },
    { id: 'google' as const, name: 'Google' },
  ]);
});
const left = (more = {}) =>
  sessionStorage.setItem('sign-in', JSON.stringify({ name: 'Google', flow: 'f1', ...more }));

test('providers are offered where the server has some, and nowhere else', async () => {
  respond(listProviders, () => []);
  open('/login');
  expect(await screen.findByLabelText('Email')).toBeVisible();
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('GET /auth/providers'));
  expect(screen.queryByRole('button', { name: /Continue with .?Google/ })).toBeNull();
});

test('an invitation goes to Google and comes back along', async () => {
  const assign = vi.fn<(address: string) => void>();
  vi.stubGlobal('location', { href: location.href, origin: location.origin, assign });
  respond(startProvider, () => ({
    address: 'https://accounts.google.test/o/oauth2/v2/auth?state=s',
    flow: 'f1',
  }));
  open('/signup?invite=inv-1');
  await userEvent.click(await screen.findByRole('button', { name: /Continue with .?Google/ }));
  await waitFor(() =>
    expect(assign).toHaveBeenCalledWith(expect.stringMatching(/^https:\/\/accounts\.google\.test/)),
  );
  expect(JSON.parse(sessionStorage.getItem('sign-in') ?? '')).toEqual({
    name: 'Google',
    flow: 'f1',
    inviteToken: 'inv-1',
  });
  expect(calls.find(({ call }) => call === 'POST /auth/provider')?.input).toEqual({ provider: 'google' });
});

test('who comes back is signed in; the code leaves the address and is used once', async () => {
  left({ inviteToken: 'inv-1' });
  respond(checkSession, () => ({ user }));
  respond(finishProvider, () => ({ outcome: 'signed-in' as const, token: 'new-token', user }));
  const { router } = open('/login?code=c0de&state=st8&iss=https%3A%2F%2Fid.test&scope=openid&authuser=0');
  await waitFor(() => expect(localStorage.getItem('token')).toBe('new-token'));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(calls.filter(({ call }) => call === 'POST /auth/provider-grant')).toMatchObject([
    { input: { flow: 'f1', inviteToken: 'inv-1', code: 'c0de', state: 'st8', iss: 'https://id.test' } },
  ]);
  expect(sessionStorage.getItem('sign-in')).toBeNull();
});

test('an account with the same email asks for its password, and says when it is wrong', async () => {
  left();
  respond(finishProvider, () => ({ outcome: 'password' as const, email: 'amina@example.org' }));
  refuse(linkProvider, 400, 'Some of what was sent is not right.', {
    errors: [{ path: 'password', msg: 'This is not the password.' }],
  });
  open('/login?code=c0de&state=st8');
  expect(await screen.findByRole('heading', { name: 'Is this account yours?' })).toBeVisible();
  expect(screen.getByText(/amina@example\.org/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  await waitFor(() =>
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('This is not the password.'),
  );
  respond(checkSession, () => ({ user }));
  respond(linkProvider, () => ({ outcome: 'signed-in' as const, token: 'new-token', user }));
  await userEvent.click(screen.getByRole('button', { name: 'Link and sign in' }));
  await waitFor(() => expect(localStorage.getItem('token')).toBe('new-token'));
  expect(calls.at(-1)).toBeDefined();
});

test.each([
  ['?error=access_denied', true, /You cancelled at Google/],
  ['?error=refused', true, /was not accepted/],
  ['?error=expired', false, /has expired or was started elsewhere/],
  ['?code=c0de&state=st8', false, /started in another tab/],
  ['?code=c0de&state=st8', true, /Google does not answer/],
])('%s (left from this tab: %s) says why, and leads back', async (search, hasLeft, words) => {
  if (hasLeft) left();
  refuse(finishProvider, 502, 'Google does not answer.');
  open(`/login${search}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  await userEvent.click(screen.getByRole('button', { name: 'Back to sign in' }));
  expect(await screen.findByLabelText('Email')).toBeVisible();
});

test('who begins at the provider is asked before anybody is signed in', async () => {
  respond(checkSession, () => ({ user }));
  respond(finishProvider, () => ({ outcome: 'signed-in' as const, token: 'new-token', user }));
  const { router } = open('/login?code=c0de&state=st8&flow=f9&provider=Nord%20Okta');
  expect(await screen.findByRole('heading', { name: /Sign in with .?Nord Okta/ })).toBeVisible();
  expect(calls.map(({ call }) => call)).not.toContain('POST /auth/provider-grant');
  expect(router.state.location.search).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(localStorage.getItem('token')).toBe('new-token'));
  expect(calls.filter(({ call }) => call === 'POST /auth/provider-grant')).toMatchObject([
    { input: { flow: 'f9', code: 'c0de', state: 'st8' } },
  ]);
});
