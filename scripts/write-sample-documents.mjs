/**
 * Writes the buyers' documents of the sample company, two PDFs and an Excel questionnaire in each language, and the forms of the papers
 * in its vault to server/src/features/sample-data/documents. Run it after a change of their texts: npx tsx scripts/write-sample-documents.mjs
 */
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { evidenceForms } from './sample-documents/evidence-forms.mjs';
import { proposals } from '../server/src/features/sample-data/proposal/proposals.ts';
import { root } from './prepare.mjs';
import { arabic } from './sample-documents/arabic.mjs';
import { english } from './sample-documents/english.mjs';
import { french } from './sample-documents/french.mjs';

const { Workbook } = createRequire(path.join(root, 'engine/package.json'))('@cj-tech-master/excelts');
const folder = path.join(root, 'server/src/features/sample-data/documents');

const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
});
try {
  for (const { language, request, questionnaire } of [english, french, arabic]) {
    await writePdf(`${language}.pdf`, pageOf(language, request));
    await writePdf(`${language}-schools.pdf`, proposalPages(language));
    await writeFile(path.join(folder, `${language}.xlsx`), await workbookOf(language, questionnaire));
    for (const [name, form] of await evidenceForms(browser, language))
      await writeFile(path.join(folder, `${language}-${name}.pdf`), form);
  }
} finally {
  await browser.close();
}

async function writePdf(name, html) {
  const page = await browser.newPage();
  await page.setContent(html);
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true, tagged: false });
  await writeFile(path.join(folder, name), pdf);
  await page.close();
}

/** The request that the sample company's response is planned and written for, its parts several to a page. */
function proposalPages(language) {
  const { title, request, demands } = proposals[language];
  const pages = [coverOf(title, request.kind, request.summary)];
  for (const [place, part] of request.parts.entries()) {
    const sentences = [...(part.says ?? []), ...(part.demands ?? []).map((name) => demands[name].text)];
    // In a line from right to left a number comes out of the PDF as a part of its sentence.
    const number = (index) => (language === 'ar' ? '' : `${place + 1}.${index + 1} `);
    const clauses = sentences.map((sentence, index) => `<p>${number(index)}${sentence}</p>`);
    const table = part.table ? tableOf(part.table) : '';
    const body = `<h2>${place + 1}. ${part.title}</h2>${clauses.join('')}${table}`;
    if (part.startsPage) pages.push(body);
    else pages[pages.length - 1] += body;
  }
  const foot = (page) => request.page.replace('{page}', page).replace('{pages}', pages.length);
  return documentOf(language, pages, foot);
}

function coverOf(title, kind, summary) {
  const lines = summary.map(([label, value]) => `<p><b>${label}:</b> ${value}</p>`).join('');
  return `<h1>${title}</h1><p class="kind">${kind}</p>${lines}`;
}

/** A cover and a page for each section. */
function pageOf(language, { title, subtitle, summary, sections, page }) {
  const cover = coverOf(title, subtitle, summary);
  const bodies = sections.map(({ title: heading, text, table, after = [] }, place) => {
    const clauses = [...text, ...after].map(
      (sentence, index) => `<p>${place + 1}.${index + 1} ${sentence}</p>`,
    );
    if (table) clauses.splice(text.length, 0, tableOf(table));
    return `<h2>${place + 1}. ${heading}</h2>${clauses.join('')}`;
  });
  return documentOf(language, [cover, ...bodies], page);
}

function documentOf(language, pages, foot) {
  return `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><style>
    @page { size: A4; margin: 0 }
    body { margin: 0; font: 12pt/1.6 ${language === 'ar' ? '"DejaVu Sans"' : '"Liberation Serif"'}, sans-serif; font-kerning: none; font-variant-ligatures: none; color: #222 }
    section { box-sizing: border-box; height: 296mm; padding: 28mm 24mm 22mm; break-after: page; position: relative }
    section:last-child { break-after: auto }
    h1 { font-size: 26pt; line-height: 1.25; margin: 40mm 0 8mm } h2 { font-size: 16pt; margin: 10mm 0 6mm } h2:first-child { margin-top: 0 }
    .kind { margin: 0 0 16mm; font-size: 14pt } .foot { position: absolute; bottom: 12mm; font-size: 9pt; color: #555 }
    table { border-collapse: collapse; margin: 5mm 0; width: 100% } td { border: 0.3mm solid #888; padding: 2mm 3mm }
    tr:first-child td { font-weight: bold; background: #eef }
  </style>${pages
    .map((body, place) => `<section>${body}<p class="foot">${foot(place + 1)}</p></section>`)
    .join('')}</html>`;
}

function tableOf(rows) {
  return `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
}

async function workbookOf(language, { sheet: name, title, rows, head, sections }) {
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet(name, { views: [{ rightToLeft: language === 'ar' }] });
  sheet.columns = [{ width: 8 }, { width: 70 }, { width: 70 }];
  sheet.addRow([title]).font = { bold: true, size: 14 };
  for (const row of rows) sheet.addRow(row);
  sheet.addRow([]);
  const fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFE6EAF5' } };
  const header = sheet.addRow(head);
  header.eachCell((cell) => Object.assign(cell, { fill, font: { bold: true } }));
  for (const [place, [section, questions]] of sections.entries()) {
    sheet.addRow(['', section]).font = { bold: true };
    for (const [index, question] of questions.entries()) {
      const row = sheet.addRow([`${place + 1}.${index + 1}`, question, '']);
      row.alignment = { wrapText: true, vertical: 'top' };
    }
  }
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
