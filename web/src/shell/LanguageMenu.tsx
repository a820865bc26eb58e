import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, languageNames, languages, type Language } from '#lib/language/i18n.ts';
import { DropdownMenu, MenuChoice } from '#ui/overlays/dropdown-menu.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';

/** English, French or Arabic, each by its own name. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation();
  const current = languages.find((language) => language === i18n.resolvedLanguage) ?? 'en';
  return (
    <DropdownMenu
      align="end"
      trigger={<IconButton icon={Languages} label={t('shell.language')} hasTooltip={false} />}
    >
      <MenuChoice<Language>
        label={t('shell.language')}
        value={current}
        onChange={(language) => void chooseLanguage(language)}
        options={languages.map((language) => ({
          value: language,
          label: languageNames[language],
          lang: language,
        }))}
      />
    </DropdownMenu>
  );
}
