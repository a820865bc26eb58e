import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import i18next, { changeLanguage, type ResourceLanguage, use } from 'i18next';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { TextDecoderStream } from 'node:stream/web';
import * as react from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { rulesOf, zoneNames } from '@bidloom/engine/time/zone-data';
import { knowZones } from '#lib/time/zone-rules.ts';
import { valueWriter, withWrittenValues } from '#lib/language/value-writer.ts';
import { showToastsBy } from '#lib/calls/toast.ts';
import { fetchFloating } from '#ui/overlays/floating-code.ts';
import { standBy, standDown } from './respond.tsx';

// Every browser has it; the window of the tests has not.
Object.assign(globalThis, { TextDecoderStream });

// Nothing leaves the tests, nor what is asked after one is over.
globalThis.fetch = () => Promise.reject(new TypeError('No answer was given: no test is under way'));

// What the server would send.
knowZones(zoneNames().flatMap((name) => rulesOf(name) ?? []));

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 40_000 });

// React keeps for each element the stack of where it was made, up to a number each second: a seventh of the tests' time.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  react as unknown as Record<string, object>;
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });

/** What the window of the tests can be told. */
const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } };

// Files share a window, as the visits of a day do: each test finds it as new.
const blank = new Map(
  [document.documentElement, document.body].map((element) => [element, element.cloneNode() as HTMLElement]),
);
beforeEach(() => {
  // What was said when no screen was there to show it.
  showToastsBy({ show: () => {}, close: () => {} })();
  standBy();
  happyDOM.setURL('http://localhost:3000/');
  // A window in which tables show every column.
  window.innerWidth = 2560;
});

// Components speak in their real texts, so a test reads what a person reads and a missing key is seen.
// Whoever presses anything has moved before: then menus and dialogs are there (ui/floating.ts).
beforeAll(fetchFloating);

beforeAll(async () => {
  if (i18next.isInitialized) return;
  await use(initReactI18next)
    .use(valueWriter)
    .init({
      lng: 'en',
      fallbackLng: 'en',
      resources: Object.fromEntries(
        ['en', 'fr', 'ar'].map((language) => [language, { translation: textsOf(language) }]),
      ),
      interpolation: withWrittenValues,
    });
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanup();
  standDown();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  document.title = '';
  for (const [element, { attributes }] of blank) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
    for (const { name, value } of attributes) element.setAttribute(name, value);
  }
  document.body.replaceChildren();
  if (i18next.language !== 'en') await changeLanguage('en');
});

function textsOf(language: string): ResourceLanguage {
  const file = path.resolve(import.meta.dirname, '../../public/locales', language, 'translation.json');
  const { server: _onlySaidThere, ...texts } = JSON.parse(readFileSync(file, 'utf8')) as ResourceLanguage;
  return texts;
}
