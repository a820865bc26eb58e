import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, payload, Timestamp } from './primitives.ts';

/** Whose bids: every one of the person's companies, or those they work on or review. Tasks are always their own. */
export const calendarScopes = ['all', 'mine'] as const;

const CalendarFeed = z.strictObject({
  scope: z.enum(calendarScopes),
  createdAt: Timestamp,
  /** When a calendar last asked at the address. */
  lastReadAt: Timestamp.nullable(),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

const feature = 'calendar';

export const getCalendarFeed = endpoint('GET /calendar/feed', {
  summary: "Whether the caller's dates can be read at a secret address; the address itself is not kept.",
  feature,
  access: 'signed-in',
  input: z.strictObject({}),
  data: CalendarFeed.nullable(),
});
export const issueCalendarFeed = endpoint('POST /calendar/feed', {
  summary:
    "Makes a secret address at which the caller's dates are read; the one before opens nothing any more.",
  feature,
  access: 'signed-in',
  status: 201,
  input: payload({ scope: z.enum(calendarScopes).default('all') }, ['createdAt', 'lastReadAt', 'address']),
  data: CalendarFeed.extend({ address: z.string() }),
});
export const changeCalendarFeed = endpoint('PUT /calendar/feed', {
  summary: 'Changes which bids the calendar shows; the address stays.',
  feature,
  access: 'signed-in',
  input: payload({ scope: z.enum(calendarScopes) }, ['createdAt', 'lastReadAt', 'address']),
  data: CalendarFeed,
});
export const removeCalendarFeed = endpoint('DELETE /calendar/feed', {
  summary: 'The secret address opens nothing any more.',
  feature,
  access: 'signed-in',
  input: payload({}),
  data: Done,
});
export const readCalendar = endpoint('GET /calendar.ics', {
  summary: 'Deadlines, ends of questions and due tasks as a calendar, for whoever knows the secret address.',
  feature,
  access: 'public',
  input: z.strictObject({ key: z.string().regex(/^[\w-]{43}$/, 'errors.input.format') }),
  data: Done,
  produces: 'text/calendar',
});
