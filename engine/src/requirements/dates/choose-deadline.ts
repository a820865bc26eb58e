import {
  putOff,
  putOffInFrench,
  putOffInArabic,
  puttingOff,
  puttingOffInArabic,
} from '#lexicon/deadline-words.ts';
import { pattern } from '#lexicon/lexicon.ts';
import { buyerWords } from '#requirements/wording/bidder-words.ts';
import { deadlineAlone, type DeadlineKind, isUntold, type Lead, scoreOf } from './date-meaning.ts';
import type { ReadDocument } from '#reading/document.ts';
import { type DocumentRole, type RankedDocument } from '#requirements/document-roles.ts';
import type { HijriDate } from '#time/hijri.ts';
import { detectLanguage } from '#requirements/wording/language.ts';
import { findMoments, findTime, type WrittenMoment } from '#time/moments.ts';
import { walk, type Passage } from '#requirements/outline.ts';
import type { PlaceOfBuyer } from './places.ts';
import { splitSentences } from '#requirements/wording/sentences.ts';
import { isSummer, namedZone, shareName, toUtc } from '#time/zones.ts';

/** A deadline as a document states it. */
export type Deadline = {
  /** ISO 8601 in UTC; null when no time of day is stated or no zone is known. */
  utc: string | null;
  /** The wall clock as stated: `2020-05-01T14:00`, or `2020-05-01` where no time of day is stated. */
  local: string;
  /** The same day in the Hijri calendar (Umm al-Qura), `1446-09-15`, where the document writes it so. */
  hijri?: string;
  /** IANA zone, stated or inferred from the buyer's place; null when neither is known. */
  zone: string | null;
  /** The exact words, and where they stand. */
  quote: string;
  page?: number;
  paragraph?: number;
  document: string;
  /** `inferred`: the zone comes from the place, its name contradicts the season, or a mistyped year was mended. */
  certainty: 'stated' | 'inferred';
};

/**
 * The deadline of one kind that the documents state, or null. An addendum that states one wins over the main
 * document, the later addendum over the earlier; a draft counts only where there is nothing but drafts.
 */
export const findDeadline = (
  documents: RankedDocument[],
  kind: DeadlineKind,
  place: PlaceOfBuyer | null,
): Deadline | null => chooseDeadline(documents, kind, place).found;

/**
 * The deadline of one kind, and what else may be it where the words about the dates leave doubt: two or three, the likeliest
 * first. One alone is doubtful where hardly anything says that it is the deadline.
 */
export function chooseDeadline(
  documents: RankedDocument[],
  kind: DeadlineKind,
  place: PlaceOfBuyer | null,
): { found: Deadline | null; choices: Deadline[] } {
  const onlyDrafts = documents.every(({ role }) => role === 'draft');
  const usualYear = commonYear(documents, place);
  const opensAtDeadline = documents.some(({ document }) =>
    document.blocks.some(({ text }) => beforeOpening.test(text)),
  );
  for (const role of ['addendum', 'main', 'draft'] satisfies DocumentRole[]) {
    if (role === 'draft' && !onlyDrafts) continue;
    const ranked = documents
      .filter((document) => document.role === role)
      .toSorted((a, b) => (role === 'addendum' ? b.number - a.number : 0));
    const groups = role === 'addendum' ? ranked.map((one) => [one]) : [ranked];
    for (const group of groups) {
      const days = byDay(
        group.flatMap(({ document }) => findCandidates(document, kind, place, usualYear, opensAtDeadline)),
      );
      const [best, ...others] = days;
      if (!best) continue;
      const rivals = others.filter(
        (other) => other.score > best.score - clearly && daysBetween(best, other) < 300,
      );
      const choices = best.score < sure || rivals.length > 0 ? [best, ...others.slice(0, 2)] : [];
      return { found: describe(best, place), choices: choices.map((each) => describe(each, place)) };
    }
  }
  return { found: null, choices: [] };
}

/** What the words about a date must be worth for it to be the deadline without a doubt, and by how much more than those of another. */
const sure = 7;
const clearly = 2.5;

/**
 * The likeliest statement of each day, from the likeliest day: with its time where one has it, without days that were put off, and
 * without "11/09" where 9 November stands in words.
 */
function byDay(candidates: Candidate[]): Candidate[] {
  const days: Candidate[] = [];
  const putOff = candidates.filter(({ score }) => score === 0);
  const inWords = candidates.filter((one) => !inFigures.test(asWritten(one)));
  for (const one of candidates.toSorted((a, b) => b.score - a.score)) {
    if (putOff.some((day) => isSameDay(day, one))) continue;
    if (inFigures.test(asWritten(one)) && inWords.some((other) => isSameDay(other, turned(one)))) continue;
    const at = days.findIndex((day) => isSameDay(day, one));
    const known = days[at];
    if (!known) days.push(one);
    else if (!known.moment.time && one.moment.time) days[at] = { ...one, score: known.score };
  }
  return days;
}

const asWritten = ({ quote, moment: { from, to } }: Candidate): string => quote.slice(from, to);
/** A date whose day and month a translator or a program may have taken for each other. */
const inFigures = /\d[/.-]\d{1,2}[/.-]\d/;
/** The same figures with day and month in each other's place. */
function turned(one: Candidate): Candidate {
  const { date } = one.moment;
  return { ...one, moment: { ...one.moment, date: { ...date, month: date.day, day: date.month } } };
}

/** Bids that are handed in by the time they are opened at. */
const beforeOpening =
  /\b(?:received|submitted|delivered|accepted)\b[^.]{0,80}\b(?:no later than|prior to|before|until|by)\b[^.]{0,50}\bopening (?:date|time)\b/i;

type Candidate = {
  moment: WrittenMoment;
  quote: string;
  passage: Passage;
  document: ReadDocument;
  score: number;
  mended: boolean;
};

function findCandidates(
  document: ReadDocument,
  kind: DeadlineKind,
  place: PlaceOfBuyer | null,
  usualYear: number | null,
  opensAtDeadline: boolean,
): Candidate[] {
  const passages = walk(document);
  // Where the place is not known, French and Arabic still put the day before the month.
  const order = place?.order ?? (detectLanguage(document) === 'en' ? null : 'day first');
  const candidates: Candidate[] = [];
  for (const [index, passage] of passages.entries()) {
    const words = buyerWords(passage);
    const below = passages[index + 1]?.text ?? '';
    const pieces = passage.kind === 'table-row' ? words : words.flatMap(splitSentences);
    // "by Friday, 5th", and the month in the line below.
    const last = pieces.at(-1);
    if (last !== undefined && endsInDay.test(last) && /^\p{Lu}/u.test(below))
      pieces[pieces.length - 1] = `${last} ${below.split(/(?<=\d{4})(?!\d)/)[0] ?? ''}`;
    for (const quote of pieces) {
      const moments = findMoments(quote, order);
      for (const [nth, found] of moments.entries()) {
        const mended = mendYear(found, usualYear);
        if (!mended) continue;
        if (isPutOff(moments, nth + 1, quote)) {
          candidates.push({ moment: mended.moment, quote, passage, document, score: 0, mended: false });
          continue;
        }
        const { moment, lead } = surroundings(
          passages,
          index,
          quote,
          mended.moment,
          floorOf(moments, nth, quote),
          moments[nth + 1]?.from,
        );
        // A day with its time on the cover may be until when offers are taken, where no word says otherwise.
        const isOnCover = kind === 'submission' && index < 12 && moment.time !== undefined && isUntold(lead);
        const score = scoreOf(kind, { ...lead, opensAtDeadline }) || Number(isOnCover);
        if (score > 0) {
          candidates.push({
            moment,
            quote,
            passage,
            document,
            score:
              score +
              (moment.time ? 2 : 0) +
              (isPutOff(moments, nth, quote) ? 3 : 0) +
              (overtaken.test(quote) && !isPutOff(moments, nth, quote) ? -3 : 0) +
              (kept.test(quote.slice(0, found.from)) ? -4 : 0) +
              Math.max(0, 1 - index / 2000),
            mended: mended.changed,
          });
        }
      }
    }
  }
  return candidates;
}

const endsInDay = /\s\d{1,2}(?:st|nd|rd|th)$/;

/** Where the words about a date begin: behind the date before it, but a date that ends a range shares the words of its start. */
function floorOf(moments: WrittenMoment[], nth: number, quote: string): number {
  const last = moments[nth - 1];
  if (!last) return 0;
  const isRange = /^\s*(?:[-–—]|to|through|until|au|à)\s*(?:the\s)?$/i.test(
    quote.slice(last.to, moments[nth]?.from ?? last.to),
  );
  return isRange || isPutOff(moments, nth, quote) ? floorOf(moments, nth - 1, quote) : last.to;
}

/** Whether a sentence puts the date before this one off to this one, or brings it forward: that one counts no longer. */
function isPutOff(moments: WrittenMoment[], nth: number, quote: string): boolean {
  const [last, found] = [moments[nth - 1], moments[nth]];
  if (!last || !found) return false;
  const between = quote.slice(last.to, found.from);
  if (putOffTo.test(between)) return true;
  return toDate.test(between) && putOffFrom.test(quote.slice(moments[nth - 2]?.to ?? 0, last.from));
}
const putOffTo = pattern('iu')`
  \b(?:${putOff}|${putOffInFrench})(?![\p{L}]) | (?<![\p{L}])${putOffInArabic}(?![\p{L}])`;
const putOffFrom = pattern('iu')`
  \b${puttingOff}(?![\p{L}])[^.;]{0,60}(?<![\p{L}])(?:from|du|de) (?:the |\p{L}+day,? )?$ |
  ${puttingOffInArabic}[^.؛]{0,80} من (?:يوم |تاريخ )?$`;
const toDate = /^[\s,'’")]*(?:to|until|au|à|الى|إلى|حتى)(?![\p{L}])[^.;]{0,20}$/iu;

const weekday =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)\b/i;
/** A deadline that was. */
const overtaken =
  /\b(?:original|previous|initial|former|old) (?:deadline|closing|due|submission)|\b(?:deadline|closing date) was\b|\bdate initiale\b/i;

/** The day may stand in one place ("Closing date") and the same day with its time in another. */
const isSameDay = ({ moment: { date } }: Candidate, { moment: { date: other } }: Candidate): boolean =>
  date.year === other.year && date.month === other.month && date.day === other.day;

const daysBetween = ({ moment: { date } }: Candidate, { moment: { date: other } }: Candidate): number =>
  Math.abs(Date.UTC(date.year, date.month, date.day) - Date.UTC(other.year, other.month, other.day)) /
  86_400_000;

/** Until when an offer holds good, which is counted from the deadline. */
const kept = /\b(?:valid|validity|binding|valables?|validité)(?!\p{L})|صالح|صلاحية/iu;

/** The cells of a row before the one the date stands in: its number, what the date is of. */
const cellsBefore = ({ cells = [] }: Passage, at: number): string =>
  cells.slice(0, Math.max(1, at)).join(' ');

/** The words that say what the date is: before it, behind it, in its column's title, and in a short line above. */
function surroundings(
  passages: Passage[],
  index: number,
  quote: string,
  found: WrittenMoment,
  floor: number,
  ceiling = quote.length,
) {
  const passage = passages[index];
  const previous = passages[index - 1];
  const dateInCell =
    passage?.cells?.findIndex((cell) => cell.includes(quote.slice(found.from, found.to).slice(0, 12))) ?? -1;
  const column = dateInCell > 0 ? (passage?.columns?.[dateInCell] ?? '') : '';
  const own = quote.slice(floor, found.from);
  const bare =
    passage?.kind !== 'table-row' &&
    (own
      .replace(weekday, '')
      .replace(/^\s*date\s*:/i, '')
      .replaceAll(/[^\p{L}]/gu, '').length < 4 ||
      deadlineAlone.test(own));
  const above =
    bare || passage?.kind === 'list-item'
      ? `${passage?.heads.at(-1) ?? ''} ${previous && (previous.text.length < 140 || /[:]\s*$/.test(previous.text)) ? previous.text.slice(-140) : ''}`
      : '';
  const lead: Lead = {
    before: passage?.kind === 'table-row' ? `${cellsBefore(passage, dateInCell)} ${own}` : own,
    around: quote.slice(found.to, ceiling).slice(0, 120),
    above: `${column} ${above}`,
  };
  let moment = found;
  for (const next of found.time ? [] : passages.slice(index + 1, index + 4)) {
    const text = next.text.replace(/\s*[.…]{5,}$/, '');
    if (text.length > 90 || findMoments(text, 'day first').length > 0) break;
    const time = findTime(text);
    if (time) {
      moment = { ...found, ...time };
      break;
    }
  }
  return { moment, lead };
}

/** A year far off whose digits are the usual year's in another order (2105 for 2015) is a slip of the keyboard. */
function mendYear(
  moment: WrittenMoment,
  usualYear: number | null,
): { moment: WrittenMoment; changed: boolean } | null {
  if (usualYear === null || Math.abs(moment.date.year - usualYear) <= 15) return { moment, changed: false };
  const digits = (year: number) => String(year).split('').toSorted().join('');
  if (digits(moment.date.year) !== digits(usualYear)) return null;
  return { moment: { ...moment, date: { ...moment.date, year: usualYear } }, changed: true };
}

function commonYear(documents: RankedDocument[], place: PlaceOfBuyer | null): number | null {
  const counts = new Map<number, number>();
  for (const { document } of documents) {
    for (const block of document.blocks) {
      if (law.test(block.text)) continue;
      for (const { date } of findMoments(block.text, place?.order ?? 'day first'))
        counts.set(date.year, (counts.get(date.year) ?? 0) + 1);
    }
  }
  const [year, times] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [null, 0];
  return times < 2 ? null : year;
}

/** The year of a law is not the tender's. */
const law =
  /\b(?:loi|d[ée]crets?|arr[êe]t[ée]s?|r[èe]glement \(|directive|ordonnance|act of|public law|statutes?|regulations?)(?![\p{L}])/iu;

function describe(
  { moment, quote, passage, document, mended }: Candidate,
  place: PlaceOfBuyer | null,
): Deadline {
  const { date, time } = moment;
  const pad = (value: number) => String(value).padStart(2, '0');
  const day = `${date.year}-${pad(date.month)}-${pad(date.day)}`;
  const named = time ? namedZone(moment.tail) : undefined;
  let zone = named?.zone ?? place?.zone ?? null;
  let inferred = mended || (named === undefined && zone !== null);
  if (
    time &&
    named &&
    place &&
    place.zone !== named.zone &&
    (toUtc(date, time, place.zone) === toUtc(date, time, named.zone) ||
      (named.season === undefined && shareName(place.zone, named.zone)))
  )
    zone = place.zone;
  const greenwich = time ? keepsGreenwich(moment, time, place, document) : undefined;
  if (greenwich !== undefined) {
    zone = greenwich;
    inferred = mended;
  }
  const utc = time && zone ? toUtc(date, time, zone) : null;
  const { season } = greenwich === undefined ? (named ?? {}) : {};
  if (utc && zone && season && season !== (isSummer(zone, utc) ? 'summer' : 'standard')) inferred = true;
  return {
    utc,
    local: time ? `${day}T${pad(time.hour)}:${pad(time.minute)}` : day,
    ...(moment.hijri && { hijri: hijriDay(moment.hijri) }),
    zone,
    quote,
    ...(passage.anchor.page === undefined ? {} : { page: passage.anchor.page }),
    ...(passage.anchor.paragraph === undefined ? {} : { paragraph: passage.anchor.paragraph }),
    document: document.name,
    certainty: inferred ? 'inferred' : 'stated',
  };
}

/**
 * The zone meant by "GMT" where it is not London's clock: the buyer's own, which stands there all the year (West Africa),
 * or in a French paper UTC.
 */
function keepsGreenwich(
  { date, tail }: WrittenMoment,
  time: { hour: number; minute: number },
  place: PlaceOfBuyer | null,
  document: ReadDocument,
): string | undefined {
  if (!/^[\s,(]*GMT\b(?!\s*[+-])/.test(tail)) return undefined;
  if (place && toUtc(date, time, place.zone) === toUtc(date, time, 'UTC')) return place.zone;
  return detectLanguage(document) === 'fr' ? 'UTC' : undefined;
}

function hijriDay({ year, month, day }: HijriDate): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
