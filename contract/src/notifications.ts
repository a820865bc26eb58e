import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, idOf, paging, payload, Timestamp, exactText } from './primitives.ts';

/** Reminders of a deadline, each that many hours before it. The one of a day is the specification's. */
export const reminders = [
  { type: 'Deadline Reminder 7D', hours: 168 },
  { type: 'Deadline Reminder 48H', hours: 48 },
  { type: 'Deadline Reminder 24H', hours: 24 },
  { type: 'Deadline Reminder 2H', hours: 2 },
] as const;

/** As the specification spells them, and ours; the screen shows 'A Bid Revoked' for every type it does not know. */
export const notificationTypes = [
  'assign',
  'Deadline Reminder 7D',
  'Deadline Reminder 48H',
  'Deadline Reminder 24H',
  'Deadline Reminder 2H',
  'status',
  'memeber-revoke',
  'memeber-assign',
  'revoke',
  // Beyond the specification: what tender sources found, and answers of the library that are due.
  'new-tenders',
  'answer-review',
  // What a buyer answered, and letters that did not reach them.
  'letter',
  // A webhook that is told nothing any more.
  'webhook-disabled',
  // An addendum or a newer version that changes or withdraws what is theirs.
  'addendum',
  // A comment that names somebody, or answers theirs.
  'mention',
  // A review round that is due, comes back or is to be signed off again.
  'review-round',
  // An expert who was asked by link has answered.
  'expert-answer',
  // A decision on a tender that was asked of somebody, or made.
  'go-no-go',
  // Evidence of the vault that expires.
  'evidence-expiry',
] as const;

/** What a person chooses about. */
export type NotificationKind = (typeof notificationTypes)[number];

/** What the bell tells whoever has chosen nothing. */
export const toldByDefault = (kind: NotificationKind): boolean =>
  !['Deadline Reminder 7D', 'Deadline Reminder 48H', 'Deadline Reminder 2H'].includes(kind);

export const Notification = z.strictObject({
  _id: idOf('notification'),
  type: z.enum(notificationTypes),
  description: z.string(),
  read: z.boolean(),
  createdAt: Timestamp,
  bid: idOf('bid').nullable(),
  /** Beyond the specification: the tender that somebody was assigned to; it opens where there is no bid. */
  tender: idOf('tender').nullable(),
  /** Beyond the specification: the document of the bid that it is about; it opens what that changes. */
  file: idOf('file').nullable(),
});
export type Notification = z.infer<typeof Notification>;

const languages = ['en', 'fr', 'ar'] as const;
const Choice = z.strictObject({ kind: z.enum(notificationTypes), inApp: z.boolean(), byMail: z.boolean() });
export const NotificationChoices = z.strictObject({
  choices: z.array(Choice),
  /** In which mails and the calendar speak. */
  language: z.enum(languages),
  /** Whether this server sends mail at all. */
  mailed: z.boolean(),
});
export type NotificationChoices = z.infer<typeof NotificationChoices>;

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
          'tender',
          'file',
        ]),
      )
      .min(1)
      .max(500),
  }),
  data: Done,
});

export const getNotificationChoices = endpoint('GET /notification/choices', {
  summary: 'What reaches the caller in the app and by mail, in all their companies; a row for every kind.',
  feature,
  access: 'signed-in',
  input: z.strictObject({}),
  data: NotificationChoices,
});
export const changeNotificationChoices = endpoint('PUT /notification/choices', {
  summary:
    'Changes what reaches the caller in the app and by mail, and the language of mails and the calendar.',
  feature,
  access: 'signed-in',
  input: payload(
    {
      choices: z
        .array(payload({ kind: z.enum(notificationTypes), inApp: z.boolean(), byMail: z.boolean() }))
        .max(50)
        .default([]),
      language: z.enum(languages).optional(),
    },
    ['mailed'],
  ),
  data: NotificationChoices,
});

/** The signed key of a mail. */
const Key = exactText(2_000, 1);

export const askToUnsubscribe = endpoint('GET /notification/unsubscribe', {
  summary: 'A page that asks whether mail of some kinds shall stop, for whoever has the link of a mail.',
  feature,
  access: 'public',
  input: z.strictObject({ key: Key }),
  data: Done,
  produces: 'text/html',
});
export const unsubscribe = endpoint('POST /notification/unsubscribe', {
  summary: 'Stops mail of the kinds that the link of a mail names, as mail programs ask for it (RFC 8058).',
  feature,
  access: 'public',
  form: true,
  input: z.strictObject({ key: Key, 'List-Unsubscribe': z.literal('One-Click') }),
  data: Done,
  produces: 'text/html',
});
