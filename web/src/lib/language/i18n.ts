import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { earlyAnswer } from '#lib/calls/early.ts';
import { valueWriter, withWrittenValues } from './value-writer.ts';
import { store, stored } from '#lib/browser/stored.ts';

export const languages = ['en', 'fr', 'ar'] as const;
export type Language = (typeof languages)[number];

/** What i18next calls a namespace. */
const more = 'more';

/** Each language's name in itself. */
export const languageNames: Record<Language, string> = { en: 'English', fr: 'Français', ar: 'العربية' };

/** Stored preference, browser language, page lang attribute; English when none of them is ours. */
export function detectLanguage(): Language {
  const candidates = [
    stored('language'),
    ...(navigator.languages ?? [navigator.language]),
    document.documentElement.lang,
  ];
  const known = candidates.map((tag) =>
    languages.find((language) => language === tag?.slice(0, 2).toLowerCase()),
  );
  return known.find((language) => language !== undefined) ?? 'en';
}

/**
 * Starts the translations in the detected language; English is loaded beside another only when that lacks a text.
 * `needsMore`: the texts of more-texts.ts come at once as well.
 */
export async function startLanguages(needsMore: boolean): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
    document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
  });
  await i18next
    .use({ type: 'backend', init: () => {}, read: load })
    .use(initReactI18next)
    .use(valueWriter)
    .init({
      lng: detectLanguage(),
      fallbackLng: false,
      supportedLngs: languages,
      ns: needsMore ? ['translation', more] : ['translation'],
      fallbackNS: more,
      interpolation: withWrittenValues,
      react: { useSuspense: false },
      saveMissing: true,
      missingKeyHandler: fallBackToEnglish,
    });
}

/** Fetches the texts that not every page needs (more-texts.ts), in the language of now and each later one. */
export const loadMoreTexts = (): Promise<void> => i18next.loadNamespaces(more);

/** A text is missing, or the whole language could not be fetched: English stands in, fetched only now. */
function fallBackToEnglish(): void {
  if (i18next.options.fallbackLng) return;
  i18next.options.fallbackLng = ['en'];
  void i18next.changeLanguage(i18next.language);
}

/** Changes the language of the whole application and remembers it. */
export async function chooseLanguage(language: Language): Promise<void> {
  store('language', language);
  // For the server, which writes the landing page and its own sentences in a language.
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`;
  await i18next.changeLanguage(language);
}

// Another tab that changes the language does so for this one too, as with theme and session.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === 'language') void i18next.changeLanguage(detectLanguage());
});

function load(
  language: string,
  namespace: string,
  done: (error: Error | null, texts: object | null) => void,
): void {
  const whole = `/locales/${language}/translation.json`;
  const built = builtTexts()[language]?.[namespace === more ? 1 : 0];
  // Without a build all texts are in one file.
  if (!built && namespace === more) return done(null, {});
  readTexts(built ?? whole)
    // A page that is older than the server asks for a file that is gone.
    .catch((error: unknown) => (built ? readTexts(whole) : Promise.reject(error as Error)))
    .then((texts) => done(null, texts))
    .catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null));
}

async function readTexts(address: string): Promise<object> {
  const early = await earlyAnswer(address);
  if (early !== undefined) return JSON.parse(early) as object;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`No texts at ${address} (${response.status})`);
  return (await response.json()) as object;
}

/** By language the addresses of the two files of texts, which the build writes into the page. */
function builtTexts(): Record<string, [first: string, more: string]> {
  const page = document.querySelector<HTMLScriptElement>('script[data-texts]');
  return JSON.parse(page?.dataset['texts'] ?? '{}') as Record<string, [string, string]>;
}
