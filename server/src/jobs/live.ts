import type { LiveEvents } from '@bidloom/contract/events';
import type { Person } from '@bidloom/contract/primitives';
import pg from 'pg';
import { inCompany, run, type Database, type Db } from '#db/database.ts';

export type LiveEvent = {
  /** 0 for what is of the moment. Grows; two events of one company may come in the other order, since they are told behind their commits. */
  id: number;
  company: string;
  /** For one person only, or null for the whole company. */
  user: string | null;
  name: keyof LiveEvents;
  data: unknown;
};
type Listener = (event: LiveEvent) => void;

/** Someone may no longer listen: a session is over, or a person has left a company. */
export type EndedAccess = { session: string } | { company: string; user: string };
/** A tab of a person's browser says that it shows a bid, or no longer does. */
export type Heartbeat = {
  company: string;
  bid: string;
  tab: string;
  person: Person;
  /** The requirement whose answer is written in it. */
  requirement?: string | null;
  isLeaving: boolean;
};
type EndedAccessListener = (ending: EndedAccess) => void;
type BeatListener = (beat: Heartbeat) => void;

/** The live stream between servers: what one publishes when it commits, all hear. */
export type Live = {
  /** Tells every event of the company once, also those that were said while the database was away. */
  subscribe: (company: string, listener: Listener) => () => void;
  /** Tells every ending, of whichever company, while the database is there; what was missed is not told again. */
  subscribeToEndings: (listener: EndedAccessListener) => () => void;
  /** Tells what tabs say of where they are, of all companies, while the database is there. */
  subscribeToPresence: (listener: BeatListener) => () => void;
  stop: () => Promise<void>;
};

/** Publishes an event of the current company once its transaction has committed, to one user or to all. */
export async function publish<Name extends keyof LiveEvents>(
  db: Db,
  name: Name,
  data: LiveEvents[Name],
  user: string | null = null,
): Promise<void> {
  await run(db, say, [name, JSON.stringify(data), user]);
}
const say = { name: 'publish', text: 'select publish($1, $2::jsonb, $3)' };

/** Publishes what is of the moment, once the transaction has committed: it is kept nowhere, and who misses it is not told again. */
export async function publishMoment<Name extends keyof LiveEvents>(
  db: Db,
  name: Name,
  data: LiveEvents[Name],
): Promise<void> {
  await run(db, sayMoment, [name, JSON.stringify(data)]);
}
const sayMoment = { name: 'publish-moment', text: 'select publish_moment($1, $2::jsonb)' };

/** Ends the streams of a session, or of a person in a company, on every server when the transaction commits. */
export async function publishEndedAccess(db: Db, ending: EndedAccess): Promise<void> {
  await run(db, sayEnding, [JSON.stringify(ending)]);
}
const sayEnding = { name: 'publish-ending', text: `select pg_notify('bidloom_endings', $1)` };

/** Ids are given before the commit, so that some of those just below the last one heard may still come. */
const overlap = 200;

/**
 * Listens on a connection of its own and comes back by itself when the database was away. Answers once it hears, or
 * once the first try failed.
 */
export async function listenLive(database: Database): Promise<Live> {
  const listeners = new Map<string, Set<Listener>>();
  const endingListeners = new Set<EndedAccessListener>();
  const beatListeners = new Set<BeatListener>();
  const seen = new Set<number>();
  let lastHeard = 0;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;
  // One after the other, so that an event whose data must be fetched does not come after a later one.
  let telling: Promise<void> = Promise.resolve();

  const tell = (event: LiveEvent) => {
    if (event.id > 0 && seen.has(event.id)) return;
    seen.add(event.id);
    if (seen.size > 5_000) for (const id of [...seen].slice(0, 2_500)) seen.delete(id);
    for (const listener of listeners.get(event.company) ?? []) listener(event);
  };
  const hear = async (payload: string) => {
    const event = JSON.parse(payload) as LiveEvent;
    lastHeard = Math.max(lastHeard, event.id);
    if (!listeners.has(event.company)) return;
    // A long event travels without its data, since NOTIFY carries 8,000 bytes at most.
    if (event.data === null) {
      const [row] = await eventsOf(database, event.company, recall, [event.id]);
      if (row === undefined) return;
      event.data = row.data;
    }
    tell(event);
  };
  const hearEnding = async (payload: string) => {
    const ending = JSON.parse(payload) as EndedAccess;
    for (const listener of endingListeners) listener(ending);
  };
  const hearBeat = async (payload: string) => {
    const beat = JSON.parse(payload) as Heartbeat;
    for (const listener of beatListeners) listener(beat);
  };
  const hearBy: Record<string, (payload: string) => Promise<void>> = {
    bidloom_events: hear,
    bidloom_endings: hearEnding,
    bidloom_presence: hearBeat,
  };
  const catchUp = async (since: number) => {
    for (const company of listeners.keys()) {
      const missed = await eventsOf(database, company, recallSince, [since - overlap]);
      for (const event of missed) tell(event);
    }
  };
  const next = (work: () => Promise<void>) => {
    telling = telling.then(work).catch(() => {});
  };
  const openAgain = () => {
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
    mine.on('end', openAgain);
    mine.on('notification', ({ channel, payload = '{}' }) => next(async () => hearBy[channel]?.(payload)));
    try {
      await mine.connect();
      await mine.query('listen bidloom_events; listen bidloom_endings; listen bidloom_presence');
      const since = lastHeard;
      if (since > 0) next(() => catchUp(since));
      else lastHeard = (await mine.query<{ id: number }>(latest)).rows[0]?.id ?? 0;
    } catch {
      await mine.end().catch(() => {});
      openAgain();
    }
  };
  await open();

  return {
    subscribe: (company, listener) => {
      const set = listeners.get(company) ?? new Set();
      listeners.set(company, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(company) === set) listeners.delete(company);
      };
    },
    subscribeToEndings: (listener) => {
      endingListeners.add(listener);
      return () => endingListeners.delete(listener);
    },
    subscribeToPresence: (listener) => {
      beatListeners.add(listener);
      return () => beatListeners.delete(listener);
    },
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
      await telling;
    },
  };
}

const eventsOf = (database: Database, company: string, statement: typeof recall, values: unknown[]) =>
  inCompany(database, { company }, (db) => run<LiveEvent>(db, statement, values));

const columns = 'id, company_id as company, user_id as "user", name, data';
const recall = { name: 'live-recall', text: `select ${columns} from events where id = $1` };
const recallSince = {
  name: 'live-recall-since',
  text: `select ${columns} from events where id > $1 order by id limit 5000`,
};
/** Of all companies: the sequence is bound to none. It is at least 1, so that a later loss is caught up. */
const latest = `select last_value as id from events_id_seq`;
