import { getMail, listMails, sendTestMail as sendTestMailCall } from '@bidloom/contract/mail';
import { route } from '#http/calls/route.ts';
import * as queries from './mail.queries.ts';
import { readMail } from './post-mail.ts';
import { sendTestMail } from './send-test-mail.ts';

export const mailRoutes = [
  route(listMails, ({ db, input }) => queries.findMails(db, input)),
  route(getMail, async ({ db, context, input }) => {
    const { mail, content } = await queries.getMail(db, input._id);
    const { text, html } = readMail(context, mail._id, content);
    return { ...mail, text, html };
  }),
  route(
    sendTestMailCall,
    async ({ db, context, caller }) => {
      return sendTestMail(db, context, caller);
    },
    { message: 'server.mail.test.said' },
  ),
];
