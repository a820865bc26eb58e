/** A lock between processes, as a file that names those who hold it; one left by processes that are gone is taken over. */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits until nobody else holds the lock.
 * @returns `alsoHeldBy(pid)` keeps it while that child lives, even when we are killed; `release()` gives it back
 */
export async function holdLock(file, say) {
  const holders = [describe(process.pid)];
  for (let isFirst = true; !put(file, holders); isFirst = false) {
    const text = read(file);
    const others = parse(text).filter((holder) => describe(holder.pid)?.born === holder.born);
    if (others.length === 0) takeAway(file, text);
    else {
      if (isFirst) say(`Process ${others[0].pid} is preparing the same folder: waiting for it`);
      await pause(200);
    }
  }
  return {
    alsoHeldBy(pid) {
      const child = pid === undefined ? undefined : describe(pid);
      if (!child) return;
      holders.push(child);
      const draft = `${file}.${process.pid}`;
      writeFileSync(draft, JSON.stringify(holders));
      renameSync(draft, file);
    },
    release: () => rmSync(file, { force: true }),
  };
}

/** A number may be given to another process later: the time of birth tells them apart, where the system shows it. */
function describe(pid) {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : { pid, born: fields[19] };
  } catch {
    if (process.platform === 'linux') return undefined;
  }
  try {
    process.kill(pid, 0);
    return { pid, born: 'alive' };
  } catch {
    return undefined;
  }
}

function put(file, holders) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(holders));
  try {
    linkSync(draft, file); // as a whole, and never over another's
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes a lock whose holders are gone; one that another process took meanwhile is put back. */
function takeAway(file, deadText) {
  const taken = `${file}.taken.${process.pid}`;
  try {
    renameSync(file, taken);
    if (read(taken) !== deadText) linkSync(taken, file);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(taken, { force: true });
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}
