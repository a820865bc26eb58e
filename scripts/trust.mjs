/**
 * `npm run trust`: runs the checks of what companies stake on Bidloom (isolation, accounts, crashes, bad input, backups) and prints for each
 * what was tried, how many cases, how many failed, and what is tried elsewhere or not at all. They are parts of `npm test`, run here by subject.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkNode } from './node-version.mjs';

/** @type {[string, string[]][]} */
const subjects = [
  [
    'No company reaches another’s data, by any call and any id in it',
    ['src/http/calls/company-isolation.test.ts'],
  ],
  ['The database isolates by itself', ['src/db/row-security.test.ts', 'src/db/read-in-company.test.ts']],
  ['The server’s role lists nobody’s sessions, tokens or hashes', ['src/db/closed-accounts.test.ts']],
  [
    'Sign-in: limits, strangers, recovery, sessions, identity providers (OpenID Connect, SAML)',
    ['src/features/auth/'],
  ],
  ['Second factors: replay, origin, counter, guessing, single use', ['src/features/second-factors/']],
  ['API tokens reach what their scopes name', ['src/features/api-tokens/']],
  ['What was done stands in the audit log', ['src/features/audit/']],
  ['Identity providers keep their own company’s people alone', ['src/features/provisioning/']],
  ['Assistants (MCP): drafts alone, their scopes, fifty injections', ['src/features/assistants/']],
  ['No setting of a session shows rows of all companies', ['src/db/no-switches.test.ts']],
  ['The security log reaches its receiver, also later', ['src/jobs/security-log.test.ts']],
  ['Quotas hold, operators see no content', ['src/features/operator/']],
  ['Calls keep their conventions on bad input', ['src/http/calls/conventions.test.ts']],
  [
    'Hostile values at every place of every call: none breaks the server',
    ['src/http/calls/hostile-input.test.ts'],
  ],
  [
    'Pages run their own scripts alone; a file of data keeps its policy',
    ['src/http/operation/security-headers.test.ts'],
  ],
  ['Bombs (PDF, archives, XML) are refused early', ['engine/src/reading/bombs.test.ts']],
  [
    'Who brings costly files delays nobody else: shares, bounds, leaving, memory',
    [
      'src/engine/fair-queue.test.ts',
      'src/engine/reading-queue.test.ts',
      'src/engine/engine-process.test.ts',
      'src/engine/throttle-background.test.ts',
      'src/http/transfer/upload-turns.test.ts',
      'src/outside/disk-turns.test.ts',
    ],
  ],
  [
    'A full disk, lost and broken files: said, and nothing half-written',
    ['src/features/files/files.test.ts', 'src/outside/file-storage.test.ts'],
  ],
  [
    'Only public addresses are fetched',
    ['src/outside/public-address.test.ts', 'src/outside/notice-fetch.test.ts'],
  ],
  ['Slow and broken clients cost others nothing', ['src/http/transfer/least-rate.test.ts']],
  ['Clients behind proxies keep their own addresses and limits', ['src/http/identity/']],
  ['HTTPS by certificate files; /metrics is closed to what a proxy passes on', ['src/http/operation/']],
  ['Files with a virus are refused by name', ['src/outside/virus-scan.test.ts']],
  ['AI models: nothing unentered, nothing unpaid', ['src/features/models/models.test.ts']],
  ['AI providers that fail, lie, hang or flood', ['src/outside/language-model.test.ts']],
  ['A killed database comes back with every committed row', ['src/db/embedded-postgres.test.ts']],
  [
    'An upgrade that is stopped goes on at the next start; a newer database is refused',
    ['src/db/baseline.test.ts'],
  ],
  [
    'A key that is replaced loses nothing it sealed',
    ['src/reseal-secrets.test.ts', 'src/db/encrypt-secret.test.ts'],
  ],
  ['Exports hold one company and come back whole', ['src/features/company-data/']],
  ['The database is said to be away when it is', ['src/http/calls/errors.test.ts']],
  ['What is kept for a while goes, warned accounts with it', ['src/jobs/retention.test.ts']],
  ['Work survives a restart, each job once', ['src/jobs/queue.test.ts']],
  ['A backup is a restore, to any moment', ['src/backup/', 'src/outside/bucket-place.test.ts']],
  ['Deleted accounts and companies leave nothing', ['src/features/leaving/']],
];

/** What the programme names and nothing here tries: said, so that nobody takes the list for the whole of it. */
const untried = [
  'A server killed under load by many writers: only its jobs and its database are (above)',
  'Fair use by figures: npx tsx bench/fairness.ts build/server/main.js',
  'Load and memory over time: npm run bench',
];

if (checkNode()) run();

function run() {
  const begun = performance.now();
  const folder = mkdtempSync(path.join(tmpdir(), 'bidloom-trust-'));
  const report = path.join(folder, 'report.json');
  const files = subjects.flatMap(([, places]) => places);
  const vitest = path.join('node_modules', 'vitest', 'vitest.mjs');
  const words = [
    'run',
    '--project',
    'server',
    '--project',
    'engine',
    '--reporter=json',
    `--outputFile=${report}`,
    ...files,
  ];
  console.log('Running the checks; this takes some minutes.');
  const { status } = spawnSync(process.execPath, [vitest, ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let results;
  try {
    results = JSON.parse(readFileSync(report, 'utf8')).testResults;
  } catch {
    console.error('The checks did not run to their end.');
    process.exitCode = 1;
    return;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  let isWhole = status === 0;
  for (const [what, places] of subjects) {
    const cases = results
      .filter(({ name }) => places.some((place) => name.replaceAll('\\', '/').includes(place)))
      .flatMap(({ assertionResults }) => assertionResults);
    const failed = cases.filter((one) => one.status === 'failed');
    // A subject that nothing tried is no subject that holds.
    const holds = cases.length > 0 && failed.length === 0;
    isWhole &&= holds;
    console.log(`${holds ? 'holds ' : 'FAILS '} ${what}: ${cases.length} tried, ${failed.length} failed`);
    for (const { fullName } of failed) console.log(`         ${fullName}`);
  }
  for (const what of untried) console.log(`untried ${what}`);
  console.log(`${((performance.now() - begun) / 60_000).toFixed(1)} minutes`);
  process.exitCode = isWhole ? 0 : 1;
}
