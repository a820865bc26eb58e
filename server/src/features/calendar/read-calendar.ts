import { inCompany, outsideCompanies } from '#db/database.ts';
import { notFound } from '#http/calls/errors.ts';
import { translate } from '#http/calls/language.ts';
import { hashToken } from '#http/identity/link-token.ts';
import { consumeAttempts, type Limit } from '#http/identity/rate-limit.ts';
import type { AppContext } from '#http/calls/route.ts';
import { rulesOf } from '@bidloom/engine/time/zone-data';
import { zoneCity } from '@bidloom/contract/zone-city';
import { formatMoment } from '#http/calls/moments.ts';
import * as queries from './calendar.queries.ts';
import { writeCalendar, type CalendarEvent } from './write-calendar.ts';

/** Calendars ask every few minutes at most; many of them do so from the addresses of one big service. */
const perFeed: Limit = { name: 'calendar-feed', attempts: 60, seconds: 600 };
const wrongOnes: Limit = { name: 'calendar-unknown', attempts: 30, seconds: 600 };

/**
 * The calendar that a secret opens, over all companies its owner is a member of now. A secret that opens nothing is
 * answered like one that never was: 404.
 */
export async function readCalendar(context: AppContext, key: string, address: string): Promise<string> {
  const hash = hashToken(key);
  const reader = await outsideCompanies(context.database, (db) => queries.findReader(db, hash));
  if (!reader) {
    await consumeAttempts(context, [wrongOnes, address]);
    throw notFound();
  }
  await consumeAttempts(context, [perFeed, hash]);
  const { database, settings } = context;
  const companies = await outsideCompanies(database, (db) => queries.findCompanies(db, reader.user));
  const events: CalendarEvent[] = [];
  for (const company of companies) {
    const entries = await inCompany(database, { company, user: reader.user }, (db) =>
      queries.updateFeedEntries(db, reader),
    );
    events.push(...entries.map((entry) => eventOf(entry, settings.publicUrl)));
  }
  return writeCalendar(translate(reader.language, 'server.calendar.name', { name: reader.name }), events);
}

function eventOf(
  { uid, content, sequence, changedAt, cancelledAt }: queries.Entry,
  publicUrl: string,
): CalendarEvent {
  const { kind, language, company, client, reference } = content;
  const untitled = translate(language, 'server.bids.untitled');
  const title = content.title || untitled;
  const url = `${publicUrl}/bids/${content.bid}${parts[kind] ?? ''}`;
  return {
    uid: `${uid}@bidloom`,
    sequence,
    changedAt,
    isCancelled: cancelledAt !== null,
    start: content.start,
    day: content.day ?? null,
    stated: isPlace(content.zone) && content.shown ? { zone: content.zone, shown: content.shown } : null,
    summary: translate(language, `server.calendar.${content.isAssumed ? 'deadlineAssumed' : kind}`, {
      title,
    }),
    description: [
      ...(content.isAssumed ? [translate(language, 'ui.deadline.assumedHint')] : []),
      ...(content.zone ? [clockOf(content.start, content.zone, language)] : []),
      ...(content.of !== '' || kind in parts ? [content.of || untitled] : []),
      ...(reference ? [translate(language, 'server.calendar.reference', { reference })] : []),
      client,
      company,
      url,
    ].join('\n'),
    url,
    category: translate(language, `server.calendar.categories.${kind}`),
  };
}

/** Where what is due within a bid is found. */
const parts: Record<string, string> = {
  task: '/tasks',
  requirement: '/requirements',
  section: '/response',
  review: '/reviews',
};

/** `14 Dec 2026 14:00 (Edmonton)`: a calendar shows the time by its own clock, and its own rules. */
const clockOf = (start: string, zone: string, language: 'en' | 'fr' | 'ar') =>
  `${formatMoment(start, language, zone)} (${zoneCity(zone, language)})`;

/** A zone that can be described to a calendar: neither UTC nor an offset. */
const isPlace = (zone: string | null | undefined): zone is string =>
  typeof zone === 'string' && zone.includes('/') && rulesOf(zone) !== undefined;
