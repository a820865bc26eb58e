import { createHash } from 'node:crypto';
import { overLimits } from '@bidloom/contract/answer-length';
import { isInPreparation } from '@bidloom/contract/bid-statuses';
import type { Readiness, ReadinessItem, ReadinessKind } from '@bidloom/contract/readiness';
import { readinessKinds } from '@bidloom/contract/readiness';
import { isAnswered, isAsked } from '@bidloom/contract/requirement-states';
import { writeList } from '@bidloom/contract/written-value';
import { placeholderIn } from '@bidloom/engine/lexicon/placeholders';
import { findDemands } from '@bidloom/engine/evidence/find-demands';
import { fillFacts, type CompanyFact } from '@bidloom/engine/drafting/fill-facts';
import { judgeKinds } from '#features/addenda/judge-kinds.ts';
import { translate, type Language } from '#http/calls/language.ts';
import { writeStated } from '#http/calls/moments.ts';
import type { AnswerToCheck, BidToCheck, FileToCheck } from './readiness.queries.ts';

type Place = ReadinessItem['places'][number];
const mostPlaces = 50;
/** What still lacks something is never whole. */
const almostReady = 0.99;

/**
 * What is still asked of a bid: what it lacks while it is in preparation. What was handed in is handed in, and what was given up
 * needs nothing, whatever has changed since.
 */
export function readinessOf(bid: BidToCheck, facts: CompanyFact[], language: Language): Readiness {
  const readiness = judgeReadiness(bid, facts, language);
  if (isInPreparation(bid.status)) return readiness;
  return { ...readiness, isReady: true, share: 1, items: [], sealed: bid.sealed };
}

/** What a bid lacks before it can be handed in, from what stands in it now, wherever it stands itself. */
export function judgeReadiness(bid: BidToCheck, facts: CompanyFact[], language: Language): Readiness {
  const found = new Map<ReadinessKind, Place[]>();
  const note = (kind: ReadinessKind, place: Place = { words: '' }) => {
    const places = found.get(kind);
    if (places) places.push(place);
    else found.set(kind, [place]);
  };
  const asked = bid.answers.filter(({ state }) => isAsked(state));
  const originals = bid.files.filter(({ kind }) => kind === 'original');
  const ours = bid.files.filter(({ kind }) => kind !== 'original');

  if (originals.length === 0) note('no-documents');
  else if (asked.length === 0 && !bid.hasRun) note('unread');
  for (let place = 0; place < bid.unseenAmendments; place += 1) note('notice-changed');
  if (bid.otherDeadline !== null) note('other-deadline', { words: writeStated(bid.otherDeadline, language) });
  else if (bid.isDeadlineAssumed) note('assumed-deadline');
  if (!ours.some(({ kind }) => kind === 'response' || kind === 'form')) note('no-response');
  if (!bid.hasReviewer) note('no-reviewer');
  for (const { name, isDone, changed } of bid.reviews) {
    if (!isDone) note('open-review', { words: name });
    for (const requirement of changed) note('changed-after-review', { requirement, words: name });
  }
  const openTasks = bid.tasks.filter(({ isDone }) => !isDone);
  for (const { _id, title } of openTasks) note('open-tasks', { task: { _id, title }, words: '' });
  const { documents, missing } = judgeKinds(bid.documents);
  for (const { kind, number } of missing)
    note('missing-addenda', { words: translate(language, `addenda.named.${kind}`, { number }) });
  const openItems = bid.checklist.filter(({ isDone }) => !isDone);
  for (const { kind, text, file } of openItems) {
    const of = kind === 'addendum' ? documents.find((one) => one.file._id === file) : undefined;
    const words =
      of && of.number !== null
        ? translate(language, `addenda.named.${of.kind}`, { number: of.number })
        : text;
    note(kind === 'addendum' ? 'open-addenda' : 'open-checklist', { words });
  }
  // Of what earlier runs wrote under another name, the newest response counts.
  const response = ours.findLast(({ kind }) => kind === 'response');
  for (const file of ours) {
    const { _id, name, kind, traces } = file;
    if (kind !== 'response' || file === response)
      for (const place of outdatedPlaces(file, asked, facts)) note('outdated-file', place);
    if (!traces) continue;
    const authors = kind === 'form' ? [] : traces.authors.filter((author) => author !== bid.company);
    if (traces.comments + traces.trackedChanges + authors.length > 0)
      note('file-traces', { file: { _id, name }, words: writeList(authors, language) });
  }

  for (const { title, requirement } of bid.invalidEvidence)
    note('expired-evidence', { ...(requirement && { requirement }), words: title });
  for (const section of bid.unapprovedTexts) note('unapproved-text', { section, words: section.title });
  const otherClient = namesOf(bid);
  let marksAtRisk = 0;
  for (const answer of bid.answers) {
    const { _id, number, text, state } = answer;
    const at = (words = ''): Place => ({ requirement: { _id, number, text }, words });
    if (answer.change !== null) note('changed', at(answer.change));
    if (state === 'withdrawn') continue;
    for (let thread = 0; thread < answer.openComments; thread += 1) note('open-comments', at());
    for (let place = 0; place < answer.suggestions; place += 1) note('open-suggestions', at());
    if (!isAnswered(state) && answer.mandatory) note('unanswered', at());
    if (state !== 'open' && state !== 'approved') note('unapproved', at());
    const filled = fillFacts(answer.answer, facts, language);
    const over = overLimits(answer, filled.text);
    if (over > 0) note('too-long', at(String(over)));
    if (!isAnswered(state) || over > 0) marksAtRisk += answer.marks ?? 0;
    if (filled.unknown.length > 0) note('unknown-fact', at(writeList(filled.unknown, language)));
    if (filled.expired.length > 0) note('expired-fact', at(writeList(filled.expired, language)));
    if (answer.expiredAnswers.length > 0)
      note('expired-answer', at(writeList(answer.expiredAnswers, language)));
    if (answer.missingEvidence.length > 0)
      note('missing-evidence', at(writeList(answer.missingEvidence, language)));
    if (bid.hasVault && answer.mandatory && !answer.hasEvidence) {
      const asked = findDemands(text).map(({ kind }) => translate(language, `evidence.kinds.${kind}`));
      if (asked.length > 0) note('open-evidence', at(writeList([...new Set(asked)], language)));
    }
    const placeholder = placeholderIn(answer.answer);
    if (placeholder) note('placeholder', at(placeholder.slice(0, 80)));
    const client = otherClient.map((name) => name.exec(answer.answer)?.[0]).find((one) => one !== undefined);
    if (client !== undefined && !text.toLowerCase().includes(client.toLowerCase()))
      note('other-client', at(client));
  }

  const items = readinessKinds.flatMap((kind): ReadinessItem[] => {
    const places = found.get(kind) ?? [];
    return places.length > 0 ? [{ kind, count: places.length, places: places.slice(0, mostPlaces) }] : [];
  });
  const counts = {
    ...bid.counts,
    marks: sumOfMarks(asked),
    marksAtRisk: Math.round(marksAtRisk * 100) / 100,
  };
  const is = (kind: ReadinessKind) => (found.has(kind) ? 0 : 1);
  const shareOf = (done: number, total: number) => (total === 0 ? undefined : Math.min(done / total, 1));
  const isRead = !found.has('unread') && !found.has('no-documents');
  const answered = shareOf(counts.withAnswer, asked.length);
  // Weighed by the work they are: the answers the most. What nobody asks for is no progress and does not count.
  const steps: [weight: number, share: number | undefined][] = [
    [1, is('no-documents')],
    [4, isRead ? (shareOf(counts.mandatoryWithAnswer, counts.mandatory) ?? answered) : 0],
    [4, isRead ? shareOf(counts.states.approved, asked.length) : 0],
    [1, is('no-response')],
    [1, is('no-reviewer')],
    [1, shareOf(bid.tasks.length - openTasks.length, bid.tasks.length)],
    [1, shareOf(bid.checklist.length - openItems.length, bid.checklist.length)],
    // Nothing is wrong yet where nothing is written.
    [1, items.some(({ kind }) => faults.has(kind)) ? 0 : isRead ? answered : 0],
  ];
  const counted = steps.flatMap(([weight, share]) => (share === undefined ? [] : [{ weight, share }]));
  const reached =
    counted.reduce((sum, { weight, share }) => sum + weight * share, 0) /
    counted.reduce((sum, { weight }) => sum + weight, 0);
  const isReady = items.length === 0;
  const share = isReady ? 1 : Math.min(reached, almostReady);
  return { isReady, share, items, counts, sealed: null };
}

/** The answers that a file of ours does not say as they stand now, and what it says to requirements that are gone. */
function outdatedPlaces(
  { _id, name, kind, answers, language }: FileToCheck,
  asked: AnswerToCheck[],
  facts: CompanyFact[],
): Place[] {
  if (!answers) return [];
  const file = { _id, name };
  const places = asked.flatMap((one): Place[] => {
    const submitted = answers[one._id];
    if (!submitted && kind === 'form') return [];
    const now = fillFacts(one.answer, facts, language ?? 'en').text;
    const isSame =
      submitted?.sha256 === createHash('sha256').update(now).digest('hex') &&
      (kind === 'form' || submitted.status === one.status);
    const { _id: id, number, text } = one;
    return isSame ? [] : [{ file, requirement: { _id: id, number, text }, words: `R-${number}` }];
  });
  const isAsked = new Set(asked.map(({ _id: id }) => id));
  const gone = Object.entries(answers).filter(([id, { status }]) => status !== 'ignored' && !isAsked.has(id));
  return [...places, ...(kind === 'response' ? gone.map((): Place => ({ file, words: name })) : [])];
}

/** What is wrong rather than missing; together they are one step of the way. */
const faults = new Set<ReadinessKind>([
  'changed',
  'notice-changed',
  'missing-addenda',
  'other-deadline',
  'assumed-deadline',
  'too-long',
  'unknown-fact',
  'expired-fact',
  'expired-answer',
  'placeholder',
  'missing-evidence',
  'expired-evidence',
  'other-client',
  'open-comments',
  'open-review',
  'changed-after-review',
  'open-suggestions',
  'outdated-file',
  'file-traces',
]);

const sumOfMarks = (answers: AnswerToCheck[]) =>
  Math.round(answers.reduce((sum, { marks }) => sum + (marks ?? 0), 0) * 100) / 100;

/**
 * The names of the company's other clients, as whole words; none where there are none to look for. Names of several words are
 * found however they are written, single ones, which may be words of the language, as they stand.
 */
function namesOf({ client, company, otherClients }: BidToCheck): RegExp[] {
  const own = `${client} ${company}`.toLowerCase();
  const names = otherClients
    .map((name) => name.trim())
    .filter((name) => name.length >= 4 && !own.includes(name.toLowerCase()))
    .toSorted((one, other) => other.length - one.length);
  const oneOf = (some: string[], flags: string): RegExp[] => {
    const parts = some.map((name) =>
      name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+'),
    );
    return some.length > 0
      ? [new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join('|')})(?![\\p{L}\\p{N}])`, flags)]
      : [];
  };
  const hasBlank = (name: string) => /\s/.test(name);
  return [
    ...oneOf(names.filter(hasBlank), 'iu'),
    ...oneOf(
      names.filter((name) => !hasBlank(name)),
      'u',
    ),
  ];
}
