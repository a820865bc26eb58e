/** Holds the imports of every source file against boundaries.cjs; names each crossing and ends with 1 when there is one. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const rules = createRequire(import.meta.url)('../boundaries.cjs');
const root = path.resolve(import.meta.dirname, '..');
const imported = /(?:\bfrom\s*|\bimport\s*\(\s*|^\s*import\s+)(['"])([^'"\n]+)\1/gm;

const sources = walk(root).filter((file) => /^(contract|engine|server|web|e2e)\/.*\.tsx?$/.test(file));
const crossings = sources.flatMap((file) => {
  const targets = [...readFileSync(path.join(root, file), 'utf8').matchAll(imported)].map((match) =>
    resolve(file, match[2]),
  );
  return targets.flatMap((target) =>
    rules.filter((rule) => breaks(rule, file, target)).map((rule) => `${file} -> ${target}: ${rule.name}`),
  );
});
for (const crossing of crossings) console.error(crossing);
console.log(`boundaries: ${sources.length} files, ${crossings.length} crossings`);
process.exitCode = crossings.length > 0 ? 1 : 0;

function breaks(rule, file, target) {
  const from = rule.from.exec(file);
  if (!from || rule.exempt?.test(file)) return false;
  const fill = (pattern) => new RegExp(pattern.source.replaceAll('$1', from[1] ?? ''));
  return fill(rule.to).test(target) && !(rule.unless && fill(rule.unless).test(target));
}

/** A path relative to the root for our own files, `npm:name` for a package, `node:name` for a built-in. */
function resolve(file, specifier) {
  const [home] = file.split('/');
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  if (specifier.startsWith('#')) return `${home}/src/${specifier.slice(1)}`;
  const own = /^@bidloom\/([^/]+)\/(.+)$/.exec(specifier);
  if (own) return `${own[1]}/src/${own[2]}.ts`;
  if (specifier.startsWith('node:')) return specifier;
  return `npm:${specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')}`;
}

function walk(folder, prefix = '') {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (
      entry.name === 'node_modules' ||
      entry.name === 'build' ||
      entry.name === 'data' ||
      entry.name.startsWith('.')
    )
      return [];
    const relative = prefix + entry.name;
    return entry.isDirectory() ? walk(path.join(folder, entry.name), `${relative}/`) : [relative];
  });
}
