import { displayNames } from '#ui/text/intl.ts';

/** The name of a country, a currency or a language in the reader's language; what is no code comes back as it is. */
export function displayName(
  type: 'region' | 'currency' | 'language',
  code: string,
  language: string,
): string {
  try {
    return displayNames(language, { type }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** The same at the beginning of a line, as French writes a value that is alone: `Euro`, `Français`. */
export function standaloneName(type: 'currency' | 'language', code: string, language: string): string {
  const name = displayName(type, code, language);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
