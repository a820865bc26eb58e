import { availableParallelism } from 'node:os';
import { runGeneration } from '#features/generation/run-generation.ts';
import { generationJob } from '#features/generation/start-generation.ts';
import type { House } from '#http/route.ts';
import { keepHouse } from './housekeeping.ts';

/** Lets this server take jobs: everything that outlives a request. */
export async function startWork(house: House, report: (error: unknown) => void): Promise<void> {
  // Each run keeps a processor busy; the other half is for the calls.
  const runsAtOnce = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)));
  await house.queue.work(generationJob, runsAtOnce, (payload, turn) =>
    runGeneration({ ...house, report }, payload, turn),
  );
  await keepHouse(house.queue, house);
}
