import { notify } from '#features/notifications/notify.ts';
import type { Db } from '#db/database.ts';
import { translate } from '#http/calls/language.ts';
import type { Caller } from '#http/calls/route.ts';
import * as queries from './tenders.queries.ts';

/** Replaces who is assigned to a tender and tells those who are new to it. Somebody who is no member: 404. */
export async function assignTender(db: Db, caller: Caller, tender: string, users: string[]): Promise<void> {
  const { title } = await queries.lockTenderForUpdate(db, tender);
  const added = await queries.replaceAssignees(db, tender, users);
  await notify(db, {
    type: 'assign',
    description: (language) => translate(language, 'server.tenders.assignedToYou', { title }),
    bid: null,
    tender,
    to: added,
    by: caller.user,
  });
}
