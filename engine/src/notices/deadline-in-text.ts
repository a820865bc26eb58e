import { atCapital, clockWords, offsetsIn, type Moment } from '#notices/moment.ts';
import { rulesOrUtc } from '#time/zone-data.ts';
import { offsetAt } from '#time/zone-rules.ts';
import { notedDeadline, noticeNote, type NotedDeadline } from '#notices/notes.ts';

/** A deadline named in running text: a wall clock as if it were UTC, and whether a time of day was named with it. */
export type TextDeadline = { clock: number; timed: boolean; quote: string };

/**
 * A tender's deadline from the notice's field, with a note where the notice's own text names another one, or the
 * same clock in another zone. The field is never overruled: a person decides.
 */
export function describeDeadline(stated: Moment | null, text: string, country: string | null): NotedDeadline {
  const named = deadlinesInText(text, country, stated?.iso.slice(0, 4));
  if (stated === null) {
    const only = named[0];
    return notedDeadline(null, only === undefined ? [] : [noticeNote('onlyInText', { quote: only.quote })]);
  }
  const instant = Date.parse(stated.iso);
  const timed = named.filter((deadline) => deadline.timed);
  // A text that names the very same instant settles what the field left in doubt.
  if (timed.some(({ clock }) => isSameMinute(clock, instant, country, stated.zone)))
    return notedDeadline(stated, []);
  const other = timed[0] ?? named.find(({ clock }) => !isSameDay(clock, instant, country));
  if (other === undefined) return notedDeadline(stated, stated.notes);
  const meant = other.timed ? atCapital(other.clock, country) : null;
  const differing = { clock: clockWords(instant), quote: other.quote };
  return notedDeadline(stated, [
    meant === null || meant === other.clock
      ? noticeNote('textDiffers', differing)
      : noticeNote('textDiffersInUtc', { ...differing, local: clockWords(meant) }),
  ]);
}

/**
 * The deadlines for handing in bids that a text names, in English or French words or figures.
 * @param year the year of a date that names none; without it such dates are passed over.
 */
export function deadlinesInText(text: string, country: string | null, year?: string): TextDeadline[] {
  const found: TextDeadline[] = [];
  let previousEnd = 0;
  for (const match of text.matchAll(DATE)) {
    const start = match.index;
    const end = start + match[0].length;
    const before = clauseBefore(text.slice(Math.max(previousEnd, start - 120), start));
    const after = clauseAfter(text.slice(end, end + 30));
    previousEnd = end;
    const day = dayOf(match, country, year);
    if (day === null || !ASKS_FOR_BIDS.test(before) || OTHER_EVENTS.test(before)) continue;
    const timeBefore = timeIn(before.slice(-32));
    const time = timeBefore ?? timeIn(after);
    const words = before.split(/\s+/).slice(-8).join(' ');
    const quote = `${words}${match[0]}${time !== null && timeBefore === null ? after.trimEnd() : ''}`
      .replace(/\s+/g, ' ')
      .trim();
    found.push({ clock: day + (time ?? 0) * 60_000, timed: time !== null, quote });
  }
  return found;
}

const MONTHS: Record<string, number> = {};
const MONTH_WORDS = [
  'january jan janvier',
  'february feb février fevrier',
  'march mar mars',
  'april apr avril',
  'may mai',
  'june jun juin',
  'july jul juillet',
  'august aug août aout',
  'september sept sep septembre',
  'october oct octobre',
  'november nov novembre',
  'december dec décembre decembre',
];
for (const [index, words] of MONTH_WORDS.entries()) for (const word of words.split(' ')) MONTHS[word] = index;
const MONTH = Object.keys(MONTHS)
  .toSorted((one, other) => other.length - one.length)
  .join('|');

const DATE = new RegExp(
  [
    `(?<![\\d/])(?<day>\\d{1,2})(?:st|nd|rd|th|er)?\\s+(?:of\\s+)?(?<month>${MONTH})(?![\\p{L}])\\.?(?:,?\\s+(?<year>\\d{4}))?`,
    `(?<![\\p{L}])(?<month2>${MONTH})\\.?\\s+(?<day2>\\d{1,2})(?:st|nd|rd|th)?,?\\s+(?<year2>\\d{4})`,
    `(?<![\\d/.-])(?<one>\\d{1,2})[/.-](?<two>\\d{1,2})[/.-](?<year3>\\d{4}|\\d{2})(?![\\d/])`,
    `(?<![\\d/.-])(?<year4>\\d{4})-(?<month4>\\d{2})-(?<day4>\\d{2})(?!\\d)`,
  ].join('|'),
  'giu',
);

const ASKS_FOR_BIDS =
  /deadline|clos(?:e|es|ing)\b|final date|(?:not?|any) later than|last date|(?:return|submission|response|tender|bid|end) (?:date|by)\b|date limite|au plus tard|avant le|(?:submi|return|recei|provid|quot|tender|bid|proposal|response|application|portal|offre|remise|r[ée]ponse)[\s\S]*\b(?:by|before|due|until|on or before)\b/iu;

/** Dates of something else than the bids themselves. */
const OTHER_EVENTS =
  /expressions? of interest|\beoi\b|clarif|question(?!naire)|enquir|quer(?:y|ies)|site visit|webinar|briefing|engagement|workshop|interview|presentation|\bstart|commenc|begin|contract (?:end|expir|award|period)|(?:complet|deliver)\w* (?:by|before|on)\b|expir|award|standstill|mobilis|renew|accounts|visite|d[ée]marr/iu;

function dayOf(
  match: RegExpMatchArray,
  country: string | null,
  defaultYear: string | undefined,
): number | null {
  const {
    day,
    month,
    year = defaultYear,
    day2,
    month2,
    year2,
    one,
    two,
    year3,
    year4,
    month4,
    day4,
  } = match.groups ?? {};
  if (month !== undefined) return utcDay(year, MONTHS[month.toLowerCase()], day);
  if (month2 !== undefined) return utcDay(year2, MONTHS[month2.toLowerCase()], day2);
  if (year4 !== undefined) return utcDay(year4, Number(month4) - 1, day4);
  const [first, second] = country === 'US' ? [two, one] : [one, two];
  return utcDay(year3?.length === 2 ? `20${year3}` : year3, Number(second) - 1, first);
}

function utcDay(year: string | undefined, month: number | undefined, day: string | undefined): number | null {
  const date = new Date(Date.UTC(Number(year), month ?? Number.NaN, Number(day)));
  return date.getUTCDate() === Number(day) && date.getUTCMonth() === month ? date.getTime() : null;
}

/** The words before a date that belong to it: those since the last sentence's end (a point before a capital). */
function clauseBefore(text: string): string {
  return text.split(/\n\s*\n|[.;!?](?=\s+\p{Lu})|[.;!?]\n/u).at(-1) ?? '';
}

function clauseAfter(text: string): string {
  const clause = text.split(/\n|[.;!?](?:\s|$)|\band\b/u)[0] ?? '';
  return /^[\s,]*(?:\(?(?:at|by|before|à|time|no later than|\d|noon|midday|midnight|12))/iu.test(clause)
    ? clause
    : '';
}

const TIME =
  /(?<![\d.:/])(?:(?<hour>\d{1,2})(?:[:.h](?<minute>\d{2}))?\s*(?<half>[ap]\.?m\b\.?|noon|midday)|(?<hour24>[01]?\d|2[0-4])[:h](?<minute24>\d{2})(?!\d)|(?<hours>[0-2]\d)(?<minutes>[0-5]\d)\s*h(?:ou)?rs|\b(?<word>noon|midday|midi|midnight)\b)/iu;

/** Minutes into the day of the first time of day in a text. */
function timeIn(text: string): number | null {
  const groups = TIME.exec(text)?.groups;
  if (groups === undefined) return null;
  const { hour, minute, half, hour24, minute24, hours, minutes, word } = groups;
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
  if (hour24 !== undefined) return Number(hour24) * 60 + Number(minute24);
  if (word !== undefined) return /midnight/i.test(word) ? 24 * 60 : 12 * 60;
  const isMorning = /^a/i.test(half ?? '');
  const clock = Number(hour) % 12;
  return (isMorning ? clock : clock + 12) * 60 + Number(minute ?? 0);
}

/** Midnight and 23:59 are one deadline; a country with several clocks may mean any of them. */
function isSameMinute(clock: number, instant: number, country: string | null, zone: string): boolean {
  const offsets = offsetsIn(country, instant);
  return (offsets.length === 0 ? [offsetAt(rulesOrUtc(zone), instant)] : offsets).some(
    (offset) => Math.abs(clock - offset * 60_000 - instant) <= 60_000,
  );
}

function isSameDay(clock: number, instant: number, country: string | null): boolean {
  const local = atCapital(clock, country) ?? clock;
  const hours = (instant - local) / 3_600_000;
  return (
    (hours >= 0 && hours <= 24) ||
    new Date(instant).toISOString().slice(0, 10) === new Date(clock).toISOString().slice(0, 10)
  );
}
