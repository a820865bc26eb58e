/**
 * The direction of most letters of a text. The first letter alone, which `dir="auto"` goes by, turns an Arabic line that begins with
 * a Latin name or number of a standard, and a line that is cut is then cut at its beginning.
 */
export function directionOf(text: string): 'ltr' | 'rtl' | 'auto' {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return 'auto';
  const fromRight = text.match(/[\p{Script=Arabic}\p{Script=Hebrew}]/gu)?.length ?? 0;
  return fromRight * 2 > letters ? 'rtl' : 'ltr';
}
