import {
  listProviders,
  askRegistration,
  checkSession,
  getInvitation,
  login,
  register,
} from '@bidloom/contract/auth';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { forgetSession } from '#lib/browser/session.ts';
import { calls, refuse, render, respond } from '#testing/respond.tsx';
import LoginPage from './LoginPage.tsx';
import SignUpPage from './SignUpPage.tsx';

const user = { _id: 'a'.repeat(24), fullName: 'Ben', email: 'ben@example.org', logo: null };
const invitation = {
  company: 'Atelier Nord',
  inviter: 'Amina Haddad',
  role: 'admin' as const,
  email: 'ben@example.org',
  fullName: 'Ben Okri',
};

beforeEach(() => {
  localStorage.clear();
  forgetSession();
  respond(listProviders, () => []);
  respond(askRegistration, () => ({ mode: 'open' as const, domains: [] }));
  respond(checkSession, () => ({ user }));
});

test('an invitation names the company, who invites and as what, and brings the name and the email', async () => {
  respond(getInvitation, () => invitation);
  respond(register, () => ({ token: 't', user }));
  render(<SignUpPage />, { at: '/signup?invite=inv-1' });
  expect(await screen.findByRole('heading', { name: /Join Atelier Nord/ })).toBeVisible();
  expect(screen.getByText(/Amina Haddad.* invites you to .*Atelier Nord.* as Admin\./)).toBeVisible();
  expect(await screen.findByLabelText('Full name')).toHaveValue('Ben Okri');
  expect(screen.getByLabelText('Email')).toHaveValue('ben@example.org');
  await userEvent.clear(screen.getByLabelText('Email'));
  await userEvent.type(screen.getByLabelText('Email'), 'b.okri@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'river stone lamp 42');
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() =>
    expect(calls.find(({ call }) => call === 'POST /auth/register')?.input).toEqual({
      fullName: 'Ben Okri',
      email: 'b.okri@example.org',
      password: 'river stone lamp 42',
      inviteToken: 'inv-1',
    }),
  );
});

test('an invitation that is over says what to do, and one signs up without it', async () => {
  refuse(getInvitation, 422, 'This invitation to Atelier Nord has expired. Ask Amina for a new one.');
  respond(register, () => ({ token: 't', user }));
  render(<SignUpPage />, { at: '/signup?invite=old' });
  expect(await screen.findByText(/has expired\. Ask Amina for a new one\./)).toBeVisible();
  expect(screen.getByRole('link', { name: /Sign in/i })).toHaveAttribute('href', '/login');
  await userEvent.type(screen.getByLabelText('Full name'), 'Ben');
  await userEvent.type(screen.getByLabelText('Email'), 'ben@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'river stone lamp 42');
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(calls.at(-1)?.input).toMatchObject({ email: 'ben@example.org' }));
  expect(calls.find(({ call }) => call === 'POST /auth/register')?.input).not.toHaveProperty('inviteToken');
});

test('who has an account joins by signing in; the invitation goes along', async () => {
  respond(getInvitation, () => invitation);
  respond(login, () => ({ token: 't', user }));
  const { unmount } = render(<SignUpPage />, { at: '/signup?invite=inv-1' });
  await screen.findByRole('heading', { name: /Join Atelier Nord/ });
  const link = screen.getByRole('link', { name: /Sign in/i });
  expect(link).toHaveAttribute('href', '/login?invite=inv-1');
  unmount();
  render(<LoginPage />, { at: '/login?invite=inv-1' });
  expect(await screen.findByText('Sign in to join Atelier Nord.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Email'), 'ben@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'river stone lamp 42');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() =>
    expect(calls.find(({ call }) => call === 'POST /auth/login')?.input).toMatchObject({
      inviteToken: 'inv-1',
    }),
  );
});

test('a server that takes invited people alone says so, and opens the form to an invitation', async () => {
  respond(askRegistration, () => ({ mode: 'invitation' as const, domains: [] }));
  const { unmount } = render(<SignUpPage />, { at: '/signup' });
  expect(await screen.findByText(/Ask an administrator of your company to invite you/)).toBeVisible();
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Sign in/i })).toBeVisible();
  unmount();
  respond(getInvitation, () => invitation);
  render(<SignUpPage />, { at: '/signup?invite=inv-1' });
  expect(await screen.findByLabelText('Email')).toHaveValue('ben@example.org');
});

test('a closed server shows no form to an invitation either; domains are named where the address is typed', async () => {
  respond(askRegistration, () => ({ mode: 'closed' as const, domains: [] }));
  respond(getInvitation, () => invitation);
  const { unmount } = render(<SignUpPage />, { at: '/signup?invite=inv-1' });
  expect(await screen.findByText('This server takes no new accounts')).toBeVisible();
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  unmount();
  respond(askRegistration, () => ({ mode: 'domains' as const, domains: ['nord.example'] }));
  render(<SignUpPage />, { at: '/signup' });
  expect(await screen.findByText(/nord\.example/)).toBeVisible();
});
