import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What changes modules, or how the languages started, for whatever comes after it in the same process. */
const changing = /\bvi\.(mock|doMock|resetModules)\(|\bstartLanguages\(/;

/** The test files that do so, as paths from here: each runs in a process of its own. */
export const filesApart = readdirSync(path.join(import.meta.dirname, 'src'), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `src/${file.replaceAll(path.sep, '/')}`)
  .filter((file) => changing.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')));
