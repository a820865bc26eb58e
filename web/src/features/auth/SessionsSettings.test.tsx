import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  type OpenSession,
} from '@bidloom/contract/auth';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { calls, refuse, render, respond } from '#testing/respond.tsx';
import { id } from '#testing/samples.ts';
import { PasswordSettings } from './PasswordSettings.tsx';
import { SessionsSettings } from './SessionsSettings.tsx';

const session = (end: string, device: string, current = false): OpenSession => ({
  _id: id(end),
  device,
  address: '203.0.113.4',
  createdAt: '2026-03-01T09:30:00.000Z',
  lastSeenAt: '2026-03-02T09:30:00.000Z',
  current,
});
const show = (ui: React.ReactNode) => render(ui, { at: '/settings/profile', path: '/settings/profile' });
const sent = (call: string) => calls.find((one) => one.call === call)?.input;

test('marks this device, and ends another one or all others', async () => {
  respond(listSessions, () => [
    session('51', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/127.0', true),
    session('52', 'Mozilla/5.0 (iPhone) CriOS/126.0 Safari/604.1'),
  ]);
  respond(endSession, () => null);
  respond(endOtherSessions, () => ({ ended: 1 }));
  show(<SessionsSettings />);
  const [here, phone] = await screen.findAllByRole('listitem');
  expect(here).toHaveTextContent('Firefox on LinuxThis device');
  expect(within(here as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  await userEvent.click(
    within(phone as HTMLElement).getByRole('button', { name: 'Log out Chrome on iPhone' }),
  );
  expect(sent('DELETE /auth/session')).toEqual({ _id: id('52') });
  await userEvent.click(screen.getByRole('button', { name: 'Log out everywhere else' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Log out everywhere else' }),
  );
  expect(sent('DELETE /auth/other-sessions')).toEqual({});
});

test('says at its field which password was wrong', async () => {
  refuse(changePassword, 400, 'Some of what was sent is not right.', {
    errors: [{ path: 'currentPassword', msg: 'This is not your current password.' }],
  });
  show(<PasswordSettings email="amina@example.com" />);
  const current = screen.getByLabelText('Current password');
  await userEvent.type(current, 'something else');
  await userEvent.type(screen.getByLabelText('New password'), 'seven blue boats');
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('This is not your current password.')).toBeVisible();
  expect(current).toHaveAccessibleDescription(/not your current password/);
});
