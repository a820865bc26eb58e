/**
 * Holds documents that name tests against the tests: every row of their tables names at least one in its last cell as
 * `path` › title, the file is one that the test runners run, and the test stands in it and is not skipped.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const documents = [
  { file: 'docs/specification-coverage.md', head: 'Line', cells: 2 },
  { file: 'docs/outside-faults.md', head: 'fault', cells: 4 },
];
const reference = /`([^`]+)` › ([^<|]+?)(?=\s*(?:<br>|$))/g;
const isRun = /^(?:(?:contract|engine|server|web)\/src\/.*\.test\.tsx?|e2e\/.*\.spec\.ts)$/;
const sources = new Map();

for (const document of documents) {
  const rows = readFileSync(path.join(root, document.file), 'utf8')
    .split('\n')
    .map((line, index) => ({ line: index + 1, cells: cellsOf(line) }))
    .filter(({ cells: [first = ''] }) => first !== '' && first !== document.head && !/^-+$/.test(first));
  const problems = rows.flatMap(({ line, cells }) =>
    problemsOf(cells, document).map((problem) => `${document.file}:${line}: ${problem}`),
  );
  for (const problem of problems) console.error(problem);
  const tests = new Set(
    rows.flatMap(({ cells }) => testsOf(cells).map(({ file, title }) => `${file} ${title}`)),
  );
  console.log(`${document.file}: ${rows.length} lines, ${tests.size} tests, ${problems.length} problems`);
  if (problems.length > 0 || rows.length === 0) process.exitCode = 1;
}

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

function problemsOf(cells, document) {
  if (cells.length !== document.cells)
    return [`a row has ${document.cells} cells, its tests the last, this one ${cells.length}`];
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
