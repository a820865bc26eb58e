import type { LiveEvents } from '@bidloom/contract/events';
import pg from 'pg';
import { inCompany, run, type Database, type Db } from '#db/database.ts';

export type LiveEvent = {
  id: number;
  company: string;
  /** For one person only, or null for the whole company. */
  user: string | null;
  name: keyof LiveEvents;
  data: unknown;
};
type Listener = (event: LiveEvent) => void;

/** The live stream between servers: what one publishes when it commits, all hear. */
export type Live = {
  subscribe: (company: string, listener: Listener) => () => void;
  stop: () => Promise<void>;
};

/** Publishes an event of the current company when its transaction commits, to one user or to all. */
export async function publish<Name extends keyof LiveEvents>(
  db: Db,
  name: Name,
  data: LiveEvents[Name],
  user: string | null = null,
): Promise<void> {
  await run(db, say, [name, JSON.stringify(data), user]);
}
const say = { name: 'publish', text: 'select publish($1, $2::jsonb, $3)' };

/** Listens on a connection of its own; comes back by itself when the database was away. */
export function listenLive(database: Database): Live {
  const listeners = new Map<string, Set<Listener>>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  const tell = (event: LiveEvent) => {
    for (const listener of listeners.get(event.company) ?? []) listener(event);
  };
  const hear = async (payload: string) => {
    const event = JSON.parse(payload) as LiveEvent;
    if (!listeners.has(event.company)) return;
    // A long event travels without its data, since NOTIFY carries 8,000 bytes at most.
    if (event.data === null) {
      const [row] = await inCompany(database, { company: event.company }, (db) =>
        run<{ data: unknown }>(db, recall, [event.id]),
      );
      event.data = row?.data;
    }
    tell(event);
  };
  const connectAgain = () => {
    if (stopped || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      void open();
    }, 500);
  };
  const open = async () => {
    const mine = new pg.Client({
      connectionString: database.url,
      application_name: 'bidloom live',
      keepAlive: true,
    });
    client = mine;
    mine.on('error', () => {});
    mine.on('end', connectAgain);
    mine.on('notification', ({ payload }) => void hear(payload ?? '{}').catch(() => {}));
    try {
      await mine.connect();
      await mine.query('listen bidloom_events');
    } catch {
      await mine.end().catch(() => {});
      connectAgain();
    }
  };
  void open();

  return {
    subscribe: (company, listener) => {
      const set = listeners.get(company) ?? new Set();
      listeners.set(company, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(company);
      };
    },
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
const recall = { name: 'live-recall', text: 'select data from events where id = $1' };
