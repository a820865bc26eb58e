import { writeValue } from '@bidloom/contract/written-value';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInstance, type FormatterModule, type i18n } from 'i18next';

export const languages = ['en', 'fr', 'ar'] as const;
export type Language = (typeof languages)[number];

/** Something said to several readers, each in their language. */
export type Sentence = (language: Language) => string;

/** A sentence in every language we speak, as it is stored for readers who are not known yet. */
export const inEveryLanguage = (sentence: Sentence): Record<Language, string> => ({
  en: sentence('en'),
  fr: sentence('fr'),
  ar: sentence('ar'),
});

/** What fills the blanks of a sentence; several words become a list of the reader's language. */
export type BlankValues = Record<string, string | number | readonly string[]>;

/** The first words of a list that may be too long for a sentence, and a sign that there are more. */
export const firstOf = (words: readonly string[], most: number): readonly string[] =>
  words.length > most ? [...words.slice(0, most), '…'] : words;

let translations: i18n | undefined;
/** `{language}/translation.json` lie here. */
let translationsFolder = '';
/** Sentences without blanks, once each was looked up: every answer says one. */
const plainSentences: Record<Language, Map<string, string>> = { en: new Map(), fr: new Map(), ar: new Map() };

/** Writes what fills the blanks of sentences: figures by the language, foreign words set apart. */
const valueWriter: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: writeValue,
};

/** Says sentences by the translations that the web app uses too, those of a language when it is first spoken. */
export async function loadLanguages(folder: string): Promise<void> {
  for (const language of languages) plainSentences[language].clear();
  translationsFolder = folder;
  translations = createInstance();
  await translations.use(valueWriter).init({
    resources: { en: { translation: textsOf('en') } },
    lng: 'en',
    fallbackLng: 'en',
    interpolation: { escapeValue: false, alwaysFormat: true },
  });
}

const textsOf = (language: Language): Record<string, unknown> =>
  JSON.parse(readFileSync(path.join(translationsFolder, language, 'translation.json'), 'utf8')) as Record<
    string,
    unknown
  >;

/** The sentence of `key` in a language; the key itself when there is none. */
export function translate(language: Language, key: string, values?: Record<string, unknown>): string {
  const known = values ? undefined : plainSentences[language].get(key);
  if (known !== undefined) return known;
  if (translations && !translations.hasResourceBundle(language, 'translation'))
    translations.addResourceBundle(language, 'translation', textsOf(language));
  if (values) return translations?.t(key, { lng: language, ...values }) ?? key;
  const sentence = translations?.t(key, { lng: language }) ?? key;
  // What is no key of ours is not kept: there might be any number of them.
  if (sentence !== key) plainSentences[language].set(key, sentence);
  return sentence;
}

/** The sentence of `key` for readers who are not known yet. */
export const saying =
  (key: string, values: Record<string, unknown> = {}): Sentence =>
  (language) =>
    translate(language, key, values);

/** The first language of an Accept-Language header that we speak, else English. */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(/;\s*q=/);
      return { tag: tag.slice(0, 2).toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .toSorted((a, b) => b.quality - a.quality);
  return wanted.map(({ tag }) => languages.find((language) => language === tag)).find(Boolean) ?? 'en';
}
