import { describeZone } from './describe-zone.ts';

/** A date as a calendar shows it: a moment, not a span. All moments are ISO 8601 in UTC. */
export type CalendarEvent = {
  /** The same for the same thing for ever, whatever becomes of it. */
  uid: string;
  /** Grows with each change (RFC 5545, 3.8.7.4). */
  sequence: number;
  changedAt: string;
  isCancelled: boolean;
  start: string;
  /** `2026-12-14` where it is due on a day and at no time: every calendar shows that day, whatever its zone. */
  day: string | null;
  /** What the clock of a zone shows then (`2026-12-14T14:00`), where it is stated by one: calendars keep that. */
  stated: { zone: string; shown: string } | null;
  summary: string;
  description: string;
  url: string;
  category: string;
};

/**
 * A calendar as RFC 5545 wants it: lines end with CRLF and are folded at 75 octets, texts are escaped. What is stated by the clock
 * of a zone is written by it, and the zone is described by our own rules; the rest is UTC. The events are as they are now, so
 * there is no METHOD.
 */
export function writeCalendar(name: string, events: CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bidloom//Bidloom//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...zonesIn(events).flatMap(([zone, from, to]) => describeZone(zone, from, to)),
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function linesOf(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${inUtc(event.changedAt)}`,
    `LAST-MODIFIED:${inUtc(event.changedAt)}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    event.day
      ? `DTSTART;VALUE=DATE:${event.day.replaceAll('-', '')}`
      : event.stated
        ? `DTSTART;TZID=${event.stated.zone}:${compact(event.stated.shown)}`
        : `DTSTART:${inUtc(event.start)}`,
    `SUMMARY:${escaped(event.summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `CATEGORIES:${escaped(event.category)}`,
    `URL:${event.url}`,
    // Nobody is busy because of a deadline.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** Each zone of the events with the first and the last moment in it. */
function zonesIn(events: CalendarEvent[]): [zone: string, from: number, to: number][] {
  const spans = new Map<string, [number, number]>();
  for (const { stated, start } of events) {
    if (!stated) continue;
    const at = Date.parse(start);
    const [from, to] = spans.get(stated.zone) ?? [at, at];
    spans.set(stated.zone, [Math.min(from, at), Math.max(to, at)]);
  }
  return [...spans].map(([zone, [from, to]]) => [zone, from, to]);
}

/** `20261214T140000` of `2026-12-14T14:00`. */
const compact = (shown: string) =>
  `${shown.slice(0, 19).replace(/[-:]/g, '')}${shown.length === 16 ? '00' : ''}`;

/** `20260115T143000Z` (RFC 5545, 3.3.5, form 2). */
const inUtc = (moment: string) => `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Backslash, semicolon, comma and line break have a meaning in a text (3.3.11); other control characters no place. */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n|\u2028|\u2029/g, '\\n')
    // oxlint-disable-next-line no-control-regex -- these are what is taken out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

/** No line is longer than 75 octets; the next begins with a space (3.1). A character is never cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      parts.push(part);
      part = '';
      // The space in front counts.
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}
