import { companyLabel } from '@bidloom/engine/filling/company/company-labels';
import { detailWords } from '@bidloom/engine/filling/company/company-words';
import { formTexts } from '@bidloom/engine/filling/form-notes';
import { filled, noteTexts } from '@bidloom/engine/reading/notes';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { loadLanguages, translate } from '#http/calls/language.ts';
import { describeNote } from './describe-note.ts';

beforeAll(() => loadLanguages(fileURLToPath(new URL('../../../../web/public/locales', import.meta.url))));

test('every sentence of the engine is said in every language, in English word for word', () => {
  const all = [
    ...Object.entries(noteTexts).map(([key, text]) => [`server.reading.${key}`, text] as const),
    ...Object.entries(formTexts).map(([key, text]) => [`server.forms.${key}`, text] as const),
  ];
  for (const [key, text] of all) {
    const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '');
    const values = Object.fromEntries(names.map((name) => [name, `<${name}>`]));
    expect(translate('en', key, values)).toBe(filled(text, values));
    for (const language of ['fr', 'ar'] as const) {
      const said = translate(language, key, values);
      expect(said, `${language} ${key}`).not.toMatch(/^server\./);
      for (const name of names) expect(said, `${language} ${key}`).toContain(`<${name}>`);
    }
  }
});

test('the name offered for a fact is a label of what the fact then answers, in every language', () => {
  for (const detail of Object.keys(detailWords))
    for (const language of ['en', 'fr', 'ar'] as const)
      expect(companyLabel(translate(language, `facts.details.${detail}`))?.detail, language).toBe(detail);
});

test('dates are written as the reader writes them, and lists too', () => {
  const note = {
    key: 'deadlinesDiffer',
    values: {
      chosen: '2026-05-04T14:00',
      document: '2026-01-02 RFP.pdf',
      others: ['2026-05-06 (2026-01-03.pdf)', '2026-05-07T09:30 (b.pdf)'],
    },
  };
  expect(describeNote(note, 'en')).toBe(
    'The documents differ: 04 May 2026 14:00 in 2026-01-02 RFP.pdf, but 06 May 2026 (2026-01-03.pdf), 07 May 2026 09:30 (b.pdf).',
  );
  expect(describeNote(note, 'fr')).toContain('06 mai 2026');
});

test('a note on a file inside an archive names it', () => {
  expect(describeNote({ key: 'scannedPage', values: { page: 2 }, inside: 'a.pdf' }, 'en')).toBe(
    'a.pdf: Page 2 is a scanned image without text.',
  );
});
