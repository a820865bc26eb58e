/**
 * Arabic as it is compared: vowel signs and the stretching stroke go, the forms of alif, ya and ta marbuta that
 * writers mix become one, Arabic-Indic and Persian digits become western ones. Other scripts stay as they are.
 */
export function foldArabic(text: string): string {
  return text
    .replaceAll(
      /[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
      '',
    )
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll(/[ىی]/g, 'ي')
    .replaceAll(/[ةھہ]/g, 'ه')
    .replaceAll('ک', 'ك')
    .replaceAll('ؤ', 'و')
    .replaceAll('ئ', 'ي')
    .replaceAll(/[٠-٩۰-۹]/g, westernDigit);
}

/** The words of a text that `folded`, a stretch of the same text folded, was found in; `folded` itself where they differ. */
export function wordsAsWritten(text: string, folded: string): string {
  const written = text.split(/\s+/);
  const plain = written.map(foldArabic);
  const wanted = folded.trim().split(/\s+/);
  const at = plain.findIndex((_, start) =>
    wanted.every((word, index) => (plain[start + index] ?? '').includes(word)),
  );
  return at < 0
    ? folded
    : written
        .slice(at, at + wanted.length)
        .join(' ')
        .replace(/[.،:؛]+$/, '');
}

/** Arabic-Indic and Persian digits as western ones, letter for letter, so that places in the text stay. */
export function westernDigits(text: string): string {
  return text.replaceAll(/[٠-٩۰-۹]/g, westernDigit);
}

function westernDigit(digit: string): string {
  return String(digit.charCodeAt(0) & 0x0f);
}
