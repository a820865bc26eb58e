import type { Generation } from '@bidloom/contract/generation';
import type { Sentence } from '#http/calls/language.ts';
import type {
  ReadingServices,
  ReadingLimits,
  ReadingWork,
} from '#features/document-readings/reading-work.ts';
import type { AppContext } from '#http/calls/route.ts';
import type { WorkProgress } from '#jobs/follow-progress.ts';
import type { Attempt, Claim } from './generation.queries.ts';

export type RunContext = ReadingServices &
  Pick<AppContext, 'live' | 'queue'> & {
    limits?: ReadingLimits;
  };

export type RunProgress = WorkProgress<{
  stage: Generation['stage'];
  done: number;
  total: number;
  file: string;
}>;

/** What the steps of one attempt share. */
export type RunWork = ReadingWork & {
  context: RunContext;
  claim: Claim;
  attempt: Attempt;
  progress: RunProgress;
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
