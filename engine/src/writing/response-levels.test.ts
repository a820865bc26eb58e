import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { arabicTemplate, letterPaper, wordTemplate } from '#testing/company-templates.ts';
import { paragraph } from '#testing/rich-answers.ts';
import { finalResponse, responseSample } from '#testing/response-samples.ts';
import type { WritingLanguage } from '#writing/bid.ts';
import { writeResponseDocument } from '#writing/response-document.ts';
import type { ResponseDocument } from '#writing/response/input.ts';
import { all, child, parseXml, valueOf } from '#writing/template/xml.ts';

async function write(language: WritingLanguage, more: Partial<ResponseDocument> = {}) {
  const { bytes } = await writeResponseDocument(finalResponse(language, more));
  const parts = unzipSync(bytes);
  const part = (path: string) => parseXml(strFromU8(parts[path] ?? new Uint8Array()));
  return { document: part('word/document.xml'), styles: part('word/styles.xml') };
}

/** The levels of the headings as Word and a PDF have them: the paragraph's own, or its style's. */
function levelsOf({ document, styles }: Awaited<ReturnType<typeof write>>): number[] {
  const ofStyle = new Map(
    all(styles, 'style').map((one) => [valueOf(one, 'styleId'), valueOf(all(one, 'outlineLvl')[0])]),
  );
  return all(document, 'p').flatMap((one) => {
    const own = valueOf(child(child(one, 'pPr'), 'outlineLvl'));
    const level = own ?? ofStyle.get(valueOf(all(one, 'pStyle')[0]));
    return level === undefined || level === '9' ? [] : [Number(level) + 1];
  });
}

test.each([undefined, wordTemplate, letterPaper])('headings leave out no level (%#)', async (template) => {
  const { requirements } = responseSample('en');
  const rich = {
    version: 1 as const,
    content: [
      { type: 'heading' as const, level: 2 as const, content: [{ type: 'text' as const, text: 'Team' }] },
      paragraph('Ten people.'),
      { type: 'heading' as const, level: 4 as const, content: [{ type: 'text' as const, text: 'Leads' }] },
    ],
  };
  const written = await write('en', {
    summaryRich: rich,
    requirements: requirements.map((one, index) => ({
      ...one,
      rich,
      section: ['1 Service', '1 Service › 1.1 Staff', ''][index % 3] ?? '',
    })),
    ...(template && { template: { bytes: template(), roles: {} } }),
  });
  const levels = levelsOf(written);
  expect(levels.length).toBeGreaterThan(12);
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
});

test('Arabic in a template for Latin letters is as large and bold as these, in a typeface that has its letters', async () => {
  const { styles } = await write('ar', { template: { bytes: wordTemplate(), roles: {} } });
  const runOf = (id: string) =>
    child(
      all(styles, 'style').find((one) => valueOf(one, 'styleId') === id),
      'rPr',
    );
  expect(valueOf(child(runOf('Heading1'), 'szCs'))).toBe('36');
  expect(valueOf(child(runOf('Title'), 'szCs'))).toBe('64');
  const defaults = all(styles, 'rPrDefault')[0];
  expect(valueOf(all(defaults ?? styles, 'szCs')[0])).toBe('21');
  expect(valueOf(all(defaults ?? styles, 'rFonts')[0], 'cs')).toBe('Times New Roman');
  expect(valueOf(all(defaults ?? styles, 'rFonts')[0], 'ascii')).toBe('Georgia');
  const head = all(styles, 'tblStylePr').find((one) => all(one, 'b').length > 0);
  expect(all(head ?? styles, 'bCs')).toHaveLength(1);
});

test('words in Latin letters are as large and bold as the Arabic of a template that was made for it', async () => {
  const { styles } = await write('fr', { template: { bytes: arabicTemplate(), roles: {} } });
  const run = child(
    all(styles, 'style').find((one) => valueOf(one, 'styleId') === 'Ar1'),
    'rPr',
  );
  expect(valueOf(child(run, 'sz'))).toBe('34');
  expect(child(run, 'b')).toBeDefined();
});

test('a template keeps its styles where the text has no Arabic, or where it was made for it', async () => {
  const { styles } = await write('en', { template: { bytes: wordTemplate(), roles: {} } });
  expect(all(styles, 'rFonts').every((one) => valueOf(one, 'cs') === undefined)).toBe(true);
  const arabic = await write('ar', { template: { bytes: arabicTemplate(), roles: {} } });
  const own = parseXml(strFromU8(unzipSync(arabicTemplate())['word/styles.xml'] ?? new Uint8Array()));
  for (const style of all(own, 'style')) {
    const id = valueOf(style, 'styleId');
    const kept = all(arabic.styles, 'style').find((one) => valueOf(one, 'styleId') === id);
    expect(all(kept ?? style, 'szCs')).toHaveLength(all(style, 'szCs').length);
  }
});

test('a figure with its unit stands below the Arabic head of its column, and reads from the left', async () => {
  const { requirements } = responseSample('ar');
  const cell = (words: string) => ({ type: 'tableCell' as const, content: [paragraph(words)] });
  const row = (...words: string[]) => ({ type: 'tableRow' as const, content: words.map(cell) });
  const table = {
    type: 'table' as const,
    headerRow: true as const,
    content: [row('الخدمة', 'الوقت'), row('الاتصالات', '95 min')],
  };
  const { document } = await write('ar', {
    requirements: requirements.map((one) => ({ ...one, rich: { version: 1, content: [table] } })),
    template: { bytes: wordTemplate(), roles: {} },
  });
  const found = all(document, 'p').find((one) => one.textContent === '95 min');
  const properties = child(found, 'pPr');
  expect(valueOf(child(properties, 'bidi'))).toBe('0');
  expect(valueOf(child(properties, 'jc'))).toBe('right');
});
