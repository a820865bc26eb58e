import { getMail, listMails, sendTestMail as sendTestMailCall } from '@bidloom/contract/mail';
import { route } from '#http/route.ts';
import * as queries from './mail.queries.ts';
import { readMail } from './post-mail.ts';
import { sendTestMail } from './send-test-mail.ts';

export const mailRoutes = [
  route(listMails, ({ db, input }) => queries.findMails(db, input)),
  route(getMail, async ({ db, house, input }) => {
    const { mail, content } = await queries.getMail(db, input._id);
    const { text, html } = readMail(house, mail._id, content);
    return { ...mail, text, html };
  }),
  route(
    sendTestMailCall,
    async ({ db, house, caller }) => {
      return sendTestMail(db, house, caller);
    },
    { said: 'server.mail.test.said' },
  ),
];
