import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, idOf, paging, payload, Timestamp } from './primitives.ts';

/** As the specification spells them; the screen shows 'A Bid Revoked' for every type it does not know. */
export const notificationTypes = [
  'assign',
  'Deadline Reminder 24H',
  'status',
  'memeber-revoke',
  'memeber-assign',
  'revoke',
] as const;

export const Notification = z.strictObject({
  _id: idOf('notification'),
  type: z.enum(notificationTypes),
  description: z.string(),
  read: z.boolean(),
  createdAt: Timestamp,
  bid: idOf('bid').nullable(),
});
export type Notification = z.infer<typeof Notification>;

const feature = 'notifications';

export const listNotifications = endpoint('GET /notification/', {
  summary: "The caller's newest 100 notifications in this company, newest first.",
  feature,
  input: z.strictObject(paging),
  paged: true,
  sorts: ['-createdAt'],
  data: z.array(Notification),
});
export const markNotifications = endpoint('PUT /notification/read', {
  summary: 'Marks notifications as read or unread, all or none.',
  feature,
  role: 'viewer',
  input: payload({
    notifications: z
      .array(
        payload({ _id: idOf('notification'), read: z.boolean() }, [
          'type',
          'description',
          'createdAt',
          'bid',
        ]),
      )
      .min(1)
      .max(500),
  }),
  data: Done,
});
