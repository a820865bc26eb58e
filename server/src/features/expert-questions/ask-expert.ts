import type { DataOf, ParsedInputOf } from '@bidloom/contract/endpoint';
import type { askExpert as call } from '@bidloom/contract/expert-questions';
import type { Db } from '#db/database.ts';
import { canMail } from '#features/mail/mail-ways.ts';
import { postMail } from '#features/mail/post-mail.ts';
import { getInviter } from '#features/users/users.queries.ts';
import { translate } from '#http/calls/language.ts';
import type { AppContext, Caller } from '#http/calls/route.ts';
import { hashToken, newToken } from '#http/identity/link-token.ts';
import { publish } from '#jobs/live.ts';
import { addExpertQuestion, lockQuestion } from './expert-questions.queries.ts';

const usualDays = 7;

/**
 * Asks somebody without an account to answer one requirement: makes the link, of which a hash alone is stored, and writes them a mail
 * where an email is given. @throws 404 without the requirement
 */
export async function askExpert(
  db: Db,
  context: AppContext,
  caller: Caller,
  { requirement, name, email = '', note = '', language, days = usualDays }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const token = newToken();
  const tokenHash = hashToken(token);
  const question = await addExpertQuestion(db, { requirement, name, email, note, tokenHash, days });
  const url = `${context.settings.publicUrl}/expert?question=${token}`;
  const held = await lockQuestion(db, tokenHash);
  if (!held) throw new Error('A question is gone within its own transaction');
  if (email !== '') {
    const speaks = language ?? caller.language;
    const { inviter, company } = await getInviter(db, caller.user);
    const title = held.asked.bid || translate(speaks, 'server.bids.untitled');
    const { text } = held.asked.requirement;
    const values = { inviter, company, title };
    const before = [
      translate(speaks, 'server.mail.expert.before', values),
      note,
      translate(speaks, 'server.mail.expert.quoted', { text }),
      translate(speaks, 'server.mail.expert.until', { count: days }),
    ];
    await postMail(
      db,
      context,
      caller.company,
      {
        to: email,
        language: speaks,
        name,
        subject: translate(speaks, 'server.mail.expert.subject', values),
        before: before.filter((part) => part !== '').join('\n\n'),
        action: { label: translate(speaks, 'server.mail.expert.action'), url },
        after: translate(speaks, 'server.mail.expert.after', values),
      },
      'admin',
    );
  }
  await publish(db, 'requirements-changed', { bid: held.bid, requirements: [requirement] });
  return { ...question, url, mailed: email !== '' && (await canMail(db, context.settings)) };
}
