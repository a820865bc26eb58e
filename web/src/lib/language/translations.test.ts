import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import ar from '../../../public/locales/ar/translation.json' with { type: 'json' };
import en from '../../../public/locales/en/translation.json' with { type: 'json' };
import fr from '../../../public/locales/fr/translation.json' with { type: 'json' };

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

/** The English texts of a key, one for each plural form. */
const english = new Map<string, string[]>();
for (const [key, text] of flat(en)) {
  const bare = key.replace(plural, '');
  english.set(bare, [...(english.get(bare) ?? []), text]);
}

/** Names that no language translates. */
const names =
  /Bidloom|Google|Drive|Gmail|OAuth|Anthropic|Mistral|OpenAI|SAM\.gov|OCDS|CSV|CPV|SHA-256|Excel|Word|hh:mm|\bR-/g;
/** Words that French spells as English does. */
const sameInFrench: ReadonlySet<string> = new Set(
  `action actions annexes assistant attestation client clients commercial condition configuration consultant contact contacts cv date description document documents e-mail experts
  format france go id invitation local logo lot lots message messages no-go note notes notification notifications obligation ok p
  page pages phase photo point points question questions secret section sections service services source sources styles test total
  type version versions via webhook webhooks`.split(/\s+/),
);

test.each([
  ['fr', fr],
  ['ar', ar],
])('%s has exactly the keys of English', (_language, texts) => {
  expect([...keys(texts)].toSorted()).toEqual([...keys(en)].toSorted());
});

test('every text that a component asks for by its whole key is there', () => {
  const source = path.join(import.meta.dirname, '../..');
  const missing = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(path.join(source, file), 'utf8').matchAll(/\bt\('([\w.-]+)'/g)].flatMap(
        ([, key = '']) => (english.has(key) ? [] : `${file}: ${key}`),
      ),
    );
  expect(missing).toEqual([]);
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
  ['en', ['one', 'other']],
  ['fr', ['one', 'many', 'other']],
  ['ar', ['zero', 'one', 'two', 'few', 'many', 'other']],
])('the forms of %s are those of its plural rules', (language, forms) => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  expect(pluralCategories.toSorted()).toEqual(forms.toSorted());
});

/** Texts with a count that read right whatever it is: no noun follows it, or it is a limit of ours, far from 1 and 2. */
const anyCount: ReadonlySet<string> = new Set([
  'answers.duplicates.shown',
  'answers.duplicates.mostGroups',
  'bids.import.wrong.tooLong',
  'dashboard.due.late',
  'dashboard.work.all',
  'dashboard.work.allAtLeast',
  'generation.rules',
  'packs.rules',
  'server.apiTokens.tooMany',
  'server.notices.orderTurnedRound',
  'server.packs.tooMany',
  'server.readingQueue.companyFull',
  'server.readingQueue.personFull',
  'server.webhooks.disabled.failing',
  'server.webhooks.tooMany',
  'statistics.wonOf',
  'ui.bulk.allShown',
  'ui.bulk.progress',
  'ui.bulk.reading',
  'ui.bulk.takeWholeOf',
  'ui.bulk.wholeTaken',
  'ui.importPreview.createAndUpdate',
  'ui.list.shownOf',
  'ui.list.shownOfMany',
  'ui.table.moved',
]);
test.each([
  ['en', en],
  ['fr', fr],
  ['ar', ar],
])('%s has a plural for every count that a noun follows', (_language, texts: Texts) => {
  const counted = flat(texts).filter(([, text]) => /\{\{count\b/.test(text));
  const bare = counted.map(([key]) => key).filter((key) => !plural.test(key));
  expect(bare.filter((key) => !anyCount.has(key))).toEqual([]);
  expect([...anyCount].filter((key) => !bare.includes(key))).toEqual([]);
});

test('Arabic says one and two in words, unless only the figure changes', () => {
  const all = new Map(flat(ar));
  const figures = [...all].filter(([key, text]) => {
    const bare = key.replace(plural, '');
    const isLabel = text === all.get(`${bare}_other`);
    return /_(one|two)$/.test(key) && /\{\{count\b/.test(text) && !isLabel;
  });
  expect(figures).toEqual([]);
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
])('%s keeps the parts of a text that are links or emphasis', (_language, texts: Texts) => {
  const tags = (text: string) => (text.match(/<\/?[a-z]+>/g) ?? []).toSorted().join();
  expect(pairsWith(texts).filter(({ english: text, other }) => tags(text) !== tags(other))).toEqual([]);
});

test.each([
  ['fr', fr, sameInFrench],
  ['ar', ar, new Set<string>()],
])('%s leaves no text in English', (_language, texts: Texts, same: ReadonlySet<string>) => {
  const words = (text: string) =>
    text
      .replaceAll(/\{\{[^}]*\}\}/g, '')
      .replaceAll(names, '')
      .toLowerCase()
      .match(/\p{L}[\p{L}-]*/gu) ?? [];
  const left = pairsWith(texts)
    .filter(({ english: text, other }) => text === other)
    .filter(({ other }) => words(other).some((word) => !same.has(word)));
  expect(left).toEqual([]);
});

test('French keeps its marks with the words they belong to', () => {
  // U+202F before ; : ! ? % » and after «, also in figures: a plain space would let a line begin with the mark.
  const loose =
    / [;:!?%»]|[«][^\u202F]|(?<![\s\u202F])»|(?<![\s\u202F])[;!?](?!\S)|\p{L}:(?!\S)|\d \d{3}(?!\d)/u;
  // A header is written as HTTP writes it.
  const words = (text: string) => text.replaceAll('Authorization: Bearer', '');
  expect(flat(fr).filter(([, text]) => loose.test(words(text)))).toEqual([]);
});

test('Arabic is written with its own marks, one spelling of the final fathatan, and figures of a date set apart', () => {
  const foreign =
    /\p{Script=Arabic}[,;?]|اً|"|(?<!\u2066)\b\d{4}-\d\d-\d\d|(?<!\u2066)https?:\/\/(?:[\s.]|$)/u;
  // What a command may begin with is a list for the program, with its commas.
  const isList = (key: string) => /keywordsHint$|^commands\.objects\..*\.(?:starts|joins)$/.test(key);
  expect(flat(ar).filter(([key, text]) => foreign.test(text) && !isList(key))).toEqual([]);
});

/** Words that a language has one of, where another was written before: docs/glossary.md. */
test.each([
  ['fr', fr, /\bsociété(?! mère)|\bpièces?\b(?! jointe)|\bcourriel|\badmins\b|\bfaits (?:de|dans)\b/iu],
  [
    'ar',
    ar,
    /وثيقة|وثائق|الجهات? المشترية|حقيقة|حقائق|عمليات الربط|مصفوفة المطابقة|ترشيح|مرشّ?حات|المديرون|القائمة القصيرة/u,
  ],
])('%s has one word for one thing', (_language, texts: Texts, other) => {
  // What a part of the settings is found by holds the other words on purpose.
  const isSaid = (key: string) => !key.startsWith('commands.words.');
  expect(flat(texts).filter(([key, text]) => isSaid(key) && other.test(text))).toEqual([]);
});

/** Every text of another language beside the English ones of its key, plural forms with each other. */
function pairsWith(texts: Texts): { key: string; english: string; other: string }[] {
  return flat(texts).flatMap(([key, other]) =>
    (english.get(key.replace(plural, '')) ?? []).map((text) => ({ key, english: text, other })),
  );
}
