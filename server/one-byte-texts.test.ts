import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { oneByteTexts } from './one-byte-texts.ts';

/** Texts of every kind that a program may hold, with and without backslashes before them; `~` stands for a backtick, `#` for a dollar. */
const program = String.raw`
  const word = 'قيمة';
  export const all = {
    plain: 'Bidloom’s – “نقطة” 😀',
    escaped: 'a\’b\\’c\n’',
    template: ~é #{word} – \– \\–~,
    raw: String.raw~\d’\’#{word}\\’\n–~,
    found: 'x ’٣ 😀'.replace(/\s[’–]([٠-٩])\s(?:😀)/u, '[#1]').replace(/[\’\–]/, '-'),
    'مفتاح': { قيمة: word },
  };`
  .replaceAll('~', '`')
  .replaceAll('#', '$');

test('a program without characters of two bytes says what it said', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bidloom-texts-'));
  const entry = path.join(folder, 'entry.js');
  writeFileSync(entry, program);
  const built = async (out: string, plugins: ReturnType<typeof oneByteTexts>[]) => {
    const result = await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      plugins,
      build: { ssr: entry, write: false, minify: false, target: 'node20' },
    });
    if (!('output' in result)) throw new Error('The build is watched');
    const file = path.join(folder, out);
    writeFileSync(file, result.output[0].code);
    return { code: result.output[0].code, all: ((await import(file)) as { all: object }).all };
  };
  const [before, after] = [await built('before.mjs', []), await built('after.mjs', [oneByteTexts()])];
  expect(before.code).toMatch(/[^\0-\xff]/);
  expect(after.code).not.toMatch(/[^\0-\xff]/);
  expect(after.all).toEqual(before.all);
});
