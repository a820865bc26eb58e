import { asWritten } from '#lexicon/lexicon.ts';
import { behindTime } from '#lexicon/sentence-ends.ts';

/**
 * Splits a paragraph into its sentences. Every sentence is an exact piece of the paragraph, and white space between
 * them is all that is lost. A full stop does not end a sentence inside a number, an address of the web or a mail
 * box, after an abbreviation or an initial, or before a small letter.
 */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const match of matchesOf(text, end)) {
    const after = match.index + match[0].length;
    if (!endsHere(text, match.index, after)) continue;
    sentences.push(text.slice(start, after).trim());
    start = after;
  }
  sentences.push(text.slice(start).trim());
  return sentences.filter((sentence) => sentence.length > 0);
}

/** Closing marks stay with the sentence they close. A row of dots is a leader or an ellipsis, not an end. */
const end = /[.!?…؟]+["”’»)\]]*(?:\s+»)?(?=\s|$)|;(?=\s+(?:-|•|–)\s)|(?<=\S)(?=\s+[•▪●✓]\s*\p{Lu})/gu;

const abbreviations = new Set(
  (
    'no nos nr n° art arts al alin p pp par para sec sect ch chap fig tab vol ed eds ex cf vs viz etc approx est min max incl excl ' +
    'e.g i.e a.m p.m u.s u.k u.s.c c.f.r r.s.o et.seq inc ltd llc co corp dept div mr mrs ms dr prof sr jr st ste ave blvd rd ' +
    'rs m mm mme mmes mlle ref réf tel tél env nb jan feb mar apr jun jul aug sep sept oct nov dec janv févr juil déc h'
  ).split(' '),
);
/** These end a sentence as often as not; what follows decides. */
const openEnded = new Set('etc a.m p.m inc ltd llc co corp min max h'.split(' '));

/** A search from the end for a word goes no further back: one over a whole paragraph, at every full stop, would take its square. */
const longestWord = 100;

const zoneBehind = asWritten(behindTime);

function endsHere(text: string, at: number, after: number): boolean {
  const rest = text.slice(after, after + longestWord).trimStart();
  if (rest === '' || at === after) return true;
  if (/^[\p{Ll}]/u.test(rest) && !/^[a-z]\)/.test(rest)) return false;
  if (text[at] !== '.') return true;
  if (text.slice(at, after).startsWith('..')) return /^[\p{Lu}]/u.test(rest);
  const word = /[\p{L}\p{N}°.]*$/u.exec(text.slice(Math.max(0, at - longestWord), at))?.[0] ?? '';
  const lower = word.toLowerCase().replace(/^[^\p{L}\p{N}]+/u, '');
  if (/^[ap]\.?m$/.test(lower) && zoneBehind.test(rest)) return false;
  if (abbreviations.has(lower))
    return openEnded.has(lower) && /^["“«(]?\p{Lu}/u.test(rest) && !/^\p{Lu}\./u.test(rest);
  if (/^\p{Lu}$/u.test(word) && /^\p{Lu}/u.test(rest)) return !precededByName(text, at);
  if (/^(?:\d+|[ivxlc]+|[a-z])$/i.test(word) && startsSentence(text, at - word.length)) return false;
  return true;
}

/** "J. Smith": the single capital is an initial when it opens the text or follows another name or title. */
function precededByName(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 1 - longestWord), at - 1).trimEnd();
  return (
    before === '' || /(?:\p{Lu}\.|\b(?:by|to|Mr|Mrs|Ms|Dr|M|Mme|and|et|par)\.?|\p{Lu}\p{Ll}+)$/u.test(before)
  );
}

/** A number at a sentence's start ("4. The bidder ...") counts the sentence and does not end one. */
function startsSentence(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - longestWord), at).trimEnd();
  return before === '' || /[.!?:;]$/.test(before);
}

/** A word of duty is judged by the whole sentence around it; a sentence made of hundreds of them would take minutes. */
const mostMatches = 20;

/** The first twenty places where a pattern matches in a sentence. */
export const firstMatches = (sentence: string, pattern: RegExp): RegExpExecArray[] =>
  matchesOf(sentence, pattern, mostMatches);

/**
 * What `matchAll` finds, the first `most` of it, by the pattern itself: `matchAll` makes a new pattern at each call, which costs more
 * than the search in a sentence.
 * @throws TypeError where the pattern has no flag `g`: it would be found at one place for ever
 */
export function matchesOf(text: string, pattern: RegExp, most = Infinity): RegExpExecArray[] {
  if (!pattern.global) throw new TypeError(`Not a global pattern: ${pattern.source.slice(0, 80)}`);
  const matches: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  while (matches.length < most) {
    const match = pattern.exec(text);
    if (!match) break;
    matches.push(match);
    // Behind an empty match it goes on with the next character, which may be two code units.
    if (match[0] === '') pattern.lastIndex += (text.codePointAt(match.index) ?? 0) > 0xffff ? 2 : 1;
  }
  pattern.lastIndex = 0;
  return matches;
}
