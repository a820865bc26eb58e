import { deadlinesInText } from '#notices/deadlines/deadline-in-text.ts';
import type { Moment } from '#notices/deadlines/moment.ts';
import { notedDeadline, noticeNote, type NotedDeadline } from '#notices/notes.ts';
import { shortened } from '#notices/text/plain-text.ts';
import { readStatedMoment } from '#notices/deadlines/stated-moment.ts';

/**
 * The deadline of a notice that has no field for it, from its running text: taken only where the text names one, always
 * with a note that quotes it. Where the text names several, none is taken and the note quotes them.
 */
export function deadlineFromText(
  text: string,
  country: string | null,
  ownZone: string | null = null,
): NotedDeadline {
  const named = deadlinesInText(text, country);
  const timed = named.filter(({ timed: isTimed }) => isTimed);
  const candidates = timed.length > 0 ? timed : named;
  const [first] = candidates;
  if (first === undefined) return notedDeadline(null, []);
  const quotes = [...new Set(candidates.map(({ quote }) => `“${quote}”`))].slice(0, 3).join(' · ');
  if (new Set(candidates.map(({ clock }) => clock)).size > 1)
    return notedDeadline(null, [noticeNote('severalInText', { quotes })]);
  const moment = readStatedMoment(first.quote, country, undefined, undefined, ownZone);
  if (moment === null) return notedDeadline(null, [noticeNote('namedInText', { quotes })]);
  return deadlineInWords(moment, first.quote);
}

/** A deadline read from words, with a note that quotes them. */
function deadlineInWords(moment: Moment, quote: string): NotedDeadline {
  const source = noticeNote('readFromWords', { quote: shortened(quote) ?? '' });
  return notedDeadline(moment, [source, ...moment.notes]);
}
