import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/** Lets a process that leads a session of its own give way to others on the CPU. */
export function lowerPriority(pid: number, niceness: number): void {
  try {
    if (getPriority(pid) >= niceness) return;
    setPriority(pid, niceness);
    // Linux keeps the priority per thread, so each is lowered.
    for (const thread of readdirSync(`/proc/${pid}/task`)) setPriority(Number(thread), niceness);
  } catch {
    // It has ended, or this system keeps one priority for the whole process.
  }
  lowerSession(pid, niceness);
}

/** The kernel takes one such change in a tenth of a second from those who are not root. */
const againMs = 150;
const mostTries = 20;

/**
 * Where Linux shares the CPU between sessions first ("autogroup", usual on desktops and servers), the priority of a process counts
 * among those of its own session alone, and that of the session among the others.
 */
function lowerSession(pid: number, niceness: number, tries = mostTries): void {
  try {
    const own = readFileSync(`/proc/${pid}/autogroup`, 'latin1');
    if (own.split(' ')[0] === readFileSync('/proc/self/autogroup', 'latin1').split(' ')[0]) return;
    if (Number(own.split(' ').at(-1)) >= niceness) return;
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
  } catch (error) {
    const isTooSoon = error instanceof Error && 'code' in error && error.code === 'EAGAIN';
    // Otherwise it has ended, or this kernel knows no such groups.
    if (isTooSoon && tries > 1) setTimeout(() => lowerSession(pid, niceness, tries - 1), againMs).unref();
  }
}
