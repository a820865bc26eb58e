import { readFileSync } from 'node:fs';

/** What a process has used: CPU time in milliseconds since its start, and the memory it holds now in bytes. */
export type ProcessUsage = { cpuMs: number; residentBytes: number };

/** Linux counts CPU time in hundredths of a second for user space, whatever the kernel's own clock. */
const tickMs = 10;
const pageBytes = 4096;

/** Reads it from /proc; undefined where there is none (outside Linux) and for a process that has ended. */
export function usageOf(pid: number): ProcessUsage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field is the program's name in brackets, which may hold blanks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return {
      cpuMs: (Number(fields[11]) + Number(fields[12])) * tickMs,
      residentBytes: Number(fields[21]) * pageBytes,
    };
  } catch {
    return undefined;
  }
}
