import { checkSession, logout, resetPassword, verifyEmail } from '@bidloom/contract/auth';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { forgetSession } from '#lib/browser/session.ts';
import { calls, refuse, render, respond } from '#testing/respond.tsx';
import { Pages } from '../router.tsx';

const user = { _id: 'a'.repeat(24), fullName: 'Amina Haddad', email: 'amina@example.org', logo: null };
const open = (at: string) => render(<Pages />, { at });
async function setPassword(password: string) {
  await userEvent.type(await screen.findByLabelText('New password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
}

test('a link to a new password shows its form, then the sign-in', async () => {
  forgetSession();
  respond(resetPassword, () => null);
  const { router } = open('/login?reset=abc');
  expect(await screen.findByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await userEvent.type(screen.getByLabelText('New password'), 'river');
  expect(screen.getByText('Too short: at least 10 characters.')).toBeVisible();
  await setPassword(' stone lamp 42');
  expect(await screen.findByText('Your new password is set. Sign in with it.')).toBeVisible();
  expect(await screen.findByLabelText('Email')).toBeVisible();
  expect(router.state.location.search).toBe('');
  expect(calls.at(-1)?.input).toEqual({ token: 'abc', password: 'river stone lamp 42' });
});

test('it opens for somebody who is signed in as well, and signs them out here', async () => {
  respond(checkSession, () => ({ user }));
  respond(resetPassword, () => null);
  respond(logout, () => null);
  open('/login?reset=abc');
  await waitFor(() => expect(calls.some(({ call }) => call === 'GET /auth/checkJWT')).toBe(true));
  await setPassword('river stone lamp 42');
  expect(await screen.findByLabelText('Email')).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
});

test('a link that is over says what to do, and leads back', async () => {
  forgetSession();
  refuse(resetPassword, 422, 'This link has been used.', { code: 'link_over' });
  open('/login?reset=abc');
  await setPassword('river stone lamp 42');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('This link has expired');
  expect(alert).toHaveTextContent('request a new one');
  await userEvent.click(screen.getByRole('link', { name: 'Back to sign in' }));
  expect(await screen.findByLabelText('Email')).toBeVisible();
});

test('a password that is refused says why at its field, and the link stays good', async () => {
  forgetSession();
  refuse(resetPassword, 400, 'Some of what was sent is not right.', {
    errors: [{ path: 'password', msg: 'This password is one that others guess first.' }],
  });
  open('/login?reset=abc');
  await setPassword('password123456');
  await waitFor(() =>
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
      'This password is one that others guess first.',
    ),
  );
});

test('a link to confirm an email does so once, says it, and leaves the address', async () => {
  forgetSession();
  respond(verifyEmail, () => null);
  const { router } = open('/login?verify=xyz');
  expect(await screen.findByText('Your email is confirmed.')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(calls.filter(({ call }) => call === 'GET /auth/verify')).toMatchObject([
    { input: { token: 'xyz' } },
  ]);
});

test('a link to confirm that is too old says so, and the sign-in stays', async () => {
  forgetSession();
  refuse(verifyEmail, 422, 'This link is older than seven days.');
  open('/login?verify=xyz');
  expect(await screen.findByText('This link is older than seven days.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toBeVisible();
});

test('the sign-in screen names itself, leads home and to a new account, and says whom one joins', async () => {
  forgetSession();
  open('/login');
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create your free account' })).toHaveAttribute('href', '/signup');
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/landing');
  expect(screen.getByText('500+ companies trust us')).toBeVisible();
  expect(screen.getByText('Free forever plan')).toBeVisible();
});
