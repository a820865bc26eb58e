import { isWrittenKind } from '@bidloom/contract/response-plan';
import { shownAt } from '@bidloom/engine/time/zone-rules';
import { rulesOrUtc } from '@bidloom/engine/time/zone-data';
import {
  addWorkingDays,
  countWorkingDays,
  workingDayOnOrAfter,
  type WorkingCalendar,
} from '@bidloom/engine/time/working-days';
import { run, type Db } from '#db/database.ts';
import { readWorkingCalendar } from '#features/working-days/working-days.queries.ts';
import { notFound } from '#http/calls/errors.ts';
import { setDueDates } from './response-plan.queries.ts';

/** The days by which a response is written, and put together; planned back from the day of the deadline. */
export type Milestones = { written: string; introduced: string; assembledBy: string };

/**
 * Plans a response back from its deadline: a quarter of the working days, five at most, for putting it together and handing it in; a fifth, five
 * at most, for reviews before that; letter and summary come last. With less time everything is due as soon as there is a day.
 */
export function milestonesOf(today: string, deadline: string, calendar: WorkingCalendar): Milestones {
  const first = workingDayOnOrAfter(today, calendar);
  const left = Math.max(0, countWorkingDays(first, deadline, calendar));
  const some = (share: number) => (left < 3 ? 0 : Math.min(5, Math.max(1, Math.round(left * share))));
  const back = (days: number) => {
    const day = days === 0 ? deadline : addWorkingDays(deadline, -days, calendar);
    return day < first ? first : day;
  };
  const assembly = some(0.25);
  const review = some(0.2);
  // A deadline that has passed or is today leaves nothing to plan.
  if (deadline <= first) return { written: deadline, introduced: deadline, assembledBy: deadline };
  return {
    written: back(assembly + review),
    introduced: back(assembly + (review > 1 ? 1 : 0)),
    assembledBy: back(assembly),
  };
}

/** The milestones of a bid by the company's calendar; 404 when there is no such bid. */
export async function readMilestones(db: Db, bid: string): Promise<Milestones> {
  const [found] = await run<{ deadline: string; zone: string; today: string }>(db, selectDeadline, [bid]);
  if (!found) throw notFound();
  const day = new Date(shownAt(rulesOrUtc(found.zone), Date.parse(found.deadline)))
    .toISOString()
    .slice(0, 10);
  return milestonesOf(found.today, day, await readWorkingCalendar(db));
}
const selectDeadline = {
  name: 'response-plan-deadline',
  text: `select wire_time(b.deadline) as deadline, c.timezone as zone, company_today()::text as today
    from bids b join companies c on c.id = b.company_id where b.id = $1`,
};

/** Gives every section that is still to be written the day that the milestones say. */
export async function planDates(db: Db, bid: string): Promise<void> {
  const { written, introduced } = await readMilestones(db, bid);
  const sections = await run<{ id: string; kind: 'answers' | 'letter' | 'summary' | 'text' }>(
    db,
    selectOpen,
    [bid],
  );
  await setDueDates(
    db,
    sections.map(({ id, kind }) => ({
      id,
      dueDate: kind !== 'text' && isWrittenKind(kind) ? introduced : written,
    })),
  );
}
const selectOpen = {
  name: 'response-plan-open',
  text: `select s.id, s.kind from response_sections s
    where s.bid_id = $1 and s.removed_at is null and s.kind not in ('cover', 'annexes') and s.status <> 'approved' order by s.position, s.id`,
};
