import nodemailer from 'nodemailer';
import type { Settings } from '#env.ts';

/** A mail as it goes out: plain text, to one address. */
export type OutgoingMail = { id: string; to: string; subject: string; text: string };

/** Why a mail did not go out, in a word; it carries nothing of the mail or of the server's answer. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  readonly problem: 'refused' | 'signIn' | 'away';
  constructor(problem: MailNotSent['problem'], code: string) {
    super(`The mail server did not take a mail: ${sentences[problem]} (${code})`);
    this.problem = problem;
  }
}

const sentences = {
  refused: 'it refuses the address or the mail',
  signIn: 'it refuses the sign-in of SMTP_URL',
  away: 'it does not answer, or asks to try later',
};

/**
 * Hands a mail to the SMTP server of the settings. The message's id is made of the mail's, so that a mail that goes
 * out twice after a crash can be recognised as one.
 * @throws MailNotSent
 */
export async function sendMail(mail: NonNullable<Settings['mail']>, message: OutgoingMail): Promise<void> {
  const { id, to, subject, text } = message;
  const transport = nodemailer.createTransport(
    {
      url: mail.smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: mail.from },
  );
  try {
    await transport.sendMail({
      // As an object it is an address and nothing else, whatever stands in it.
      to: { name: '', address: to },
      subject: subject.replaceAll(/\p{Cc}+/gu, ' '),
      text,
      messageId: `<${id}@${domainOf(mail.from)}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } catch (error) {
    throw failureFrom(error);
  } finally {
    transport.close();
  }
}

const domainOf = (from: string) => /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost';

function failureFrom(error: unknown): MailNotSent {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const name = typeof code === 'string' ? code : 'unknown';
  if (name === 'EAUTH') return new MailNotSent('signIn', name);
  const isFinal = typeof responseCode === 'number' && responseCode >= 500;
  return new MailNotSent(isFinal ? 'refused' : 'away', name);
}
