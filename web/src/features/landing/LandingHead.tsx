import { Languages, SunMoon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { chooseLanguage, languageNames, languages } from '#lib/language/i18n.ts';
import { Button } from '#ui/controls/button.tsx';
import { Logo } from '#ui/layout/logo.tsx';
import { changeTheme, readTheme, type Theme } from '#ui/layout/theme.ts';
import { PreferenceSelect } from './PreferenceSelect.tsx';

const themes: Theme[] = ['light', 'dark', 'system'];

/** Name, language, theme, the way in. Who is signed in sees the way back to work instead. */
export function LandingHead() {
  const { t, i18n } = useTranslation();
  return (
    <header className="mx-auto flex h-16 w-full max-w-6xl items-center gap-1 px-4 md:px-8">
      <Logo size={24} />
      <div className="ms-auto flex items-center">
        <PreferenceSelect
          name="language"
          icon={Languages}
          label={t('shell.language')}
          value={i18n.language}
          onChange={(value) => {
            const language = languages.find((known) => known === value);
            if (language) void chooseLanguage(language);
          }}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
        <PreferenceSelect
          name="theme"
          icon={SunMoon}
          label={t('shell.theme')}
          value={readTheme()}
          onChange={(value) => {
            const theme = themes.find((known) => known === value);
            if (theme) changeTheme(theme);
          }}
          options={themes.map((value) => ({ value, label: t(`shell.themes.${value}`) }))}
        />
        <Button asChild variant="outline" className="ms-2 in-data-[signed-in]:hidden">
          <Link to="/login">{t('auth.signIn')}</Link>
        </Button>
        <Button asChild variant="outline" className="ms-2 hidden in-data-[signed-in]:inline-flex">
          <Link to="/">{t('landing.open')}</Link>
        </Button>
      </div>
    </header>
  );
}
