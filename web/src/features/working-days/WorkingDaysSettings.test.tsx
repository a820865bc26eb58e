import {
  changeDays,
  changeWorkingWeek,
  getWorkingDays,
  resetDay,
  type SpecialDay,
  type WorkingDays,
} from '@bidloom/contract/working-days';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { calls, render, respond } from '#testing/respond.tsx';
import { WorkingDaysSettings } from './WorkingDaysSettings.tsx';

const day = (part: Partial<SpecialDay>): SpecialDay => ({
  day: '2027-07-14',
  holiday: 'bastille-day',
  isExpected: false,
  name: '',
  isWorked: false,
  isOwn: false,
  ...part,
});
const days = (part: Partial<WorkingDays> = {}): WorkingDays => ({
  country: 'FR',
  weekend: [6, 7],
  isGuessed: true,
  year: 2027,
  days: [
    day({}),
    day({ day: '2027-03-10', holiday: 'eid-al-fitr', isExpected: true }),
    day({ day: '2027-12-24', holiday: null, name: 'Office closed', isOwn: true }),
  ],
  ...part,
});
const sent = (call: string) => calls.findLast((one) => one.call === call)?.input;
const menuOf = async (name: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('menu'));
};

beforeEach(() => {
  respond(getWorkingDays, ({ year }) => days(year === undefined ? {} : { year, days: [] }));
  respond(changeWorkingWeek, () => null);
  respond(changeDays, () => null);
  respond(resetDay, () => null);
});

test('shows whose holidays are kept, expected dates as such, and another year', async () => {
  render(<WorkingDaysSettings zone="Europe/Paris" />);
  expect(await screen.findByText('Bastille Day')).toBeVisible();
  expect(screen.getByText('Set from your time zone. Change it if it doesn’t fit.')).toBeVisible();
  expect(screen.getByText('Expected date')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next year' }));
  expect(await screen.findByText('No days off in 2028 other than weekends.')).toBeVisible();
});

test('weekend days are chosen, and holidays are worked, renamed and reset', async () => {
  render(<WorkingDaysSettings zone="Europe/Paris" />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Friday' }));
  expect(sent('PUT /system/working-days')).toEqual({ country: 'FR', weekend: [6, 7, 5] });
  const holiday = await menuOf(/Actions for Bastille Day/);
  await userEvent.click(holiday.getByRole('menuitem', { name: 'Make it a working day' }));
  expect(sent('PUT /system/days-off')).toEqual({ day: '2027-07-14', isWorked: true });
  const own = await menuOf(/Actions for Office closed/);
  await userEvent.click(own.getByRole('menuitem', { name: 'Remove' }));
  expect(sent('DELETE /system/days-off')).toEqual({ day: '2027-12-24' });
});

test('days off are added with a name', async () => {
  render(<WorkingDaysSettings zone="Europe/Paris" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add days off' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Works outing');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('This is required.')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: /^From/ }), '11/06/2027');
  await userEvent.tab();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(sent('PUT /system/days-off')).toEqual({ day: '2027-06-11', name: 'Works outing' });
});

test('who may not change them reads them', async () => {
  render(<WorkingDaysSettings zone="Europe/Paris" lockedBecause="Admins only." />);
  expect(await screen.findByRole('checkbox', { name: 'Friday' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /Actions for/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Add days off' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
