import { isNoticeNote, noticeSentence, noticeTexts } from '@bidloom/engine/notices/notes';
import { noteTexts } from '@bidloom/engine/reading/notes';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { loadLanguages } from '#http/calls/language.ts';
import { describeNoticeNote } from './describe-unread.ts';

beforeAll(() => loadLanguages(fileURLToPath(new URL('../../../../web/public/locales', import.meta.url))));

test('every sentence about notices is said in every language, in English word for word', () => {
  for (const [key, text] of Object.entries(noticeTexts)) {
    const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '');
    const note = { key, values: Object.fromEntries(names.map((name) => [name, `<${name}>`])) };
    expect(describeNoticeNote(note, 'en')).toBe(noticeSentence(note));
    for (const language of ['fr', 'ar'] as const) {
      const said = describeNoticeNote(note, language);
      expect(said, `${language} ${key}`).not.toContain('server.notices');
      expect(said, `${language} ${key}`).not.toBe(noticeSentence(note));
      for (const name of names) expect(said, `${language} ${key}`).toContain(`<${name}>`);
    }
  }
});

test('a note of the document that a notice is, is said as that of a document', () => {
  expect(Object.keys(noteTexts).filter((key) => key in noticeTexts)).toEqual([]);
  const note = { key: 'scannedPage', values: { page: 2 }, inside: 'avis.pdf' };
  expect(isNoticeNote(note)).toBe(false);
  expect(describeNoticeNote(note, 'fr')).toMatch(/^avis\.pdf: (?=.*2)(?!.*scanned)/);
});
