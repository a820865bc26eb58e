import { headerWords, peopleOf, readLetter } from '@bidloom/engine/reading/letter';
import { cleanName } from '#http/transfer/uploads.ts';
import { everyPart, type MailboxMessage, type MessagePart } from '#outside/google-mailbox.ts';
import { markHeader } from '#outside/google-mail.ts';

/** What a message in one of our conversations is, before its words are read. */
export type Judged = {
  /** The letter of ours that it is, by our mark. */
  mark: string;
  kind: 'gmail' | 'reply' | 'automatic' | 'bounce';
  from: { name: string; address: string };
  to: string[];
  subject: string;
  /** Without brackets. */
  messageId: string;
  answersTo: string;
  plain: MessagePart | undefined;
  html: MessagePart | undefined;
  files: { name: string; size: number; mimeType: string; part: string }[];
};

/**
 * Judges a message by its headers and parts: who wrote it, whether a person did, and what hangs on it. A report that a
 * letter came back (RFC 3464) is a bounce; one that it is late is automatic, like absence notes (RFC 3834).
 */
export function judgeMessage({ payload, labels }: MailboxMessage): Judged {
  const header = headersOf(payload);
  const parts = everyPart(payload);
  const [from] = peopleOf(header('from'));
  const subject = headerWords(header('subject')).slice(0, 1000);
  const bodies = parts.filter((part) => part.filename === '' && part.parts.length === 0);
  const isOurs = labels.includes('SENT');
  return {
    mark: header(markHeader).trim(),
    kind: isOurs
      ? 'gmail'
      : isBounce(header, parts, subject, from?.address ?? '')
        ? 'bounce'
        : isAutomatic(header, parts, subject, from?.address ?? '')
          ? 'automatic'
          : 'reply',
    from: { name: (from?.name ?? '').slice(0, 300), address: (from?.address ?? '').slice(0, 300) },
    to: peopleOf(header('to'))
      .slice(0, 50)
      .map(({ address }) => address.slice(0, 300)),
    subject,
    messageId: bare(header('message-id')),
    answersTo: bare(header('in-reply-to')),
    plain: bodies.find(({ mimeType }) => mimeType === 'text/plain'),
    html: bodies.find(({ mimeType }) => mimeType === 'text/html'),
    files: parts.filter(isAttached).map((part, place) => ({
      name: wholeName(part.filename, place),
      size: part.size,
      mimeType: part.mimeType,
      part: part.partId,
    })),
  };
}

const longest = 100_000;

/** The words of a message, of its body parts as they came. */
export function wordsOf(plain: TextPart | undefined, html: TextPart | undefined) {
  const { text, quoted } = readLetter({
    plain: plain ? decoded(plain) : '',
    html: html ? decoded(html) : '',
  });
  return { text: cut(text), quoted: cut(quoted) };
}
export type TextPart = { part: MessagePart; data: Buffer };

const cut = (text: string) =>
  text.length > longest ? `${text.slice(0, longest).replaceAll(/\p{Surrogate}/gu, '\ufffd')}…` : text;

/** Gmail gives most text in UTF-8 whatever its header says; what is not that is in the character set it was sent in. */
function decoded({ part, data }: TextPart): string {
  const charset = /charset\s*=\s*"?([\w.:-]+)/i.exec(headersOf(part)('content-type'))?.[1] ?? 'utf-8';
  const isShifting = /^iso-2022/i.test(charset) && data.includes(0x1b);
  if (!isShifting) {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(data);
    } catch {
      // In another character set.
    }
  }
  try {
    return new TextDecoder(charset).decode(data);
  } catch {
    return new TextDecoder('windows-1252').decode(data);
  }
}

const headersOf =
  ({ headers }: MessagePart) =>
  (name: string): string =>
    headers.find((one) => one.name.toLowerCase() === name.toLowerCase())?.value ?? '';
type Header = ReturnType<typeof headersOf>;

const reporters = /^(?:mailer-daemon|postmaster|mail-daemon)@/i;
const isReport = (header: Header, parts: MessagePart[]) =>
  /multipart\/report/i.test(header('content-type')) ||
  parts.some(({ mimeType }) => mimeType === 'message/delivery-status');

function isBounce(header: Header, parts: MessagePart[], subject: string, address: string): boolean {
  if (!isReport(header, parts) && !reporters.test(address) && header('x-failed-recipients') === '')
    return false;
  const actions = parts
    .filter(({ mimeType }) => mimeType === 'message/delivery-status')
    .flatMap((part) => [
      ...everyPart(part).map((one) => headersOf(one)('action')),
      ...(/^action:\s*(\w+)/gim.exec(part.data?.toString('utf8') ?? '')?.slice(1) ?? []),
    ])
    .filter((action) => action !== '');
  if (actions.length > 0) return actions.some((action) => /^\s*failed/i.test(action));
  return !/\((?:delay|relayed|success|delivered)\)|\bdelayed\b/i.test(subject);
}

/** A person's letter never says so of itself, and mail programs do not say it for them. */
function isAutomatic(header: Header, parts: MessagePart[], subject: string, address: string): boolean {
  const submitted = header('auto-submitted').trim().toLowerCase();
  return (
    (submitted !== '' && !submitted.startsWith('no')) ||
    header('x-autoreply') !== '' ||
    header('x-autorespond') !== '' ||
    /^(?:auto_reply|bulk|junk)$/i.test(header('precedence').trim()) ||
    isReport(header, parts) ||
    reporters.test(address) ||
    absent.test(subject)
  );
}
const absent =
  /^(?:automatic reply|auto(?:matic)?[- ]?(?:reply|response)|out of (?:the )?office|réponse automatique|absence du bureau|رد تلقائي|رد آلي|automatische antwort|respuesta automática)\b/iu;

/** A picture that the words show, as a signature's, is no document. */
function isAttached(part: MessagePart): boolean {
  if (part.filename === '' || part.partId === '') return false;
  const header = headersOf(part);
  const isShown = /^inline/i.test(header('content-disposition')) || header('content-disposition') === '';
  return !(isShown && part.mimeType.startsWith('image/') && header('content-id') !== '');
}

const wholeName = (name: string, place: number) =>
  cleanName(headerWords(name) || `attachment-${place + 1}`).replaceAll(/\p{Surrogate}/gu, '\ufffd');

/** A Message-ID without its brackets; of several the last. */
const bare = (value: string) =>
  (/<([^<>\s]{1,900})>[^<>]*$/.exec(value)?.[1] ?? '').replaceAll(/[^\u0021-\u007e]/g, '');
