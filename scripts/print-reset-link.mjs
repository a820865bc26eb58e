import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './prepare.mjs';

/** Prints the link. The settings are those of the server: give it the same environment. */
export async function printLink([email = '', ...others]) {
  process.exitCode = 1;
  if (!/^\S+@\S+$/.test(email) || others.length > 0) {
    console.error('Say whose password: npm run -s reset-password -- person@example.com');
  } else if (existsSync(path.join(root, 'node_modules/tsx'))) {
    const { register } = await import('tsx/esm/api');
    register();
    const program = pathToFileURL(path.join(root, 'server/src/print-reset-link.ts')).href;
    const { printResetLink } = await import(program);
    process.exitCode = await printResetLink(process.env, email);
  } else {
    console.error('The packages are not installed: start Bidloom once with npm start, then try again.');
  }
}
