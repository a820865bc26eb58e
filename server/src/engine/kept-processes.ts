import type { ChildProcess } from 'node:child_process';
import { killProcess } from './start-process.ts';

/** How many processes wait for a next task, of a kind and in all, and how long: loading costs an eighth of a second, waiting some memory. */
const mostKept = 2;
const mostKeptInAll = 5;
const keptMs = 5 * 60_000;

type Kept = { kind: string; child: ChildProcess; forget: () => void };
const kept = new Set<Kept>();

/**
 * A whole process of a kind that waits for a task, the one used last: it is the caller's from now on. With `isSparing` only where
 * several wait, and the one that waits longest.
 */
export function acquireProcess(kind: string, isSparing: boolean): ChildProcess | undefined {
  const waiting = [...kept].filter((one) => one.kind === kind);
  const found = isSparing ? waiting.slice(0, -1).at(0) : waiting.at(-1);
  found?.forget();
  found?.child.ref();
  found?.child.channel?.ref();
  return found?.child;
}

/** How many of a kind wait. */
export const countKept = (kind: string): number => [...kept].filter((one) => one.kind === kind).length;

/** Keeps a whole process without a task for the next one who needs it. It does not hold up the end of the server. */
export function keepProcess(kind: string, child: ChildProcess, ms = keptMs): void {
  const forget = () => {
    clearTimeout(timer);
    child.off('exit', forget);
    kept.delete(one);
  };
  const timer = setTimeout(() => {
    forget();
    killProcess(child);
  }, ms).unref();
  const one: Kept = { kind, child, forget };
  child.once('exit', forget);
  child.unref();
  child.channel?.unref();
  const tooMany = oldestTooMany(kind);
  tooMany?.forget();
  if (tooMany) killProcess(tooMany.child);
  kept.add(one);
}

/** Which one ends before another of `kind` is kept: the oldest of that kind, or of the kinds of which several wait. */
function oldestTooMany(kind: string): Kept | undefined {
  const all = [...kept];
  if (countKept(kind) >= mostKept) return all.find((one) => one.kind === kind);
  return all.length < mostKeptInAll ? undefined : all.find((one) => countKept(one.kind) > 1);
}

/** Ends all that wait, as the server stops. */
export function endKeptProcesses(): void {
  for (const one of kept) {
    one.forget();
    killProcess(one.child);
  }
}
