/** Finds a Chromium for the tests in a browser, and installs Debian's where that is allowed. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * @returns the path of the program
 * @throws an error whose message says how to get one, when there is none and none can be installed
 */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  const aptGet = '/usr/bin/apt-get';
  if (process.getuid?.() !== 0 || !existsSync(aptGet)) {
    throw new Error('The tests in a browser need Chromium: install it, or name one with CHROMIUM_PATH');
  }
  console.log('Installing Chromium for the tests in a browser');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const run = spawnSync(aptGet, ['-o', 'DPkg::Lock::Timeout=120', ...args], {
      env: environment,
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
      timeout: 300_000,
    });
    if (run.status !== 0)
      throw new Error(`Chromium could not be installed: ${run.stderr.trim().slice(-300)}`);
  }
  const installed = findChromium();
  if (!installed) throw new Error('Chromium was installed but is not found: name it with CHROMIUM_PATH');
  return installed;
}

function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which is not there`);
  }
  const names = [
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome-headless-shell',
  ];
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const places = [
    ...names.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ];
  return places.find((place) => existsSync(place));
}
