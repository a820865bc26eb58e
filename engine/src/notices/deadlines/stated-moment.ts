import { westernDigits } from '#text/fold.ts';
import { momentOf, readMoment, type Moment } from '#notices/deadlines/moment.ts';
import { noticeNote } from '#notices/notes.ts';
import { type DateOrder, readCellDate } from '#notices/tables/table-dates.ts';
import { findMoments, type DayOrder, type WrittenMoment } from '#time/moments.ts';
import { isSummer, namedZone, toUtc } from '#time/zones.ts';

/**
 * Reads the one moment some words state, in English, French or Arabic: `22 July 2025 at 14:00 (Paris time)`,
 * `06/10/2024 02:00 PM EDT`, `22/07/2025 à 12h00`, `٢٢ يوليو ٢٠٢٥`. A zone or offset in the words is taken; without one
 * the rules of `readMoment` hold, and its note says what was assumed.
 * @param country ISO 3166-1 alpha-2 of the buyer, where it is known.
 * @param order of day and month, where other words tell it.
 * @param ownZone IANA name of the zone the reader's clocks keep.
 * @returns null where the words hold no date, or more than one. A Hijri date is read by the calendar of Umm al-Qura and said.
 */
export function readStatedMoment(
  words: string,
  country: string | null,
  dayMeans: 'its end' | 'its start' = 'its end',
  order: DateOrder = country === 'US' ? 'month-first' : 'unknown',
  ownZone: string | null = null,
): Moment | null {
  const text = inLatin(words);
  const usual: DayOrder = order === 'month-first' || AMERICAN_ZONE.test(text) ? 'month first' : 'day first';
  const whole = readCellDate(text, order, country, dayMeans, ownZone);
  if (whole !== null) return whole;
  const moments = findMoments(text, usual);
  const [found] = moments;
  if (found === undefined || new Set(moments.map(clockOf)).size > 1) return null;
  const isDoubtful = findMoments(text, null).length === 0;
  const stated = text.slice(found.from, found.to);
  const moment = inZone(found, country, dayMeans, ownZone);
  if (moment === null) return null;
  const orderKey = usual === 'day first' ? 'readDayFirst' : 'readMonthFirst';
  const doubt = isDoubtful ? [noticeNote(orderKey, { stated })] : [];
  const isHijri = found.hijri && !/(?<!\d)(?:19|20)\d{2}(?!\d)/.test(stated);
  const hijri = isHijri ? [noticeNote('hijri', { stated: stated.trim() })] : [];
  return momentOf(moment.iso, [...doubt, ...hijri, ...moment.notes], moment.zone);
}

/** Whether words hold a date. */
export function holdsDate(words: string): boolean {
  return findMoments(inLatin(words), 'day first').length > 0;
}

function inZone(
  found: WrittenMoment,
  country: string | null,
  dayMeans: 'its end' | 'its start',
  ownZone: string | null,
): Moment | null {
  const clock = clockOf(found);
  if (found.time === undefined) return readMoment(clock, country, dayMeans, ownZone);
  const offset = OFFSET.exec(found.tail)?.groups;
  if (offset !== undefined) {
    const hours = (offset['hours'] ?? '').padStart(2, '0');
    return readMoment(`${clock}${offset['sign']}${hours}:${offset['minutes'] ?? '00'}`, country);
  }
  const named = namedZone(found.tail);
  if (named === undefined) return readMoment(clock, country, dayMeans, ownZone);
  const iso = new Date(toUtc(found.date, found.time, named.zone)).toISOString();
  const isSummerTime = isSummer(named.zone, iso);
  const fits = named.season === undefined || (named.season === 'summer') === isSummerTime;
  const key = named.season === 'summer' ? 'summerNamed' : 'winterNamed';
  return momentOf(iso, fits ? [] : [noticeNote(key, { zone: named.zone })], named.zone);
}

/** `2025-07-22 14:00`, or the day alone. */
function clockOf({ date, time }: WrittenMoment): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.year}-${two(date.month)}-${two(date.day)}`;
  return time === undefined ? day : `${day} ${two(time.hour)}:${two(time.minute)}`;
}

const AMERICAN_ZONE =
  /\b(?:[ECMP][SD]?T|AK[SD]T|HST)\b|\b(?:eastern|central|mountain|pacific) (?:standard |daylight )?time/i;
const OFFSET = /^[\s,(]*(?:UTC|GMT)?\s*(?<sign>[+-])(?<hours>\d{1,2})(?::?(?<minutes>\d{2}))?(?!\d)/i;

/** The Gregorian months in Arabic: the Gulf's and Egypt's names, those of the Levant and those of the Maghreb. */
const ARABIC_MONTHS: [string, string][] = [
  ['كانون الثاني|يناير|جانفي', 'January'],
  ['فبراير|شباط|فيفري', 'February'],
  ['مارس|[آا]ذار', 'March'],
  ['[أا]بريل|نيسان|[أا]فريل', 'April'],
  ['مايو|[أا]يار|ماي', 'May'],
  ['يونيو|يونية|حزيران|جوان', 'June'],
  ['يوليو|يولية|تموز|جويلية', 'July'],
  ['[أا]غسطس|[آا]ب|[أا]وت', 'August'],
  ['سبتمبر|[أا]يلول', 'September'],
  ['[أا]كتوبر|تشرين ال[أا]ول', 'October'],
  ['نوفمبر|تشرين الثاني', 'November'],
  ['ديسمبر|كانون ال[أا]ول', 'December'],
];
const ARABIC_WORDS: [RegExp, string][] = [
  ...ARABIC_MONTHS.map(([names, month]): [RegExp, string] => [alone(names), month]),
  [/(\d)\s*(?:مساء|ظهرا|م)(?![\p{L}])/gu, '$1 PM'],
  [/(\d)\s*(?:صباحا|ص)(?![\p{L}])/gu, '$1 AM'],
  [alone('(?:في )?(?:تمام )?الساعة|الساعه'), 'at'],
  [alone('بتوقيت (?:الرياض|مكة(?: المكرمة)?|السعودية|المملكة)'), 'Riyadh time'],
  [alone('بتوقيت (?:دبي|أبوظبي|الإمارات)'), 'Dubai time'],
];

function alone(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'gu');
}

/** Arabic figures, months and times of day as English ones; the marks of vowels and of writing direction left out. */
function inLatin(words: string): string {
  const text = westernDigits(words)
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  if (!/\p{Script=Arabic}/u.test(text)) return text;
  return ARABIC_WORDS.reduce(
    (changed, [word, latin]) => changed.replace(word, latin),
    text.replaceAll('،', ','),
  );
}
