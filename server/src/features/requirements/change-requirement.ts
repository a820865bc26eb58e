import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import type {
  changeRequirement as changeOne,
  changeRequirements as changeSeveral,
} from '@bidloom/contract/requirements';
import type { Db } from '#db/database.ts';
import { announce } from '#domain-events/events.ts';
import { noteUses } from '#features/answers/answers.queries.ts';
import { recording } from '#features/imports/record-import.ts';
import { refuseClosed } from '#features/requirement-states/refuse-closed.ts';
import {
  isSameAnswer,
  refuseUnknownFiles,
  storedRichText,
  writtenAnswer,
} from '#features/rich-text/written-answer.ts';
import { conflict, notFound, refused } from '#http/calls/errors.ts';
import { translate } from '#http/calls/language.ts';
import type { Caller } from '#http/calls/route.ts';
import { publish } from '#jobs/live.ts';
import { groupedBy } from './match-found.ts';
import * as queries from './requirements.queries.ts';
import type { LockedRequirement, RequirementColumns } from './requirements.queries.ts';

type Change = ParsedInputOf<typeof changeOne>;
type Decisions = ParsedInputOf<typeof changeSeveral>['set'];

/**
 * Changes a requirement. Words written upon an answer that somebody has changed meanwhile are refused: 409 with the present
 * requirement. New words end an approval; where the company wants it, nobody approves what they wrote.
 */
export async function changeRequirement(db: Db, caller: Caller, change: Change): Promise<void> {
  const [present] = await queries.lockRequirementsForUpdate(db, [change._id]);
  if (!present) throw notFound();
  const before = { answer: present.answer, rich: storedRichText(present.rich) };
  const written = writtenAnswer(change, { present: before });
  const answer = written?.answer;
  const { version, usedAnswers, text, clause, comment, remark, wordLimit, characterLimit, marks } = change;
  const isReworded = written !== undefined && !isSameAnswer(written, before);
  await refuseUnknownFiles(db, written?.rich);
  if (isReworded && version !== undefined && version !== present.version) {
    const current: unknown = JSON.parse((await queries.getRequirement(db, present.id)).ready);
    throw conflict('stale_version', 'server.requirements.stale', { data: { current } });
  }
  const isAssistant = caller.token?.isAssistant ?? false;
  if (isAssistant && !isOpenToAssistants(present))
    throw refused('not_a_draft', 'server.assistants.answerOfPerson', { number: present.number });
  const isRenamed = (text ?? present.text) !== present.text || (clause ?? present.clause) !== present.clause;
  if (isRenamed && present.foundTexts.length > 0)
    throw refused('not_by_hand', 'server.requirements.wordsOfDocument', { number: present.number });
  const status =
    change.status ??
    (isReworded && !isAssistant
      ? statusAfterWriting(present, written.answer)
      : statusByCompliance(present, change.compliance));
  if (status === 'approved' && (isReworded || present.status !== 'approved'))
    await refuseApproval(
      db,
      isReworded ? [{ ...present, answer: written.answer, answeredBy: caller.user }] : [present],
      caller,
    );
  if (isReworded || changesResponse(change)) await refuseClosed(db, caller, { bids: [present.bid] });
  await queries.setRequirements(db, [present.id], {
    ...columnsOf(change),
    status,
    answer,
    answer_rich: written?.rich,
    ...(present.foundTexts.length === 0 && { text, clause }),
    comment,
    remark,
    word_limit: wordLimit,
    character_limit: characterLimit,
    marks,
    // What a person has written or decided on is theirs: the next run leaves it alone. What an assistant writes is a draft.
    ...((answer !== undefined || change.status !== undefined) && { is_draft: isAssistant }),
    ...(isReworded && { sources: caller.token && isAssistant ? [caller.token.name] : [] }),
  });
  if (usedAnswers) await noteUsed(db, present.id, usedAnswers);
  await notifyResponsible(db, caller, [present], { owner: change.owner, status });
  await tell(db, [present], change.status !== undefined || change.compliance !== undefined);
}

/** Sets the same of several requirements, all or none; with an import's id recorded there, to be undone. */
export async function changeRequirements(
  db: Db,
  caller: Caller,
  { requirements, set, import: importId }: ParsedInputOf<typeof changeSeveral>,
): Promise<void> {
  const held = await queries.lockRequirementsForUpdate(db, requirements);
  if (set.status === 'approved')
    await refuseApproval(
      db,
      held.filter(({ status }) => status !== 'approved'),
      caller,
    );
  if (changesResponse(set)) await refuseClosed(db, caller, { bids: held.map(({ bid }) => bid) });
  const ids = held.map(({ id }) => id);
  await recording(db, importId, 'requirement', ids, async () => {
    await queries.setRequirements(db, ids, {
      ...columnsOf(set),
      ...(set.status !== undefined && { is_draft: false }),
    });
    if (set.status !== undefined) return;
    for (const [status, those] of groupedBy(held, (one) => statusByCompliance(one, set.compliance)))
      if (status !== undefined)
        await queries.setRequirements(
          db,
          those.map(({ id }) => id),
          { status },
        );
  });
  await seeChanges(db, held, set);
  await notifyResponsible(db, caller, held, set);
  await tell(db, held, true);
}

/** Whether a decision shows in what the buyer gets; who owns it until when does not. */
const changesResponse = ({
  status,
  compliance,
  remark,
}: {
  status?: unknown;
  compliance?: unknown;
  remark?: unknown;
}) => [status, compliance, remark].some((one) => one !== undefined);

/** Tells who has to answer or to review now, of each bid once, and takes back from who had. */
export async function notifyResponsible(
  db: Db,
  caller: Caller,
  held: LockedRequirement[],
  set: { owner?: string | null | undefined; status?: string | undefined },
): Promise<void> {
  if (set.owner === undefined && set.status === undefined) return;
  for (const [bid, of] of groupedBy(held, (one) => one.bid)) {
    const { owner, status } = set;
    if (owner !== undefined)
      await announce(db, 'work.assigned', {
        bid,
        by: caller.user,
        kind: 'requirement',
        handovers: of.map((one) => ({ item: one.id, from: one.owner, to: owner })),
      });
    if (status === undefined || of.every((one) => one.status !== 'in-review' && status !== 'in-review'))
      continue;
    const reviewer = await queries.reviewerOf(db, bid);
    await announce(db, 'work.assigned', {
      bid,
      by: caller.user,
      kind: 'answer',
      handovers: of.map((one) => ({
        item: one.id,
        from: one.status === 'in-review' ? reviewer : null,
        to: status === 'in-review' ? reviewer : null,
      })),
    });
  }
}

/** Nobody has written or decided anything: there is nothing, or a draft. */
const isOpenToAssistants = ({ status, answer, isDraft }: LockedRequirement): boolean =>
  status === 'open' && (answer === '' || isDraft);

/** An answer that a person writes is theirs to finish; one that was approved waits for a new approval. */
export function statusAfterWriting({ status }: LockedRequirement, answer: string): string | undefined {
  if (answer === '') return status === 'ignored' ? undefined : 'open';
  return status === 'open' || status === 'approved' ? 'answered' : undefined;
}

/** How far the bid meets it is an answer, where there is no other: the matrix says it to the buyer. */
function statusByCompliance(
  { status, answer }: LockedRequirement,
  compliance: string | null | undefined,
): 'answered' | 'open' | undefined {
  if (compliance === undefined || answer !== '') return undefined;
  if (compliance !== null && status === 'open') return 'answered';
  return compliance === null && status === 'answered' ? 'open' : undefined;
}

/**
 * Refuses to approve what a submitted or closed bid holds (409), and, where a second person approves and there is one, what the
 * caller wrote (422).
 */
async function refuseApproval(db: Db, approved: LockedRequirement[], caller: Caller): Promise<void> {
  const [first] = approved;
  if (!first) return;
  const { closed, needsOther } = await queries.readApprovalRule(
    db,
    approved.map(({ bid }) => bid),
  );
  if (closed)
    throw conflict('bid_closed', 'server.requirements.bidClosed', {
      values: {
        number: first.number,
        title: closed.title || translate(caller.language, 'server.bids.untitled'),
        status: translate(caller.language, `server.bids.status.${closed.status}`),
      },
    });
  const own = approved.find(({ answeredBy, answer }) => answeredBy === caller.user && answer !== '');
  if (own && needsOther) throw refused('own_answer', 'server.requirements.ownAnswer', { number: own.number });
}

const columnsOf = ({
  status,
  ignoreReason,
  owner,
  dueDate,
  mandatory,
  type,
  phase,
  compliance,
}: Omit<Decisions, 'isChangeSeen'>): RequirementColumns => ({
  status,
  ignore_reason: ignoreReason,
  owner_id: owner,
  due_date: dueDate,
  mandatory,
  type,
  phase,
  compliance,
});

/** What is seen needs no mark any more; of what the documents no longer hold only what people wrote on stays, as theirs. */
async function seeChanges(db: Db, held: LockedRequirement[], { isChangeSeen }: Decisions): Promise<void> {
  if (!isChangeSeen) return;
  const isWritten = ({ status, answer, comment }: LockedRequirement) =>
    answer !== '' || comment !== '' || status !== 'open';
  const removed = held.filter(({ change }) => change === 'removed');
  const dropped = removed.filter((one) => !isWritten(one)).map(({ id }) => id);
  const kept = held.map(({ id }) => id).filter((id) => !dropped.includes(id));
  const orphans = removed.filter(isWritten).map(({ id }) => id);
  if (orphans.length > 0) await queries.setRequirements(db, orphans, { found_texts: [] });
  if (kept.length > 0) await queries.setRequirements(db, kept, { change: null });
  if (dropped.length > 0) await queries.dropRequirements(db, dropped);
}

export async function noteUsed(db: Db, requirement: string, answers: string[]): Promise<void> {
  const wanted = [...new Set(answers)];
  if ((await noteUses(db, requirement, wanted)) < wanted.length) throw notFound();
}

/** As many as one event names; beyond that the whole bid is read again. */
const mostNamed = 50;

/** Screens that show them read them again; `isOfBid` where lists and counts change with them. */
async function tell(db: Db, held: LockedRequirement[], isOfBid: boolean): Promise<void> {
  for (const bid of new Set(held.map((one) => one.bid))) {
    const requirements = held.filter((one) => one.bid === bid).map(({ id }) => id);
    await (isOfBid || requirements.length > mostNamed
      ? publish(db, 'bid-changed', { _id: bid })
      : publish(db, 'requirements-changed', { bid, requirements }));
  }
}
