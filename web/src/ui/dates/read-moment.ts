import { parseDay, parseTime } from './date-text.ts';
import { toInstant } from './zoned-time.ts';

/** `16 Dec 2026 12:00` by the clock of the zone, a day alone until its end; null for nothing, undefined for what is no date. */
export function readMoment(text: string, zone: string): string | null | undefined {
  if (text.trim() === '') return null;
  const [, dayText = text, timeText] = /^(.+?)[\s,T]+(\d{1,2}(?:[:.h]\d{0,2}))$/u.exec(text.trim()) ?? [];
  const day = parseDay(dayText.trim());
  const time = timeText === undefined ? { hour: 23, minute: 59 } : parseTime(timeText);
  return day && time ? toInstant({ ...day, ...time }, zone).toISOString() : undefined;
}
