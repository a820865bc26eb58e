import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const bin = (file) => path.join(root, 'node_modules', file);
/** What every change must pass besides the tests, as programs of Node. */
const gates = {
  format: [bin('oxfmt/bin/oxfmt'), '--list-different'],
  // Types too: what the compiler says comes from the same reading.
  lint: [bin('oxlint/bin/oxlint'), '--type-aware', '--type-check', '--deny-warnings', '--quiet'],
  'dead code': [bin('knip/bin/knip.js'), '--no-progress'],
  boundaries: ['scripts/boundaries.mjs'],
  specification: ['scripts/specification-coverage.mjs'],
  dependencies: ['scripts/dependencies.mjs'],
  wording: ['scripts/wording.mjs'],
};

/**
 * Runs the gates, two programs at a time, and prints what each has to say once it has ended.
 * @param {string[]} wanted names of gates; all without one
 * @returns {Promise<{passed: number, failed: number}>} numbers of programs
 */
export async function runGates(wanted = []) {
  const waiting = Object.entries(gates)
    .filter(([name]) => wanted.length === 0 || wanted.includes(name))
    .map(([name, command]) => ({ name, command }));
  const results = { passed: 0, failed: 0 };
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { code, output } = await run(next.command);
      results[code === 0 ? 'passed' : 'failed'] += 1;
      console.log(`${output}${code === 0 ? 'ok    ' : 'FAILED'} ${next.name}`);
    }
  };
  await Promise.all([work(), work()]);
  return results;
}

function run(args) {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}
