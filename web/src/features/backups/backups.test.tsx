import { getBackupState, type BackupState } from '@bidloom/contract/backups';
import { listCompanies } from '@bidloom/contract/companies';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { calls, render, respond } from '#testing/respond.tsx';
import { company } from '#testing/samples.ts';
import { BackupBanner } from './BackupBanner.tsx';

let state: BackupState;
beforeEach(() => {
  state = {
    lastAt: '2026-11-02T02:15:00.000Z',
    isLate: true,
    keptTo: null,
    isBehind: false,
    isBroken: false,
  };
  respond(getBackupState, () => state);
  respond(listCompanies, () => [company()]);
});
const show = (role: 'owner' | 'admin' | 'member') =>
  render(<BackupBanner company={{ ...company(), role }} />);

test.each(['owner', 'admin'] as const)('an %s hears since when there is no backup', async (role) => {
  show(role);
  expect(await screen.findByRole('alert')).toHaveTextContent(/No backup since .*2/);
});

test('that there has never been one is said otherwise', async () => {
  state = { ...state, lastAt: null };
  show('owner');
  expect(await screen.findByRole('alert')).toHaveTextContent('No backup has been made yet');
});

test('changes that are kept no longer are told with their moment', async () => {
  state = { ...state, isLate: false, isBehind: true, keptTo: '2026-11-02T11:59:00.000Z' };
  show('owner');
  expect(await screen.findByRole('alert')).toHaveTextContent(/Changes have not been backed up since .*2.*59/);
});

test('a backup that cannot be restored goes before all else', async () => {
  state = { ...state, isBroken: true, isBehind: true };
  show('admin');
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be restored in a test');
});

test('nobody hears of backups that are in time', async () => {
  state = { ...state, isLate: false };
  show('owner');
  await expect.poll(() => calls.map(({ call }) => call)).toContain('GET /system/backup');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a member is neither told nor asks', async () => {
  show('member');
  await expect.poll(() => calls.map(({ call }) => call)).toContain('GET /company/companies');
  expect(calls.map(({ call }) => call)).not.toContain('GET /system/backup');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
