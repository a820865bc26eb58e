import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idOf, paging, payload, Timestamp } from './primitives.ts';

/** `kept` was written while the server had no mail set up: somebody hands its link over by hand. */
export const mailStatuses = ['waiting', 'sent', 'failed', 'kept'] as const;

/** Why the last try failed: the address was refused, the server's sign-in was, the mail server did
 * not answer, or Gmail did not say whether it sent it. */
export const mailProblems = ['refused', 'signIn', 'away', 'unsure'] as const;

export const Mail = z.strictObject({
  _id: idOf('mail'),
  to: z.string(),
  subject: z.string(),
  status: z.enum(mailStatuses),
  problem: z.enum(mailProblems).nullable(),
  createdAt: Timestamp,
  sentAt: Timestamp.nullable(),
});
export type Mail = z.infer<typeof Mail>;

const feature = 'mail';

export const listMails = endpoint('GET /system/mails', {
  summary:
    "The company's mail of the last 30 days, or as long as it keeps it, without what it says; owners also see mail for owners.",
  feature,
  role: 'admin',
  input: z.strictObject(paging),
  paged: true,
  sorts: ['-createdAt', 'createdAt'],
  data: z.array(Mail),
});
export const getMail = endpoint('GET /system/mail', {
  summary: 'One mail with its text and its HTML; that is empty for mail from before mails had one.',
  feature,
  role: 'admin',
  input: z.strictObject({ _id: idOf('mail') }),
  data: Mail.extend({ text: z.string(), html: z.string() }),
});
export const sendTestMail = endpoint('POST /system/mail/test', {
  summary:
    'Sends a mail to the caller, to see that mail goes out and how it looks; 422 where the server sends none.',
  feature,
  role: 'admin',
  input: payload({}),
  data: Mail,
});
