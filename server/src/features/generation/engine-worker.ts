import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { engineTasks, type Progress, type TaskName } from './engine-tasks.ts';
import type { FromThread, ToThread } from './engine-thread.ts';

/** The program of an engine thread: runs one task after the other and tells how far it is, ten times a second at most. */
const port = parentPort;
if (!port) throw new Error('This program runs in a thread');

/** Of this thread alone. */
const heapBytes = () => getHeapStatistics().total_heap_size;
const tell = (message: FromThread) => port.postMessage(message);

port.on('message', ({ name, input }: ToThread) => {
  let lastTold = 0;
  const progress: Progress = (done, total) => {
    const now = performance.now();
    if (done < total && now - lastTold < 100) return;
    lastTold = now;
    tell({ kind: 'progress', done, total });
  };
  run(name, input, progress).then(
    (result) => tell({ kind: 'done', result, heapBytes: heapBytes() }),
    (error: unknown) =>
      tell({
        kind: 'failed',
        reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
        heapBytes: heapBytes(),
      }),
  );
});

tell({ kind: 'ready' });

async function run(name: TaskName, input: unknown, progress: Progress): Promise<unknown> {
  return engineTasks[name](input as never, progress);
}
