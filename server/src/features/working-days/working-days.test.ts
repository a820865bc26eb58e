import { changeCompany } from '@bidloom/contract/companies';
import {
  changeDays,
  changeWorkingWeek,
  getWorkingDays,
  resetDay,
  type WorkingDays,
} from '@bidloom/contract/working-days';
import { isWorkingDay } from '@bidloom/engine/time/working-days';
import { expect, test } from 'vitest';
import { givenCompany, givenMember, inside } from '#testing/given.ts';
import { readWorkingCalendar } from './working-days.queries.ts';

const year = '2027';
const on = ({ days }: WorkingDays, wanted: string) => days.find(({ day }) => day === wanted);

test('country and weekend follow the time zone until somebody chooses them', async () => {
  const company = await givenCompany({ timezone: 'Asia/Riyadh' });
  expect(await company.call(getWorkingDays, { year })).toMatchObject({
    country: 'SA',
    weekend: [5, 6],
    isGuessed: true,
    year: 2027,
  });
  await company.call(changeCompany, { timezone: 'Europe/London' });
  const british = await company.call(getWorkingDays, { year });
  expect(british).toMatchObject({ country: 'GB', weekend: [6, 7], isGuessed: true });
  expect(on(british, '2027-12-28')).toMatchObject({ holiday: 'boxing-day', isExpected: false, isOwn: false });

  await company.call(changeWorkingWeek, { country: 'MA', weekend: [7] });
  await company.call(changeCompany, { timezone: 'Europe/Paris' });
  const chosen = await company.call(getWorkingDays, { year });
  expect(chosen).toMatchObject({ country: 'MA', weekend: [7], isGuessed: false });
  expect(chosen.days.filter(({ holiday }) => holiday === 'eid-al-fitr')).toMatchObject([
    { isExpected: true },
    { isExpected: true },
  ]);
  await company.call(changeWorkingWeek, { country: null, weekend: [] });
  expect(await company.call(getWorkingDays, { year })).toMatchObject({
    country: null,
    weekend: [],
    days: [],
  });
});

test('single days are added, worked, renamed and reset; planning goes by them', async () => {
  const company = await givenCompany();
  const isWorked = async (day: string) =>
    isWorkingDay(day, await inside(company, (db) => readWorkingCalendar(db)));
  expect(await isWorked('2027-12-27')).toBe(true);
  await company.call(changeDays, {
    day: '2027-12-24',
    until: '2027-12-31',
    name: 'Closed between the years',
  });
  await company.call(changeDays, { day: '2027-07-14', isWorked: true });
  await company.call(changeDays, { day: '2027-11-11', name: 'Armistice' });
  const days = await company.call(getWorkingDays, { year });
  expect(on(days, '2027-12-24')).toMatchObject({
    holiday: null,
    name: 'Closed between the years',
    isOwn: true,
  });
  // A public holiday within keeps telling that it is one.
  expect(on(days, '2027-12-25')).toMatchObject({ holiday: 'christmas', name: 'Closed between the years' });
  expect(on(days, '2027-07-14')).toMatchObject({ holiday: 'bastille-day', isWorked: true });
  expect(on(days, '2027-11-11')).toMatchObject({ holiday: 'armistice', name: 'Armistice' });
  expect([await isWorked('2027-12-27'), await isWorked('2027-07-14')]).toEqual([false, true]);

  for (const day of ['2027-12-27', '2027-07-14']) await company.call(resetDay, { day });
  expect([await isWorked('2027-12-27'), await isWorked('2027-07-14')]).toEqual([true, false]);
  // Another company's days are its own.
  const other = await givenCompany();
  expect((await other.call(getWorkingDays, { year })).days.some(({ isOwn }) => isOwn)).toBe(false);
});

test('a week without a working day, days without a name and endless ranges are refused', async () => {
  const company = await givenCompany();
  const refusals = [
    () => company.call(changeWorkingWeek, { country: null, weekend: [1, 2, 3, 4, 5, 6, 7] }),
    () => company.call(changeWorkingWeek, { country: null, weekend: [1, 1] }),
    () => company.call(changeDays, { day: '2027-01-04' }),
    () => company.call(changeDays, { day: '2027-01-04', until: '2027-01-03', name: 'Back' }),
    () => company.call(changeDays, { day: '2027-01-01', until: '2027-04-03', name: 'Long' }),
  ];
  for (const refusal of refusals) await expect(refusal()).rejects.toMatchObject({ status: 400 });
  const member = await givenMember(company);
  await expect(member.call(changeWorkingWeek, { country: 'FR', weekend: [7] })).rejects.toMatchObject({
    status: 403,
  });
  const admin = await givenMember(company, 'admin');
  await admin.call(changeWorkingWeek, { country: 'FR', weekend: [7] });
});
