import { run, type Db } from '#db/database.ts';
import type { SecurityEntry } from '#outside/security-log.ts';

const opens = { name: 'security-open', text: `select set_config('app.forwarding', 'on', true)` };

/** Has security entries queued from now on, or no more; what waited for a receiver that is no longer set goes. */
export async function setForwarding(db: Db, isOn: boolean): Promise<void> {
  await run(db, opens);
  if (isOn) {
    const text = 'insert into security_forwarding (is_on) values (true) on conflict do nothing';
    await run(db, { name: 'security-on', text });
    return;
  }
  await run(db, { name: 'security-off', text: 'delete from security_forwarding' });
  await run(db, { name: 'security-empty', text: 'delete from security_queue' });
}

/** The next entries, held until the end of the transaction: servers beside each other send each once. */
export async function lockNextEntries(db: Db, most: number): Promise<{ id: number; entry: SecurityEntry }[]> {
  await run(db, opens);
  return run(
    db,
    {
      name: 'security-next',
      text: 'select id, entry from security_queue order by id limit $1 for update skip locked',
    },
    [most],
  );
}

export async function removeEntries(db: Db, ids: number[]): Promise<void> {
  await run(db, { name: 'security-sent', text: 'delete from security_queue where id = any($1)' }, [ids]);
}

/** Lets go of the oldest beyond `most`; answers how many. */
export async function trimEntries(db: Db, most: number): Promise<number> {
  await run(db, opens);
  const text = `delete from security_queue where id <= (select id from security_queue order by id desc offset $1 limit 1) returning id`;
  return (await run(db, { name: 'security-trim', text }, [most])).length;
}
