import {
  changeCalendarFeed,
  getCalendarFeed,
  issueCalendarFeed,
  removeCalendarFeed,
} from '@bidloom/contract/calendar';
import { useQuery } from '@tanstack/react-query';
import { reading, useCall } from '#lib/calls/calls.ts';

/** Whether there is an address, since when, and when a calendar last asked; null while there is none. */
export const useCalendarFeed = () =>
  useQuery(reading(getCalendarFeed, {}, { failed: 'calendar.errors.read', quiet: true }));

/** Makes a new address in place of the one before; the answer is the only place where it stands. */
export const useIssueFeed = () =>
  useCall(issueCalendarFeed, { refreshes: [getCalendarFeed], failed: 'calendar.errors.issue' });

export const useChangeFeed = () =>
  useCall(changeCalendarFeed, {
    refreshes: [getCalendarFeed],
    failed: 'calendar.errors.change',
    done: 'calendar.done.change',
  });

export const useRevokeFeed = () =>
  useCall(removeCalendarFeed, {
    refreshes: [getCalendarFeed],
    failed: 'calendar.errors.revoke',
    done: 'calendar.done.revoke',
  });
