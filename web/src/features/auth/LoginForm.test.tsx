import { forgotPassword, login, register } from '@bidloom/contract/auth';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { expect, test, vi } from 'vitest';
import { calls, refuse, render, respond } from '#testing/respond.tsx';
import { LoginForm } from './LoginForm.tsx';
import { strengthOf } from './password-strength.ts';
import { SignUpForm } from './SignUpForm.tsx';

const user = { _id: 'a'.repeat(24), fullName: 'Amina', email: 'amina@example.org', logo: null };

async function signIn() {
  await userEvent.type(screen.getByLabelText('Email'), 'amina@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'river stone lamp');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

test('both fields are required and the email is one', () => {
  render(<LoginForm />);
  expect(screen.getByLabelText('Email')).toBeRequired();
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  expect(screen.getByLabelText('Password')).toBeRequired();
});

test('what the browser refuses is said at its field in the language of the page, until it is written anew', async () => {
  await i18next.changeLanguage('fr');
  render(<LoginForm />);
  const email = screen.getByLabelText('E-mail');
  const send = screen.getByRole('button', { name: 'Se connecter' });
  await userEvent.click(send);
  expect(email).toHaveAccessibleDescription('Le champ «\u202FE-mail\u202F» est obligatoire.');
  expect(screen.getByLabelText('Mot de passe')).toHaveAccessibleDescription(
    'Le champ «\u202FMot de passe\u202F» est obligatoire.',
  );
  expect(email).toHaveFocus();
  await userEvent.type(email, 'amina');
  expect(email).toHaveAccessibleDescription('');
  await userEvent.click(send);
  expect(email).toHaveAccessibleDescription(
    'Saisissez une adresse e-mail complète, par exemple nom@exemple.fr.',
  );
  expect(calls).toEqual([]);
});

test('any failure says the one sentence; a server that is busy says so too', async () => {
  refuse(login, 429, 'Too many attempts. Try again in 3 min.');
  render(<LoginForm />);
  await signIn();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Invalid email or password. Please try again.');
  expect(alert).toHaveTextContent(
    'Too many attempts. Try again in 3 min. Or set a new password below to sign in right away.',
  );
});

test.each([
  ['Signing in failed', login, () => <LoginForm />, () => signIn(), /^Invalid email or password/],
  ['Registering failed', register, () => <SignUpForm />, () => signUp(), /^Not today\.$/],
] as const)(
  '“%s” is logged, without the password, and passed on to the form',
  async (words, endpoint, form, send, shown) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    refuse(endpoint, 422, 'Not today.');
    render(form());
    await send();
    expect(await screen.findByText(shown)).toBeInTheDocument();
    expect(log).toHaveBeenCalledWith(words, expect.objectContaining({ status: 422, message: 'Not today.' }));
    expect(JSON.stringify(log.mock.calls)).not.toContain('river stone lamp');
  },
);

test('an answer without a token is a failure of its own', async () => {
  respond(login, () => ({ token: '', user }));
  render(<LoginForm />);
  await signIn();
  expect(await screen.findByText('No token received')).toBeInTheDocument();
  expect(localStorage.getItem('token')).toBe('test-token');
});

test('the forgotten password opens in place', async () => {
  render(<LoginForm />);
  const question = screen.getByRole('button', { name: 'Forgot your password?' });
  expect(question).toHaveAttribute('aria-expanded', 'false');
  // Until then there is one field for an email and one for a password, to whatever fills them in.
  expect(screen.getByLabelText(/mail/i)).toHaveAttribute('type', 'email');
  expect(screen.getByLabelText(/password/i)).toHaveAttribute('type', 'password');
  await userEvent.click(question);
  expect(screen.getByRole('region', { name: 'Forgot your password?' })).toBeVisible();
});

test('a link is asked for in place, with the email that was typed, and the answer says where it comes', async () => {
  respond(forgotPassword, () => ({ mailed: true }));
  render(<LoginForm />);
  await userEvent.type(screen.getByLabelText('Email'), 'amina@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }));
  expect(screen.getByLabelText('Account email')).toHaveValue('amina@example.org');
  // Enter in this field asks for the link and does not sign in.
  await userEvent.type(screen.getByLabelText('Account email'), '{Enter}');
  expect(await screen.findByText(/we have sent a link/)).toBeVisible();
  expect(calls).toMatchObject([
    { call: 'POST /auth/forgot-password', input: { email: 'amina@example.org' } },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Request another link' }));
  expect(screen.getByLabelText('Account email')).toHaveValue('amina@example.org');
});

test('a server without mail says whom to ask', async () => {
  respond(forgotPassword, () => ({ mailed: false }));
  render(<LoginForm />);
  await userEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }));
  await userEvent.type(screen.getByLabelText('Account email'), 'amina@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Request a link' }));
  expect(await screen.findByText(/an admin of your company can find a link/)).toBeVisible();
  expect(screen.getByText(/Ask your server administrator/)).toBeVisible();
});

test('the server’s reason not to make a link is said', async () => {
  refuse(forgotPassword, 429, 'Too many attempts. Try again in 3 min.');
  render(<LoginForm />);
  await userEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }));
  await userEvent.type(screen.getByLabelText('Account email'), 'amina@example.org{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Try again in 3 min.');
});

async function signUp() {
  await userEvent.type(screen.getByLabelText('Full name'), 'Amina Haddad');
  await userEvent.type(screen.getByLabelText('Email'), 'amina@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'river stone lamp 42');
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
}

test('a taken address is said as a toast and at the field', async () => {
  refuse(register, 409, 'There is an account with this email already.');
  render(<SignUpForm />);
  await signUp();
  await waitFor(() =>
    expect(screen.getAllByText('There is an account with this email already.')).toHaveLength(2),
  );
  expect(screen.getByLabelText('Email')).toBeInvalid();
});

test("the server's reasons stand at their fields, and the invitation goes along", async () => {
  refuse(register, 400, 'Some of what was sent is not right.', {
    errors: [{ path: 'password', msg: 'This password is one that others guess first.' }],
  });
  render(<SignUpForm inviteToken="inv-1" />);
  await signUp();
  await waitFor(() =>
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      'This password is one that others guess first.',
    ),
  );
  expect(calls[0]?.input).toMatchObject({ inviteToken: 'inv-1', fullName: 'Amina Haddad' });
});

test.each([
  ['river', 'short'],
  ['amina-is-here-2026', 'hasEmail'],
  ['aaaaaaaaaaaa', 'weak'],
  ['password123456', 'weak'],
  ['river stone lamp 42', 'strong'],
] as const)('%s is %s', (password, strength) => {
  expect(strengthOf(password, 'amina@example.org')).toBe(strength);
});
