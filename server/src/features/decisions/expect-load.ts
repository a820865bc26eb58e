import { usualPerWeek, type Load } from '@bidloom/contract/decisions';
import {
  addDays,
  countWorkingDays,
  isWorkingDay,
  type WorkingCalendar,
} from '@bidloom/engine/time/working-days';
import type { Db } from '#db/database.ts';
import { findDueItems, findSimilarEffort, findTeam } from './load.queries.ts';

/** Later weeks say nothing that anybody plans by today. */
const mostWeeks = 26;
/** Fewer bids are no experience. */
const fewestBids = 3;
/** What a small bid holds, where nothing is known of this one. */
const plainEstimate = 20;
const daysOfWeek = 7;

type Asked = { tender: string; type: string; today: string; deadlineDay: string; requirements: number };

/**
 * What the people who would work on a tender have to do in each week until its deadline, what its bid would add, and the first week
 * that holds too much. Work is spread over the working days that are left; a week with a holiday takes less.
 */
export async function expectLoad(
  db: Db,
  { tender, type, today, deadlineDay, requirements }: Asked,
  calendar: WorkingCalendar,
): Promise<Load> {
  const firstWeek = mondayOf(today);
  const last = [deadlineDay, addDays(firstWeek, mostWeeks * daysOfWeek - 1)].toSorted()[0] ?? deadlineDay;
  const starts = weeksUntil(firstWeek, last);
  const end = addDays(starts.at(-1) ?? firstWeek, daysOfWeek - 1);
  const [due, everyone, similar] = await Promise.all([
    findDueItems(db, end),
    findTeam(db, tender),
    findSimilarEffort(db, type),
  ]);
  const assigned = everyone.filter(({ isAssigned }) => isAssigned);
  const team = assigned.length > 0 ? assigned : everyone;
  const people = team.map(({ user, perWeek }) => ({
    user,
    perWeek: perWeek ?? usualPerWeek,
    taken: starts.map((start) =>
      due
        .filter(
          (one) => one.user === user._id && one.day >= start && one.day <= addDays(start, daysOfWeek - 1),
        )
        .reduce((sum, { items }) => sum + items, 0),
    ),
  }));
  const expected = expectItems(similar, requirements);
  const perWeek = people.reduce((sum, one) => sum + one.perWeek, 0);
  const usualDays = daysOfWeek - calendar.weekend.length;
  const left = starts.map((start) => workingDaysIn(start, today, deadlineDay, calendar));
  const allLeft = left.reduce((sum, days) => sum + days, 0);
  const weeks = starts.map((start, place) => {
    const workingDays = left[place] ?? 0;
    const capacity = rounded((perWeek * workingDays) / usualDays);
    const taken = people.reduce((sum, one) => sum + (one.taken[place] ?? 0), 0);
    // Without a working day left, all of it falls on what is left of the week.
    const share = allLeft === 0 ? (place === 0 ? 1 : 0) : workingDays / allLeft;
    const added = rounded(expected.items * share);
    return {
      start,
      workingDays,
      capacity,
      taken,
      expected: added,
      isOver: added > 0 && taken + added > capacity,
    };
  });
  return {
    weeks,
    people,
    team: assigned.length > 0 ? 'assigned' : 'company',
    expected,
    breaks: weeks.find(({ isOver }) => isOver)?.start ?? null,
    workingDays: countWorkingDays(today, deadlineDay, calendar) + (isWorkingDay(today, calendar) ? 1 : 0),
  };
}

/** 5: never more than 70 per cent of what the team can take; 3: never more than all of it; 0: half as much again. */
export function scoreOfLoad({ weeks }: Load): number {
  const shares = weeks
    .filter(({ expected }) => expected > 0)
    .map(({ taken, expected, capacity }) => (capacity === 0 ? Infinity : (taken + expected) / capacity));
  const busiest = Math.max(0, ...shares);
  const place = limits.findIndex((limit) => busiest <= limit);
  return place < 0 ? 0 : limits.length - place;
}
const limits = [0.7, 0.85, 1, 1.2, 1.5];

function expectItems(similar: { items: number; bids: number }, requirements: number): Load['expected'] {
  if (similar.bids >= fewestBids) return { items: similar.items, from: 'similar', bids: similar.bids };
  if (requirements > 0) return { items: requirements, from: 'requirements', bids: 0 };
  return { items: plainEstimate, from: 'estimate', bids: 0 };
}

/** The working days of a week that are left, deadline included. */
function workingDaysIn(start: string, today: string, deadlineDay: string, calendar: WorkingCalendar): number {
  let count = 0;
  for (let place = 0; place < daysOfWeek; place += 1) {
    const day = addDays(start, place);
    if (day >= today && day <= deadlineDay && isWorkingDay(day, calendar)) count += 1;
  }
  return count;
}

function weeksUntil(first: string, last: string): string[] {
  const starts: string[] = [];
  for (let start = first; start <= last; start = addDays(start, daysOfWeek)) starts.push(start);
  return starts;
}

const mondayOf = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % daysOfWeek));
const rounded = (items: number) => Math.round(items * 10) / 10;
