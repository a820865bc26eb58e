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
/** The blanks of a text but the count, which a form for one may leave out. */
const blanks = (text: string) =>
  [...new Set(text.match(/\{\{\w+/g) ?? [])].filter((blank) => blank !== '{{count').toSorted();

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
])('%s fills the same blanks as English', (_language, texts: Texts) => {
  const wrong = pairsWith(texts).filter(({ key, english: text, other }) => {
    const [wanted, filled] = [blanks(text), blanks(other)];
    // 'One employee' needs no number and no name beside it; a form for several does.
    const isFew = /_(zero|one|two)$/.test(key);
    return isFew ? filled.some((blank) => !wanted.includes(blank)) : filled.join() !== wanted.join();
  });
  expect(wrong).toEqual([]);
});

test.each([
  ['fr', fr],
  ['ar', ar],
])('%s leaves no sentence untranslated', (_language, texts: Texts) => {
  // Two words or more that are the same in both languages were most likely forgotten; names of things are not.
  const isSentence = (text: string) =>
    /[a-z]{4,} [a-z]{3,}/i.test(text) && !/Bidloom|Google|OAuth/.test(text);
  expect(pairsWith(texts).filter(({ english: text, other }) => isSentence(text) && other === text)).toEqual(
    [],
  );
});

/** Every text of another language beside the English ones of its key, plural forms with each other. */
function pairsWith(texts: Texts): { key: string; english: string; other: string }[] {
  const bare = (key: string) => key.replace(plural, '');
  const others = flat(texts);
  return english.flatMap(([key, text]) =>
    others
      .filter(([name]) => bare(name) === bare(key))
      .map(([name, other]) => ({ key: name, english: text, other })),
  );
}
