/**
 * Checks the imports of every source file against boundaries.cjs: who may import whom, no circle between files (types
 * included), the server's features in their layers and in no circle, no forbidden call, no regular expression that nobody can read, no
 * path in ARCHITECTURE.md that leads nowhere. Names each violation and exits with 1 when there is one.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const { rules, forbiddenCalls, featureLayers, longestPattern } = createRequire(import.meta.url)(
  '../boundaries.cjs',
);
const root = path.resolve(import.meta.dirname, '..');
const imported = /(?:\bfrom\s*|\bimport\s*\(\s*|^\s*import\s+)(['"])([^'"\n]+)\1/gm;
const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const isTest = (file) => /\.test\.|\/testing\//.test(file);

const sources = walk(root).filter((file) => /^(contract|engine|server|web|e2e)\/.*\.tsx?$/.test(file));
const known = new Set(sources);
const texts = new Map(sources.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
const targets = new Map(
  sources.map((file) => [
    file,
    [...texts.get(file).matchAll(imported)].map((match) => resolve(file, match[2])),
  ]),
);

const violations = [
  ...crossings(),
  ...fileCircles(),
  ...featuresOutOfOrder(),
  ...callsForbidden(),
  ...missingFiles(),
  ...patternsTooLong(),
];
for (const violation of violations) console.error(violation);
console.log(`boundaries: ${sources.length} files, ${violations.length} violations`);
process.exitCode = violations.length > 0 ? 1 : 0;

function crossings() {
  return sources.flatMap((file) =>
    targets
      .get(file)
      .flatMap((target) =>
        rules
          .filter((rule) => breaks(rule, file, target))
          .map((rule) => `${file} -> ${target}: ${rule.name}`),
      ),
  );
}

function breaks(rule, file, target) {
  const from = rule.from.exec(file);
  if (!from || rule.exempt?.test(file)) return false;
  const fill = (pattern) => new RegExp(pattern.source.replaceAll('$1', from[1] ?? ''));
  return fill(rule.to).test(target) && !(rule.unless && fill(rule.unless).test(target));
}

function fileCircles() {
  const graph = new Map(
    sources
      .filter((file) => !isTest(file))
      .map((file) => [file, targets.get(file).flatMap((target) => sourceOf(target) ?? [])]),
  );
  return circles(graph).map((circle) => `${circle.join(' -> ')}: a circle of files`);
}

/** What an earlier layer does to a later one goes through domain-events/. */
function featuresOutOfOrder() {
  const featureOf = (file) => /^server\/src\/features\/([^/]+)\//.exec(file)?.[1];
  const graph = new Map();
  for (const file of sources) {
    const feature = featureOf(file);
    if (!feature || isTest(file)) continue;
    const used = targets.get(file).flatMap((target) => featureOf(target) ?? []);
    graph.set(feature, [...(graph.get(feature) ?? []), ...used.filter((other) => other !== feature)]);
  }
  const layers = Object.entries(featureLayers);
  const layerOf = (feature) => layers.findIndex(([, features]) => features.includes(feature));
  const named = new Set(layers.flatMap(([, features]) => features));
  const nameOf = (feature) => `${feature} (${layers[layerOf(feature)]?.[0]})`;
  return [
    ...[...graph.keys()].filter((one) => !named.has(one)).map((one) => `${one}: in none of featureLayers`),
    ...[...named].filter((one) => !graph.has(one)).map((one) => `featureLayers: there is no feature ${one}`),
    ...[...graph].flatMap(([feature, used]) =>
      [...new Set(used)]
        .filter((other) => layerOf(other) > layerOf(feature))
        .map((other) => `${nameOf(feature)} -> ${nameOf(other)}: a later layer; announce it instead`),
    ),
    ...circles(graph).map((circle) => `server/src/features/{${circle.join(',')}}: a circle of features`),
  ];
}

function callsForbidden() {
  return forbiddenCalls.flatMap(({ from, call, why }) =>
    sources
      .filter((file) => from.test(file) && !isTest(file))
      .filter((file) => call.test(texts.get(file).replaceAll(comments, '')))
      .map((file) => `${file}: ${why}`),
  );
}

/** Where ARCHITECTURE.md sends its readers. */
function missingFiles() {
  const page = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8');
  return [...page.matchAll(/`((?:bench|contract|docs|e2e|engine|scripts|server|web)\/[\w./-]+)`/g)]
    .filter(([, named]) => !existsSync(path.join(root, named)))
    .map(([, named]) => `ARCHITECTURE.md: there is no ${named}`);
}

/** Words belong in a lexicon, where each has an example. */
function patternsTooLong() {
  return sources.flatMap((file) =>
    longPatternsIn(texts.get(file).replaceAll(comments, '')).map(
      (pattern) =>
        `${file}: a pattern of ${pattern.length} characters (${pattern.slice(0, 40)}…); make it words of a lexicon`,
    ),
  );
}

/**
 * Literals stand behind a sign or a word that begins an expression; of `new RegExp`, what is written in its first argument counts; of
 * what the lexicon lays out over several lines, each form between its bars.
 */
function longPatternsIn(text) {
  const literals = text.matchAll(
    /(?:[=(,:;!&|?[{}>]|\breturn|^)\s*\/(?![*/])((?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/[dgimsuvy]*(?=\s*[.,;:)\]}\n])/gm,
  );
  const built = text.matchAll(/\bnew RegExp\(\s*(?:String\.raw)?(['"`])((?:\\[\s\S]|(?!\1)[^\\])*)\1/g);
  const laidOut = text.matchAll(/\b(?:pattern|words)\((?:(['"]).*?\1(?:,\s)?)+\)`((?:\\[\s\S]|[^\\`])*)`/g);
  const patterns = [
    ...[...literals].map(([, pattern]) => pattern),
    ...[...built].map(([, , pattern]) => pattern),
    ...[...laidOut].flatMap(([, , forms]) =>
      forms
        .trim()
        .replaceAll(/\s*\n\s*/g, ' ')
        .split(' | '),
    ),
  ];
  return patterns.filter((pattern) => pattern.length > longestPattern);
}

/** Strongly connected parts of more than one node (Tarjan, Depth-first search and linear graph algorithms, 1972). */
function circles(graph) {
  const index = new Map();
  const low = new Map();
  const stack = [];
  const found = [];
  const visit = (node) => {
    index.set(node, index.size);
    low.set(node, index.get(node));
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)));
    }
    if (low.get(node) !== index.get(node)) return;
    const part = stack.splice(stack.indexOf(node));
    if (part.length > 1) found.push(part);
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return found;
}

/** The source file that an import names: `@bidloom/…` and `#…` leave open whether it ends in ts or tsx. */
function sourceOf(target) {
  return [target, `${target}x`].find((name) => known.has(name));
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
