import { foldWords } from '#text/fold.ts';

/** What a search asks of a text. `word` holds folded words, a blank before them and, unless a beginning is meant, behind. */
export type KeywordQuery =
  | { kind: 'word'; words: string }
  | { kind: 'and' | 'or'; parts: KeywordQuery[] }
  | { kind: 'not'; part: KeywordQuery };

/** Why a search cannot be understood. */
export type KeywordProblem = 'empty' | 'quote' | 'bracket' | 'operator';

/**
 * Reads a search such as `road AND (bridge OR "public works") NOT rail`. Operators are written in capitals; words that
 * stand beside each other must all be there; `-` before a word is NOT; `constru*` stands for a word's beginning; `"…"` are
 * words in this order. Case, accents and vowel signs do not matter.
 */
export function readKeywordQuery(text: string): KeywordQuery | KeywordProblem {
  const tokens = tokensOf(text);
  if (typeof tokens === 'string') return tokens;
  if (tokens.length === 0) return 'empty';
  const reader: Reader = { tokens, at: 0 };
  const query = readOr(reader);
  if (typeof query === 'string') return query;
  return reader.at < tokens.length ? 'bracket' : query;
}

/** Whether a folded text (`foldWords`) is what a search asks for. */
export function matchesQuery(query: KeywordQuery, folded: string): boolean {
  if (query.kind === 'word') return folded.includes(query.words);
  if (query.kind === 'not') return !matchesQuery(query.part, folded);
  return query.kind === 'and'
    ? query.parts.every((part) => matchesQuery(part, folded))
    : query.parts.some((part) => matchesQuery(part, folded));
}

/** Whether a search only says what must not be there. */
export function isExclusion(query: KeywordQuery): boolean {
  return query.kind === 'not' || (query.kind === 'and' && query.parts.every(isExclusion));
}

type Token = { kind: '(' | ')' | 'AND' | 'OR' | 'NOT' } | { kind: 'word'; words: string };
type Reader = { tokens: Token[]; at: number };

const TOKEN =
  /\s*(?:(?<bracket>[()])|(?<minus>-)?(?:["“«](?<phrase>[^"”»]*)["”»]|(?<word>[^\s()"“”«»]+))|(?<rest>\S))/gu;

function tokensOf(text: string): Token[] | KeywordProblem {
  const tokens: Token[] = [];
  for (const { groups = {} } of text.matchAll(TOKEN)) {
    const { bracket, minus, phrase, word, rest } = groups;
    if (rest !== undefined) return 'quote';
    if (bracket === '(' || bracket === ')') tokens.push({ kind: bracket });
    else if (minus === undefined && (word === 'AND' || word === 'OR' || word === 'NOT'))
      tokens.push({ kind: word });
    else {
      const words = wordsOf(phrase ?? word ?? '');
      if (words === null) continue;
      if (minus !== undefined) tokens.push({ kind: 'NOT' });
      tokens.push({ kind: 'word', words });
    }
  }
  return tokens;
}

/** Folded; null where nothing is left of it, as of a dash that stands alone. */
function wordsOf(given: string): string | null {
  const folded = foldWords(given);
  if (folded.trim() === '') return null;
  return given.endsWith('*') ? folded.trimEnd() : folded;
}

function readOr(reader: Reader): KeywordQuery | KeywordProblem {
  return readSeveral(reader, 'or', readAnd, ({ tokens, at }) => tokens[at]?.kind === 'OR');
}

function readAnd(reader: Reader): KeywordQuery | KeywordProblem {
  return readSeveral(reader, 'and', readNot, ({ tokens, at }) => {
    const next = tokens[at]?.kind;
    return next !== undefined && next !== 'OR' && next !== ')';
  });
}

function readSeveral(
  reader: Reader,
  kind: 'and' | 'or',
  readOne: (reader: Reader) => KeywordQuery | KeywordProblem,
  goesOn: (reader: Reader) => boolean,
): KeywordQuery | KeywordProblem {
  const parts: KeywordQuery[] = [];
  for (;;) {
    const part = readOne(reader);
    if (typeof part === 'string') return part;
    parts.push(part);
    if (!goesOn(reader)) break;
    // Words that stand beside each other are joined without a word.
    if (reader.tokens[reader.at]?.kind === kind.toUpperCase()) reader.at += 1;
  }
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : { kind, parts };
}

function readNot(reader: Reader): KeywordQuery | KeywordProblem {
  const token = reader.tokens[reader.at];
  reader.at += 1;
  if (token === undefined) return 'operator';
  if (token.kind === 'word') return token;
  if (token.kind === 'NOT') {
    const part = readNot(reader);
    return typeof part === 'string' ? part : { kind: 'not', part };
  }
  if (token.kind !== '(') return token.kind === ')' ? 'bracket' : 'operator';
  const inner = readOr(reader);
  if (typeof inner === 'string') return inner;
  if (reader.tokens[reader.at]?.kind !== ')') return 'bracket';
  reader.at += 1;
  return inner;
}
