/*
 * Runs before the first paint, as a classic script (plugins/before-paint.ts). Sets the theme's class and the language's
 * direction so that nothing flashes, and asks for the texts at once instead of after the application's code.
 * The keys are those of ui/theme.ts and lib/i18n.ts; the order of detection is stored, browser, page.
 */
(() => {
  const root = document.documentElement;
  let theme;
  let stored;
  try {
    theme = localStorage.getItem('theme');
    stored = localStorage.getItem('language');
    // A visitor without a session reads the small landing page instead of waiting for the application to send them there.
    const isOpen = /^\/(landing|login|signup|terms|privacy-policy)\/?$|\.html$/.test(location.pathname);
    if (!isOpen && localStorage.getItem('token') === null) {
      const wanted = location.pathname + location.search + location.hash;
      if (wanted !== '/') sessionStorage.setItem('wanted', wanted);
      location.replace('/landing');
      return;
    }
  } catch {
    // Storage may be forbidden; then the browser's wishes hold.
  }
  const isDark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.classList.toggle('dark', isDark);
  const colour = document.querySelector('meta[name="theme-color"]');
  if (colour) colour.content = isDark ? '#151210' : '#fbfaf7';

  const wished = [stored, ...navigator.languages, root.lang].map((tag) =>
    (tag || '').slice(0, 2).toLowerCase(),
  );
  const language = wished.find((tag) => ['en', 'fr', 'ar'].includes(tag)) || 'en';
  root.lang = language;
  root.dir = language === 'ar' ? 'rtl' : 'ltr';

  // Nor need the code of the page wait for the application's, which would ask for it.
  const pages = JSON.parse(document.currentScript?.dataset.pages || '{}');
  const parts = location.pathname.split('/');
  for (const file of (parts.length === 2 && pages[parts[1]]) || []) {
    const code = document.createElement('link');
    code.rel = 'modulepreload';
    code.href = `/${file}`;
    document.head.append(code);
  }

  const built = JSON.parse(document.currentScript?.dataset.texts || '{}');
  const texts = document.createElement('link');
  texts.rel = 'preload';
  texts.as = 'fetch';
  texts.crossOrigin = 'anonymous';
  texts.href = built[language]?.[0] || `/locales/${language}/translation.json`;
  document.head.append(texts);
})();
