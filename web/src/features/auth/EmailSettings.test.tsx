import { changeEmail, getEmailChange } from '@bidloom/contract/auth';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { render, respond } from '#testing/respond.tsx';
import { EmailSettings } from './EmailSettings.tsx';

test('a new email waits for both addresses, and says which of them is left', async () => {
  respond(getEmailChange, () => ({ waiting: null, mails: true }));
  respond(changeEmail, () => ({ outcome: 'mailed' as const }));
  render(<EmailSettings email="ada@old.test" />);
  await userEvent.type(await screen.findByLabelText('New email'), 'ada@new.test');
  const waiting = { email: 'ada@new.test', newConfirmed: false, endsAt: '2026-11-27T10:00:00.000Z' };
  respond(getEmailChange, () => ({ waiting: { ...waiting, oldConfirmed: true }, mails: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Change email' }));
  expect(await screen.findByText(/Open the link we sent to that address/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Keep the current email' })).toBeVisible();
});

test('where no mail is sent it is said before that the change takes effect at once', async () => {
  respond(getEmailChange, () => ({ waiting: null, mails: false }));
  render(<EmailSettings email="ada@old.test" />);
  expect(await screen.findByLabelText('New email')).toHaveAccessibleDescription(/takes effect at once/);
});
