/** What processes have used, from /proc (Linux). */
import { readdirSync, readFileSync } from 'node:fs';

const textOf = (place: string): string => {
  try {
    return readFileSync(place, 'latin1');
  } catch {
    return '';
  }
};

/** Memory that a process holds now, in MB. */
export const residentMegabytes = (pid: number): number =>
  Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0) / 1024);

/** The same with what several processes share (the program of Node itself) counted once among them: their sum is what the machine has given away. */
export const shareMegabytes = (pid: number): number =>
  Math.round(Number(/^Pss:\s+(\d+)/m.exec(textOf(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024);

/** The processes that a process has started and that still run. */
export const childrenOf = (pid: number): number[] =>
  textOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);

/** CPU time of a process so far in milliseconds: its own, and with that of the processes it started that have ended. */
export function cpuMs(pid: number): { own: number; all: number } {
  const stat = textOf(`/proc/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user = 0, system = 0, ...ended] = fields.slice(11, 15).map((field) => Number(field) * 10);
  const own = user + system;
  return { own, all: ended.reduce((sum, ms) => sum + ms, own) };
}

/** How long the threads of a process were ready to run and waited for a processor, in milliseconds. */
export function waitedMs(pid: number): number {
  let threads: string[] = [];
  try {
    threads = readdirSync(`/proc/${pid}/task`);
  } catch {
    // It has ended.
  }
  return threads.reduce(
    (sum, thread) => sum + Number(textOf(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[1] ?? 0) / 1e6,
    0,
  );
}

/** CPU time that all processors have spent at work since the machine was started, in milliseconds. */
export function busyMs(): number {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = (
    textOf('/proc/stat').split('\n')[0] ?? ''
  )
    .split(/ +/)
    .slice(1)
    .map((ticks) => Number(ticks) * 10);
  return user + nice + system + irq + softirq;
}
