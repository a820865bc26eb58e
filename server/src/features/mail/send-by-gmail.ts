import { withAccess, NotConnected } from '#features/integrations/google-access.ts';
import type { AppContext } from '#http/calls/route.ts';
import { GoogleFailed } from '#outside/google-failed.ts';
import { openGmail } from '#outside/google-mail.ts';
import { mayRead } from '#outside/google-oauth.ts';
import { composeMail, MailNotSent, type OutgoingMail } from '#outside/mail.ts';

/** Notes that a try begins, or that it certainly did not arrive. */
type Note = (begun: boolean) => Promise<void>;

/**
 * Sends a mail through the company's Gmail account, once. Gmail takes a mail as often as it is handed over, so a try whose
 * end is not known (`begun`) is looked for among what was sent before it is made again; where the company did not allow
 * reading, it is not made again at all: two mails for one event are worse than one that somebody looks for.
 * @throws MailNotSent
 */
export async function sendByGmail(
  context: Pick<AppContext, 'database' | 'settings'>,
  company: string,
  { email, scopes }: { email: string; scopes: string },
  mail: OutgoingMail & { begun: boolean },
  note: Note,
): Promise<void> {
  const ask = <T>(call: (gmail: ReturnType<typeof openGmail>) => Promise<T>) =>
    withAccess(context, company, 'gmail', async (google, token) => call(openGmail(google, token)));
  try {
    if (mail.begun) {
      if (!mayRead('gmail', scopes)) throw new MailNotSent('unsure', 'no answer');
      if (await ask((gmail) => gmail.wasSent(mail.to, mail.id))) return;
    }
    const message = await composeMail(mail, email);
    await note(true);
    await ask((gmail) => gmail.send(message));
  } catch (error) {
    if (error instanceof MailNotSent) throw error;
    // Who was refused by a word has not sent anything; no answer, or a broken one, says nothing.
    const isCertain =
      error instanceof NotConnected || (error instanceof GoogleFailed && error.reason !== 'away');
    if (isCertain) await note(mail.begun);
    throw failureFrom(error);
  }
}

function failureFrom(error: unknown): unknown {
  if (error instanceof NotConnected) return new MailNotSent('signIn', 'Gmail');
  if (!(error instanceof GoogleFailed)) return error;
  if (error.reason === 'signIn') return new MailNotSent('signIn', 'Gmail');
  return new MailNotSent(error.reason === 'refused' || error.reason === 'gone' ? 'refused' : 'away', 'Gmail');
}
