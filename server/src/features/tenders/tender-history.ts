import type { NoticeChange } from '@bidloom/contract/tenders';
import { run, type Db } from '#db/database.ts';
import { readKnownTenders } from './known-tenders.ts';
import { changesBetween } from './notice-changes.ts';

type Entry = {
  user: string | null;
  source: 'manual' | 'file' | 'url' | 'feed';
  changes: NoticeChange[];
  /** Whether those who work on the tender's bid need no warning. */
  isSeen: boolean;
};

/** Enters what changed of a tender in its history. */
export async function addHistory(db: Db, tender: string, entry: Entry): Promise<void> {
  if (entry.changes.length === 0) return;
  const { user, source, changes, isSeen } = entry;
  await run(db, add, [tender, user, source, JSON.stringify(changes), isSeen]);
}

/** Does a person's work on tenders and enters what it changed of each in their histories. */
export async function withHistory<T>(
  db: Db,
  tenders: string[],
  user: string,
  work: () => Promise<T>,
): Promise<T> {
  const before = await readKnownTenders(db, tenders, { isHeld: true });
  const result = await work();
  const after = await readKnownTenders(db, tenders);
  for (const [id, { present }] of before) {
    const now = after.get(id);
    const changes = now ? changesBetween(present, now.present) : [];
    await addHistory(db, id, { user, source: 'manual', changes, isSeen: true });
  }
  return result;
}

const add = {
  name: 'add-tender-amendment',
  text: `insert into tender_amendments (tender_id, user_id, source, changes, is_seen)
    values ($1, $2, $3, $4::jsonb, $5)`,
};
