import { availableParallelism } from 'node:os';

/**
 * Turns of what works in the background, whatever kind of run it is for: each takes a processor and holds some hundred megabytes, and
 * people who wait for a file that takes long go before.
 */
export type BackgroundTurns = {
  /** Waits for a turn, one after the other; the answer ends it. Rejects with the signal's reason. */
  enter: (signal: AbortSignal) => Promise<() => void>;
  /** Somebody waits for a file that takes long, from now until the answer is called: one turn less meanwhile, and at least one. */
  personReads: () => () => void;
};

/** `most` at once while nobody waits. */
export function backgroundTurns(most: number): BackgroundTurns {
  const waiting = new Set<() => void>();
  let running = 0;
  let people = 0;
  const callNext = () => {
    for (const begin of waiting) {
      if (running >= Math.max(1, most - people)) return;
      waiting.delete(begin);
      begin();
    }
  };
  /** Ends once, however often it is called. */
  const once = (end: () => void) => {
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      end();
      callNext();
    };
  };
  return {
    enter: (signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const giveUp = () => {
          if (waiting.delete(begin)) reject(signal.reason as Error);
        };
        const begin = () => {
          signal.removeEventListener('abort', giveUp);
          running += 1;
          resolve(once(() => (running -= 1)));
        };
        signal.addEventListener('abort', giveUp, { once: true });
        waiting.add(begin);
        callNext();
      }),
    personReads: () => {
      people += 1;
      return once(() => (people -= 1));
    },
  };
}

/** Runs at once on this machine, each of which keeps a processor busy. */
export const runsAtOnce: number = Math.min(4, Math.max(2, Math.floor(availableParallelism() / 2)));

/** All of this server. */
export const ourBackground: BackgroundTurns = backgroundTurns(runsAtOnce);
