/**
 * Writes the same sample response in English, French and Arabic, in the built-in design and into company templates, into the folder given
 * (default `/tmp/response-pages`): as Word file, and where LibreOffice and Poppler are there as PDF and as a picture of each page, for
 * people to look at. Then it measures how long a response of 1,300 answers takes to write.
 *
 *   npx tsx bench/response-pages.ts [FOLDER] [PART OF A NAME...]
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as templates from '../engine/src/testing/company-templates.ts';
import { responseSample } from '../engine/src/testing/response-samples.ts';
import { writeResponseDocument } from '../engine/src/writing/response-document.ts';
import type { WritingLanguage } from '../engine/src/writing/bid.ts';
import type { Copy } from '../engine/src/writing/response/input.ts';
import { documentWords } from '../server/src/features/response-design/document-words.ts';
import { loadLanguages } from '../server/src/http/calls/language.ts';

const [folder = '/tmp/response-pages', ...only] = process.argv.slice(2);
await loadLanguages(path.join(import.meta.dirname, '../web/public/locales'));
mkdirSync(folder, { recursive: true });
const written: string[] = [];
const own = {
  word: templates.wordTemplate(),
  french: templates.frenchTemplate(),
  arabic: templates.arabicTemplate(),
  letter: templates.letterPaper(),
  library: await templates.libraryTemplate(),
};
const looks = Object.keys(own) as (keyof typeof own)[];
const write = (language: WritingLanguage, copy: Copy, look: keyof typeof own | undefined, times = 1) => {
  const { title, reference, buyer, lot, ...rest } = responseSample(language, times);
  return writeResponseDocument({
    ...rest,
    language,
    words: documentWords(language).response,
    bid: { title, reference, buyer, lot },
    copy,
    quoting: 'quotation',
    design: { accent: '1d4ed8' },
    ...(look && { template: { bytes: own[look], roles: {} } }),
  });
};
for (const language of ['en', 'fr', 'ar'] as const)
  for (const look of [undefined, ...looks])
    for (const copy of ['final', 'draft'] as const) {
      const name = `${language}-${look ?? 'built-in'}-${copy}`;
      if (only.length > 0 && !only.some((one) => name.includes(one))) continue;
      const place = path.join(folder, `${name}.docx`);
      writeFileSync(place, (await write(language, copy, look)).bytes);
      written.push(place);
    }
const office = [
  '-env:UserInstallation=file:///tmp/response-pages-office',
  '--headless',
  '--convert-to',
  'pdf',
  '--outdir',
  folder,
];
if (spawnSync('soffice', [...office, ...written], { stdio: 'ignore' }).status === 0)
  for (const one of written) {
    const base = one.replace(/\.docx$/, '');
    spawnSync('pdftoppm', ['-r', '60', '-png', `${base}.pdf`, base]);
  }
console.log(written.join('\n'));
for (const look of [undefined, 'word'] as const) {
  const begun = performance.now();
  const { bytes } = await write('en', 'final', look, 260);
  console.log(
    `1,300 answers, ${look ?? 'built-in'}: ${Math.round(performance.now() - begun)} ms, ${bytes.length} bytes`,
  );
}
