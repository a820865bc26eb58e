import type { Engine, TaskLimits } from '#engine/engine-process.ts';
import type { AppContext } from '#http/calls/route.ts';

export type ReadingServices = Pick<AppContext, 'database' | 'files' | 'engineProgram' | 'settings'> & {
  /** Hears of what goes wrong and is no fault of a document. */
  report: (error: unknown) => void;
};
export type ReadingLimits = { read: TaskLimits; other: TaskLimits };

/** A page takes milliseconds, a scanned one seconds; a document that stands still for a minute is not one to wait for. */
export const usualLimits: ReadingLimits = {
  read: { totalMs: 15 * 60_000, stallMs: 60_000, cpuMs: 8 * 60_000 },
  other: { totalMs: 5 * 60_000, stallMs: 3 * 60_000 },
};

/** What reading documents needs: an engine, a folder of its own on the local disk, and somebody to hear of progress. */
export type ReadingWork = {
  context: ReadingServices;
  company: string;
  /** Key of this server's advisory lock. */
  attempt: { server: number };
  engine: Engine;
  progress: {
    /** Aborted when the work is cancelled, lost, or the server stops. */
    signal: AbortSignal;
    tell: (at: { stage: 'reading'; done: number; total: number; file: string }) => void;
  };
  folder: string;
  /** Somebody waits: what takes too long now may be read when nobody does. */
  isHurried?: boolean;
  limits: ReadingLimits;
};
