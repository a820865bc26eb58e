import type { Readable } from 'node:stream';
import type { Settings } from '#env.ts';
import { markHeader } from './google-mail.ts';
import { timeLimit } from './time-limit.ts';

/**
 * A mail as it goes out, to one address: plain text, and HTML unless it is empty. `unsubscribe` is where one POST turns
 * mail of its kind off.
 */
export type OutgoingMail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  unsubscribe?: string;
};

/** Why a mail did not go out, in a word; it carries nothing of the mail or of the server's answer. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  readonly problem: 'refused' | 'signIn' | 'away' | 'unsure';
  constructor(problem: MailNotSent['problem'], code: string) {
    super(`The mail server did not take a mail: ${sentences[problem]} (${code})`);
    this.problem = problem;
  }
}

const sentences = {
  refused: 'it refuses the address or the mail',
  signIn: 'it refuses the sign-in',
  unsure: 'it did not say whether it sent it',
  away: 'it does not answer, or asks to try later',
};

export type MailServer = NonNullable<Settings['mail']> & {
  /** How long it may be silent, where that is not as long as usual. */
  timeoutMs?: number;
};

/**
 * Hands a mail to the SMTP server of the settings. The message's id is made of the mail's, so that a mail that goes
 * out twice after a crash can be recognised as one. It ends within 90 s also where the server says a little now and
 * then, well before the job of the mail would be taken for dead and begun anew beside it.
 * @throws MailNotSent
 */
export async function sendMail(mail: MailServer, message: OutgoingMail): Promise<void> {
  const silenceMs = mail.timeoutMs ?? 30_000;
  const greetingMs = Math.min(silenceMs, 10_000);
  const { createTransport } = await mailer();
  const transport = createTransport(
    {
      url: mail.smtpUrl,
      connectionTimeout: greetingMs,
      greetingTimeout: greetingMs,
      socketTimeout: silenceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: mail.from },
  );
  const whole = timeLimit(3 * silenceMs);
  try {
    await transport.sendMail({ ...partsOf(message, mail.from), signal: whole.signal });
  } catch (error) {
    throw failureFrom(error);
  } finally {
    whole.end();
    transport.close();
  }
}

/** Loaded when the first mail goes out. */
const mailer = async () => (await import('nodemailer')).default;

/** A mail as a whole message (RFC 5322), for a service that takes it so. It carries its id as a header of its own. */
export async function composeMail(message: OutgoingMail, from: string): Promise<Buffer> {
  const { createTransport } = await mailer();
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const parts = partsOf(message, from);
  const headers = { ...parts.headers, [markHeader]: message.id };
  const { message: whole } = await transport.sendMail({ ...parts, from, headers });
  return Buffer.isBuffer(whole) ? whole : Buffer.from(whole as never);
}

/** A letter of a person to a buyer, in plain words. */
export type OutgoingLetter = {
  id: string;
  /** Without brackets. */
  messageId: string;
  from: { name: string; address: string };
  to: string[];
  subject: string;
  text: string;
  /** The Message-ID of the letter it answers, without brackets. */
  answersTo?: string;
  files: { name: string; mimeType: string; content: Readable }[];
};

/** A letter as a whole message (RFC 5322), exactly in its writer's words. */
export async function composeLetter(letter: OutgoingLetter): Promise<Buffer> {
  const { id, messageId, from, to, subject, text, answersTo, files } = letter;
  const { createTransport } = await mailer();
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail({
    from,
    // As objects they are addresses and nothing else, whatever stands in them.
    to: to.map((address) => ({ name: '', address })),
    subject: subject.replaceAll(/\p{Cc}+/gu, ' '),
    text,
    messageId: `<${messageId}>`,
    ...(answersTo && { inReplyTo: `<${answersTo}>`, references: `<${answersTo}>` }),
    headers: { [markHeader]: id },
    attachments: files.map(({ name, mimeType, content }) => ({
      filename: name,
      contentType: mimeType,
      content,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return Buffer.isBuffer(message) ? message : Buffer.from(message as never);
}

/** The Message-ID of a letter from an account, without brackets: it stays the same whichever try sends it. */
export const messageIdOf = (id: string, from: string): string => `${id}@${domainOf(from)}`;

/** The parts of a mail, whichever way it goes out. */
const partsOf = ({ id, to, subject, text, html, unsubscribe }: OutgoingMail, from: string) => ({
  // As an object it is an address and nothing else, whatever stands in it.
  to: { name: '', address: to },
  subject: subject.replaceAll(/\p{Cc}+/gu, ' '),
  text,
  ...(html && { html }),
  messageId: `<${messageIdOf(id, from)}>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    // RFC 8058: mail programs show a button of their own, which turns it off without opening a page.
    ...(unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
});

const domainOf = (from: string) => /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost';

function failureFrom(error: unknown): MailNotSent {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const name = typeof code === 'string' ? code : 'unknown';
  if (name === 'EAUTH') return new MailNotSent('signIn', name);
  const isFinal = typeof responseCode === 'number' && responseCode >= 500;
  return new MailNotSent(isFinal ? 'refused' : 'away', name);
}
