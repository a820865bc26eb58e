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
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('ؤ', 'و')
    .replaceAll('ئ', 'ي')
    .replaceAll(/[٠-٩۰-۹]/g, westernDigit);
}

/** Arabic-Indic and Persian digits as western ones, letter for letter, so that places in the text stay. */
export function westernDigits(text: string): string {
  return text.replaceAll(/[٠-٩۰-۹]/g, westernDigit);
}

function westernDigit(digit: string): string {
  return String(digit.charCodeAt(0) & 0x0f);
}
