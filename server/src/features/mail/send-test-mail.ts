import type { Mail } from '@bidloom/contract/mail';
import { run, type Db } from '#db/database.ts';
import { refused } from '#http/calls/errors.ts';
import { translate } from '#http/calls/language.ts';
import { consumeAttempts, type Limit } from '#http/identity/rate-limit.ts';
import type { Caller, AppContext } from '#http/calls/route.ts';
import * as queries from './mail.queries.ts';
import { canMail } from './mail-ways.ts';
import { postMail } from './post-mail.ts';

const perPerson: Limit = { name: 'test-mail', attempts: 10, seconds: 600 };

/** Writes to the caller, the way all mail goes out. Where none goes out: 422. */
export async function sendTestMail(db: Db, context: AppContext, caller: Caller): Promise<Mail> {
  if (!(await canMail(db, context.settings))) throw refused('mail_off', 'server.mail.test.none');
  await consumeAttempts(context, [perPerson, caller.user]);
  const [reader] = await run<{ email: string; name: string; company: string }>(db, findReader, [caller.user]);
  if (!reader) throw new Error('A caller without an account');
  const { language } = caller;
  const id = await postMail(
    db,
    context,
    caller.company,
    {
      to: reader.email,
      language,
      name: reader.name,
      subject: translate(language, 'server.mail.test.subject'),
      before: translate(language, 'server.mail.test.before', { company: reader.company }),
      action: {
        label: translate(language, 'server.mail.test.action'),
        url: `${context.settings.publicUrl}/settings/mail`,
      },
    },
    'admin',
  );
  return (await queries.getMail(db, id)).mail;
}

const findReader = {
  name: 'test-mail-reader',
  text: `select u.email, u.full_name as name, c.name as company from users u, companies c
    where u.id = $1 and c.id = current_company()`,
};
