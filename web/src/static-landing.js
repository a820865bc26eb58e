/*
 * The landing page's own script, as a classic one before the first paint: theme, the reader's stored language, the way
 * back to work for who is signed in, and the two menus. The keys are those of ui/theme.ts, lib/i18n.ts and lib/session.ts.
 */
(() => {
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const store = (key, value) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      // The choice then holds as long as the cookie or the page does.
    }
  };
  const system = matchMedia('(prefers-color-scheme: dark)');
  const applyTheme = () => {
    const theme = stored('theme');
    const isDark = theme === 'dark' || (theme !== 'light' && system.matches);
    root.classList.toggle('dark', isDark);
    const colour = document.querySelector('meta[name="theme-color"]');
    if (colour) colour.content = isDark ? '#151210' : '#fbfaf7';
  };
  const isOurs = (language) => ['en', 'fr', 'ar'].includes(language);
  /** The server reads the cookie; without cookies there is nothing to reload for. */
  const showIn = (language) => {
    document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`;
    if (document.cookie.includes(`language=${language}`)) location.reload();
  };

  applyTheme();
  system.addEventListener('change', applyTheme);
  root.toggleAttribute('data-signed-in', stored('token') !== null);
  const language = stored('language');
  if (isOurs(language) && language !== root.lang) showIn(language);

  addEventListener('DOMContentLoaded', () => {
    const choose = (name, value, onChange) => {
      const select = document.querySelector(`select[data-preference="${name}"]`);
      if (!select) return;
      select.value = value;
      select.addEventListener('change', () => {
        store(name, select.value);
        onChange(select.value);
      });
    };
    choose('theme', stored('theme') ?? 'system', applyTheme);
    choose('language', root.lang, showIn);
  });
})();
