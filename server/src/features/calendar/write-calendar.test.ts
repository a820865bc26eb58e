import { expect, test } from 'vitest';
import { writeCalendar, type CalendarEvent } from './write-calendar.ts';

const event: CalendarEvent = {
  uid: 'deadline-1@bidloom',
  sequence: 3,
  changedAt: '2026-11-20T08:00:00.123Z',
  isCancelled: false,
  start: '2026-12-01T10:30:00.000Z',
  stated: null,
  day: null,
  summary: 'Deadline: Quay',
  description: 'Port\nhttps://bidloom.test/bids/1',
  url: 'https://bidloom.test/bids/1',
  category: 'Bid deadlines',
};

test('an event is written as RFC 5545 wants it', () => {
  expect(writeCalendar('Bidloom · Ada', [event])).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Bidloom//Bidloom//EN',
      'CALSCALE:GREGORIAN',
      'NAME:Bidloom · Ada',
      'X-WR-CALNAME:Bidloom · Ada',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      'UID:deadline-1@bidloom',
      'DTSTAMP:20261120T080000Z',
      'LAST-MODIFIED:20261120T080000Z',
      'SEQUENCE:3',
      'STATUS:CONFIRMED',
      'DTSTART:20261201T103000Z',
      'SUMMARY:Deadline: Quay',
      'DESCRIPTION:Port\\nhttps://bidloom.test/bids/1',
      'CATEGORIES:Bid deadlines',
      'URL:https://bidloom.test/bids/1',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
  expect(writeCalendar('', [{ ...event, isCancelled: true }])).toContain('\r\nSTATUS:CANCELLED\r\n');
});

test.each([
  ['a; b, c \\ d', 'a\\; b\\, c \\\\ d'],
  ['one\r\ntwo\rthree\u2028four', 'one\\ntwo\\nthree\\nfour'],
  ['END:VEVENT\nBEGIN:VALARM', 'END:VEVENT\\nBEGIN:VALARM'],
  ['bell\u0007 and delete\u007f', 'bell and delete'],
])('%j is written so that it stays one text', (summary, written) => {
  expect(writeCalendar('', [{ ...event, summary }])).toContain(`\r\nSUMMARY:${written}\r\n`);
});

test.each(['x'.repeat(300), 'مناقصة توريد أجهزة طبية '.repeat(12), '🏗️🌉'.repeat(40)])(
  'no line is longer than 75 octets, and unfolded it is what it was (%#)',
  (summary) => {
    const written = writeCalendar('', [{ ...event, summary }]);
    const lines = written.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.some((line) => Buffer.byteLength(line) > 70)).toBe(true);
    expect(written).not.toContain('\ufffd');
    expect(written.replaceAll('\r\n ', '')).toContain(`\r\nSUMMARY:${summary}\r\n`);
  },
);

test('what is stated by the clock of a zone is written by it, with the zone as our rules have it', () => {
  const start = '2026-12-14T20:00:00.000Z';
  const stated = { zone: 'America/Edmonton', shown: '2026-12-14T14:00' };
  const lines = writeCalendar('', [{ ...event, start, stated }]).split('\r\n');
  expect(lines).toContain('DTSTART;TZID=America/Edmonton:20261214T140000');
  const begins = lines.indexOf('BEGIN:VTIMEZONE');
  expect(lines.slice(begins, lines.indexOf('END:VTIMEZONE') + 1)).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:America/Edmonton',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:-0700',
    'TZOFFSETTO:-0700',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:20260308T020000',
    'TZOFFSETFROM:-0700',
    'TZOFFSETTO:-0600',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ]);
});
