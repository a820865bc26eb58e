import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { fairQueue, type Sharer } from '#engine/fair-queue.ts';
import { recentShare } from '#engine/recent-share.ts';
import { HttpError } from '#http/calls/errors.ts';

/**
 * Uploads come in by turns while this process is busy, so that whoever sends many holds up nobody's short calls: one at a time, with a
 * pause between two, and first those of the company that has sent the least lately. Otherwise all come in at once.
 */
export type UploadTurns = {
  /**
   * Waits for a turn, until its body is read; the answer ends the turn.
   * @throws HttpError 503 with Retry-After when more wait than there is room for; the signal's reason when the sender has left
   */
  enter: (who: Sharer, signal: AbortSignal) => Promise<() => void>;
  /** How many wait. */
  waiting: () => number;
};

/** Between two uploads that come in while the process is busy. */
const pauseMs = 40;
const lookMs = 50;
/** Nobody waits longer: what is let in then takes its place among the rest. */
const mostWaitMs = 15_000;
const bounds = { ofPerson: 50, ofCompany: 100, inAll: 500 };
/** What an upload counts to its company besides its time: each costs the rest of its call as well. */
const leastMs = 10;

/** `isBusy` says whether this process was at work all the time lately; it is asked every `lookMs` while uploads come in. */
export function uploadTurns(
  isBusy: () => boolean = mainThread(),
  now: () => number = () => performance.now(),
): UploadTurns {
  const queue = fairQueue<() => void>(bounds);
  const share = recentShare(now);
  let running = 0;
  let last = -Infinity;
  let timer: NodeJS.Timeout | undefined;

  const look = () => {
    clearTimeout(timer);
    if (running + queue.count() === 0) return;
    const busy = isBusy();
    const mayEnter = () => !busy || (running === 0 && now() - last >= pauseMs);
    let begin = mayEnter() ? queue.take(() => true, share.of) : undefined;
    while (begin) {
      begin();
      begin = mayEnter() ? queue.take(() => true, share.of) : undefined;
    }
    timer = setTimeout(look, lookMs).unref();
  };
  return {
    enter: (who, signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const begin = () => {
          clearTimeout(over);
          signal.removeEventListener('abort', giveUp);
          running += 1;
          const begun = now();
          last = begun;
          resolve(() => {
            running -= 1;
            last = now();
            share.add(who.company, last - begun + leastMs);
            look();
          });
        };
        const giveUp = () => {
          clearTimeout(over);
          if (queue.remove(who, begin)) reject(signal.reason as Error);
        };
        const over = setTimeout(() => {
          if (queue.remove(who, begin)) begin();
        }, mostWaitMs).unref();
        if (queue.add(who, begin)) {
          clearTimeout(over);
          return reject(
            new HttpError(503, 'reading_busy', 'server.readingQueue.busy', {
              values: { count: mostWaitMs / 1000 },
              retryAfterSeconds: mostWaitMs / 1000,
            }),
          );
        }
        signal.addEventListener('abort', giveUp, { once: true });
        look();
      }),
    waiting: () => queue.count(),
  };
}

/** More than this of the time lately at work is busy: short calls would wait for one another. */
const busyShare = 0.5;
/** As is more than this of the time spent waiting for a processor. */
const waitingShare = 0.15;
/** How much time one look goes back at least, and at most: what was long ago says nothing. */
const leastSpanMs = 40;
const mostSpanMs = 500;

/** Says whether the main thread of this process was busy since the last look. */
function mainThread(): () => boolean {
  let at = { ms: 0, ...workSoFar() };
  let busy = false;
  return () => {
    const ms = performance.now();
    const span = ms - at.ms;
    if (span < leastSpanMs) return busy;
    const now = { ms, ...workSoFar() };
    const isRecent = span <= mostSpanMs;
    busy =
      isRecent &&
      ((now.activeMs - at.activeMs) / span > busyShare || (now.waitedMs - at.waitedMs) / span > waitingShare);
    at = now;
    return busy;
  };
}

/** Since the start of this process: how long its event loop had work, and how long the main thread waited for a processor. */
function workSoFar(): { activeMs: number; waitedMs: number } {
  return { activeMs: performance.eventLoopUtilization().active, waitedMs: waitedMs() };
}

/** Known on Linux; nothing elsewhere. */
function waitedMs(): number {
  try {
    // "time on a processor, time waiting for one, number of turns", in nanoseconds (Documentation/scheduler/sched-stats.rst).
    return (
      Number(readFileSync(`/proc/${process.pid}/task/${process.pid}/schedstat`, 'latin1').split(' ')[1]) / 1e6
    );
  } catch {
    return 0;
  }
}

/** All uploads of this process. */
export const ourUploads: UploadTurns = uploadTurns();
