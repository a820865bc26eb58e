import * as calls from '@bidloom/contract/working-days';
import { addDays } from '@bidloom/engine/time/working-days';
import { invalid } from '#http/calls/errors.ts';
import { route } from '#http/calls/route.ts';
import * as queries from './working-days.queries.ts';

export const workingDayRoutes = [
  route(calls.getWorkingDays, ({ db, input }) => queries.readWorkingDays(db, input.year)),
  route(
    calls.changeWorkingWeek,
    async ({ db, input: { country, weekend } }) => {
      await queries.saveWorkingWeek(db, country, weekend);
      return null;
    },
    { message: 'server.workingDays.changed' },
  ),
  route(
    calls.changeDays,
    async ({ db, input: { day, until = day, isWorked = false, name = '' } }) => {
      const last = addDays(day, calls.mostDaysAtOnce - 1);
      if (until < day || until > last) throw invalid([{ path: 'until', key: 'errors.input.until' }]);
      if (!isWorked && name === '') throw invalid([{ path: 'name', key: 'errors.input.required' }]);
      await queries.saveOwnDays(db, daysBetween(day, until), { isWorked, name: isWorked ? '' : name });
      return null;
    },
    { message: 'server.workingDays.changed' },
  ),
  route(
    calls.resetDay,
    async ({ db, input }) => {
      await queries.removeOwnDay(db, input.day);
      return null;
    },
    { message: 'server.workingDays.changed' },
  ),
];

function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
