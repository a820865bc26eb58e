import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { getBackupState } from '@bidloom/contract/backups';
import { givenCompany, givenMember, server } from '#testing/given.ts';
import { writeVerdict } from './backup-folder.ts';
import { folderPlace } from './backup-place.ts';
import { isBackupDue, stateOfBackups } from './backup-state.ts';

const hourMs = 3_600_000;
/** As far as their names and the log behind them go. */
function givenBackups(...names: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bidloom-backups-'));
  for (const name of names) {
    mkdirSync(path.join(folder, name));
    const madeAt = name.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z');
    const part = { name: 'x', bytes: 1, sha256: 'x' };
    const log = { name: 'bidloom_log_x_y', segment: '000000010000000000000003' };
    const manifest = { format: 1, madeAt, postgres: '18', isEncrypted: false, database: part, log };
    writeFileSync(
      path.join(folder, name, 'manifest.json'),
      JSON.stringify({ ...manifest, secretKey: null, hasFiles: true, files: [] }),
    );
  }
  return { folder, place: folderPlace(folder), hours: 24, log: false };
}
const stand = { keptTo: null, isBehind: false, isBroken: false };
const made = Date.parse('2026-11-22T02:15:00Z');

test('one backup may fail before anybody is told', async () => {
  // What is under way, and what else lies there, is none.
  const plan = givenBackups('2026-11-21T02-15-00Z', '2026-11-22T02-15-00Z');
  mkdirSync(path.join(plan.folder, '2026-11-23T02-15-00Z'));
  mkdirSync(path.join(plan.folder, 'files'));
  writeFileSync(path.join(plan.folder, '2027-notes'), '');
  const at = (now: number) => stateOfBackups(plan, { now });
  expect(await at(made + 48 * hourMs)).toEqual({ lastAt: new Date(made), isLate: false, ...stand });
  expect(await at(made + 48 * hourMs + 1)).toEqual({ lastAt: new Date(made), isLate: true, ...stand });
});

test('the first backup has an hour', async () => {
  const plan = givenBackups();
  expect(await stateOfBackups(plan, { runsMs: hourMs })).toEqual({ lastAt: null, isLate: false, ...stand });
  expect(await stateOfBackups(plan, { runsMs: hourMs + 1 })).toEqual({
    lastAt: null,
    isLate: true,
    ...stand,
  });
});

test('where none are set up nothing is late', async () => {
  expect(await stateOfBackups(undefined, { runsMs: Infinity })).toEqual({
    lastAt: null,
    isLate: false,
    ...stand,
  });
});

test('a backup is due at its hour, the first at once, and one from a clock that ran ahead is none', async () => {
  const plan = givenBackups('2026-11-22T02-15-00Z');
  expect(await isBackupDue(plan, undefined, made + 24 * hourMs - 1)).toBe(false);
  expect(await isBackupDue(plan, undefined, made + 24 * hourMs)).toBe(true);
  expect(await isBackupDue(plan, undefined, made - 24 * hourMs)).toBe(true);
  expect(await isBackupDue(givenBackups(), undefined)).toBe(true);
  // One that another log goes on behind is of no use to the present one.
  expect(await isBackupDue(plan, 'bidloom_log_x_y', made + 1)).toBe(false);
  expect(await isBackupDue(plan, 'bidloom_log_x_z', made + 1)).toBe(true);
});

test('whoever keeps changes besides is told when these stop, five minutes later', async () => {
  const plan = { ...givenBackups('2026-11-22T02-15-00Z'), log: true };
  const minutes = (count: number) => stateOfBackups(plan, { now: made + count * 60_000, runsMs: hourMs });
  expect(await minutes(0)).toMatchObject({ keptTo: null, isBehind: true });
  const log = path.join(plan.folder, 'log', 'bidloom_log_x_y');
  mkdirSync(log, { recursive: true });
  writeFileSync(path.join(log, 'reached.json'), JSON.stringify({ at: new Date(made).toISOString() }));
  expect(await minutes(5)).toMatchObject({ keptTo: new Date(made), isBehind: false });
  expect(await minutes(6)).toMatchObject({ keptTo: new Date(made), isBehind: true });
  // A server that has just started may catch up first.
  expect(await stateOfBackups(plan, { now: made + hourMs, runsMs: 1_000 })).toMatchObject({
    isBehind: false,
  });
});

test('a backup that could not be restored on trial is said to be broken, until the next one', async () => {
  const plan = givenBackups('2026-11-22T02-15-00Z');
  const at = new Date(made).toISOString();
  await writeVerdict(plan.place, '2026-11-22T02-15-00Z', { at, fault: null });
  expect(await stateOfBackups(plan, { now: made })).toMatchObject({ isBroken: false });
  await writeVerdict(plan.place, '2026-11-22T02-15-00Z', { at, fault: 'a file is missing' });
  expect(await stateOfBackups(plan, { now: made })).toMatchObject({ isBroken: true });
});

test('owners and admins hear how backups stand, members do not', async () => {
  const { folder } = givenBackups('2026-01-01T00-00-00Z');
  server.context.settings.backup = {
    where: { folder },
    log: false,
    verify: false,
    hours: 24,
    key: undefined,
    keep: { days: 1, weeks: 0, months: 0 },
  };
  const company = await givenCompany();
  expect(await company.call(getBackupState, {})).toEqual({
    lastAt: '2026-01-01T00:00:00.000Z',
    isLate: true,
    ...stand,
  });
  const [admin, member] = [await givenMember(company, 'admin'), await givenMember(company)];
  expect(await admin.call(getBackupState, {})).toMatchObject({ isLate: true });
  await expect(member.call(getBackupState, {})).rejects.toMatchObject({ status: 403 });
});
