import { streamEvents, type LiveEvents } from '@bidloom/contract/events';
import { addressOf, headers } from '#lib/calls/api.ts';
import { readStream, type StreamEvent } from './event-stream.ts';
import { setServerAway } from '#lib/browser/online.ts';
import { currentSession, forgetSession } from '#lib/browser/session.ts';

type Handlers = { [Name in keyof LiveEvents]?: (data: LiveEvents[Name]) => void };

const firstPauseMs = 1_000;
const longestPauseMs = 10_000;
/** The server says something every 20 s; a connection that is silent for longer than this is dead. */
const longestSilenceMs = 65_000;
/** How long a tab that nobody sees listens on, so that leafing through tabs does not open connections anew. */
const listenUnseenMs = 5_000;

/**
 * Does something at once, and once more after it for all that asked meanwhile: work on thousands of rows tells of each of them,
 * and a list that began anew at every word of it would never be read. What hangs holds nothing up for long.
 */
export function gathered(work: () => Promise<unknown>, longestMs = 5_000): () => void {
  let isUnderWay = false;
  let isAsked = false;
  const start = async () => {
    isUnderWay = true;
    isAsked = false;
    let patience: ReturnType<typeof setTimeout> | undefined;
    const tooLong = new Promise<void>((resume) => {
      patience = setTimeout(resume, longestMs);
    });
    await Promise.race([work().catch(() => {}), tooLong]);
    clearTimeout(patience);
    isUnderWay = false;
    if (isAsked) void start();
  };
  return () => {
    isAsked = true;
    if (!isUnderWay) void start();
  };
}

/**
 * Listens to what happens in the selected company until the answered function is called; `whenShutOut` hears when the
 * caller is no member of it any more, `whenOpened` whenever it listens: what is of the moment may have been missed. Comes back by itself after a
 * lost connection, from where it was. It is read with fetch, since EventSource cannot send the token. A tab that nobody
 * sees lets its connection go: a browser has six to a server over HTTP/1.1, and the seventh tab would wait for ever.
 */
export function listenToEvents(
  handlers: Handlers,
  whenShutOut: () => void,
  whenOpened: () => void = () => {},
): () => void {
  let isStopped = false;
  let connection = new AbortController();
  let mayHaveMissed = document.hidden;
  const sight = watchSight(() => connection.abort());
  let pauseMs = firstPauseMs;
  const heard = hearOnce((event) => {
    const handle = handlers[event.name as keyof LiveEvents] as ((data: unknown) => void) | undefined;
    handle?.(JSON.parse(event.data));
  });
  const listen = async () => {
    for (;;) {
      await sight.seen();
      const { token } = currentSession();
      if (isStopped || !token) return;
      connection = new AbortController();
      const silence = watchSilence(connection);
      try {
        // Where nothing was heard before, the server says that something may be missing, and everything is read again.
        const lastId = heard.lastId() || (mayHaveMissed ? '0' : '');
        const response = await fetch(addressOf(streamEvents, {}), {
          headers: { ...headers(), accept: 'text/event-stream', ...(lastId && { 'last-event-id': lastId }) },
          credentials: 'include',
          signal: connection.signal,
        });
        if (response.status === 401 && token === currentSession().token) forgetSession();
        if (response.status === 403 && !isStopped) whenShutOut();
        if (response.status === 401 || response.status === 403) return;
        if (response.ok && response.body) {
          pauseMs = firstPauseMs;
          mayHaveMissed = true;
          setServerAway(false);
          whenOpened();
          await readStream(response.body, heard.hear, silence.end);
        }
      } catch {
        // A lost connection, or one given up: it is opened again below.
      } finally {
        silence.stop();
      }
      if (isStopped) return;
      // A connection that ends is nothing yet: a server that starts anew is there again within the pause.
      if (pauseMs > firstPauseMs && !document.hidden) setServerAway(!(await answers()));
      await pause(pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  };
  void listen();
  return () => {
    isStopped = true;
    sight.stop();
    connection.abort();
  };
}

/**
 * Tells each event once: after a reconnection the server may say again what it said. Events of overlapping
 * transactions come in another order than their ids, so that one of a lower id may well be new.
 */
function hearOnce(tell: (event: StreamEvent) => void) {
  const told = new Set<string>();
  let lastId = 0;
  return {
    lastId: () => (lastId > 0 ? String(lastId) : ''),
    hear: (event: StreamEvent) => {
      if (event.id !== '' && told.has(event.id)) return;
      if (event.id !== '') told.add(event.id);
      if (told.size > 2_000) for (const id of [...told].slice(0, 1_000)) told.delete(id);
      lastId = Math.max(lastId, Number(event.id) || 0);
      tell(event);
    },
  };
}

/** Tells to let go once nobody has seen the tab for a while; `seen` waits until somebody does again. */
function watchSight(letGo: () => void) {
  let isUnseen = document.hidden;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resume = () => {};
  const look = () => {
    clearTimeout(timer);
    isUnseen &&= document.hidden;
    if (!document.hidden) resume();
    else
      timer = setTimeout(() => {
        isUnseen = true;
        letGo();
      }, listenUnseenMs);
  };
  document.addEventListener('visibilitychange', look);
  return {
    seen: async () => {
      if (isUnseen) await new Promise<void>((done) => (resume = done));
    },
    stop: () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      resume();
    },
  };
}

/** Gives a connection up when nothing came for too long, as after a computer's sleep. */
function watchSilence(connection: AbortController) {
  const begin = () => setTimeout(() => connection.abort(), longestSilenceMs);
  let timer = begin();
  const stop = () => clearTimeout(timer);
  return {
    stop,
    end: () => {
      stop();
      timer = begin();
    },
  };
}

/** Whether the server answers at all: on the way to it something may hold up nothing but what stays open. */
const answers = () =>
  fetch('/readyz').then(
    ({ ok }) => ok,
    () => false,
  );

/** Waits, but no longer than until the browser says that it is connected again. */
function pause(ms: number): Promise<void> {
  return new Promise((resume) => {
    const timer = setTimeout(end, ms);
    function end() {
      clearTimeout(timer);
      removeEventListener('online', end);
      resume();
    }
    addEventListener('online', end);
  });
}
