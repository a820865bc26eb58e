/**
 * Fetches the documents of the reading labels, each at its commit, and lays them beside their labels:
 *   npx tsx bench/fetch-documents.ts FOLDER [CLONES]
 * FOLDER gets `tune` and `test`, each to be measured with `npm run -s engine -- evaluate FOLDER/tune`. CLONES is a folder of clones
 * that are there already, CLONES/owner/name; without it they come from GitHub. A document that cannot be had is named, and its label left out.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type Source = {
  id: string;
  file: string;
  split: 'train' | 'tune' | 'test';
  repository: string;
  commit: string;
  path: string;
};

const labels = path.resolve(import.meta.dirname, 'reading-labels');
const [folder, clones] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: npx tsx bench/fetch-documents.ts FOLDER [CLONES]');
  process.exit(1);
}
fetchAll(folder, clones);

function fetchAll(into: string, known: string | undefined): void {
  const sources = JSON.parse(readFileSync(path.join(labels, 'sources.json'), 'utf8')) as Source[];
  for (const source of sources) {
    const place = path.join(into, source.split);
    mkdirSync(path.join(place, 'labels'), { recursive: true });
    try {
      writeFileSync(path.join(place, source.file), documentOf(source, into, known));
      cpSync(
        path.join(labels, source.split, `${source.id}.json`),
        path.join(place, 'labels', `${source.id}.json`),
      );
    } catch {
      console.error(`${source.id}: ${source.repository} at ${source.commit} cannot be had.`);
    }
  }
  rmSync(path.join(into, 'clones'), { recursive: true, force: true });
}

function documentOf(source: Source, into: string, known: string | undefined): Buffer {
  const clone = path.resolve(known ?? path.join(into, 'clones'), source.repository);
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', clone, ...args], {
      maxBuffer: 200_000_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  if (!existsSync(clone)) {
    mkdirSync(clone, { recursive: true });
    git('init', '--quiet');
    git('fetch', '--quiet', '--depth', '1', `https://github.com/${source.repository}`, source.commit);
  }
  return git('show', `${source.commit}:${source.path}`);
}
