import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Progress, TaskInput, TaskName, TaskResult } from './engine-tasks.ts';
import { ourBackground } from './background-turns.ts';
import { countKept, keepProcess, acquireProcess } from './kept-processes.ts';
import { lowerPriority } from './lower-priority.ts';
import { usageOf } from './process-usage.ts';
import { ourProcesses } from './throttle-background.ts';
import { killProcess, startProcess, type ProcessOptions } from './start-process.ts';

export type ToProcess = { name: TaskName; input: unknown };
export type FromProcess =
  | { kind: 'ready' }
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'done'; result: unknown }
  | { kind: 'failed'; reason: string };

/**
 * Why a process had to be ended: it took too long, took too much memory, or ended by itself. `isFilesDoing` when the file
 * itself used up the CPU time or the memory, rather than waiting on a busy machine.
 */
export class EngineEnded extends Error {
  override readonly name = 'EngineEnded';
  readonly reason: 'time' | 'memory' | 'crash';
  readonly isFilesDoing: boolean;
  constructor(reason: EngineEnded['reason'], details: { cause?: unknown; isFilesDoing?: boolean } = {}) {
    super(`The engine's process was ended: ${reason}`, details);
    this.reason = reason;
    this.isFilesDoing = details.isFilesDoing ?? false;
  }
}

/** The task itself threw, mostly a library that stumbles over a broken file; the process is whole. */
export class TaskFailed extends Error {
  override readonly name = 'TaskFailed';
}

export type TaskLimits = {
  /** The longest a task may take, by the clock. */
  totalMs: number;
  /** The most CPU time between two signs of progress, and a third of the time it may do nothing at all. */
  stallMs: number;
  /** The most CPU time it may use. */
  cpuMs?: number;
};

/** The engine in a process of its own, so that neither its work nor its death is felt by the server's calls. */
export type Engine = {
  /** Runs one task at a time. Rejects with `EngineEnded`, with the signal's reason, or with what the task threw. */
  run: <Name extends TaskName>(
    name: Name,
    input: TaskInput<Name>,
    limits: TaskLimits,
    onProgress?: Progress,
  ) => Promise<TaskResult<Name>>;
  /** Ends the task that runs, if one does. */
  stop: () => void;
};

/** The program of engine processes, and what each of them may hold. */
export type EngineOptions = ProcessOptions & { program: () => Promise<string> };

const startLimits: TaskLimits = { totalMs: 60_000, stallMs: 60_000 };
const watchMs = 50;
const megabyte = 1024 * 1024;
/** A process that has grown beyond this, or worked longer, is ended rather than kept. */
const mostKeptBytes = 120 * megabyte;
const mostKeptCpuMs = 5 * 60_000;
/** Up to this one is kept for a moment: the next task of a run follows at once, and starting anew costs it most of a second. */
const mostHandedOnBytes = 220 * megabyte;
const handedOnMs = 3_000;
/** What works in the background gives way to what people wait for. */
const backgroundNiceness = 12;

/** The built program beside this one. */
export const builtEngineProgram = async (): Promise<string> =>
  path.join(import.meta.dirname, 'engine-worker.js');

/**
 * A process that waits for a task: one of those kept, all but the last where the caller `isSparing`, or a new one, whose start stands
 * aside where they are `isPatient`. `niceness` tells the kinds apart.
 */
export async function openProcess(
  options: EngineOptions,
  niceness: number,
  signal: AbortSignal,
  { isSparing = false, isPatient = true } = {},
): Promise<ChildProcess> {
  const place = await orAborted(options.program(), signal);
  const kept = acquireProcess(kindOf(place, options, niceness), isSparing);
  if (kept) return kept;
  return startReady(place, options, niceness, { signal, isPatient });
}

/** Starts a process that waits for a task, unless one waits already. */
export async function startSpare(
  options: EngineOptions,
  niceness: number,
  signal: AbortSignal,
): Promise<void> {
  const place = await options.program();
  const kind = kindOf(place, options, niceness);
  if (countKept(kind) > 0) return;
  const made = await startReady(place, options, niceness, { signal, isPatient: true });
  keepProcess(kind, made);
}

/** A process is of use where it has the same program, the same priority and the same folder open to it. */
const kindOf = (place: string, { folder }: EngineOptions, niceness: number): string =>
  `${niceness} ${place} ${folder}`;

/** Whether Node's permission model works here: it is young, and in some places ends a program before its first line. */
let isConfined = true;
const confinedTries = 3;

async function startReady(
  place: string,
  options: EngineOptions,
  niceness: number,
  { signal, isPatient }: { signal: AbortSignal; isPatient: boolean },
): Promise<ChildProcess> {
  // Loading the engine counts for no task.
  const watch: Watch = {
    limits: startLimits,
    memoryBytes: Infinity,
    signal,
    isPatient: () => isPatient,
  };
  const start = (confined: boolean) => {
    const child = startProcess(place, options, confined);
    // A task hears of an error itself; one that comes between two tasks must not end the server.
    child.on('error', () => {});
    if (child.pid !== undefined) lowerPriority(child.pid, niceness);
    return child;
  };
  // One that ends at its start may have been ended by anything; only when several do is it the model.
  const most = isConfined ? confinedTries : 0;
  for (let tries = 0; tries < most; tries += 1) {
    signal.throwIfAborted();
    const child = start(true);
    try {
      await runIn(child, undefined, watch);
      return child;
    } catch (error) {
      killProcess(child);
      if (!(error instanceof EngineEnded) || error.reason === 'time') throw error;
    }
  }
  const open = start(false);
  try {
    await runIn(open, undefined, watch);
  } catch (error) {
    killProcess(open);
    throw error;
  }
  // The model was what ended the others, and not a machine without memory.
  if (!isConfined) return open;
  isConfined = false;
  process.emitWarning(
    'Processes that read files run without the permission model of Node, which ends them here: they see the files of this user. A newer version of Node may help.',
    { code: 'BIDLOOM_UNCONFINED' },
  );
  return open;
}

/** Keeps a process whose task has ended for the next one; one that has grown or worked for long is ended, or handed on to what follows at once. */
export async function closeProcess(
  child: ChildProcess,
  options: EngineOptions,
  niceness: number,
  { isHandedOn = false } = {},
): Promise<void> {
  const { residentBytes = 0, cpuMs = 0 } = usageOf(child.pid ?? 0) ?? {};
  const isWorn = residentBytes > (isHandedOn ? mostHandedOnBytes : mostKeptBytes) || cpuMs > mostKeptCpuMs;
  if (isWorn || !child.connected) killProcess(child);
  else {
    const kind = kindOf(await options.program(), options, niceness);
    keepProcess(kind, child, residentBytes > mostKeptBytes ? handedOnMs : undefined);
  }
}

/**
 * An engine for one run in the background: each task waits for a turn and has a process meanwhile, one that is kept or a new one. So a
 * run that waits for something else holds none.
 */
export function startEngine(options: EngineOptions, signal: AbortSignal): Engine {
  let child: ChildProcess | undefined;
  return {
    run: async (name, input, limits, onProgress) => {
      const endTurn = await ourBackground.enter(signal);
      let isWhole = false;
      try {
        child = await openProcess(options, backgroundNiceness, signal);
        const memoryBytes = options.memoryMegabytes * megabyte;
        const isPatient = () => true;
        const watch = { limits, memoryBytes, signal, onProgress, isPatient };
        const done = await runIn(child, { name, input }, watch);
        isWhole = true;
        return done as TaskResult<typeof name>;
      } catch (error) {
        isWhole = error instanceof TaskFailed;
        throw error;
      } finally {
        const used = child;
        child = undefined;
        if (used && isWhole) await closeProcess(used, options, backgroundNiceness, { isHandedOn: true });
        else if (used) killProcess(used);
        endTurn();
      }
    },
    stop: () => {
      if (child) killProcess(child);
    },
  };
}

/** What `work` comes to, or the signal's reason as soon as that is given. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

/** What is watched while a task runs. A caller may raise `memoryBytes` meanwhile. */
export type Watch = {
  limits: TaskLimits;
  memoryBytes: number;
  signal: AbortSignal;
  /** Whether it stands aside for short calls, asked each time. */
  isPatient: () => boolean;
  onProgress?: Progress | undefined;
  /** Called at every look; `true` ends nothing but lets the limit on memory pass this time. */
  onLook?: (used: { residentBytes: number; cpuMs: number; ms: number }) => void;
};

/** Gives the process a task and waits for its end; without one, waits until the process is ready. */
export function runIn(child: ChildProcess, task: ToProcess | undefined, watch: Watch): Promise<unknown> {
  const { limits, signal } = watch;
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const cpuBefore = usageOf(child.pid ?? 0)?.cpuMs ?? 0;
    /** When it last did anything that can be seen from here. */
    let lastSign = begun;
    let lastCpu = 0;
    let cpuAtProgress = 0;
    const look = () => {
      const now = performance.now();
      const used = usageOf(child.pid ?? 0);
      // Where no CPU time can be read, the clock stands for it.
      const cpuMs = used ? used.cpuMs - cpuBefore : now - begun;
      // On a busy machine a process waits for the CPU longer than it works: it stands still only when it uses none.
      if (cpuMs > lastCpu) lastSign = now;
      lastCpu = cpuMs;
      watch.onLook?.({ residentBytes: used?.residentBytes ?? 0, cpuMs, ms: now - begun });
      if (cpuMs > (limits.cpuMs ?? Infinity) || cpuMs - cpuAtProgress > limits.stallMs)
        return settle(() => reject(new EngineEnded('time', { isFilesDoing: true })));
      if (now - begun > limits.totalMs || now - lastSign > 3 * limits.stallMs)
        return settle(() => reject(new EngineEnded('time')));
      if ((used?.residentBytes ?? 0) > watch.memoryBytes)
        return settle(() => reject(new EngineEnded('memory', { isFilesDoing: true })));
    };
    const timer = setInterval(look, watchMs);
    const endWork = ourProcesses.works(child.pid ?? 0, watch.isPatient);
    const onMessage = (message: FromProcess) => {
      lastSign = performance.now();
      if (message.kind === 'progress') {
        cpuAtProgress = (usageOf(child.pid ?? 0)?.cpuMs ?? cpuBefore) - cpuBefore;
        watch.onProgress?.(message.done, message.total);
      } else if (message.kind === 'ready') settle(() => resolve(undefined));
      else if (message.kind === 'done') settle(() => resolve(message.result));
      else settle(() => reject(new TaskFailed(message.reason)));
    };
    const onExit = (code: number | null, killedBy: NodeJS.Signals | null) =>
      settle(() => reject(endOf(code, killedBy)));
    const onError = (error: Error) => settle(() => reject(new EngineEnded('crash', { cause: error })));
    const onAbort = () => settle(() => reject(signal.reason as Error));
    const settle = (answer: () => void) => {
      clearInterval(timer);
      endWork();
      child.off('message', onMessage).off('error', onError).off('exit', onExit);
      signal.removeEventListener('abort', onAbort);
      answer();
    };
    child.on('message', onMessage).on('error', onError).on('exit', onExit);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    else if (child.exitCode !== null || child.signalCode !== null) onExit(child.exitCode, child.signalCode);
    else if (task) child.send(task, (error) => error && onError(error));
  });
}

/** V8 aborts the process when its heap is full; the operating system ends one that used up its CPU time. */
function endOf(code: number | null, killedBy: NodeJS.Signals | null): EngineEnded {
  if (killedBy === 'SIGABRT' || killedBy === 'SIGTRAP' || code === 134)
    return new EngineEnded('memory', { isFilesDoing: true });
  if (killedBy === 'SIGXCPU') return new EngineEnded('time', { isFilesDoing: true });
  return new EngineEnded('crash');
}
