/**
 * Writes the same sample response in English, French and Arabic into the folder given (default `/tmp/response-pages`): as Word file, and
 * where LibreOffice and Poppler are there as PDF and as a picture of each page, for people to look at.
 *
 *   npx tsx bench/response-pages.ts [FOLDER]
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { responseSample } from '../engine/src/testing/response-samples.ts';
import { writeResponseDocument } from '../engine/src/writing/response-document.ts';
import type { Copy } from '../engine/src/writing/response/input.ts';
import { documentWords } from '../server/src/features/response-design/document-words.ts';
import { loadLanguages } from '../server/src/http/calls/language.ts';

const [folder = '/tmp/response-pages', ...only] = process.argv.slice(2);
await loadLanguages(path.join(import.meta.dirname, '../web/public/locales'));
mkdirSync(folder, { recursive: true });
const written: string[] = [];
for (const language of ['en', 'fr', 'ar'] as const)
  for (const copy of ['final', 'draft'] as const satisfies Copy[]) {
    const name = `${language}-${copy}.docx`;
    if (only.length > 0 && !only.some((one) => name.includes(one))) continue;
    const { title, reference, buyer, lot, ...rest } = responseSample(language);
    const { bytes } = await writeResponseDocument({
      ...rest,
      language,
      words: documentWords(language).response,
      bid: { title, reference, buyer, lot },
      copy,
      quoting: 'quotation',
      design: {},
    });
    writeFileSync(path.join(folder, name), bytes);
    written.push(path.join(folder, name));
  }
const office = ['-env:UserInstallation=file:///tmp/response-pages-office', '--headless', '--convert-to', 'pdf', '--outdir', folder];
if (spawnSync('soffice', [...office, ...written], { stdio: 'ignore' }).status === 0)
  for (const one of written) {
    const base = one.replace(/\.docx$/, '');
    spawnSync('pdftoppm', ['-r', '60', '-png', `${base}.pdf`, base]);
  }
console.log(written.join('\n'));
