import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { store, stored } from './stored.ts';

export const languages = ['en', 'fr', 'ar'] as const;
export type Language = (typeof languages)[number];

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

/** Starts the translations in the detected language; English is loaded beside another only when that lacks a text. */
export async function startLanguages(): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
    document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
  });
  await i18next
    .use({ type: 'backend', init: () => {}, read: load })
    .use(initReactI18next)
    .init({
      lng: detectLanguage(),
      fallbackLng: false,
      supportedLngs: languages,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
      saveMissing: true,
      missingKeyHandler: fallBackToEnglish,
    });
}

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

function load(
  language: string,
  _namespace: string,
  done: (error: Error | null, texts: object | null) => void,
): void {
  fetch(`/locales/${language}/translation.json`)
    .then(async (response) => {
      if (!response.ok) throw new Error(`The texts in ${language} are not there (${response.status})`);
      done(null, (await response.json()) as object);
    })
    .catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null));
}
