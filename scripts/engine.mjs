/**
 * The engine from the command line: `npm run -s engine -- requirements FILE...` and `npm run -s engine -- notice FILE`.
 * Standard output carries one JSON document and nothing else; installing the packages, where that is needed, speaks on
 * standard error. Built-ins of Node only until the packages are there.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '..');
if (existsSync(path.join(root, 'node_modules/.package-lock.json')) || install()) {
  const { register } = await import('tsx/esm/api');
  register();
  // npm runs this in the project's root; the files are named from where the person stands.
  if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
  const { runEngine } = await import(pathToFileURL(path.join(root, 'engine/src/bin/engine.ts')).href);
  process.exitCode = await runEngine(process.argv.slice(2));
} else {
  console.error('The packages could not be installed: see the lines above, then start again.');
  process.exitCode = 1;
}

/** A process of its own, so that everything it prints goes to standard error. */
function install() {
  const program = `import { prepare } from ${JSON.stringify(pathToFileURL(path.join(root, 'scripts/prepare.mjs')).href)}; await prepare({ build: false });`;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  return status === 0;
}
