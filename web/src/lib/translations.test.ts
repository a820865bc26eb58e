import { expect, test } from 'vitest';
import ar from '../../public/locales/ar/translation.json' with { type: 'json' };
import en from '../../public/locales/en/translation.json' with { type: 'json' };
import fr from '../../public/locales/fr/translation.json' with { type: 'json' };

type Texts = { [key: string]: string | Texts };
const plural = /_(zero|one|two|few|many|other)$/;

/** Every text by its whole key. */
const flat = (texts: Texts, path = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [[path + name, value] as [string, string]] : flat(value, `${path}${name}.`),
  );
const keys = (texts: Texts) => new Set(flat(texts).map(([key]) => key.replace(plural, '')));
const blanks = (text: string) => [...new Set(text.match(/\{\{\w+/g) ?? [])].toSorted();

const english = flat(en);

test.each([
  ['fr', fr],
  ['ar', ar],
])('%s has exactly the keys of English', (_language, texts) => {
  expect([...keys(texts)].toSorted()).toEqual([...keys(en)].toSorted());
});

test.each([
  ['en', en, ['one', 'other']],
  ['fr', fr, ['one', 'many', 'other']],
  ['ar', ar, ['zero', 'one', 'two', 'few', 'many', 'other']],
])('%s gives every form of its plurals', (_language, texts: Texts, forms) => {
  const all = new Map(flat(texts));
  const plurals = new Set(
    [...all.keys()].filter((key) => plural.test(key)).map((key) => key.replace(plural, '')),
  );
  const missing = [...plurals]
    .flatMap((key) => forms.map((form) => `${key}_${form}`))
    .filter((key) => !all.has(key));
  expect(missing).toEqual([]);
});

test.each([
  ['fr', fr],
  ['ar', ar],
])('%s fills the same blanks as English and leaves no sentence untranslated', (_language, texts: Texts) => {
  const all = new Map(flat(texts));
  const others = (key: string) =>
    [...all].filter(([name]) => name.replace(plural, '') === key.replace(plural, ''));
  for (const [key, text] of english) {
    const wanted = blanks(text).filter((blank) => blank !== '{{count');
    for (const [name, other] of others(key)) {
      const filled = blanks(other).filter((blank) => blank !== '{{count');
      // 'One employee' needs no number; a form for several does.
      if (/_(zero|one|two)$/.test(name)) expect(wanted, name).toEqual(expect.arrayContaining(filled));
      else expect(filled, name).toEqual(wanted);
      // Two words or more that are the same in both languages were most likely forgotten; names of things are not.
      if (/[a-z]{4,} [a-z]{3,}/i.test(text) && !/Bidloom|Google|OAuth/.test(text))
        expect(other, name).not.toBe(text);
    }
  }
});
