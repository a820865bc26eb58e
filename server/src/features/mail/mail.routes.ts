import { getMail, listMails } from '@bidloom/contract/mail';
import { route } from '#http/route.ts';
import * as queries from './mail.queries.ts';
import { readMail } from './post-mail.ts';

export const mailRoutes = [
  route(listMails, ({ db, input }) => queries.findMails(db, input)),
  route(getMail, async ({ db, house, input }) => {
    const { mail, content } = await queries.getMail(db, input._id);
    return { ...mail, text: readMail(house, mail._id, content) };
  }),
];
