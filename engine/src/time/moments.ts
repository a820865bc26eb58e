import {
  type ArabicDate,
  arabicJoin,
  arabicTime,
  arabicTimePattern,
  findArabicDates,
} from './arabic-moments.ts';
import { westernDigits } from '#text/fold.ts';
import type { HijriDate } from './hijri.ts';

/** A date in a text, with its time of day where one stands beside it. */
export type WrittenMoment = {
  /** Where it stands in the text: from the first to past the last character of date and time. */
  from: number;
  to: number;
  date: { year: number; month: number; day: number };
  time?: { hour: number; minute: number };
  /** Where the text gives the date in the Hijri calendar. */
  hijri?: HijriDate;
  /** The words right behind, in which a time zone may be named. */
  tail: string;
};

/** How an all-number date such as 05/06/2024 is read; `null` when nothing tells, and the date is then left alone. */
export type DayOrder = 'day first' | 'month first' | null;

/**
 * Finds dates as English, French and Arabic tenders write them ("May 1, 2020 at 2:00 P.M.", "12:00 p.m., April 21, 2020",
 * "le 1er mars 2024 à 12h30", "2024-08-30 14:00", "30/08/2024 à midi", "15 رمضان 1446هـ الساعة 10 صباحاً"). Dates without a year are not found.
 */
export function findMoments(written: string, order: DayOrder): WrittenMoment[] {
  const text = westernDigits(written);
  const joined = joinCalendars(text, findDates(text, order));
  return joined.map((date, index) =>
    withTime(text, date, joined[index - 1]?.to ?? 0, joined[index + 1]?.from ?? text.length),
  );
}

/**
 * The dates of a text in western digits, in their order and none within another.
 * @param short where given, dates that are numbers of something else elsewhere are found too: "3-3-25", and with a `year` "by 21 June".
 */
export function findDates(
  text: string,
  order: DayOrder,
  short?: { year?: string | undefined },
): ArabicDate[] {
  const year = short?.year;
  // Most passages have no year, and the patterns are dear.
  if (!(year === undefined ? /\d{2}/ : /\d/).test(text)) return [];
  const patterns = [
    ...datePatterns,
    ...(short ? [shortDate] : []),
    ...(year === undefined ? [] : [withoutYear]),
  ];
  const dates: ArabicDate[] = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const date = readDate({ year, ...match.groups }, order);
      return date ? [{ from: match.index, to: match.index + match[0].length, date }] : [];
    }),
  );
  const sorted = [...dates, ...findArabicDates(text)].toSorted((a, b) => a.from - b.from || b.to - a.to);
  return sorted.filter(
    (date, index) => index === 0 || date.from >= Math.max(...sorted.slice(0, index).map((other) => other.to)),
  );
}

/** "15/09/1446هـ الموافق 15/03/2025م" is one day in two calendars. */
function joinCalendars(text: string, dates: ArabicDate[]): ArabicDate[] {
  const joined: ArabicDate[] = [];
  for (const date of dates) {
    const last = joined.at(-1);
    const isOther = last && (last.hijri === undefined) !== (date.hijri === undefined);
    const between = last ? text.slice(last.to, date.from) : '';
    if (
      last &&
      isOther &&
      /^[\s(،,–/-]*(?:هـ|ه|م)?[\s،,)(–/-]*(?:ال)?موافق[\s:،]*(?:ل\p{L}+\s+|ال\p{L}+\s+)?[\s:،(]*$|^\s*(?:هـ|م)?\s*[-–/(]\s*$/u.test(
        between,
      )
    ) {
      const hijri = date.hijri ?? last.hijri;
      // The Gregorian day stands; a Hijri date rests on a calendar that may differ by a day.
      joined[joined.length - 1] = {
        from: last.from,
        to: date.to,
        date: date.hijri ? last.date : date.date,
        ...(hijri && { hijri }),
      };
    } else joined.push(date);
  }
  return joined;
}

/** A time of day that opens or fills a short text ("Closing Time: 14:00:00 MST"); undefined when it holds none. */
export function findTime(
  written: string,
): { time: { hour: number; minute: number }; tail: string } | undefined {
  const text = westernDigits(written);
  for (const match of text.matchAll(timePattern)) {
    const time = readTime(match.groups ?? {});
    if (time)
      return { time, tail: text.slice(match.index + match[0].length, match.index + match[0].length + 60) };
  }
  return undefined;
}

const monthNames: Record<string, number> = {};
for (const [index, names] of [
  'january jan janvier janv',
  'february feb février fevrier févr fév',
  'march mar mars',
  'april apr avril avr',
  'may mai',
  'june jun juin',
  'july jul juillet juil',
  'august aug août aout',
  'september sept sep septembre',
  'october oct octobre',
  'november nov novembre',
  'december dec décembre decembre déc',
].entries()) {
  for (const name of names.split(' ')) monthNames[name] = index + 1;
}
const months = Object.keys(monthNames)
  .toSorted((a, b) => b.length - a.length)
  .join('|');

const datePatterns = [
  new RegExp(
    `(?<![\\p{L}\\d])(?<month>${months})\\.?,?\\s+(?<day>\\d{1,2})(?:\\s?(?:st|nd|rd|th))?\\s?,?\\s*(?<year>\\d{4})(?!\\d)`,
    'giu',
  ),
  new RegExp(
    `(?<![\\p{L}\\d])(?<day>\\d{1,2})(?:(?:st|nd|rd|th),?|er|\\.e\\.r)?(?:\\s+(?:day\\s+)?of)?[\\s-]+(?<month>${months})\\.?,?[\\s-]+(?<year>\\d{4})(?!\\d)`,
    'giu',
  ),
  /(?<![\d-])(?<year>\d{4})-(?<numberedMonth>\d{2})-(?<day>\d{2})(?!\d)/g,
  /(?<![\d/.])(?<first>\d{1,2})[/.](?<second>\d{1,2})[/.](?<year>\d{4})(?![\d/])/g,
  /(?<![\w/.-])(?<first>\d{1,2})-(?<second>\d{1,2})-(?<year>(?:19|20)\d{2})(?![\w/-])/g,
  /(?<![\d/.])(?<first>\d{1,2})\/(?<second>\d{1,2})\/(?<year>[2-4]\d)(?![\d/.,]\d|[\d/])/g,
  // Where nothing tells the order, full stops do: with them the day stands first.
  /(?<![\d/.])(?<day>\d{1,2})\.(?<numberedMonth>\d{1,2})\.(?<year>\d{4})(?![\d/]|\.\d)/g,
];

const shortDate = /(?<![\d/.-])(?<first>\d{1,2})[/.-](?<second>\d{1,2})[/.-](?<year>\d{2})(?![\d/])/g;
const withoutYear = new RegExp(
  `(?<![\\p{L}\\d/])(?<day>\\d{1,2})(?:st|nd|rd|th|er)?\\s+(?:of\\s+)?(?<month>${months})(?![\\p{L}])\\.?`,
  'giu',
);

/** The ways to write a time: "2:30 p.m.", "14 h 30", "14:30", "1430 hours", "noon", and "14.30" behind a word that announces a time. */
const timesOfDay = [
  /(?<hour>\d{1,2})(?:\s?[:.]\s?(?<minute>\d{2})(?::\d{2})?)?\s*(?<half>a\.?\s?m\b\.?|p\.?\s?m\b\.?)/,
  /(?<frenchHour>\d{1,2})\s?(?:h|heures?)(?:\s?(?<frenchMinute>\d{2}))?(?:\s?(?:minutes?|mns?|min))?(?![\p{L}\d])/u,
  /(?<clock>\d{1,2}):(?<clockMinute>\d{2})(?::\d{2})?(?!\d)/,
  /(?<military>[01]\d|2[0-3])\.?(?<militaryMinute>[0-5]\d)(?:\s?\(?(?:hours|hrs)\b|(?=\s[ECMP][SD]T?(?:\s*$|\s*\|)))/,
  /(?<=^\s?\/\s?)(?<militaryAlone>[01]\d|2[0-3])(?<militaryAloneMinute>[0-5]\d)(?![\d/])/,
  /(?:12\s?)?(?<word>noon|midday|midnight|midi|minuit)(?![\p{L}])/u,
  /(?<=\b(?:at|by|until|before|than|à)\s)(?<dotted>[01]?\d|2[0-3])\.(?<dottedMinute>[0-5]\d)(?!\d|\s?%|\.\d)/,
];
const timePattern = new RegExp(
  `(?<![\\d:./$€,-])(?:${timesOfDay.map(({ source }) => source).join('|')})|${arabicTimePattern}`,
  'giu',
);

function readDate(
  groups: Record<string, string | undefined>,
  order: DayOrder,
): WrittenMoment['date'] | undefined {
  // Two digits are of this century.
  const year = Number(groups['year']) + (groups['year']?.length === 2 ? 2000 : 0);
  let month = groups['month']
    ? (monthNames[groups['month'].toLowerCase()] ?? 0)
    : Number(groups['numberedMonth'] ?? 0);
  let day = Number(groups['day'] ?? 0);
  if (groups['first'] !== undefined) {
    const [first, second] = [Number(groups['first']), Number(groups['second'])];
    const monthFirst = second > 12 || (first <= 12 && order === 'month first');
    if (!monthFirst && first <= 12 && order === null && first !== second) return undefined;
    [day, month] = monthFirst ? [second, first] : [first, second];
  }
  const real = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && real.getUTCMonth() === month - 1 && real.getUTCDate() === day
    ? { year, month, day }
    : undefined;
}

function readTime(groups: Record<string, string | undefined>): WrittenMoment['time'] | undefined {
  if (groups['arabicHour'] !== undefined || groups['arabicWord'] !== undefined) return arabicTime(groups);
  const word = groups['word']?.toLowerCase();
  if (word) return { hour: word === 'midnight' || word === 'minuit' ? 0 : 12, minute: 0 };
  let hour = Number(
    groups['hour'] ??
      groups['frenchHour'] ??
      groups['clock'] ??
      groups['dotted'] ??
      groups['military'] ??
      groups['militaryAlone'],
  );
  const minute = Number(
    groups['minute'] ??
      groups['frenchMinute'] ??
      groups['clockMinute'] ??
      groups['dottedMinute'] ??
      groups['militaryMinute'] ??
      groups['militaryAloneMinute'] ??
      0,
  );
  if (groups['half']) {
    if (hour > 12) return undefined;
    hour = (hour % 12) + (groups['half'].toLowerCase().startsWith('p') ? 12 : 0);
  }
  return hour <= 24 && minute < 60 ? { hour, minute } : undefined;
}

/** The time stands behind the date ("May 1, 2020 at 2:00 P.M.") or just before it ("12:00 p.m., April 21, 2020"). */
function withTime(text: string, date: ArabicDate, floor: number, ceiling: number): WrittenMoment {
  const behind = text.slice(date.to, Math.min(ceiling, date.to + 60));
  for (const match of behind.matchAll(timePattern)) {
    const time = readTime(match.groups ?? {});
    const between = behind.slice(0, match.index);
    if (!time || !(joinsBehind.test(between) || arabicJoin.test(between))) continue;
    const to = date.to + match.index + match[0].length;
    return { ...date, to, time, tail: text.slice(to, to + 60) };
  }
  const start = Math.max(floor, date.from - 70);
  const before = text.slice(start, date.from);
  const last = [...before.matchAll(timePattern)].at(-1);
  const time = last && readTime(last.groups ?? {});
  const between = last ? before.slice(last.index + last[0].length) : '';
  if (last && time && (joinsBefore.test(between) || arabicJoin.test(between))) {
    return {
      ...date,
      from: start + last.index,
      time,
      tail: between.replace(noonToo, '') + text.slice(date.to, date.to + 60),
    };
  }
  return { ...date, tail: text.slice(date.to, Math.min(ceiling, date.to + 60)) };
}

const announcesTime = [
  'at',
  'by',
  'before',
  'no later than',
  'not later than',
  'until',
  'till',
  'up ?to',
  '[aà]',
  'avant',
  "jusqu[’']à",
  'closing time',
  'time',
  'heure(?: limite)?',
].join('|');
/** Behind the date its day of the week may stand: "3.4.2031 (Thursday) upto 15.00 hrs". */
const joinsBehind = new RegExp(
  `^(?:,\\s\\d{4}(?!\\d))?(?:\\s?\\(\\p{L}{3,10}\\)\\.?)?[\\s,;:()|/–@-]*(?:(?:${announcesTime})[\\s,:|]*)*$`,
  'iu',
);
/** "12:00pm/noon" */
const noonToo = /^\/\s?(?:noon|midday|midnight)/i;
const namedZone =
  /[A-Z]{2,5}|(?:eastern|central|mountain|pacific|atlantic|local|uk|london)(?: (?:standard|daylight|summer))?(?: time)?|heure de paris|gmt|bst/
    .source;
const dayOfWeek = [
  /(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?[\s,]*(?:the\s)?/.source,
  /(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)\s+/.source,
].join('|');
const joinsBefore = new RegExp(
  `^(?:/\\s?(?:noon|midday|midnight))?[\\s,.:()–-]*(?:(?:${namedZone})[\\s,.()–-]*)*(?:(?:on|of|le|du|on the)[\\s:]+)?(?:${dayOfWeek})?$`,
  'i',
);
