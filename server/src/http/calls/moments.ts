import { rulesOrUtc } from '@bidloom/engine/time/zone-data';
import { shownAt } from '@bidloom/engine/time/zone-rules';
import { writeShown } from '@bidloom/engine/time/write-shown';
import type { Language } from './language.ts';

/** dd MMM yyyy HH:mm, as deadlines are written everywhere, in an IANA zone. */
export function formatMoment(moment: string, language: Language, zone: string): string {
  const { day, time } = writeShown(shownIn(moment, zone), language);
  return `${day} ${time}`;
}

/** A moment as a document states it, without a zone: `2026-12-14`, `2026-12-14T14:00` or `2026-12-14 14:00`; other words stay as they are. */
export function writeStated(words: string, language: Language): string {
  const [, date = '', time = ''] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d))?$/.exec(words) ?? [];
  if (date === '') return words;
  return [writeShown(Date.parse(date), language).day, time].join(' ').trim();
}

/** What the clock of a zone shows at a moment, as the wire spells it: `2026-12-14T14:00`, with seconds where there are any. */
export const writeWallTime = (moment: string, zone: string): string =>
  new Date(shownIn(moment, zone)).toISOString().replace(/(?::00)?\.000Z$|Z$/, '');

/** The calendar day in a zone at a moment: `2026-12-14`. */
export const dayIn = (moment: string, zone: string): string => writeWallTime(moment, zone).slice(0, 10);

const shownIn = (moment: string, zone: string) => shownAt(rulesOrUtc(zone), Date.parse(moment));
