import type { askDecision as askCall, decideTender as decideCall } from '@bidloom/contract/decisions';
import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import { workingDayOnOrBefore } from '@bidloom/engine/time/working-days';
import { run, type Db } from '#db/database.ts';
import { changeBids } from '#features/bids/change-bids.ts';
import { convertTender } from '#features/bids/convert-tender.ts';
import { notify } from '#features/notifications/notify.ts';
import { changeTender } from '#features/tenders/change-tender.ts';
import { lockTenderForUpdate } from '#features/tenders/tenders.queries.ts';
import { readWorkingCalendar } from '#features/working-days/working-days.queries.ts';
import { conflict, notFound, refused } from '#http/calls/errors.ts';
import { translate } from '#http/calls/language.ts';
import type { Caller } from '#http/calls/route.ts';
import { publish } from '#jobs/live.ts';
import { assessTender, freeze } from './assess-tender.ts';
import * as queries from './decisions.queries.ts';

/** Asks a member who may decide; asked again it goes to them, and the day is a working day that is not past. */
export async function askDecision(
  db: Db,
  caller: Caller,
  { tenderId, decider, dueDay, request = '' }: ParsedInputOf<typeof askCall>,
): Promise<void> {
  const { title } = await lockTenderForUpdate(db, tenderId);
  await refuseDecided(db, tenderId);
  const [member] = await run<{ role: string; today: string }>(db, memberOf, [decider]);
  if (!member) throw notFound();
  if (member.role === 'viewer') throw refused('viewer', 'server.decisions.viewer');
  const due = workingDayOnOrBefore(dueDay, await readWorkingCalendar(db));
  const day = due < member.today ? member.today : due;
  await queries.saveRequest(db, tenderId, { decider, dueDay: day, request, by: caller.user });
  const [person] = await run<{ name: string }>(db, nameOf, [caller.user]);
  await notify(db, {
    type: 'go-no-go',
    description: (language) =>
      translate(language, 'server.decisions.asked', {
        actor: person?.name ?? '',
        title,
        day: dayIn(day, language),
      }),
    bid: null,
    tender: tenderId,
    to: [decider],
    by: caller.user,
  });
  await publish(db, 'tender-changed', { _id: tenderId });
}

/**
 * Decides on a tender and keeps the assessment as it is at this moment. Go makes the bid, with documents and what is known; no-go
 * rejects the tender. Whoever asked and who is assigned hear of it.
 */
export async function decideTender(
  db: Db,
  caller: Caller,
  { tenderId, decision, reasonCode, reason = '', version }: ParsedInputOf<typeof decideCall>,
): Promise<void> {
  const { title, status } = await lockTenderForUpdate(db, tenderId);
  await refuseDecided(db, tenderId);
  if (decision === 'no-go' && reasonCode === undefined)
    throw refused('no_reason', 'server.decisions.noReason');
  const assessment = await assessTender(db, caller.language, tenderId);
  if (version !== undefined && assessment.decision?.version !== version)
    throw conflict('stale_version', 'server.decisions.stale', { data: { current: assessment.decision } });
  const { value, assigned, bid: present } = await queries.getTenderToDecide(db, tenderId);
  await queries.saveDecision(db, tenderId, {
    state: decision,
    by: caller.user,
    reasonCode: decision === 'no-go' ? (reasonCode ?? null) : null,
    reason,
    frozen: freeze(assessment),
    value,
  });
  if (decision === 'go') {
    const bid = await convertTender(db, caller, tenderId);
    await changeBids(db, caller, [{ _id: bid, goNoGo: 'go' }]);
    await queries.linkBid(db, tenderId, bid);
  } else if (present !== null) await changeBids(db, caller, [{ _id: present, goNoGo: 'no-go' }]);
  else if (status !== 'rejected') await changeTender(db, caller, { _id: tenderId, status: 'rejected' });
  const [person] = await run<{ name: string }>(db, nameOf, [caller.user]);
  await notify(db, {
    type: 'go-no-go',
    description: (language) =>
      translate(language, `server.decisions.${decision === 'go' ? 'decidedGo' : 'decidedNoGo'}`, {
        actor: person?.name ?? '',
        title,
      }),
    bid: null,
    tender: tenderId,
    to: [...assigned, ...(assessment.decision?.askedBy ? [assessment.decision.askedBy._id] : [])],
    by: caller.user,
  });
  await publish(db, 'tender-changed', { _id: tenderId });
}

/** Takes a decision, or the request for one, back; what was decided stays in the history, and so does the bid that was made. */
export async function reopenDecision(db: Db, caller: Caller, tender: string, reason: string): Promise<void> {
  const { status, bid } = await lockTenderForUpdate(db, tender);
  const decision = await queries.findCurrentDecision(db, tender);
  if (!decision) throw refused('not_decided', 'server.decisions.notDecided');
  await queries.reopen(db, tender, caller.user, reason);
  if (bid !== null) await changeBids(db, caller, [{ _id: bid, goNoGo: 'undecided' }]);
  else if (status === 'rejected') await changeTender(db, caller, { _id: tender, status: 'shortlisted' });
  await publish(db, 'tender-changed', { _id: tender });
}

async function refuseDecided(db: Db, tender: string): Promise<void> {
  const decision = await queries.findCurrentDecision(db, tender);
  if (decision && decision.state !== 'asked')
    throw conflict('decided', 'server.decisions.decided', { data: { current: decision } });
}

const dayIn = (day: string, language: string) =>
  new Intl.DateTimeFormat(language === 'ar' ? 'ar-u-nu-latn' : language, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

const memberOf = {
  name: 'decision-member',
  text: `select role, company_today()::text as today from members where company_id = current_company() and user_id = $1`,
};
const nameOf = { name: 'decision-person', text: 'select full_name as name from users where id = $1' };
