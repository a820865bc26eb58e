/** Imported for what it does: when the program that started this one is killed without a chance to tell us, we stop too. */
import { readFileSync } from 'node:fs';

const parent = process.ppid;
const grandparent = parentOf(parent);
const watch = setInterval(() => {
  // npm starts us through a shell, which outlives it while we run: so the parent's parent counts too.
  if (process.ppid === parent && parentOf(parent) === grandparent) return;
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
}, 1_000);
watch.unref();

/** Known on Linux only; undefined elsewhere. */
function parentOf(pid) {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return undefined;
  }
}
