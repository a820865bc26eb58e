import './close-doors.ts';
import { engineTasks, type Progress, type TaskName } from './engine-tasks.ts';
import type { FromProcess, ToProcess } from './engine-process.ts';

/** The program of an engine process: runs one task after the other and tells how far it is, ten times a second at most. */
const tell = (message: FromProcess) => process.send?.(message);

process.on('message', ({ name, input }: ToProcess) => {
  let lastTold = 0;
  const progress: Progress = (done, total) => {
    const now = performance.now();
    if (done < total && now - lastTold < 100) return;
    lastTold = now;
    tell({ kind: 'progress', done, total });
  };
  run(name, input, progress).then(
    (result) => tell({ kind: 'done', result }),
    (error: unknown) => {
      // A newer build has taken the place of this one: the next process is of that, and the file is not at fault.
      if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') process.exit(1);
      tell({
        kind: 'failed',
        reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    },
  );
});
// The server has gone: nobody waits for an answer.
process.on('disconnect', () => process.exit());

tell({ kind: 'ready' });

async function run(name: TaskName, input: unknown, progress: Progress): Promise<unknown> {
  return engineTasks[name](input as never, progress);
}
