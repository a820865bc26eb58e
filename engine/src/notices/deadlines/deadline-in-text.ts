import { asksForBids, otherEvents } from '#lexicon/bid-deadlines.ts';
import { asWritten } from '#lexicon/lexicon.ts';
import { atCapital, clockWords, offsetsIn, type Moment } from '#notices/deadlines/moment.ts';
import { rulesOrUtc } from '#time/zone-data.ts';
import { offsetAt } from '#time/zone-rules.ts';
import { westernDigits } from '#text/fold.ts';
import { findDates, findTime } from '#time/moments.ts';
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
  const words = westernDigits(text);
  let previousEnd = 0;
  for (const { from, to, date } of findDates(words, country === 'US' ? 'month first' : 'day first', {
    year,
  })) {
    const before = clauseBefore(words.slice(Math.max(previousEnd, from - 120), from));
    const after = clauseAfter(words.slice(to, to + 30));
    previousEnd = to;
    if (!ASKS_FOR_BIDS.test(before) || OTHER_EVENTS.test(before)) continue;
    const timeBefore = timeIn(before.slice(-32));
    const time = timeBefore ?? timeIn(after);
    const quote =
      `${before.split(/\s+/).slice(-8).join(' ')}${words.slice(from, to)}${time !== null && timeBefore === null ? after.trimEnd() : ''}`
        .replace(/\s+/g, ' ')
        .trim();
    const day = Date.UTC(date.year, date.month - 1, date.day);
    found.push({ clock: day + (time ?? 0) * 60_000, timed: time !== null, quote });
  }
  return found;
}

const ASKS_FOR_BIDS = asWritten(asksForBids);
const OTHER_EVENTS = asWritten(otherEvents);

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

/** Minutes into the day of the first time of day in a text; midnight is the end of the day that is named. */
function timeIn(text: string): number | null {
  const found = findTime(text);
  if (found === undefined) return null;
  const { hour, minute } = found.time;
  return hour === 0 && minute === 0 && /\b(?:midnight|minuit)\b/i.test(text) ? 24 * 60 : hour * 60 + minute;
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
