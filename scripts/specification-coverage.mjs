/**
 * Holds documents that name tests against the tests: every row of their tables names at least one in its last cell as
 * `path` › title, the file is one that the test runners run, and the test is in it and not skipped. The table of the
 * specification quotes it: its first cells are the statements of a list, all of them, in the list's words and order.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const documents = [
  {
    file: 'docs/specification-coverage.md',
    head: 'Statement',
    cells: 2,
    quotes: 'docs/specification-statements.txt',
  },
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
  if (document.quotes) problems.push(...misquoted(rows, document));
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

/** Where the first cells of a table part from the statements they quote: a word changed, a statement missing or made up. */
function misquoted(rows, { file, quotes }) {
  const quoted = rows.map(({ line, cells: [words = ''] }) => ({ line, words: plain(words) }));
  const statements = readFileSync(path.join(root, quotes), 'utf8')
    .split('\n')
    .flatMap((line) => (line.startsWith('- ') ? [line.slice(2).trim()] : []));
  const place = statements.findIndex((words, index) => quoted[index]?.words !== words);
  if (place === -1 && quoted.length === statements.length && statements.length > 0) return [];
  const at = place === -1 ? statements.length : place;
  const wanted = statements[at] ?? 'no further row';
  return [
    `${file}:${quoted[at]?.line ?? 'end'}: “${quoted[at]?.words ?? ''}” instead of “${wanted}” of ${quotes}`,
  ];
}

/** The words of a cell without the marks of Markdown. */
function plain(cell) {
  return cell.replace(/\\(.)/g, '$1').replaceAll('`', '').trim();
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
