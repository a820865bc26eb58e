import { setFlagsFromString } from 'node:v8';
import './close-doors.ts';
import { engineTasks, loadReading, type Progress, type TaskName } from './engine-tasks.ts';
import { forReading } from './start-process.ts';
import type { FromProcess, ToProcess } from './engine-process.ts';

// Regular expressions are compiled straight to machine code. By default V8 compiles each to byte code first, which takes a third of the
// time of reading requirements (decision 0392). Set here, as a Node without this flag would not start with it on the command line.
setFlagsFromString('--no-regexp-tier-up');

/** The program of an engine process: runs one task after the other and tells how far it is, ten times a second at most. */
const tell = (message: FromProcess) => process.send?.(message);

/** A process may wait for minutes: what a task left in memory goes back once no other follows at once. */
const idleMs = 500;
let idle: NodeJS.Timeout | undefined;
const afterTask = () => {
  idle = setTimeout(() => globalThis.gc?.(), idleMs).unref();
};

process.on('message', ({ name, input }: ToProcess) => {
  clearTimeout(idle);
  let lastTold = 0;
  const progress: Progress = (done, total) => {
    const now = performance.now();
    if (done < total && now - lastTold < 100) return;
    lastTold = now;
    tell({ kind: 'progress', done, total });
  };
  run(name, input, progress)
    .then(
      (result) => tell({ kind: 'done', result }),
      (error: unknown) => {
        // A newer build has taken the place of this one: the next process is of that, and the file is not at fault.
        if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')
          process.exit(1);
        tell({
          kind: 'failed',
          reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
        });
      },
    )
    .finally(afterTask);
});
// The server has gone: nobody waits for an answer.
process.on('disconnect', () => process.exit());

// Loading takes longer than a small file may.
if (process.argv.includes(forReading)) await loadReading();
tell({ kind: 'ready' });

async function run(name: TaskName, input: unknown, progress: Progress): Promise<unknown> {
  return engineTasks[name](input as never, progress);
}
