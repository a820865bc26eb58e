import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { getBackupState } from '@bidloom/contract/backups';
import { givenCompany, givenMember, server } from '#testing/given.ts';
import { isBackupDue, stateOfBackups } from './backup-state.ts';

const hourMs = 3_600_000;
function givenBackups(...names: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bidloom-backups-'));
  for (const name of names) mkdirSync(path.join(folder, name));
  return { folder, hours: 24 };
}
const made = Date.parse('2026-11-22T02:15:00Z');

test('one backup may fail before anybody is told', async () => {
  // What is under way, and what else lies there, is none.
  const plan = givenBackups(
    '2026-11-21T02-15-00Z',
    '2026-11-22T02-15-00Z',
    '2026-11-23T02-15-00Z.part',
    'files',
  );
  writeFileSync(path.join(plan.folder, '2027-notes'), '');
  const at = (now: number) => stateOfBackups(plan, { now });
  expect(await at(made + 48 * hourMs)).toEqual({ lastAt: new Date(made), isLate: false });
  expect(await at(made + 48 * hourMs + 1)).toEqual({ lastAt: new Date(made), isLate: true });
});

test('the first backup has an hour', async () => {
  const plan = givenBackups();
  expect(await stateOfBackups(plan, { runsMs: hourMs })).toEqual({ lastAt: null, isLate: false });
  expect(await stateOfBackups(plan, { runsMs: hourMs + 1 })).toEqual({ lastAt: null, isLate: true });
});

test('where none are set up nothing is late', async () => {
  expect(await stateOfBackups(undefined, { runsMs: Infinity })).toEqual({ lastAt: null, isLate: false });
});

test('a backup is due at its hour, the first at once, and one from a clock that ran ahead is none', async () => {
  const plan = givenBackups('2026-11-22T02-15-00Z');
  expect(await isBackupDue(plan, made + 24 * hourMs - 1)).toBe(false);
  expect(await isBackupDue(plan, made + 24 * hourMs)).toBe(true);
  expect(await isBackupDue(plan, made - 24 * hourMs)).toBe(true);
  expect(await isBackupDue(givenBackups())).toBe(true);
});

test('owners and admins hear how backups stand, members do not', async () => {
  const { folder } = givenBackups('2026-01-01T00-00-00Z');
  server.context.settings.backup = {
    folder,
    hours: 24,
    key: undefined,
    keep: { days: 1, weeks: 0, months: 0 },
  };
  const company = await givenCompany();
  expect(await company.call(getBackupState, {})).toEqual({
    lastAt: '2026-01-01T00:00:00.000Z',
    isLate: true,
  });
  const [admin, member] = [await givenMember(company, 'admin'), await givenMember(company)];
  expect(await admin.call(getBackupState, {})).toMatchObject({ isLate: true });
  await expect(member.call(getBackupState, {})).rejects.toMatchObject({ status: 403 });
});
