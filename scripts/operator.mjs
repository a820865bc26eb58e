/** `npm run -s operator -- EMAIL`: lets a person see the page of the server. See print-reset-link.mjs; an old Node is told so here. */
import { checkNode } from './node-version.mjs';

if (checkNode())
  void import('./print-reset-link.mjs').then((module) => module.makeOperator(process.argv.slice(2)));
