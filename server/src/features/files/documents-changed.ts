import type { Db } from '#db/database.ts';
import { announce, type DomainEvents } from '#domain-events/events.ts';
import { publish } from '#jobs/live.ts';
import { addFileActivity } from './files.queries.ts';

type Changed = DomainEvents['documents.changed'] & {
  /** Who added or removed them; null for a machine. */
  user: string | null;
  names: string[];
};

/** Documents have come to a bid: its history says so, open screens hear of it, and what follows from it begins. */
export const documentsCame = (db: Db, came: Changed): Promise<void> => changed(db, 'file-added', came);

/** The same for documents that have left it. */
export const documentsLeft = (db: Db, left: Changed): Promise<void> => changed(db, 'file-removed', left);

async function changed(
  db: Db,
  type: 'file-added' | 'file-removed',
  { user, names, ...documents }: Changed,
): Promise<void> {
  await addFileActivity(db, documents.bid, user, type, names);
  await publish(db, 'bid-changed', { _id: documents.bid });
  await announce(db, 'documents.changed', documents);
}
