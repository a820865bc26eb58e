import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './prepare.mjs';

/** Runs one of the programs for backups. The settings are those of the server: give it the same environment. */
export async function run(name, args) {
  process.exitCode = 1;
  if (!existsSync(path.join(root, 'node_modules/tsx'))) {
    console.error('The packages are not installed: start Bidloom once with npm start, then try again.');
    return;
  }
  const { register } = await import('tsx/esm/api');
  register();
  const programs = await import(pathToFileURL(path.join(root, 'server/src/backup/backup-program.ts')).href);
  process.exitCode = await programs[name](process.env, args);
}
