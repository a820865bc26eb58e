import { availableParallelism } from 'node:os';
import type { QueueBounds } from './fair-queue.ts';
import type { TaskLimits } from './engine-process.ts';

/** What reading the files that people wait for may take. */
export type ReadingLimits = {
  /** A file that takes longer leaves the quick places. */
  quickMs: number;
  quickMemoryMegabytes: number;
  /** Files read at once in each lane. */
  quickPlaces: number;
  slowPlaces: number;
  task: TaskLimits;
  memoryMegabytes: number;
  /** From the beginning of a call to its answer, all of its files and all waiting together. */
  callMs: number;
  bounds: QueueBounds;
};

/**
 * The limits by this machine and its settings. A call is answered `graceSeconds` after the CPU time of one file at the latest,
 * waiting included, whatever happens: well before a browser, a proxy or this server would cut the connection.
 */
export function readingLimits(settings: { readingSeconds: number; readingMemoryMb: number }): ReadingLimits {
  const cores = availableParallelism();
  return {
    quickMs: 300,
    quickMemoryMegabytes: 256,
    quickPlaces: Math.min(6, Math.max(2, cores)),
    slowPlaces: Math.min(4, Math.max(2, Math.floor(cores / 2))),
    task: {
      cpuMs: settings.readingSeconds * 1000,
      stallMs: settings.readingSeconds * 1000,
      totalMs: settings.readingSeconds * 2000,
    },
    memoryMegabytes: settings.readingMemoryMb,
    callMs: (settings.readingSeconds + graceSeconds) * 1000,
    bounds: { ofPerson: 12, ofCompany: 40, inAll: 200 },
  };
}

/** For waiting, and for reading on a machine that others use too. */
const graceSeconds = 25;
