import i18next from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage, detectLanguage, loadMoreTexts, startLanguages } from './i18n.ts';

const texts: Record<string, object | undefined> = {
  en: { greeting: 'Hello {{name}}', only: 'Only here' },
  fr: { greeting: 'Bonjour {{name}}' },
  ar: { greeting: 'مرحبا {{name}}' },
};
let fetched: string[] = [];

beforeEach(() => {
  localStorage.clear();
  fetched = [];
  vi.stubGlobal('fetch', (address: string) => {
    fetched.push(address);
    const found = texts[/locales\/(\w+)\/translation\.json/.exec(address)?.[1] ?? ''];
    return Promise.resolve(found ? Response.json(found) : new Response('', { status: 404 }));
  });
  // The instance of the tests' setup begins anew, with the texts from the server.
  delete i18next.options.resources;
});
afterEach(() => {
  vi.restoreAllMocks();
});

const browserSpeaks = (...languages: string[]) =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
const pageSays = (lang: string) => {
  document.documentElement.lang = lang;
};

test('the stored language comes first, then the browser’s, then the page’s, then English', () => {
  localStorage.setItem('language', 'ar');
  browserSpeaks('fr-CA');
  pageSays('en');
  expect(detectLanguage()).toBe('ar');
  localStorage.setItem('language', 'xx');
  expect(detectLanguage()).toBe('fr');
  browserSpeaks('de', 'ar-EG', 'fr');
  expect(detectLanguage()).toBe('ar');
  browserSpeaks('de');
  pageSays('FR');
  expect(detectLanguage()).toBe('fr');
  pageSays('de');
  expect(detectLanguage()).toBe('en');
});

test('Arabic turns the page, any other language turns it back; text is not escaped', async () => {
  localStorage.setItem('language', 'ar');
  await startLanguages(false);
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(document.documentElement).toHaveAttribute('lang', 'ar');
  expect(fetched).toEqual(['/locales/ar/translation.json']);
  await chooseLanguage('fr');
  expect(document.documentElement).toHaveAttribute('dir', 'ltr');
  expect(document.documentElement).toHaveAttribute('lang', 'fr');
  expect(i18next.t('greeting', { name: 'Zoë & <Co>' })).toBe('Bonjour Zoë & <Co>');
});

test('a language chosen in another tab is that of this one too', async () => {
  localStorage.setItem('language', 'en');
  await startLanguages(false);
  localStorage.setItem('language', 'ar');
  dispatchEvent(Object.assign(new Event('storage'), { key: 'language' }));
  await vi.waitFor(() => expect(document.documentElement).toHaveAttribute('dir', 'rtl'));
  expect(i18next.t('greeting', { name: 'Zoë' })).toMatch(/^مرحبا/);
});

test('a chosen language is remembered, for the server too', async () => {
  await startLanguages(false);
  await chooseLanguage('fr');
  expect(localStorage.getItem('language')).toBe('fr');
  expect(document.cookie).toContain('language=fr');
  expect(detectLanguage()).toBe('fr');
});

test('English stands in for a text that a language lacks, and is fetched only then', async () => {
  localStorage.setItem('language', 'fr');
  await startLanguages(false);
  expect(fetched).toEqual(['/locales/fr/translation.json']);
  i18next.t('only');
  await vi.waitFor(() => expect(i18next.t('only')).toBe('Only here'));
  expect(i18next.t('greeting', { name: '' })).toBe('Bonjour ');
  expect(fetched).toEqual(['/locales/fr/translation.json', '/locales/en/translation.json']);
});

test('English stands in for a language that cannot be fetched', async () => {
  const french = texts['fr'];
  texts['fr'] = undefined;
  localStorage.setItem('language', 'fr');
  await startLanguages(false);
  i18next.t('greeting');
  await vi.waitFor(() => expect(i18next.t('greeting', { name: 'Zoë' })).toBe('Hello Zoë'));
  texts['fr'] = french;
});

test('a page fetches the texts it needs; the rest comes when it is asked for, and from the whole file when a build is gone', async () => {
  const files: Record<string, object> = {
    '/assets/texts-en-1.json': { greeting: 'Hello {{name}}' },
    '/assets/more-texts-en-1.json': { only: 'Only later' },
  };
  const whole = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string) => {
    const part = files[address];
    if (part) fetched.push(address);
    return part ? Promise.resolve(Response.json(part)) : whole(address);
  });
  const script = document.createElement('script');
  script.dataset['texts'] = JSON.stringify({
    en: ['/assets/texts-en-1.json', '/assets/more-texts-en-1.json'],
    fr: ['/assets/texts-fr-gone.json', '/assets/more-texts-fr-gone.json'],
  });
  document.head.append(script);
  try {
    localStorage.setItem('language', 'en');
    await startLanguages(false);
    expect([i18next.t('greeting', { name: 'Zoë' }), fetched]).toEqual([
      'Hello Zoë',
      ['/assets/texts-en-1.json'],
    ]);
    await loadMoreTexts();
    expect(i18next.t('only')).toBe('Only later');
    await chooseLanguage('fr');
    expect(i18next.t('greeting', { name: 'Zoë' })).toBe('Bonjour Zoë');
  } finally {
    script.remove();
  }
});
