import type { Db } from '#db/database.ts';
import type { DomainEvents } from '#domain-events/events.ts';
import { publish } from '#jobs/live.ts';
import { addActivities } from './bid-record.ts';

/** Warns on the bid of a tender, where it has one, that its notice changed: the history says what. */
export async function noteAmendment(
  db: Db,
  { bid, by, changes }: DomainEvents['tender.amended'],
): Promise<void> {
  if (bid === null) return;
  const history = Object.fromEntries(changes.map(({ field, before, after }) => [field, { before, after }]));
  await addActivities(db, by, [{ bid, type: 'notice-changed', changes: history }]);
  await publish(db, 'bid-changed', { _id: bid });
}
