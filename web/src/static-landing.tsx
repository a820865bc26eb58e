import i18next, { type ResourceLanguage } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { valueWriter, withWrittenValues } from '#lib/language/value-writer.ts';
import LandingPage from '#pages/LandingPage.tsx';
import { UiProvider } from '#ui/layout/ui-provider.tsx';

/** The landing page in a language as HTML, for plugins/static-landing.ts; its links are plain links. */
export async function renderLanding(language: string, texts: ResourceLanguage) {
  await i18next
    .use(initReactI18next)
    .use(valueWriter)
    .init({
      lng: language,
      resources: { [language]: { translation: texts } },
      interpolation: withWrittenValues,
      react: { useSuspense: false },
    });
  const html = renderToStaticMarkup(
    <UiProvider>
      <MemoryRouter initialEntries={['/landing']}>
        <LandingPage />
      </MemoryRouter>
    </UiProvider>,
  );
  return {
    html,
    title: `${i18next.t('landing.title')} · Bidloom`,
    description: i18next.t('landing.description'),
  };
}
