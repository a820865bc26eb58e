import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPdf } from '#reading/pdf/open-pdf.ts';
import { wordTemplate } from '#testing/company-templates.ts';
import { richAnswer, wideAnswer } from '#testing/rich-answers.ts';
import { finalResponse, responseSample } from '#testing/response-samples.ts';
import { responseWords } from '#testing/response-words.ts';
import type { WritingLanguage } from '#writing/bid.ts';
import { writeResponseDocument } from '#writing/response-document.ts';

const hasOffice = spawnSync('soffice', ['--version'], { stdio: 'ignore' }).status === 0;
const filter = JSON.stringify({
  UseTaggedPDF: { type: 'boolean', value: 'true' },
  ExportBookmarks: { type: 'boolean', value: 'true' },
});

type Tag = { role?: string; children?: Tag[] };
const rolesOf = ({ role = '', children = [] }: Tag): string[] => [role, ...children.flatMap(rolesOf)];

/** A company's template keeps the language it was made in. */
const cases = [
  { language: 'en', template: undefined, named: /^en/ },
  { language: 'ar', template: wordTemplate, named: /^[a-z]{2}/ },
] as const;

const folder = mkdtempSync(path.join(tmpdir(), 'tags-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Both at once: starting LibreOffice takes longer than what it does. */
beforeAll(async () => {
  if (!hasOffice) return;
  const documents: string[] = [];
  for (const { language, template } of cases) {
    const { requirements } = responseSample(language);
    const rich = [richAnswer(language), wideAnswer(language)];
    const { bytes } = await writeResponseDocument(
      finalResponse(language, {
        requirements: requirements.map((one, index) => ({
          ...one,
          ...(rich[index] && { rich: rich[index] }),
        })),
        ...(template && { template: { bytes: template(), roles: {} } }),
      }),
    );
    documents.push(path.join(folder, `${language}.docx`));
    writeFileSync(documents.at(-1) ?? '', bytes);
  }
  const to = ['--headless', '--convert-to', `pdf:writer_pdf_Export:${filter}`, '--outdir', folder];
  const profile = `-env:UserInstallation=file://${folder}/office`;
  spawnSync('soffice', [profile, ...to, ...documents], { stdio: 'ignore' });
}, 60_000);

/** What LibreOffice makes of a response, as a reader of the PDF that cannot see it has it. */
async function tagsOf(language: WritingLanguage) {
  const name = `${language}.pdf`;
  const pdf = await openPdf(new Uint8Array(readFileSync(path.join(folder, name))), name);
  const roles: string[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1)
    roles.push(...rolesOf(((await (await pdf.getPage(page)).getStructTree()) ?? {}) as Tag));
  const { info } = (await pdf.getMetadata()) as { info: { Language?: string; Title?: string } };
  const outline = await pdf.getOutline();
  await pdf.loadingTask.destroy();
  return { roles, language: info.Language, title: info.Title, bookmarks: outline.map((one) => one.title) };
}

test.skipIf(!hasOffice).each(cases)(
  'the tags of a PDF ($language): headings without a gap, heads of tables, lists, its title, its language and bookmarks',
  async ({ language, named }) => {
    const { roles, title, bookmarks, ...found } = await tagsOf(language);
    const levels = roles.flatMap((role) => /^H(\d)$/.exec(role)?.[1] ?? []).map(Number);
    expect(levels.length).toBeGreaterThan(10);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
    for (const role of ['Table', 'TH', 'TD', 'L', 'LI', 'TOC', 'Link']) expect(roles).toContain(role);
    expect(title).toBe(responseSample(language).title);
    expect(bookmarks).toContain(responseWords.summary);
    expect(found.language).toMatch(named);
  },
);
