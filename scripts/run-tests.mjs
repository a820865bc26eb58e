import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureChromium } from './ensure-chromium.mjs';
import { runGates } from './gates.mjs';
import { prepare, root } from './prepare.mjs';

const projects = ['contract', 'engine', 'server', 'web'];
const parts = ['check', ...projects, 'e2e'];
const inRoot = (...names) => path.join(root, ...names);

/**
 * Installs what the tests need, builds, runs the gates (check) and the tests, and ends with one line that counts them all.
 * @param words names of parts to run (all without one); other words pick the test files whose path holds them
 */
export async function runTests(words) {
  const named = parts.filter((part) => words.includes(part));
  const wanted = named.length > 0 ? named : parts;
  const filters = words.filter((word) => !parts.includes(word));
  const results = [];
  const sum = (kind) => results.reduce((total, result) => total + result[kind], 0);
  try {
    await prepare({ build: false });
    const wantedProjects = projects.filter((project) => wanted.includes(project));
    // Beside each other: while one waits for something, or for its last file, the other has the processors.
    const running = [];
    if (wanted.includes('check') && filters.length === 0) running.push(runGates());
    if (wantedProjects.length > 0) running.push(runVitest(wantedProjects, filters));
    const built = prepare({ build: wanted.includes('e2e') });
    // Whatever fails, nothing goes on behind the end of this program.
    await Promise.allSettled([...running, built]);
    results.push(...(await Promise.all(running)));
    await built;
    if (wanted.includes('e2e')) results.push(await runPlaywright(filters));
    if (filters.length > 0 && sum('passed') + sum('failed') === 0)
      throw new Error(`No test's file matches ${filters.join(', ')}`);
  } catch (error) {
    console.error(error.message);
    results.push({ passed: 0, failed: 1 });
  }
  process.exitCode = sum('failed') > 0 ? 1 : 0;
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
}

function runVitest(names, filters) {
  const reporters = ['default', inRoot('scripts/count-vitest.mjs')].map(
    (reporter) => `--reporter=${reporter}`,
  );
  const chosen = names.flatMap((name) => ['--project', `${name}*`]);
  return count([
    inRoot('node_modules/vitest/vitest.mjs'),
    'run',
    '--passWithNoTests',
    ...chosen,
    ...reporters,
    ...filters,
  ]);
}

function runPlaywright(filters) {
  const reporters = `--reporter=list,${inRoot('scripts/count-playwright.mjs')}`;
  const config = inRoot('e2e/playwright.config.ts');
  return count(
    [
      inRoot('node_modules/@playwright/test/cli.js'),
      'test',
      '-c',
      config,
      reporters,
      '--pass-with-no-tests',
      ...filters,
    ],
    {
      CHROMIUM_PATH: ensureChromium(),
    },
  );
}

/** Runs Node on a test program; a run that fails without counting a failed test counts as one. */
async function count(args, environment) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bidloom-counts-'));
  const file = path.join(folder, 'counts.json');
  const temporary = inMemory();
  try {
    const code = await new Promise((resolve) => {
      const child = spawn(process.execPath, args, {
        cwd: root,
        stdio: 'inherit',
        env: { ...process.env, ...temporary, ...environment, BIDLOOM_TEST_COUNTS: file },
      });
      child.on('exit', (exitCode) => resolve(exitCode ?? 1));
    });
    const counts = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { passed: 0, failed: 0 };
    return { passed: counts.passed, failed: code === 0 ? counts.failed : Math.max(1, counts.failed) };
  } finally {
    for (const made of [folder, ...Object.values(temporary)]) rmSync(made, { recursive: true, force: true });
  }
}

/**
 * Databases and files of tests lie in memory where there is plenty: on a disk a sixth of their processor time goes to keeping them.
 * Answers where, for the environment of the tests; whoever starts them takes it away.
 */
function inMemory() {
  const folder = '/dev/shm';
  if (process.env.TMPDIR || process.platform !== 'linux' || !existsSync(folder)) return {};
  const { bavail, bsize } = statfsSync(folder);
  if (Math.min(bavail * bsize, os.freemem()) <= 8 * 1024 ** 3) return {};
  const made = mkdtempSync(path.join(folder, 'bidloom-tests-'));
  chmodSync(made, 0o711); // run by root, PostgreSQL is another user, who has to pass through
  return { TMPDIR: made };
}
