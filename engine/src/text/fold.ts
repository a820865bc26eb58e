/*
 * Text as it is compared. Each level says which differences it does not see; what is compared with `foldText` here is compared
 * with `fold_text` in the database, and a test of the server holds the two together.
 *
 *   westernDigits   ٣ ۳ as 3; every character keeps its place
 *   foldArabic      and the ways to write one Arabic letter, its vowel signs, tatweel; other scripts stay as they are
 *   foldTypography  case, apostrophes, dashes, white space, ligatures, full-width signs, keyboards; accents count
 *   foldText        all of these and accents
 *   foldLine        and white space: one blank, none at the ends
 *   foldWords       and punctuation: words, a blank before, between and after them
 *   foldKey         and where one word ends: letters and figures alone
 *
 * Imports nothing, so that server and browser compare as the engine does.
 */

/** Arabic-Indic and Persian digits as western ones, letter for letter, so that places in the text stay. */
export function westernDigits(text: string): string {
  return text.replaceAll(/[٠-٩۰-۹]/g, westernDigit);
}

const westernDigit = (digit: string): string => String(digit.charCodeAt(0) & 0x0f);

/**
 * Arabic as it is compared: vowel signs, tatweel and marks of direction go, the forms of alef, yeh, heh, kaf and hamza that writers
 * and keyboards mix become one, digits become western ones. Other scripts stay as they are.
 */
export function foldArabic(text: string): string {
  return text
    .replaceAll(
      /[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
      '',
    )
    .replaceAll(/[أإآٱىیةەھہکؤئ٠-٩۰-۹]/g, (letter) => letters[letter] ?? letter);
}

/**
 * The same words typed otherwise are one: NFKC, lower case, straight apostrophes and quotes, one dash, one blank, none at the ends;
 * œ and oe, digits and kaf and yeh of any keyboard. Accents, vowel signs and what is another letter count.
 */
export function foldTypography(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(invisible, '')
    .toLowerCase()
    .replaceAll(typed, (sign) => signs[sign] ?? letters[sign] ?? sign)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/**
 * Text as it is searched: as `foldTypography` (white space is left), without accents and vowel signs, letters that Unicode does not take
 * apart spelled out (œ as oe, ß as ss, ł as l), Arabic as `foldArabic`. Marks that are no accents, as the vowels of Indic scripts, stay.
 */
export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  const folded = text
    .replaceAll('´', "'")
    .normalize('NFKD')
    .replaceAll(accents, '')
    .toLowerCase()
    .replaceAll(mapped, (sign) => letters[sign] ?? signs[sign] ?? sign);
  return isAscii(folded) ? folded : folded.normalize('NFC');
}

/** A line of folded text: one blank where there is white space, none at the ends. */
export function foldLine(text: string): string {
  return foldText(text).replaceAll(/\s+/g, ' ').trim();
}

/** Folded words: ` word word `. A word is a run of letters, digits, `+` and `#` (so that C++ stays C++). */
export function foldWords(text: string): string {
  return ` ${
    foldText(text)
      .match(/[\p{L}\p{M}\p{N}+#]+/gu)
      ?.join(' ') ?? ''
  } `;
}

/** Letters and figures alone, folded: "RFP-2024/07" as `rfp202407`. The key of a text is that of its parts, joined. */
export function foldKey(text: string): string {
  return foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

const isAscii = (text: string): boolean => !/[\u0080-\uffff]/.test(text);

/** Marks of direction, joiners, soft hyphens and tatweel. */
const invisible = /[\u00ad\u0640\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** What is taken off a letter: combining signs by script, tatweel, and what is `invisible`. As in `fold_text` of the database. */
const accents = new RegExp(
  `[${[
    String.raw`\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f`,
    String.raw`\u0483-\u0487`,
    String.raw`\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7`,
    String.raw`\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08ca-\u08e1\u08e3-\u08ff`,
    invisible.source.slice(1, -1),
  ].join('')}]+`,
  'g',
);

const pairs = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(' ').map((pair): [string, string] => [pair.slice(0, 1), pair.slice(2)]));

const letters = pairs(
  'أ=ا إ=ا آ=ا ٱ=ا ى=ي ی=ي ئ=ي ة=ه ە=ه ھ=ه ہ=ه ۃ=ه ک=ك ؤ=و ٠=0 ١=1 ٢=2 ٣=3 ٤=4 ٥=5 ٦=6 ٧=7 ٨=8 ٩=9 ۰=0 ۱=1 ۲=2 ۳=3 ۴=4 ۵=5 ۶=6 ۷=7 ۸=8 ۹=9 œ=oe æ=ae ß=ss þ=th ø=o ł=l đ=d ð=d ħ=h ŧ=t ŋ=n ı=i ς=σ',
);
const signs = pairs('’=\' ‘=\' ‛=\' ′=\' ʼ=\' “=" ”=" „=" ‟=" «=" »=" ‐=- ‑=- ‒=- –=- —=- ―=- −=- ⁄=/');
const typed = /[٠-٩۰-۹یکœæ’‘‛′ʼ“”„‟«»‐‑‒–—―−⁄]/g;
const mapped = /[أإآٱىیةەھہۃکؤئ٠-٩۰-۹œæßþøłđðħŧŋıς’‘‛′ʼ“”„‟«»‐‑‒–—―−⁄]/g;
