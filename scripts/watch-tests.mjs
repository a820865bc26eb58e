import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import path from 'node:path';
import { root } from './prepare.mjs';

/** An editor writes a file in several steps; saving all writes several files. */
const settleMs = 200;
const watched = ['contract/src', 'engine/src', 'server/src', 'web/src'];

/**
 * Runs the tests that a changed file concerns, by who imports it, as soon as it is saved; a further change ends a run that is under
 * way and begins one with both. Answers how to stop.
 */
export function watchTests() {
  const changed = new Set();
  let run;
  let timer;
  const begin = () => {
    const files = [...changed].filter((file) => existsSync(path.join(root, file)));
    if (files.length === 0) return;
    run?.kill('SIGTERM');
    const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
    const own = spawn(process.execPath, [vitest, 'related', '--run', '--passWithNoTests', ...files], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    run = own;
    // What failed or was cut short is run again with the next change.
    own.on('exit', (code) => {
      if (code === 0) for (const file of files) changed.delete(file);
      if (run === own) run = undefined;
    });
  };
  const watchers = watched.map((folder) =>
    watch(path.join(root, folder), { recursive: true }, (_event, name) => {
      if (!name || !/\.tsx?$/.test(name)) return;
      changed.add(`${folder}/${name.replaceAll(path.sep, '/')}`);
      clearTimeout(timer);
      timer = setTimeout(begin, settleMs);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    run?.kill('SIGTERM');
  };
}
