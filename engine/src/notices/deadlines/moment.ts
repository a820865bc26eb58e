import { noticeNote, sentencesOf } from '#notices/notes.ts';
import type { Note } from '#reading/document.ts';
import { rulesOrUtc, zonesOfCountry } from '#time/zone-data.ts';
import { instantShowing, offsetAt } from '#time/zone-rules.ts';

/**
 * A point in time read from a notice: ISO 8601 in UTC with milliseconds, and what is doubtful about it, in English and as notes.
 * `zone` is that of the clock it was stated by: an IANA name, or the offset that was stated (`+02:00`).
 */
export type Moment = { iso: string; zone: string; note: string | null; notes: Note[] };

/** A point in time with the notes on it. */
export function momentOf(iso: string, notes: Note[], zone: string): Moment {
  return { iso, zone, note: sentencesOf(notes), notes };
}

const SHAPE =
  /^(\d{4})-(\d{2})-(\d{2})(Z|[+-]\d{2}:?\d{2})?(?:[T\s]+(\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * Reads an ISO 8601 or xsd date and time (the offset may stand behind the date, the time or both, as in UBL).
 * The stated offset is taken literally. Without one, the clock of the buyer's country is meant (the capital's, where
 * a country has several), else the reader's own, else UTC; a date alone means its last minute, 23:59, as the Publications Office's own
 * conversion of older notices has it. Each such reading is named in the note, and so is an offset that is not in use
 * in the buyer's country on that day.
 * @param country ISO 3166-1 alpha-2 of the buyer, where it is known.
 * @param dayMeans `its start` for a day on which something begins to hold, such as that of publication.
 * @param ownZone IANA name of the zone the reader's clocks keep.
 * @returns null where the text is no date.
 */
export function readMoment(
  text: string | null | undefined,
  country: string | null,
  dayMeans: 'its end' | 'its start' = 'its end',
  ownZone: string | null = null,
): Moment | null {
  const found = SHAPE.exec(text?.trim() ?? '');
  if (found === null) return null;
  const [, year, month, day, dateOffset, hour, minute, second, fraction, timeOffset] = found;
  const millisecond = Number((fraction ?? '0').padEnd(3, '0').slice(0, 3));
  const timed = hour !== undefined;
  const dayClock = dayMeans === 'its end' ? ['23', '59'] : ['00', '00'];
  const endOfDay = hour === '24';
  const clock = wallClock(
    [year, month, day, hour ?? dayClock[0], minute ?? dayClock[1], second ?? '0'].map(Number),
    millisecond,
  );
  if (clock === null || (endOfDay && Number(minute) !== 0)) return null;

  const notes: Note[] = [];
  if (timed && !endOfDay && clock % 86_400_000 === 0) {
    notes.push(noticeNote('midnight', { clock: clockWords(clock) }));
  }
  const offset = timeOffset ?? dateOffset;
  const zone = mainZone(country) ?? (ownZone === 'UTC' ? null : ownZone);
  if (!timed) {
    const where = offset === undefined ? (zone ?? 'UTC') : `UTC${offset}`;
    notes.push(noticeNote('dayAlone', { day: clockWords(clock).slice(0, 10), zone: where }));
  } else if (offset === undefined) {
    const stated = clockWords(clock);
    notes.push(
      zone === null
        ? noticeNote('utcAssumed', { clock: stated })
        : noticeNote('zoneAssumed', { clock: stated, zone }),
    );
  }
  if (offset === undefined) {
    const meant = zone ?? 'UTC';
    const instant = instantShowing(rulesOrUtc(meant), clock);
    return momentOf(new Date(instant).toISOString(), notes, meant);
  }
  const instant = clock - offsetMinutes(offset) * 60_000;
  const doubt = timed ? doubtfulOffset(offset, clock, instant, country) : null;
  if (doubt !== null) notes.push(doubt);
  return momentOf(new Date(instant).toISOString(), notes, zoneStated(offset, instant, country));
}

/** The offsets, in minutes, in use in a country at an instant; empty where the country is unknown. */
export function offsetsIn(country: string | null, instant: number): number[] {
  return [...new Set(zonesOf(country).map((zone) => offsetAt(rulesOrUtc(zone), instant)))];
}

/** The instant at which clocks in a country's capital show a wall clock given as if it were UTC. */
export function atCapital(clock: number, country: string | null): number | null {
  const zone = mainZone(country);
  return zone === null ? null : instantShowing(rulesOrUtc(zone), clock);
}

/** `2025-03-07 14:00`, for a note. */
export function clockWords(clock: number): string {
  return new Date(clock).toISOString().slice(0, 16).replace('T', ' ');
}

/** The zone of the capital where a country keeps several clocks (IANA tz database). */
const CAPITALS: Record<string, string> = {
  AQ: 'Antarctica/McMurdo',
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  FM: 'Pacific/Pohnpei',
  GL: 'America/Nuuk',
  ID: 'Asia/Jakarta',
  KI: 'Pacific/Tarawa',
  KZ: 'Asia/Almaty',
  MH: 'Pacific/Majuro',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PS: 'Asia/Hebron',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kiev',
  UM: 'Pacific/Wake',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
};

function mainZone(country: string | null): string | null {
  return (country === null ? undefined : CAPITALS[country]) ?? zonesOf(country)[0] ?? null;
}

const zonesOf = (country: string | null): string[] => (country === null ? [] : zonesOfCountry(country));

function doubtfulOffset(offset: string, clock: number, instant: number, country: string | null): Note | null {
  const inUse = offsetsIn(country, instant);
  if (inUse.length === 0 || country === null) return null;
  const stated = offsetMinutes(offset);
  if (inUse.includes(stated)) return null;
  const there = atCapital(clock, country);
  if (there === null) return null;
  const doubt = { clock: clockWords(clock), country, local: clockWords(there) };
  if (stated !== 0) return noticeNote('offsetNotInUse', { ...doubt, offset });
  // Where the clock is UTC in winter, portals are known to write Z all the year round for the local time.
  if (!offsetsIn(country, Date.UTC(new Date(instant).getUTCFullYear(), 0, 1)).includes(0)) return null;
  return noticeNote('utcInSummer', doubt);
}

/** The zone of the country's capital where it keeps the stated offset at that instant; else the offset itself, `UTC` or `+02:00`. */
function zoneStated(offset: string, instant: number, country: string | null): string {
  const minutes = offsetMinutes(offset);
  const zone = mainZone(country);
  if (zone !== null && offsetAt(rulesOrUtc(zone), instant) === minutes) return zone;
  return minutes === 0 ? 'UTC' : `${offset.slice(0, 3)}:${offset.slice(-2)}`;
}

function offsetMinutes(offset: string): number {
  if (/^z$/i.test(offset)) return 0;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2));
  return offset.startsWith('-') ? -minutes : minutes;
}

/** A calendar date and time as if it were UTC; null where there is no such date, or one only a computer's zero gives. */
function wallClock(parts: number[], millisecond: number): number | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const exists =
    year >= 1900 &&
    year <= 2200 &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    hour <= 24 &&
    minute < 60 &&
    second <= 60;
  return exists ? date.setUTCHours(hour, minute, second, millisecond) : null;
}
