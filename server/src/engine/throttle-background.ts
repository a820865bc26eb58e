import { canStopSafely } from './start-process.ts';

/**
 * Lets processes that work long stand still for moments while somebody waits for a short call: giving way on the CPU by
 * priority alone still costs each step of that call up to a tick of the kernel, and a call takes dozens of them.
 */
export type BackgroundThrottle = {
  /** A process works from now until the answer is called; it stands aside whenever `isPatient` says so. */
  works: (pid: number, isPatient: () => boolean) => () => void;
  /** Somebody waits from now until the answer is called, or until their call is no short one. */
  waits: () => () => void;
};

/** A call that takes longer waits for work, and its own among it. */
const shortCallMs = 500;
/** Of all time the processes stand still two thirds at most, and never longer than this: what is read goes on whatever is asked. */
const mostMs = 200;
const regainedPerMs = 2;
/** What has to be regained before they stand still again. */
const leastMs = 40;

/** `signal` stops and continues a process (a seam for tests, as `now` is, in milliseconds). */
export function throttleBackground(
  signal: (pid: number, name: 'SIGSTOP' | 'SIGCONT') => void = signalGroup,
  now: () => number = () => performance.now(),
): BackgroundThrottle {
  const working = new Map<number, { isPatient: () => boolean; isStill: boolean }>();
  /** Since when each waits, the first to come first. */
  const waiting = new Map<object, number>();
  let isStill = false;
  let left = mostMs;
  let since = now();
  let timer: NodeJS.Timeout | undefined;

  const setStill = (pid: number, one: { isStill: boolean }, still: boolean) => {
    if (one.isStill === still) return;
    one.isStill = still;
    signal(pid, still ? 'SIGSTOP' : 'SIGCONT');
  };
  const look = () => {
    const passed = now() - since;
    since += passed;
    left = isStill ? left - passed : Math.min(mostMs, left + passed * regainedPerMs);
    for (const [one, began] of waiting) {
      if (since - began < shortCallMs) break;
      waiting.delete(one);
    }
    const isWanted = waiting.size > 0 && working.size > 0;
    isStill = isWanted && (isStill ? left > 0 : left >= leastMs);
    for (const [pid, one] of working) setStill(pid, one, isStill && one.isPatient());
    clearTimeout(timer);
    if (isWanted) timer = setTimeout(look, isStill ? left : (leastMs - left) / regainedPerMs).unref();
  };
  return {
    works: (pid, isPatient) => {
      const one = { isPatient, isStill: false };
      working.set(pid, one);
      if (waiting.size > 0) look();
      return () => {
        if (working.get(pid) !== one) return;
        working.delete(pid);
        setStill(pid, one, false);
        if (working.size === 0) look();
      };
    },
    waits: () => {
      // No timer of its own: it would keep what hangs on the call until the whole heap is looked through (decision 0343).
      const one = {};
      waiting.set(one, now());
      if (working.size > 0) look();
      return () => {
        if (waiting.delete(one) && working.size > 0) look();
      };
    },
  };
}

/** With what the process has started. One that stands still must not outlive the server. */
function signalGroup(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  if (!canStopSafely()) return;
  try {
    process.kill(-pid, name);
  } catch {
    // It has ended.
  }
}

/** All processes of this server, as those that are kept are. */
export const ourProcesses: BackgroundThrottle = throttleBackground();
