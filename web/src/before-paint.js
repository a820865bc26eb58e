/*
 * Runs before the first paint, as a classic script (plugins/before-paint.ts). Sets the theme's class and the language's
 * direction so that nothing flashes, and asks for texts and data at once instead of after the application's code, which
 * takes the answers (lib/early.ts). The keys are those of ui/theme.ts, lib/i18n.ts and lib/session.ts; the order of
 * detection is stored, browser, page.
 */
(() => {
  const root = document.documentElement;
  let theme;
  let stored;
  let token = null;
  let company = null;
  // A visitor without a session reads the small landing page instead of waiting for the application to send them there.
  const isOpen = /^\/(landing|demo|expert|login|signup|terms|privacy-policy)\/?$|\.html$/.test(
    location.pathname,
  );
  try {
    theme = localStorage.getItem('theme');
    stored = localStorage.getItem('language');
    token = localStorage.getItem('token');
    company = localStorage.getItem('companyId');
    if (!isOpen && token === null) {
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
  const answers = {};
  // Only what succeeds is an answer: else the application asks for itself, and hears why.
  const ask = (address, init) => {
    const read = (answer) => (answer.ok ? answer.text() : undefined);
    return (answers[address] = fetch(address, init)
      .then(read)
      .catch(() => undefined));
  };
  const early = (window.early = { token, answers, ofList: [] });
  const ofTexts = ask(built[language]?.[0] || `/locales/${language}/translation.json`);
  if (!token || isOpen) return;
  const asPerson = {
    credentials: 'include',
    headers: { 'accept-language': language, authorization: `Bearer ${token}` },
  };
  const ofCompany = company ? `companyId=${company}` : '';
  const ofSession = ask(`/api/auth/checkJWT${ofCompany && '?'}${ofCompany}`, asPerson);
  const ofCompanies = ask('/api/company/companies?limit=500', asPerson);
  if (location.pathname !== '/bids' || location.search !== '' || !company) return;
  const ofBids = ask(`/api/bid/bids?limit=50&sort=next&${ofCompany}`, asPerson);
  early.ofList = [ofTexts, ofSession, ofCompanies, ofBids];

  // The first bids need not wait for the application: first-screen/draw.ts.
  const file = document.currentScript?.dataset.firstScreen;
  if (!file) return;
  early.screen = new Promise((drawn) => {
    const drawing = document.createElement('script');
    drawing.src = `/${file}`;
    drawing.addEventListener('error', drawn);
    early.drawn = drawn;
    document.head.append(drawing);
  });
})();
