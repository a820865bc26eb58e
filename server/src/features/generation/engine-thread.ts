import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { keepThread, mostKeptHeapBytes, takeThread } from './kept-threads.ts';
import type { Progress, TaskInput, TaskName, TaskResult } from './engine-tasks.ts';

export type ToThread = { name: TaskName; input: unknown };
export type FromThread =
  | { kind: 'ready' }
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'done'; result: unknown; heapBytes: number }
  | { kind: 'failed'; reason: string; heapBytes: number };

/** Why a thread had to be ended: it took too long, took too much memory, or ended by itself. */
export class EngineEnded extends Error {
  override readonly name = 'EngineEnded';
  readonly reason: 'time' | 'memory' | 'crash';
  constructor(reason: EngineEnded['reason'], details: { cause?: unknown } = {}) {
    super(`The engine's thread was ended: ${reason}`, details);
    this.reason = reason;
  }
}

export type TaskLimits = {
  /** The longest a task may take. */
  totalMs: number;
  /** The longest it may go without progress. */
  stallMs: number;
};

/** The engine in a thread of its own, so that neither its work nor its death is felt by the server's calls. */
export type Engine = {
  /** Runs one task at a time. Rejects with `EngineEnded`, with the signal's reason, or with what the task threw. */
  run: <Name extends TaskName>(
    name: Name,
    input: TaskInput<Name>,
    limits: TaskLimits,
    onProgress?: Progress,
  ) => Promise<TaskResult<Name>>;
  stop: () => Promise<void>;
};

const startLimits: TaskLimits = { totalMs: 60_000, stallMs: 60_000 };
const heapMegabytes = 768;
/** What a thread holds outside its heap (unpacked streams) is bounded by the growth of the whole process. */
const growthBytes = 1024 * 1024 * 1024;

/** The built program beside this one. */
export const builtEngineProgram = async (): Promise<string> =>
  path.join(import.meta.dirname, 'engine-worker.js');

/**
 * A thread begins with the first task, and anew with the next one after it had to be ended. One that is whole at the end
 * is kept a while for the next engine.
 */
export function startEngine(program: () => Promise<string>, signal: AbortSignal): Engine {
  let worker: Worker | undefined;
  let place = '';
  /** What the thread holds after its last task; unknown while it has one. */
  let heapBytes = Infinity;
  const begin = async () => {
    place = await Promise.race([program(), aborted(signal)]);
    worker = takeThread(place);
    if (worker) return worker;
    const made = new Worker(place, {
      name: 'engine',
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 64 },
      env: {},
      execArgv: [],
      // Libraries talk to the console about broken files.
      stdout: true,
      stderr: true,
    });
    // A task hears of an error itself; one that comes between two tasks must not end the server.
    made.on('error', () => {});
    made.stdout.resume();
    made.stderr.resume();
    worker = made;
    // Loading the engine counts for no task.
    await runIn(made, undefined, startLimits, signal, undefined);
    return made;
  };
  const end = async () => {
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  };

  return {
    run: async (name, input, limits, onProgress) => {
      signal.throwIfAborted();
      try {
        const thread = worker ?? (await begin());
        heapBytes = Infinity;
        const done = await runIn(thread, { name, input }, limits, signal, onProgress);
        heapBytes = done.heapBytes;
        return done.result as TaskResult<typeof name>;
      } catch (error) {
        if (error instanceof TaskFailed) heapBytes = error.heapBytes;
        else await end();
        throw error;
      }
    },
    stop: async () => {
      if (!worker || heapBytes > mostKeptHeapBytes) return end();
      keepThread(place, worker);
      worker = undefined;
    },
  };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

/** The task itself threw, mostly a library that stumbles over a broken file; the thread is whole. */
export class TaskFailed extends Error {
  override readonly name = 'TaskFailed';
  readonly heapBytes: number;
  constructor(reason: string, heapBytes: number) {
    super(reason);
    this.heapBytes = heapBytes;
  }
}

/** Gives the thread a task and waits for its end; without one, waits until the thread is ready. */
function runIn(
  worker: Worker,
  task: ToThread | undefined,
  limits: TaskLimits,
  signal: AbortSignal,
  onProgress: Progress | undefined,
): Promise<{ result: unknown; heapBytes: number }> {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const memoryBefore = process.memoryUsage.rss();
    let lastProgress = begun;
    const watch = setInterval(() => {
      const now = performance.now();
      if (now - begun > limits.totalMs || now - lastProgress > limits.stallMs)
        settle(() => reject(new EngineEnded('time')));
      else if (process.memoryUsage.rss() - memoryBefore > growthBytes)
        settle(() => reject(new EngineEnded('memory')));
    }, 100);
    const onMessage = (message: FromThread) => {
      lastProgress = performance.now();
      if (message.kind === 'progress') onProgress?.(message.done, message.total);
      else if (message.kind === 'ready') settle(() => resolve({ result: undefined, heapBytes: 0 }));
      else if (message.kind === 'done') settle(() => resolve(message));
      else settle(() => reject(new TaskFailed(message.reason, message.heapBytes)));
    };
    const onError = (error: Error) => {
      const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      settle(() => reject(new EngineEnded(isMemory ? 'memory' : 'crash', { cause: error })));
    };
    const onExit = () => settle(() => reject(new EngineEnded('crash')));
    const onAbort = () => settle(() => reject(signal.reason as Error));
    const settle = (answer: () => void) => {
      clearInterval(watch);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      signal.removeEventListener('abort', onAbort);
      answer();
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    signal.addEventListener('abort', onAbort, { once: true });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin; windows have
    if (task) worker.postMessage(task);
  });
}
