import { finishSignIn, getProof, listProviders, login, prove } from '@bidloom/contract/auth';
import { checkSession } from '@bidloom/contract/auth';
import { changeCompany } from '@bidloom/contract/companies';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ApiError, call } from '#lib/calls/api.ts';
import { forgetSession } from '#lib/browser/session.ts';
import { calls, companyId, refuse, render, respond } from '#testing/respond.tsx';
import { company } from '#testing/samples.ts';
import { LoginForm } from './LoginForm.tsx';
import { ProofAsker } from './ProofAsker.tsx';

const user = { _id: 'a'.repeat(24), fullName: 'Amina Haddad', email: 'amina@example.org', logo: null };
beforeEach(() => {
  respond(checkSession, () => ({ user }));
  respond(listProviders, () => []);
});

test('an account with a second factor is asked for a code, and signed in with it', async () => {
  forgetSession();
  refuse(login, 401, 'Confirm it’s you.', {
    code: 'second_factor',
    data: { step: 'the-step', ways: ['authenticator', 'recovery-code'] },
  });
  render(<LoginForm inviteToken="inv-1" />);
  await userEvent.type(screen.getByLabelText('Email'), 'amina@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'river stone lamp');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  refuse(finishSignIn, 401, 'That didn’t work.');
  await userEvent.type(screen.getByLabelText('Code'), '000000{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('That didn’t work.');
  respond(finishSignIn, () => ({ token: 'new-token', user }));
  await userEvent.clear(screen.getByLabelText('Code'));
  await userEvent.type(screen.getByLabelText('Code'), '123 456{Enter}');
  await waitFor(() => expect(localStorage.getItem('token')).toBe('new-token'));
  expect(calls.at(-1)?.input).toEqual({ step: 'the-step', code: '123 456', inviteToken: 'inv-1' });
});

test('a call that wants a proof waits for the password and goes again', async () => {
  let isProved = false;
  respond(getProof, () => ({ ways: ['password' as const] }));
  respond(prove, () => {
    isProved = true;
    return null;
  });
  respond(changeCompany, () => company());
  refuse(changeCompany, 403, 'Confirm it’s you first.', { code: 'proof_needed' }, () => !isProved);
  render(<ProofAsker />);
  const changing = call(changeCompany, { _id: companyId, name: 'Acme' });
  await userEvent.type(await screen.findByLabelText('Your password'), 'river stone lamp{Enter}');
  await expect(changing).resolves.toMatchObject({ _id: company()._id });
  expect(calls.map((one) => one.call).filter((one) => one !== 'GET /auth/checkJWT')).toEqual([
    'PUT /company',
    'GET /auth/proof',
    'POST /auth/proof',
    'PUT /company',
  ]);
});

test('who does not prove to be there changes nothing', async () => {
  respond(getProof, () => ({ ways: ['password' as const] }));
  refuse(changeCompany, 403, 'Confirm it’s you first.', { code: 'proof_needed' });
  render(<ProofAsker />);
  const changing = call(changeCompany, { _id: companyId, name: 'Acme' }).catch((error: unknown) => error);
  await screen.findByLabelText('Your password');
  await userEvent.keyboard('{Escape}');
  const error = await changing;
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 'cancelled' });
  expect(calls.filter((one) => one.call === 'PUT /company')).toHaveLength(1);
});
