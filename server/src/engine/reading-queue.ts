import type { ChildProcess } from 'node:child_process';
import { HttpError } from '#http/calls/errors.ts';
import { ourBackground } from './background-turns.ts';
import {
  closeProcess,
  EngineEnded,
  openProcess,
  runIn,
  startSpare,
  TaskFailed,
  type EngineOptions,
  type Watch,
} from './engine-process.ts';
import type { Refusal, TaskInput, TaskName, TaskResult } from './engine-tasks.ts';
import { fairQueue, type Full, type Sharer } from './fair-queue.ts';
import { killProcess } from './start-process.ts';
import { lowerPriority } from './lower-priority.ts';
import { usageOf } from './process-usage.ts';
import { quickCredit } from './quick-credit.ts';
import { recentPace, type RecentPace } from './recent-pace.ts';
import { recentShare } from './recent-share.ts';
import { ourProcesses } from './throttle-background.ts';
import type { ReadingLimits } from './reading-limits.ts';
import type { KnownCosts } from './known-costs.ts';

/** Who waits for a file: whose share it counts to, until when (`performance.now()`), and whether they still do. */
export type Reader = Sharer & { deadline: number; signal: AbortSignal };

/** Reads files that people wait for. */
export type Reading = {
  /**
   * Runs a task of the engine in its turn; its `input` is asked for when that has come. `sha256` is that of the file, for remembering one that cost too much.
   * @throws HttpError 429 or 503 with Retry-After when the queue is full or the time is over, `EngineEnded` and `TaskFailed`
   * as the engine does, `KnownToCost` for a file that is not tried again, the reader's reason when they have gone
   */
  read: <Name extends TaskName>(
    reader: Reader,
    name: Name,
    input: () => TaskInput<Name> | Promise<TaskInput<Name>>,
    sha256: string,
  ) => Promise<TaskResult<Name>>;
  /**
   * A call of the company begins: what works long stands aside for it until the answer is called, for half a second at most. Not for
   * companies whose own files take long.
   */
  shortCall: (company: string) => () => void;
  /** How long a call that reads files may take, from its beginning. */
  callMs: number;
  /** How many files are being read and how many wait, for the metrics and for tests. */
  counts: () => { reading: number; waiting: number };
};

/** A file that used up its limits before, in this company and with this version of the reader. */
export class KnownToCost extends Error {
  override readonly name = 'KnownToCost';
}

/** Why a file could not be read: the name of our sentence. What is no fault of the file is thrown on. */
type UnreadKey = 'server.tenders.tooHardToRead' | 'server.tenders.broken' | 'server.readingQueue.knownToCost';
export function unreadBecause(error: unknown): UnreadKey {
  if (error instanceof KnownToCost) return 'server.readingQueue.knownToCost';
  if (error instanceof EngineEnded) return 'server.tenders.tooHardToRead';
  if (error instanceof TaskFailed) return 'server.tenders.broken';
  throw error;
}
/** Why a file was not read: the engine's sentence (in English, with the note that says it in any language), or ours. */
export type Unread = Refusal | { refusal: null; because: UnreadKey };

type LaneName = 'quick' | 'slow';
type Lane = {
  name: LaneName;
  places: number;
  /** Who reads here, one entry for each place taken. */
  running: Sharer[];
  waiting: ReturnType<typeof fairQueue<() => void>>;
  pace: RecentPace;
  /** Whether the company uses so little that it may have the last place. */
  isFrugal: (company: string) => boolean;
};
/** Both lanes give way to the server itself on the CPU, and the second to the first. */
const niceness = { quick: 3, slow: 10 };
/** CPU time in the second lane, half forgotten after a minute, below which a company may have its last place. */
const frugalShareMs = 2_000;
/** What ending a process costs the machine, counted to who caused it. */
const restartMs = 500;

/**
 * Two lanes: quick places, from which a file goes that takes longer than most, and few slow ones for those. So what takes
 * long holds up only what takes long, and there each company has its turn; nobody has more than half of a lane's places, and the
 * last one is for companies that use next to nothing.
 */
export function openReading(
  options: EngineOptions,
  limits: ReadingLimits,
  { closing, known }: { closing: AbortSignal; known: KnownCosts },
): Reading {
  const quickOptions = { ...options, isForReading: true };
  const credit = quickCredit();
  const share = recentShare();
  const lane = (name: LaneName, places: number, isFrugal: Lane['isFrugal'], firstMs: number): Lane => ({
    name,
    places,
    running: [],
    waiting: fairQueue(limits.bounds),
    pace: recentPace(firstMs),
    isFrugal,
  });
  const quick = lane('quick', limits.quickPlaces, credit.isFrugal, limits.quickMs);
  const slow = lane(
    'slow',
    limits.slowPlaces,
    (company) => share.of(company) < frugalShareMs,
    10 * limits.quickMs,
  );

  const mayRun = ({ running, places, isFrugal }: Lane, { company, person }: Sharer): boolean => {
    const ours = running.filter((one) => one.company === company);
    const mine = ours.filter((one) => one.person === person);
    return (
      running.length < (isFrugal(company) ? places : Math.max(1, places - 1)) &&
      ours.length < Math.ceil(places / 2) &&
      mine.length < Math.max(1, Math.floor(places / 2))
    );
  };
  const callNext = (at: Lane) => {
    for (;;) {
      const begin = at.waiting.take(
        (who) => mayRun(at, who),
        at === slow
          ? (company) => Math.floor(share.of(company) / 1000)
          : (company) => Number(!quick.isFrugal(company)),
      );
      if (!begin) return;
      begin();
    }
  };
  const leave = (at: Lane, who: Sharer) => {
    at.running.splice(at.running.indexOf(who), 1);
    callNext(at);
  };
  /** Waits for a place in a lane, which is taken when this resolves. */
  const enter = (at: Lane, reader: Reader, signal: AbortSignal, isLetIn: boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener('abort', giveUp);
        at.running.push(reader);
        resolve();
      };
      const giveUp = () => {
        at.waiting.remove(reader, begin);
        reject(signal.reason as Error);
      };
      const full = at.waiting.add(reader, begin, { isLetIn });
      if (full) return reject(queueFull(reader, full, at, limits));
      signal.addEventListener('abort', giveUp, { once: true });
      callNext(at);
    });

  let isStarting = false;
  /** Sees to it that the next small file finds a process that is ready, whatever became of the others. */
  const keepSpare = () => {
    if (isStarting || closing.aborted) return;
    isStarting = true;
    startSpare(quickOptions, niceness.quick, closing)
      // Should it not start, whoever needs one hears why.
      .catch(() => {})
      .finally(() => {
        isStarting = false;
      });
  };

  /** One try in one lane. Answers `slow` when the file has to go on in the second lane, from its beginning. */
  const readIn = async (
    first: Lane,
    reader: Reader,
    signal: AbortSignal,
    task: { name: TaskName; input: () => unknown },
  ): Promise<{ result: unknown } | 'slow'> => {
    let at = first;
    let child: ChildProcess | undefined;
    let isWhole = false;
    const begun = performance.now();
    let cpuBefore: number | undefined;
    const turned = new AbortController();
    let endPerson = at === slow ? ourBackground.personReads() : () => {};
    // Who has used much of late gives way in the quick places too.
    let nice = at === slow || credit.isHeavy(reader.company) ? niceness.slow : niceness.quick;
    try {
      // The process that is ready is for whoever brings little; others have those they left, or begin one.
      child = await openProcess(at === quick ? quickOptions : options, nice, signal, {
        isSparing: at === quick && !quick.isFrugal(reader.company),
        isPatient: at === slow || credit.isHeavy(reader.company),
      });
      if (at === quick) keepSpare();
      const { pid = 0 } = child;
      cpuBefore = usageOf(pid)?.cpuMs;
      const watch: Watch = {
        limits: limits.task,
        memoryBytes: limits.memoryMegabytes * 1024 * 1024,
        signal: AbortSignal.any([signal, turned.signal]),
        isPatient: () => at === slow || credit.isHeavy(reader.company),
        onLook: ({ ms, cpuMs, residentBytes }) => {
          // By CPU time, so that nobody pays for a busy machine; by the clock for what only waits.
          const isQuick =
            cpuMs <= limits.quickMs &&
            ms <= 4 * limits.quickMs &&
            residentBytes <= limits.quickMemoryMegabytes * 1024 * 1024;
          if (at === slow || isQuick) return;
          // It goes on where it is when there is room for it, and otherwise from its beginning in its turn.
          if (slow.waiting.count() > 0 || !mayRun(slow, reader)) return turned.abort(toSlowLane);
          slow.running.push(reader);
          at = slow;
          endPerson = ourBackground.personReads();
          nice = niceness.slow;
          lowerPriority(pid, nice);
          credit.charge(reader, cpuMs);
          leave(quick, reader);
        },
      };
      const result = await runIn(child, { name: task.name, input: await task.input() }, watch);
      isWhole = true;
      return { result };
    } catch (error) {
      isWhole = error instanceof TaskFailed;
      if (error === toSlowLane) return 'slow';
      throw error;
    } finally {
      const cpuAfter = usageOf(child?.pid ?? 0)?.cpuMs;
      const used =
        cpuBefore === undefined || cpuAfter === undefined ? performance.now() - begun : cpuAfter - cpuBefore;
      const took = used + (isWhole ? 0 : restartMs);
      at.pace.add(performance.now() - begun);
      if (at === quick) credit.charge(reader, took);
      else share.add(reader.company, took);
      if (child && isWhole) await closeProcess(child, options, nice);
      else if (child) killProcess(child);
      endPerson();
      leave(at, reader);
    }
  };

  return {
    read: async (reader, name, input, sha256) => {
      if (await known.has(reader.company, sha256)) throw new KnownToCost();
      const late = new AbortController();
      const left = reader.deadline - performance.now();
      const timer = setTimeout(() => late.abort(tooBusy(secondsOf(slow))), Math.max(0, left));
      const signal = AbortSignal.any([reader.signal, closing, late.signal]);
      try {
        signal.throwIfAborted();
        let at = credit.has(reader) ? quick : slow;
        await enter(at, reader, signal, false);
        let done = await readIn(at, reader, signal, { name, input });
        if (done === 'slow') {
          at = slow;
          await enter(at, reader, signal, true);
          done = await readIn(at, reader, signal, { name, input });
        }
        if (done === 'slow') throw new Error('The second lane sends nothing on');
        return done.result as TaskResult<typeof name>;
      } catch (error) {
        if (error instanceof EngineEnded && error.isFilesDoing) await known.add(reader.company, sha256);
        if (closing.aborted) throw tooBusy(secondsOf(slow), error);
        // Not the file's doing: others are at work on this machine.
        if (error instanceof EngineEnded && error.reason === 'time' && !error.isFilesDoing)
          throw tooBusy(secondsOf(slow), error);
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    shortCall: (company) =>
      credit.isHeavy(company) || share.of(company) > frugalShareMs ? () => {} : ourProcesses.waits(),
    callMs: limits.callMs,
    counts: () => ({
      reading: quick.running.length + slow.running.length,
      waiting: quick.waiting.count() + slow.waiting.count(),
    }),
  };
}

const toSlowLane = new Error('The file takes longer than the quick places allow');

/** Until what waits in a lane, one more and what is being read there has been. */
const secondsOf = ({ waiting, running, pace, places }: Lane) =>
  pace.secondsFor(waiting.count() + running.length + 1, places);

/** 503: what is to be read waits for more than a caller should; to be tried again after so many seconds. */
export const tooBusy = (seconds: number, cause?: unknown): HttpError =>
  new HttpError(503, 'reading_busy', 'server.readingQueue.busy', {
    values: { count: seconds },
    retryAfterSeconds: seconds,
    cause,
  });

function queueFull(who: Sharer, full: Full, at: Lane, { bounds }: ReadingLimits): HttpError {
  if (full === 'all') return tooBusy(secondsOf(at));
  const count = full === 'person' ? bounds.ofPerson : bounds.ofCompany;
  return new HttpError(429, 'reading_queue_full', `server.readingQueue.${full}Full`, {
    values: { count },
    // Then one of those that wait has had its turn.
    retryAfterSeconds: at.pace.secondsFor(at.waiting.ahead(who), at.places),
  });
}
