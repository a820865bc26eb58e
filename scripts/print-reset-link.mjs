import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './prepare.mjs';

/** Prints the link, or with `--second-factor` removes second factors that are lost. The settings are those of the server: give it the same environment. */
export async function printLink(words) {
  const isFactor = words.includes('--second-factor');
  const [email = '', ...others] = words.filter((word) => word !== '--second-factor');
  process.exitCode = 1;
  if (!/^\S+@\S+$/.test(email) || others.length > 0) {
    console.error('Say whose password: npm run -s reset-password -- person@example.com [--second-factor]');
  } else if (existsSync(path.join(root, 'node_modules/tsx'))) {
    const { register } = await import('tsx/esm/api');
    register();
    const program = pathToFileURL(path.join(root, 'server/src/print-reset-link.ts')).href;
    const { printResetLink, removeSecondFactors } = await import(program);
    process.exitCode = await (isFactor ? removeSecondFactors : printResetLink)(process.env, email);
  } else {
    console.error('The packages are not installed: start Bidloom once with npm start, then try again.');
  }
}
