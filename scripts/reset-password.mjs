/** `npm run -s reset-password -- EMAIL`: prints a link to a new password. See print-reset-link.mjs; an old Node is told so here. */
import { checkNode } from './node-version.mjs';

if (checkNode())
  void import('./print-reset-link.mjs').then((module) => module.printLink(process.argv.slice(2)));
