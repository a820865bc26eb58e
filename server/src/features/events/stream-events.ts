import type { FastifyReply, FastifyRequest } from 'fastify';
import { inCompany, run, type Database } from '#db/database.ts';
import { liftIdleTimeout } from '#http/transfer/idle-timeout.ts';
import { gathering } from './gather-writes.ts';
import type { Caller, AppContext } from '#http/calls/route.ts';
import type { EndedAccess, LiveEvent } from '#jobs/live.ts';
import type { Present } from '#jobs/presence.ts';

const heartbeatMs = 20_000;
const sessionCheckMs = 60_000;
/** A browser that reads so slowly that this much waits for it comes back later and resumes. */
const mostWaitingBytes = 1024 * 1024;
/** Transactions commit in another order than their events are numbered; those just before may have come after. */
const overlap = 100;

/**
 * Streams the company's events and the caller's own until the browser goes, the session or membership ends (at once
 * where somebody ended it, within a minute where it ran out), or the server closes. After a break it sends what was said since `Last-Event-ID`; an event may come twice then, under the
 * same id. Where so much was missed that it is no longer kept, `missed` asks the browser to read all anew.
 */
export async function streamEvents(
  context: Pick<AppContext, 'database' | 'live' | 'presence' | 'closing'>,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const last = lastEventId(request);
  const early: LiveEvent[] = [];
  let tell = (event: LiveEvent) => void early.push(event);
  const isForUs = ({ user }: LiveEvent) => user === null || user === caller.user;
  let isOver = false;
  let end = () => {};
  const unsubscribes = [
    context.live.subscribe(caller.company, (event) => {
      if (isForUs(event)) tell(event);
    }),
    context.live.subscribeToEndings((ending) => {
      if (!isOurs(ending, caller)) return;
      isOver = true;
      end();
    }),
  ];
  // Of the moment: what is said before the stream is open, its page asks for itself.
  let tellPresence = (_present: Present) => {};
  unsubscribes.push(context.presence.subscribe(caller.company, (present) => tellPresence(present)));
  const unsubscribe = () => unsubscribes.forEach((one) => one());
  let missed: LiveEvent[];
  try {
    missed = last === undefined ? [] : await findEventsSince(context.database, caller, last);
  } catch (error) {
    unsubscribe();
    throw error;
  }

  reply.hijack();
  const { raw } = reply;
  const { write, flush, stop } = gathering((text) => {
    if (raw.writableEnded || raw.destroyed) return;
    raw.write(text);
    if (raw.writableLength > mostWaitingBytes) raw.destroy();
  });
  end = () => {
    flush();
    raw.end();
  };
  // The heartbeat tells when the connection is dead.
  liftIdleTimeout(request);
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  write('retry: 3000\n\n');
  const sent = new Set<number>();
  tell = (event) => {
    if (event.id > 0 && sent.has(event.id)) return;
    write(frameOf(event, caller.language));
  };
  for (const event of [...missed, ...early]) {
    tell(event);
    sent.add(event.id);
  }

  tellPresence = (present) => write(`event: presence\ndata: ${JSON.stringify(present)}\n\n`);
  const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs);
  const check = setInterval(() => {
    // While the database is away nobody can say that the session is over.
    isStillWelcome(context.database, caller).then(
      (isWelcome) => isWelcome || end(),
      () => {},
    );
  }, sessionCheckMs);
  context.closing.addEventListener('abort', end, { once: true });
  raw.on('close', () => {
    unsubscribe();
    stop();
    clearInterval(heartbeat);
    clearInterval(check);
    context.closing.removeEventListener('abort', end);
  });
  raw.on('error', () => {});
  if (context.closing.aborted || isOver) end();
}

/** An event as the stream has it. Made once for all who hear it, but for what each reads in their own language. */
export function frameOf(event: LiveEvent, language: Caller['language']): string {
  const known = frames.get(event);
  if (known !== undefined) return known;
  const id = event.id > 0 ? `id: ${event.id}\n` : '';
  const isForAll = event.name !== 'notification';
  const data = isForAll ? event.data : inLanguage(event, language);
  const frame = `${id}event: ${event.name}\ndata: ${JSON.stringify(data)}\n\n`;
  if (isForAll) frames.set(event, frame);
  return frame;
}
const frames = new WeakMap<LiveEvent, string>();

/** What is told in every language, in the reader's. */
function inLanguage({ data }: LiveEvent, language: Caller['language']): unknown {
  const told = data as { description: string | Record<string, string> };
  const { description } = told;
  return { ...told, description: typeof description === 'string' ? description : description[language] };
}

const isOurs = (ending: EndedAccess, { session, company, user }: Caller): boolean =>
  'session' in ending ? ending.session === session : ending.company === company && ending.user === user;

function lastEventId({ headers }: FastifyRequest): number | undefined {
  const text = String(headers['last-event-id'] ?? '');
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** What was said since, for the whole company and for this person. */
async function findEventsSince(
  database: Database,
  { company, user }: Caller,
  last: number,
): Promise<LiveEvent[]> {
  return inCompany(database, { company, user }, async (db) => {
    const [{ isKept } = { isKept: false }] = await run<{ isKept: boolean }>(db, stillKept, [last]);
    const events = isKept ? await run<LiveEvent>(db, since, [last, user, overlap, mostMissed + 1]) : [];
    if (isKept && events.length <= mostMissed) return events;
    return [{ id: await newestId(db), company, user, name: 'missed', data: {} }];
  });
}
const mostMissed = 1_000;
const newestId = async (db: Parameters<typeof run>[0]) => (await run<{ id: number }>(db, newest))[0]?.id ?? 0;

/**
 * Ids come from one sequence for all companies: the company's own events are kept since `last` when that event, or one
 * before it, is still there. Nothing said since is nothing missed.
 */
const stillKept = {
  name: 'events-kept',
  text: `select exists (select from events where id <= $1) or not exists (select from events where id > $1) as "isKept"`,
};
const since = {
  name: 'events-since',
  text: `select id, company_id as company, user_id as "user", name, data from events
    where (id > $1 or (id > $1 - $3::int and id < $1 and created_at > now() - interval '30 seconds')) and (user_id is null or user_id = $2)
    order by id limit $4`,
};
const newest = { name: 'events-newest', text: 'select coalesce(max(id), 0) as id from events' };

/** Asked without `enter`, which would count an open stream as use and keep an idle session alive for ever. */
const isStillWelcome = (database: Database, { session, user, company }: Caller): Promise<boolean> =>
  inCompany(database, { company, user }, async (db) => {
    const [row] = await run<{ welcome: boolean }>(db, welcome, [session, user]);
    return row?.welcome ?? false;
  });
const welcome = {
  name: 'events-welcome',
  text: `select exists (
      select from sessions s where s.id = $1 and s.user_id = $2 and s.expires_at > now() and s.last_seen_at > now() - interval '12 hours')
    and exists (select from members m where m.company_id = current_company() and m.user_id = $2)
    and not exists (select from companies c where c.id = current_company() and c.needs_second_factor and not has_second_factor($2)) as welcome`,
};
