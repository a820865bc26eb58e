import {
  grantDriveAccess,
  grantGmailAccess,
  type Integration,
  listIntegrations,
} from '@bidloom/contract/integrations';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calls, refuse, render, respond } from '#testing/respond.tsx';
import { AuthorisationCallback } from './AuthorisationCallback.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  respond(listIntegrations, () => []);
});
afterEach(() => vi.useRealTimers());

const open = (query: string) => render(<AuthorisationCallback />, { at: `/oauth/callback${query}` });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const granted = (service: Integration['service']) => (): Integration => ({
  service,
  email: 'office@example.org',
  connectedAt: '2026-11-20T08:00:00.000Z',
  status: 'ok',
  reads: true,
  syncedAt: null,
  problem: null,
  waiting: 0,
});

test.each([
  ['drive', grantDriveAccess, 'Google Drive connected successfully'],
  ['gmail', grantGmailAccess, 'Gmail connected successfully'],
] as const)('%s: processing, success, and back after two seconds', async (service, endpoint, message) => {
  localStorage.setItem('service', service);
  respond(endpoint, granted(service));
  const { router } = open('?code=c0de&state=st8');
  expect(screen.getByRole('heading', { name: 'Processing' })).toBeInTheDocument();
  await pass(0);
  expect(screen.getByRole('heading', { name: 'Success' })).toBeInTheDocument();
  expect(screen.getAllByText(message).length).toBeGreaterThan(0);
  expect(calls[0]).toMatchObject({ input: { code: 'c0de', state: 'st8' } });
  expect(localStorage.getItem('service')).toBeNull();
  await pass(1_900);
  expect(router.state.location.pathname).toBe('/oauth/callback');
  await pass(200);
  expect(router.state.location.pathname).toBe('/settings/integrations');
});

test.each([
  [
    '?error=access_denied&error_description=You%20said%20no',
    'drive',
    'OAuth error: access_denied - You said no',
  ],
  ['?error=access_denied', 'drive', 'OAuth error: access_denied'],
  ['', 'drive', 'Authorization code not found in URL'],
  ['?code=c', undefined, 'Service type not found'],
  ['?code=c', 'dropbox', 'Unknown service type'],
])(
  '%s with the marker %s says why it failed, and goes back after three seconds',
  async (query, marker, message) => {
    if (marker) localStorage.setItem('service', marker);
    const { router } = open(query);
    await pass(250);
    expect(screen.getByRole('heading', { name: 'Error' })).toBeInTheDocument();
    expect(screen.getAllByText(message).length).toBeGreaterThan(0);
    expect(localStorage.getItem('service')).toBeNull();
    await pass(2_600);
    expect(router.state.location.pathname).toBe('/oauth/callback');
    await pass(400);
    expect(router.state.location.pathname).toBe('/settings/integrations');
  },
);

test('a marker that is still being written is waited for, five times 50 ms', async () => {
  respond(grantGmailAccess, granted('gmail'));
  open('?code=c');
  await pass(240);
  expect(screen.getByRole('heading', { name: 'Processing' })).toBeInTheDocument();
  localStorage.setItem('service', 'gmail');
  await pass(20);
  expect(screen.getByRole('heading', { name: 'Success' })).toBeInTheDocument();
});

test('a refused exchange says it in the server’s words, else in ours', async () => {
  localStorage.setItem('service', 'drive');
  refuse(grantDriveAccess, 403, '');
  open('?code=c');
  await pass(0);
  expect(screen.getAllByText('Error granting Drive access').length).toBeGreaterThan(0);
});
