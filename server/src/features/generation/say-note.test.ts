import { noteTexts, sentenceOf } from '@bidloom/engine/reading/notes';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { loadLanguages } from '#http/language.ts';
import { sayNote } from './say-note.ts';

beforeAll(() => loadLanguages(fileURLToPath(new URL('../../../../web/public/locales', import.meta.url))));

test('every sentence of the engine is said in every language, in English word for word', () => {
  for (const [key, text] of Object.entries(noteTexts)) {
    const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '');
    const note = { key, values: Object.fromEntries(names.map((name) => [name, `<${name}>`])) };
    expect(sayNote(note, 'en')).toBe(sentenceOf(note));
    for (const language of ['fr', 'ar'] as const) {
      const said = sayNote(note, language);
      expect(said, `${language} ${key}`).not.toContain('server.reading');
      for (const name of names) expect(said, `${language} ${key}`).toContain(`<${name}>`);
    }
  }
});

test('a note on a file inside an archive names it', () => {
  expect(sayNote({ key: 'scannedPage', values: { page: 2 }, inside: 'a.pdf' }, 'en')).toBe(
    'a.pdf: Page 2 is a scanned picture without text.',
  );
});
