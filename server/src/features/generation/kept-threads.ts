import type { Worker } from 'node:worker_threads';

/** How many threads wait for a next task, and how long: a third of a second of loading is saved, some memory is held. */
const mostKept = 2;
const keptMs = 60_000;
/** A thread that has grown beyond this is ended rather than kept. */
export const mostKeptHeapBytes = 128 * 1024 * 1024;

type Kept = { place: string; worker: Worker; forget: () => void };
const kept = new Set<Kept>();

/** A whole thread of the program at `place` that waits for a task, or none. It is the caller's from now on. */
export function takeThread(place: string): Worker | undefined {
  const found = [...kept].find((one) => one.place === place);
  found?.forget();
  found?.worker.ref();
  return found?.worker;
}

/** Keeps a whole thread without a task for the next one who needs it. It does not hold up the end of the process. */
export function keepThread(place: string, worker: Worker): void {
  const forget = () => {
    clearTimeout(timer);
    worker.off('exit', forget);
    kept.delete(one);
  };
  const end = () => {
    forget();
    void worker.terminate();
  };
  const timer = setTimeout(end, keptMs).unref();
  const one: Kept = { place, worker, forget };
  worker.once('exit', forget);
  worker.unref();
  const oldest = kept.size >= mostKept ? [...kept][0] : undefined;
  oldest?.forget();
  void oldest?.worker.terminate();
  kept.add(one);
}
