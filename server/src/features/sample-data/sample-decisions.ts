import { addWorkingDays } from '@bidloom/engine/time/working-days';
import { run, type Db } from '#db/database.ts';
import { announce } from '#domain-events/events.ts';
import { claimContents } from '#features/contents/contents.ts';
import { assessTender, freeze } from '#features/decisions/assess-tender.ts';
import * as decisions from '#features/decisions/decisions.queries.ts';
import type { StoredUpload } from '#features/files/add-files.ts';
import { addTenderFiles } from '#features/held-files/held-files.queries.ts';
import { readWorkingCalendar } from '#features/working-days/working-days.queries.ts';
import type { Caller } from '#http/calls/route.ts';
import type { Team } from './past-of-bids.ts';
import type { sampleData } from './sample-data.ts';

/** Working days that the owner has for the decision that is asked of them. */
const daysToDecide = 3;

/**
 * Why tenders were rejected, and one whose documents are read and which waits for the owner's decision. Nobody is notified.
 */
export async function addDecisions(
  db: Db,
  { language }: Caller,
  { owner, colleagues }: Team,
  { goNoGo }: Pick<ReturnType<typeof sampleData>, 'goNoGo'>,
  stored: StoredUpload,
): Promise<void> {
  const titles = [...goNoGo.noGo.map(({ title }) => title), goNoGo.asked];
  const ids = new Map(
    (await run<{ id: string; title: string }>(db, findTenders, [titles])).map(({ id, title }) => [title, id]),
  );
  const [first = owner, second = owner] = colleagues;
  for (const [place, { title, reasonCode, reason }] of goNoGo.noGo.entries()) {
    const tender = ids.get(title);
    if (tender === undefined) continue;
    const { value } = await decisions.getTenderToDecide(db, tender);
    const frozen = freeze(await assessTender(db, language, tender));
    const by = place % 2 === 0 ? owner : first;
    await decisions.saveDecision(db, tender, { state: 'no-go', by, reasonCode, reason, frozen, value });
    await run(db, dateDecision, [tender]);
  }
  const asked = ids.get(goNoGo.asked);
  if (asked === undefined) return;
  const files = stored.filter(({ name }) => name === goNoGo.documentName);
  await addTenderFiles(db, asked, files);
  await claimContents(db, files);
  await announce(db, 'tender-documents.changed', { tender: asked });
  await decisions.saveScore(db, asked, 'price', { score: 4, note: goNoGo.price });
  const { today } = await decisions.getTenderToDecide(db, asked);
  const dueDay = addWorkingDays(today, daysToDecide, await readWorkingCalendar(db));
  await decisions.saveRequest(db, asked, { decider: owner, dueDay, request: goNoGo.request, by: second });
}

const findTenders = {
  name: 'sample-tenders-by-title',
  text: 'select id, title from tenders where title = any($1::text[])',
};
const dateDecision = {
  name: 'sample-decision-date',
  text: `update tender_decisions d set decided_at = least(now(), t.created_at + interval '4 days') from tenders t
    where t.id = d.tender_id and d.tender_id = $1`,
};
