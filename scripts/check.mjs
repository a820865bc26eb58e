/** The gates besides the tests: format, lint with types, boundaries, the tests of the specification, the dependencies, the wording, dead code. Allows no warnings. `npm run check -- format lint` runs some of it. */
import { runGates } from './gates.mjs';

const { failed } = await runGates(process.argv.slice(2));
console.log(failed === 0 ? 'check passed' : `check failed: ${failed} gates`);
process.exitCode = failed === 0 ? 0 : 1;
