/**
 * A day as Word writes it by a picture of its own ("dd MMMM yyyy"): the letters d, M and y, once to four times, and quoted
 * words; months and days of the week in the given language.
 */
export function formatDay(day: Date, picture: string, language: string): string {
  const named = (options: Intl.DateTimeFormatOptions): string => {
    try {
      return new Intl.DateTimeFormat(language, {
        ...options,
        timeZone: 'UTC',
        numberingSystem: 'latn',
      }).format(day);
    } catch {
      return new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' }).format(day);
    }
  };
  const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];
  const two = (number: number) => String(number).padStart(2, '0');
  const parts: Record<string, () => string> = {
    d: () => String(date),
    dd: () => two(date),
    ddd: () => named({ weekday: 'short' }),
    dddd: () => named({ weekday: 'long' }),
    M: () => String(month),
    MM: () => two(month),
    MMM: () => named({ month: 'short' }),
    MMMM: () => named({ month: 'long' }),
    yy: () => two(year % 100),
    yyyy: () => String(year),
  };
  return picture.replaceAll(/'([^']*)'|d{1,4}|M{1,4}|y{1,4}/g, (found, quoted: string | undefined) => {
    if (quoted !== undefined) return quoted;
    const part = parts[found] ?? (found.startsWith('y') ? parts['yyyy'] : undefined);
    return part ? part() : found;
  });
}
