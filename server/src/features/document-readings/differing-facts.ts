import { isSameBuyer } from '@bidloom/engine/text/same-buyer';
import { foldKey } from '@bidloom/engine/text/fold';
import type { Note } from '@bidloom/engine/reading/document';
import type { Facts } from '@bidloom/engine/requirements/facts/facts';
import { writeInstant } from '@bidloom/engine/writing/bid';
import { translate, saying, type Language, type Sentence } from '#http/calls/language.ts';
import { dayIn, writeStated } from '#http/calls/moments.ts';
import type { GatheredBid } from './gather-bid.ts';
import type { DocumentsRead } from './read-documents.ts';
import { noteAsSentence } from './describe-note.ts';

/** What a person should know of the documents together; what is about one file alone is said with the file. */
export function warningsOf(
  found: { facts: Facts; differingNumbers: readonly Note[]; requirements: readonly unknown[] },
  bid: GatheredBid,
  read: DocumentsRead['warnings'],
): Sentence[] {
  return [
    ...read.filter(({ file }) => file === null).map(({ sentence }) => sentence),
    ...findDifferingFacts(found, bid),
    ...(found.requirements.length === 0 ? [saying('server.generation.warning.noRequirements')] : []),
  ];
}

/**
 * Where the documents say something else than the bid, or than one another, in sentences for the person. Nothing is changed by it: either
 * may be right.
 */
function findDifferingFacts(
  { facts, differingNumbers }: { facts: Facts; differingNumbers: readonly Note[] },
  bid: GatheredBid,
): Sentence[] {
  const sentences: Sentence[] = [];
  const tell = (
    key: string,
    { document, page }: { document: string; page?: number | undefined },
    valuesIn: (language: Language) => { stated: string; own: string },
  ) => {
    const place = page === undefined ? 'inDocument' : 'onPage';
    sentences.push((language) => {
      const where = translate(language, `server.generation.differs.${place}`, { document, page });
      const values = valuesIn(language);
      const sentence = values.own === '' ? `${key}Missing` : key;
      return translate(language, `server.generation.differs.${sentence}`, { ...values, where });
    });
  };

  const { buyer, reference, deadline, submission } = facts;
  if (buyer && !isSameBuyer(buyer.value, bid.buyer))
    tell('buyer', buyer, () => ({ stated: buyer.value, own: bid.buyer }));
  // References differ in spaces, dashes and case from copy to copy.
  if (reference && foldKey(reference.value) !== foldKey(bid.reference))
    tell('reference', reference, () => ({ stated: reference.value, own: bid.reference }));
  if (deadline?.utc && Date.parse(deadline.utc) !== Date.parse(bid.deadline)) {
    const { utc } = deadline;
    const zone = deadline.zone ?? bid.timezone;
    tell('deadline', deadline, (language) => ({
      stated: moment(utc, zone, language),
      own: bid.isDeadlineAssumed ? '' : moment(bid.deadline, zone, language),
    }));
  } else if (
    deadline &&
    !deadline.utc &&
    (bid.isDeadlineAssumed || !isOnDay(bid.deadline, deadline.local, bid.timezone))
  ) {
    tell('deadline', deadline, (language) => ({
      stated: writeStated(deadline.local, language),
      own: bid.isDeadlineAssumed ? '' : moment(bid.deadline, bid.timezone, language),
    }));
  }
  if (submission && submission.method !== bid.submissionType) {
    const named = (method: string, language: Language) =>
      translate(language, `server.generation.submission.${method}`);
    tell('submission', submission, (language) => ({
      stated: named(submission.method, language),
      own: named(bid.submissionType, language),
    }));
  }
  // What an addendum changes, and what contradicts itself, is for a person to know.
  for (const note of facts.notes)
    if (note.key === 'deadlineByAddendum' || note.key === 'deadlinesDiffer' || note.key === 'factByAddendum')
      sentences.push(noteAsSentence(note));
  sentences.push(...differingNumbers.map(noteAsSentence));
  return sentences;
}

const moment = (utc: string, zone: string, language: Language) => writeInstant(utc, zone, language);

/** A deadline stated without a zone or a time of day can be held against the day only. */
const isOnDay = (utc: string, local: string, zone: string) => dayIn(utc, zone) === local.slice(0, 10);
