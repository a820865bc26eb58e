import type { Generation } from '@bidloom/contract/generation';
import type { Sentence } from '#http/language.ts';
import type { House } from '#http/route.ts';
import type { Engine, TaskLimits } from './engine-thread.ts';
import type { Attempt, Claim } from './generation.queries.ts';

export type RunHouse = Pick<House, 'database' | 'files' | 'settings' | 'live' | 'engineProgram'> & {
  /** Of what goes wrong in a run and is no fault of a document. */
  report: (error: unknown) => void;
  limits?: RunLimits;
};
export type RunLimits = { read: TaskLimits; other: TaskLimits };

export type RunProgress = {
  /** Aborted when the run is no longer this attempt's, or when the server stops. */
  signal: AbortSignal;
  isLost: () => boolean;
  /** Says how far the run is; of what is said in quick succession the last counts. */
  tell: (at: { stage: Generation['stage']; done: number; total: number; file: string }) => void;
  /** Waits until what was told last is written down. Rejects when the run is lost. */
  settle: () => Promise<void>;
  stop: () => void;
};

/** What the steps of one attempt share. */
export type RunWork = {
  house: RunHouse;
  company: string;
  claim: Claim;
  attempt: Attempt;
  engine: Engine;
  progress: RunProgress;
  /** Of this attempt alone, on the local disk; gone when it ends. */
  folder: string;
  limits: RunLimits;
  /** What whoever reads of the run is told, in the order of its finding. */
  warnings: Sentence[];
};

/** A run that ends with a sentence for the person, and not because of a fault of ours. */
export class RunRefused extends Error {
  override readonly name = 'RunRefused';
  readonly sentence: Sentence;
  constructor(sentence: Sentence) {
    super(sentence('en'));
    this.sentence = sentence;
  }
}

/** The run is no longer this attempt's: cancelled, deleted with its bid, or taken over by another server. */
export class RunLost extends Error {
  override readonly name = 'RunLost';
}
