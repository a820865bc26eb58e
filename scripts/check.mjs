/** The one gate: format, lint, types, boundaries, the tests of the specification, dead code. Allows no warnings. `npm run check -- lint types` runs some of it. */
import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const bin = (file) => path.join(root, 'node_modules', file);
const tsc = (project) => [bin('typescript/bin/tsc'), '-p', project, '--pretty', 'false'];
const gates = {
  format: [[bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']],
  types: ['contract', 'engine', 'server', 'web', 'e2e'].map(tsc),
  lint: [[bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', '--quiet']],
  boundaries: [['scripts/boundaries.mjs']],
  specification: [['scripts/specification-coverage.mjs']],
  'dead code': [[bin('knip/bin/knip.js'), '--no-progress']],
};

const wanted = process.argv.slice(2);
let failures = 0;
for (const [name, commands] of Object.entries(gates)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const command of commands) {
    const code = await run(command);
    if (code !== 0) failures += 1;
    console.log(
      `${code === 0 ? 'ok    ' : 'FAILED'} ${name}${command.includes('-p') ? ` (${command[2]})` : ''}`,
    );
  }
}
console.log(failures === 0 ? 'check passed' : `check failed: ${failures} gates`);
process.exitCode = failures === 0 ? 0 : 1;

function run(args) {
  return new Promise((done) => {
    spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }).on('exit', (code) => done(code ?? 1));
  });
}
