import { asWritten } from '#lexicon/lexicon.ts';
import { repeating } from '#lexicon/quoted-letters.ts';
import { Parser } from 'htmlparser2';
import { addressParser, decodeWords } from 'postal-mime';

/** The words of a letter, and what it repeats of earlier ones. */
export type LetterWords = { text: string; quoted: string };

/**
 * What a person reads in a letter, as plain words: nothing of its HTML is left that could run, load or lead anywhere. What
 * it repeats of earlier letters at its end is parted off; answers written between quoted lines stay where they are.
 */
export function readLetter({ plain, html }: { plain: string; html: string }): LetterWords {
  const words = /\S/.test(plain) ? plain : wordsOfHtml(html);
  const lines = tidy(words).split('\n');
  const place = placeOfQuote(lines);
  // A letter that is nothing but its quote is shown whole: somebody forwarded it, or answered inside.
  const text = lines.slice(0, place).join('\n').trim();
  if (text === '') return { text: lines.join('\n').trim(), quoted: '' };
  return { text, quoted: lines.slice(place).join('\n').trim() };
}

/** A header as people read it: encoded words (RFC 2047) decoded, on one line, without marks that turn the direction. */
export const headerWords = (value: string): string =>
  safely(() => decodeWords(value), value)
    .replaceAll(/\p{Surrogate}/gu, '\ufffd')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .trim();

/** The people of a From or To header. */
export const peopleOf = (value: string): { name: string; address: string }[] =>
  safely(() => addressParser(value, { flatten: true }), []).flatMap(({ name, address }) =>
    address ? [{ name: headerWords(name ?? ''), address: headerWords(address) }] : [],
  );

/** What somebody else wrote must not stop the reading of what comes after it. */
function safely<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

const tidy = (words: string): string =>
  words
    .replaceAll(/\p{Surrogate}/gu, '\ufffd')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    // oxlint-disable-next-line no-control-regex -- control characters and marks that turn the direction are what must go
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f\u200b\ufeff\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n');

const wrote = asWritten(repeating);
const original =
  /^[-_*\s]{2,}(?:original message|forwarded message|message d['’]origine|message transféré|الرسالة الأصلية|ursprüngliche nachricht|mensaje original|messaggio originale)[-_*\s]{2,}$/iu;
const from = /^\*?(?:from|de|von|da|van|من)\s?:\*?\s*\S/iu;
const sent =
  /^\*?(?:sent|date|envoyé|gesendet|enviado|inviato|verzonden|datum|تم الإرسال|أُرسلت|أرسلت|التاريخ)(?: le)?\s?:/iu;

/** From which line on a letter repeats earlier ones; the number of its lines where it does not. */
function placeOfQuote(lines: string[]): number {
  for (const [place, line] of lines.entries()) {
    if (original.test(line.trim())) return place;
    // The block of headers that Outlook writes above what it repeats without marking it.
    const next = lines.slice(place + 1, place + 5);
    if (from.test(line.trim()) && next.some((one) => sent.test(one.trim())))
      return /^[_-]{5,}$/.test(lines[place - 1]?.trim() ?? '') ? place - 1 : place;
    if (isWrote(lines, place) || line.startsWith('>')) {
      const rest = lines.slice(place + (line.startsWith('>') ? 0 : wroteLines(lines, place)));
      // Words of the writer after quoted ones: the answers stand between the questions.
      if (rest.some((one) => one.startsWith('>')) && !rest.some((one) => /^[^>\s]/.test(one))) return place;
    }
  }
  return lines.length;
}

/** That line may be folded into two or three. */
const wroteLines = (lines: string[], place: number): number =>
  [1, 2, 3].find((count) =>
    wrote.test(
      lines
        .slice(place, place + count)
        .join(' ')
        .trim(),
    ),
  ) ?? 0;
const isWrote = (lines: string[], place: number): boolean =>
  lines[place] !== '' && wroteLines(lines, place) > 0;

const unread = new Set('script style head title template svg noscript object iframe'.split(' '));
const parting = new Set('p div ul ol table tr pre section article header footer'.split(' '));
const spaced = new Set(['p', 'ul', 'ol', 'table', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** The words of a letter's HTML with its lines; quotes are marked as mail programs mark them in plain words. */
function wordsOfHtml(html: string): string {
  const done: string[] = [];
  let line = '';
  let depth = 0;
  let skipped = 0;
  const end = (gap = false) => {
    const words = line.replaceAll(/[ \t\n]+/g, ' ').trim();
    line = '';
    const mark = '> '.repeat(depth);
    if (words !== '') done.push(mark + words);
    if (gap && done.length > 0 && done.at(-1) !== mark.trimEnd()) done.push(mark.trimEnd());
  };
  const parser = new Parser(
    {
      onopentag: (tag) => {
        if (unread.has(tag)) skipped += 1;
        if (tag === 'br' || tag === 'hr') {
          if (line.trim() === '') done.push('> '.repeat(depth).trimEnd());
          else end();
        } else if (tag === 'blockquote') {
          end(true);
          depth += 1;
        } else if (tag === 'li') {
          end();
          line = '- ';
        } else if (tag === 'td' || tag === 'th') line += ' ';
        else if (parting.has(tag) || spaced.has(tag)) end(spaced.has(tag));
      },
      onclosetag: (tag) => {
        if (unread.has(tag)) skipped = Math.max(0, skipped - 1);
        if (tag === 'blockquote') {
          end();
          depth = Math.max(0, depth - 1);
        } else if (tag === 'li' || parting.has(tag) || spaced.has(tag)) end(spaced.has(tag));
      },
      ontext: (text) => {
        if (skipped === 0) line += text;
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.write(html);
  parser.end();
  end();
  return done.join('\n');
}
