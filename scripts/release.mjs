/**
 * `node scripts/release.mjs [FOLDER]`: writes what a release consists of into a folder, `dist` without one: the sources as they are
 * committed, a software bill of materials of what runs (CycloneDX), and the SHA-256 of both. Two runs of one commit give the same archive.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.resolve(process.argv[2] ?? path.join(root, 'dist'));
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const name = `bidloom-${version}`;
const run = (program, words) =>
  execFileSync(program, words, {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  });

mkdirSync(folder, { recursive: true });
const put = (file, bytes) => {
  writeFileSync(path.join(folder, file), bytes);
  return { file, sum: createHash('sha256').update(bytes).digest('hex') };
};
const files = [
  put(`${name}.tar.gz`, run('git', ['archive', '--format=tar.gz', `--prefix=${name}/`, 'HEAD'])),
  put(`${name}.cdx.json`, bill()),
];
put('SHA256SUMS', files.map(({ file, sum }) => `${sum}  ${file}\n`).join(''));
console.log(files.map(({ file, sum }) => `${sum}  ${file}`).join('\n'));

/** What npm knows from the lock, without what is for development. */
function bill() {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const said = JSON.parse(
    run(npm, [
      'sbom',
      '--sbom-format=cyclonedx',
      '--sbom-type=application',
      '--omit=dev',
      '--package-lock-only',
    ]).toString(),
  );
  const components = said.components ?? [];
  if (!components.some((one) => one.name === 'fastify') || components.some((one) => one.name === 'vitest'))
    throw new Error('The bill of materials does not name what runs, or names what does not');
  // npm names it after the folder it stands in.
  said.metadata.component.name = 'bidloom';
  return `${JSON.stringify(said, null, 2)}\n`;
}
