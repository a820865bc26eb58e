import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './prepare.mjs';

/** Prints the link, or with `--second-factor` removes second factors that are lost. */
export const printLink = (words) =>
  forAccount(words, {
    flag: '--second-factor',
    usage: 'Say whose password: npm run -s reset-password -- person@example.com [--second-factor]',
    work: ({ printResetLink, removeSecondFactors }, email, isFactor) =>
      (isFactor ? removeSecondFactors : printResetLink)(process.env, email),
  });

/** Makes an operator of the server of somebody, or with `--remove` no more. */
export const makeOperator = (words) =>
  forAccount(words, {
    flag: '--remove',
    usage: 'Say who: npm run -s operator -- person@example.com [--remove]',
    work: ({ setOperator }, email, isRemoved) => setOperator(process.env, email, { isOperator: !isRemoved }),
  });

/** The settings are those of the server: give it the same environment. */
async function forAccount(words, { flag, usage, work }) {
  const isFlagged = words.includes(flag);
  const [email = '', ...others] = words.filter((word) => word !== flag);
  process.exitCode = 1;
  if (!/^\S+@\S+$/.test(email) || others.length > 0) {
    console.error(usage);
  } else if (existsSync(path.join(root, 'node_modules/tsx'))) {
    const { register } = await import('tsx/esm/api');
    register();
    const program = pathToFileURL(path.join(root, 'server/src/print-reset-link.ts')).href;
    process.exitCode = await work(await import(program), email, isFlagged);
  } else {
    console.error('The packages are not installed: start Bidloom once with npm start, then try again.');
  }
}
