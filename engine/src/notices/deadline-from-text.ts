import { deadlinesInText } from '#notices/deadline-in-text.ts';
import { shortened } from '#notices/plain-text.ts';
import { readStatedMoment } from '#notices/stated-moment.ts';

type StatedDeadline = { deadline: string | null; deadlineNote: string | null };

/**
 * The deadline of a notice that has no field for it, from its running text: taken only where the text names one, always
 * with a note that quotes it. Where the text names several, none is taken and the note quotes them.
 */
export function deadlineFromText(text: string, country: string | null): StatedDeadline {
  const named = deadlinesInText(text, country);
  const timed = named.filter(({ timed: isTimed }) => isTimed);
  const candidates = timed.length > 0 ? timed : named;
  const [first] = candidates;
  if (first === undefined) return { deadline: null, deadlineNote: null };
  const quotes = [...new Set(candidates.map(({ quote }) => `“${quote}”`))].slice(0, 3).join(' and ');
  if (new Set(candidates.map(({ clock }) => clock)).size > 1)
    return { deadline: null, deadlineNote: `The notice's text names several deadlines: ${quotes}.` };
  const moment = readStatedMoment(first.quote, country);
  if (moment === null)
    return { deadline: null, deadlineNote: `The notice's text names a deadline: ${quotes}.` };
  return deadlineInWords(moment, first.quote);
}

/** A deadline read from words, with a note that quotes them. */
export function deadlineInWords(moment: { iso: string; note: string | null }, quote: string): StatedDeadline {
  const source = `The deadline was read from the words “${shortened(quote) ?? ''}”.`;
  return { deadline: moment.iso, deadlineNote: moment.note === null ? source : `${source} ${moment.note}` };
}
