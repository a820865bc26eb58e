/** `npm test`: every test, also on a clean clone. See run-tests.mjs; this file can be read by an old Node, to tell it so. */
import { checkNode } from './node-version.mjs';

if (checkNode()) void import('./run-tests.mjs').then((module) => module.runTests(process.argv.slice(2)));
