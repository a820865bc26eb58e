import { setTimeout } from 'node:timers/promises';

/** Resolves after `ms`; rejects with the signal's reason as soon as it is aborted. */
export async function wait(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await setTimeout(ms, undefined, { signal });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}
