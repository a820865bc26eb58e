import { run, type Db } from '#db/database.ts';
import type { SecurityEntry } from '#outside/security-log.ts';

/** Has security entries queued from now on, or no more; what waited for a receiver that is no longer set goes. */
export async function setForwarding(db: Db, isOn: boolean): Promise<void> {
  await run(db, { name: 'security-forward', text: 'select forward_security_entries($1)' }, [isOn]);
}

/** The next entries, held until the end of the transaction: servers beside each other send each once. */
export const lockNextEntries = (db: Db, most: number): Promise<{ id: number; entry: SecurityEntry }[]> =>
  run(db, { name: 'security-next', text: 'select id, entry from next_security_entries($1)' }, [most]);

export async function removeEntries(db: Db, ids: number[]): Promise<void> {
  await run(db, { name: 'security-sent', text: 'select remove_security_entries($1)' }, [ids]);
}

/** Lets go of the oldest beyond `most`; answers how many. */
export async function trimEntries(db: Db, most: number): Promise<number> {
  const statement = { name: 'security-trim', text: 'select trim_security_entries($1) as gone' };
  const [row] = await run<{ gone: number }>(db, statement, [most]);
  return row?.gone ?? 0;
}
