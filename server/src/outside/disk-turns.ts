import { fairQueue } from '#engine/fair-queue.ts';

/**
 * How many contents are brought to the disk at once. Each holds one of the few threads that this process has for the disk until the disk
 * has it, which may take long; with more of them nobody's reading of a file would find a thread.
 */
const places = 2;

const waiting = fairQueue<() => void>({ ofPerson: Infinity, ofCompany: Infinity, inAll: Infinity });
let running = 0;

const callNext = () => {
  while (running < places) {
    const begin = waiting.take(() => true);
    if (!begin) return;
    running += 1;
    begin();
  }
};

/** Runs `store` in its turn: one content of each company after the other, however many one of them brings. */
export async function withDiskSlot<T>(company: string, store: () => Promise<T>): Promise<T> {
  await new Promise<void>((begin) => {
    waiting.add({ company, person: '' }, begin);
    callNext();
  });
  try {
    return await store();
  } finally {
    running -= 1;
    callNext();
  }
}
