import { foldText } from '#text/fold.ts';

/**
 * A phrase as data: a short pattern over folded words (`foldText`), a text it must be found in and a text that looks like it and means
 * something else. The test of the lexicons runs every one.
 */
export type Phrase = readonly [pattern: string, example: string, counterExample: string];

/** Phrases of one meaning by language. A further language is a further list. */
export type Lexicon = Readonly<Record<'en' | 'fr' | 'ar', readonly Phrase[]>>;

/**
 * Says whether a text holds a phrase, in any of the languages; folds it first.
 * @param where the phrase may stand: anywhere, at the beginning, or as the whole of the text.
 */
export function holds(lexicon: Lexicon, where: 'anywhere' | 'first' | 'alone' = 'anywhere') {
  const pattern = compile(Object.values(lexicon).flat(), where);
  return (text: string): boolean => pattern.test(foldText(text));
}

/** What is said before a phrase that ends a text, as it is written there; undefined where none does or nothing comes before. */
export function wordsBefore(lexicon: Lexicon): (text: string) => string | undefined {
  const pattern = compile(Object.values(lexicon).flat(), 'last');
  return (text) => {
    const folded = foldText(text).trim();
    const at = pattern.exec(folded)?.index;
    // Folding may lengthen a word, and leaves the blanks between them.
    const count = at === undefined ? 0 : folded.slice(0, at).trim().split(/\s+/).filter(Boolean).length;
    return count === 0 ? undefined : text.trim().split(/\s+/).slice(0, count).join(' ').replace(/,$/, '');
  };
}

/** One pattern for all phrases, over folded text. */
export function compile(phrases: readonly Phrase[], where: 'anywhere' | 'first' | 'last' | 'alone'): RegExp {
  const any = phrases.map(([pattern]) => pattern).join('|');
  const begin = { anywhere: '', first: '^', last: '(?<=^|\\s)', alone: '^' }[where];
  const end = where === 'alone' || where === 'last' ? '$' : '';
  return new RegExp(`${begin}(?:${any})${end}`, 'u');
}

/** Phrases over text as it is written, where accents, capitals or marks tell; `before` and `after` are what must stand around each. */
export type WrittenLexicon = {
  phrases: readonly Phrase[];
  before?: string;
  after?: string;
  /** Of the pattern: without `i` capitals count. */
  flags?: 'i' | 'iu' | 'giu' | 'u' | '';
};

/** One pattern for all phrases of lexicons over text as it is written. */
export function asWritten(...lexicons: WrittenLexicon[]): RegExp {
  const patterns = lexicons.map(
    ({ phrases, before = '', after = '' }) =>
      `${before}(?:${phrases.map(([pattern]) => pattern).join('|')})${after}`,
  );
  return new RegExp(patterns.join('|'), lexicons[0]?.flags ?? 'iu');
}

/** Words of one meaning, with a text they are found in and one that looks like it and means something else. */
export type Words = {
  readonly phrases: readonly string[];
  readonly found: string;
  readonly notFound: string;
};

/** Words as data: `words('a dog', 'a log')`, and behind it in backticks the phrases between bars, over as many lines as they need. */
export const words =
  (found: string, notFound: string) =>
  ({ raw }: TemplateStringsArray, ...parts: Part[]): Words => ({
    phrases: String.raw({ raw: raw.map(inOneLine) }, ...parts.map(anyOf))
      .trim()
      .split(' | '),
    found,
    notFound,
  });

/**
 * A pattern over text as it is written: its forms stand between bars, over as many lines as they need. Words put into it stand for any
 * of their phrases, text for itself.
 */
export const pattern =
  (flags: string) =>
  ({ raw }: TemplateStringsArray, ...parts: Part[]): RegExp =>
    new RegExp(
      String.raw({ raw: raw.map(inOneLine) }, ...parts.map(anyOf))
        .trim()
        .replaceAll(' | ', '|'),
      flags,
    );

type Part = string | Words | readonly Words[];

/** Any of the phrases, as part of a pattern. */
export function anyOf(part: string | Words | readonly Words[]): string {
  if (typeof part === 'string') return part;
  const groups = 'phrases' in part ? [part] : part;
  return `(?:${groups.flatMap(({ phrases }) => phrases).join('|')})`;
}

/** The end of a line is a blank. */
const inOneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ');
