import { type ResourceLanguage, use } from 'i18next';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { BrowserRouter } from 'react-router';
import { valueWriter, withWrittenValues } from '#lib/language/value-writer.ts';
import { Gallery } from '#ui/gallery/Gallery.tsx';
import { UiProvider } from '#ui/layout/ui-provider.tsx';
import { Toaster } from '#ui/overlays/toaster.tsx';
import './gallery.css';

/**
 * Every component in every state, for eyes and for axe: `npm run dev`, then /gallery.html?language=ar&theme=dark.
 * Not part of the production build, whose only page is index.html.
 */
const wishes = new URLSearchParams(location.search);
const language = wishes.get('language') ?? 'en';
document.documentElement.lang = language;
document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
document.documentElement.classList.toggle('dark', wishes.get('theme') === 'dark');
const texts: unknown = await (await fetch(`/locales/${language}/translation.json`)).json();
await use(initReactI18next)
  .use(valueWriter)
  .init({
    lng: language,
    resources: { [language]: { translation: texts as ResourceLanguage } },
    interpolation: withWrittenValues,
  });

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <BrowserRouter>
      <UiProvider>
        <Gallery />
        <Toaster />
      </UiProvider>
    </BrowserRouter>,
  );
}
