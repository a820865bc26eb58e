import {
  disconnectDrive,
  type Integration,
  listIntegrations,
  startDriveAuthorisation,
  startGmailAuthorisation,
  syncService,
} from '@bidloom/contract/integrations';
import { listCompanies } from '@bidloom/contract/companies';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { calls, refuse, render, respond } from '#testing/respond.tsx';
import { IntegrationsSettings } from './IntegrationsSettings.tsx';

const gmail: Integration = {
  service: 'gmail',
  email: 'office@example.org',
  connectedAt: '2026-11-01T08:00:00.000Z',
  status: 'ok',
  reads: true,
  syncedAt: null,
  problem: null,
  waiting: 0,
};

test('a consent address that is no address is not gone to, and it is said', async () => {
  const assign = vi.fn<() => void>();
  vi.stubGlobal('location', { href: location.href, origin: location.origin, assign });
  respond(listCompanies, () => []);
  respond(listIntegrations, () => [gmail]);
  // What our own server never answers.
  refuse(startDriveAuthorisation, 200, '', { success: true, data: 'not an address' });
  render(<IntegrationsSettings lockedBecause={undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: /^Connect(?! again)/ }));
  expect(await screen.findByText('Invalid auth URL received from server')).toBeInTheDocument();
  expect(assign).not.toHaveBeenCalled();
});

test('a service is connected when the list has an entry of it', async () => {
  respond(listCompanies, () => []);
  respond(listIntegrations, () => [gmail]);
  render(<IntegrationsSettings lockedBecause={undefined} />);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('Google DriveNot connected');
  expect(second).toHaveTextContent('GmailConnected');
});

test('what is in the way is said in words, and a service is disconnected after a question', async () => {
  respond(listCompanies, () => []);
  respond(listIntegrations, () => [
    {
      ...gmail,
      service: 'drive' as const,
      syncedAt: '2026-11-02T08:00:00.000Z',
      problem: 'busy' as const,
      waiting: 3,
    },
  ]);
  respond(disconnectDrive, () => null);
  respond(syncService, () => null);
  render(<IntegrationsSettings lockedBecause={undefined} />);
  expect(await screen.findByText('3 documents waiting to be added to Drive')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Google asked us to wait');
  await userEvent.click(screen.getByRole('button', { name: 'Sync now Google Drive' }));
  await userEvent.click(screen.getByRole('button', { name: 'Disconnect Google Drive' }));
  expect(calls.some(({ call }) => call === 'DELETE /integration/drive')).toBe(false);
  expect(await screen.findByText(/all documents stay with their bids/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Disconnect' }));
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('DELETE /integration/drive'));
  expect(calls).toContainEqual(
    expect.objectContaining({ call: 'POST /integration/sync', input: { service: 'drive' } }),
  );
});

test('who is no admin may disconnect nothing, and is told why', async () => {
  respond(listCompanies, () => []);
  respond(listIntegrations, () => [gmail]);
  render(<IntegrationsSettings lockedBecause="Only admins and owners can do this." />);
  const button = await screen.findByRole('button', { name: 'Disconnect Gmail' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('Only admins and owners can do this.');
  await userEvent.click(button);
  expect(screen.queryByText('Disconnect Gmail?')).toBeNull();
});

test.each([
  ['drive', 'Google Drive', startDriveAuthorisation, /sees no others/],
  ['gmail', 'Gmail', startGmailAuthorisation, /reads none/],
] as const)(
  'what reading %s is for is said, and it is allowed by a consent of its own',
  async (service, name, endpoint, missing) => {
    const assign = vi.fn<() => void>();
    vi.stubGlobal('location', { href: location.href, origin: location.origin, assign });
    respond(listCompanies, () => []);
    respond(listIntegrations, () => [{ ...gmail, service, reads: false }]);
    respond(endpoint, () => 'https://accounts.example/consent');
    render(<IntegrationsSettings lockedBecause={undefined} />);
    expect(await screen.findByText(missing)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: `Allow reading ${name}` }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://accounts.example/consent'));
    expect(calls.at(-1)?.input).toEqual({ reads: 'true' });
    expect(localStorage.getItem('service')).toBe(service);
  },
);
