import { translate, type Language } from '#http/calls/language.ts';
import { renderLetter, type LetterEntry, type LetterLink, type LetterPage } from './letter-html.ts';

/** A mail in the reader's language, before it has a form. What people wrote may stand in any part of it. */
export type Letter = {
  language: Language;
  subject: string;
  /** Whom it greets; empty where nobody is known by name. */
  name: string;
  /** Paragraphs, an empty line between two of them. */
  before: string;
  /** What it tells one by one. */
  entries?: LetterEntry[];
  /** The one thing to do: a button, and the link of it in full beneath. */
  action?: LetterLink;
  /** Paragraphs after it. */
  after?: string;
  /** Of mail that a person has chosen: how it is chosen otherwise. */
  choice?: LetterPage['choice'] & {
    /** Where one POST turns it off, for mail programs (RFC 8058). */
    unsubscribe: string;
  };
};

/** A mail as it is kept and sent. `html` is empty for one that was kept before mails had a form. */
export type WrittenLetter = { subject: string; text: string; html: string; unsubscribe?: string };

/** Gives a letter its two forms: plain text, which says all of it, and HTML. */
export function writeLetter(letter: Letter, publicUrl: string): WrittenLetter {
  const subject = oneLine(letter.subject);
  const { language, name, choice } = letter;
  const page: LetterPage = {
    language,
    subject,
    preview: oneLine(previewOf(letter)),
    greeting:
      name === ''
        ? translate(language, 'server.mail.greetingAnyone')
        : translate(language, 'server.mail.greeting', { name: oneLine(name) }),
    before: paragraphsOf(letter.before),
    entries: letter.entries ?? [],
    ...(letter.action && { action: letter.action }),
    linkBelow: translate(language, 'server.mail.linkBelow'),
    after: paragraphsOf(letter.after ?? ''),
    ...(choice && { choice }),
    sentBy: translate(language, 'server.mail.sentBy', { host: new URL(publicUrl).host }),
  };
  return {
    subject,
    text: textOf(page),
    html: renderLetter(page),
    ...(choice && { unsubscribe: choice.unsubscribe }),
  };
}

const previewOf = ({ before, entries = [] }: Letter) =>
  entries
    .flatMap(({ title, lines }) => [title, ...lines])
    .join(' · ')
    .slice(0, 200) || before;

const paragraphsOf = (text: string) => text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');

function textOf({ language, greeting, before, entries, action, after, choice, sentBy }: LetterPage): string {
  const lead = (label: string) => translate(language, 'server.mail.linkOf', { label });
  const parts = [
    greeting,
    ...before,
    ...entries.map(({ title, lines, url }) => [title, ...lines, ...(url ? [url] : [])].join('\n')),
    ...(action ? [`${lead(action.label)}\n${action.url}`] : []),
    ...after,
    [
      '-- ',
      ...(choice ? [choice.reason, ...choice.links.map(({ label, url }) => `${lead(label)} ${url}`)] : []),
      sentBy,
    ].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

/**
 * Without line breaks, other control characters and marks that turn the direction of what follows: a name must not
 * begin a header of its own, nor dress up a subject.
 */
const oneLine = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .trim();
