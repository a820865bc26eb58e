/**
 * Holds docs/specification-coverage.md against the tests: every row of its tables names at least one test as
 * `path` › title, the file is one that the test runners run, and the test stands in it and is not skipped.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const document = 'docs/specification-coverage.md';
const reference = /`([^`]+)` › ([^<|]+?)(?=\s*(?:<br>|$))/g;
const isRun = /^(?:(?:contract|engine|server|web)\/src\/.*\.test\.tsx?|e2e\/.*\.spec\.ts)$/;
const sources = new Map();

const rows = readFileSync(path.join(root, document), 'utf8')
  .split('\n')
  .map((line, index) => ({ line: index + 1, cells: cellsOf(line) }))
  .filter(({ cells }) => cells.length > 0 && !/^(?:-+|Line)$/.test(cells[0] ?? ''));
const problems = rows.flatMap(({ line, cells }) =>
  problemsOf(cells).map((problem) => `${document}:${line}: ${problem}`),
);

for (const problem of problems) console.error(problem);
const tests = new Set(
  rows.flatMap(({ cells }) => testsOf(cells).map(({ file, title }) => `${file} ${title}`)),
);
console.log(`specification: ${rows.length} lines, ${tests.size} tests, ${problems.length} problems`);
process.exitCode = problems.length > 0 || rows.length === 0 ? 1 : 0;

function cellsOf(line) {
  if (!line.startsWith('|')) return [];
  return line
    .slice(1, line.lastIndexOf('|'))
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

function testsOf(cells) {
  return [...(cells.at(-1) ?? '').matchAll(reference)].map(([, file, title]) => ({
    file,
    title: title.trim(),
  }));
}

function problemsOf(cells) {
  if (cells.length !== 2) return [`a row has a line and its tests, this one ${cells.length} cells`];
  const named = testsOf(cells);
  if (named.length === 0) return [`“${cells[0]}” names no test`];
  return named.flatMap(({ file, title }) => {
    if (!isRun.test(file) || !existsSync(path.join(root, file))) return [`${file} is no file of tests`];
    return isLiving(file, title) ? [] : [`${file} has no living test “${title}”`];
  });
}

/** Whether a call of `test`, `it` or `describe`, plain or `.each`, has this title and none of its kind is skipped. */
function isLiving(file, title) {
  const source = sources.get(file) ?? readFileSync(path.join(root, file), 'utf8');
  sources.set(file, source);
  const quoted = title.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  const start = new RegExp(
    String.raw`(?:\b(?:test|it|describe)(?:\.describe)?|\.each[\s\S]*?\))\(\s*(['"\`])${quoted}\1`,
  );
  return start.test(source) && !/\b(?:test|it|describe)\.(?:skip|todo|fixme|fails)\b/.test(source);
}
