import { Languages, Monitor, Moon, PanelLeft, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NotificationBell } from '#features/notifications/NotificationBell.tsx';
import { SearchBox } from '#features/search/SearchBox.tsx';
import { chooseLanguage, languageNames, languages, type Language } from '#lib/i18n.ts';
import { DropdownMenu, MenuChoice } from '#ui/dropdown-menu.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useTheme } from '#ui/theme.ts';
import type { SidebarState } from './sidebar-state.ts';

/** Search, language, theme, news. */
export function Header({ sidebar }: { sidebar: SidebarState }) {
  const { t } = useTranslation();
  return (
    <header className="bg-ground/95 border-line sticky top-0 z-30 flex h-14 items-center gap-2 border-b px-3 backdrop-blur md:px-5">
      <IconButton
        icon={PanelLeft}
        isPointing
        label={t('shell.toggleSidebar')}
        onClick={sidebar.toggle}
        aria-expanded={sidebar.isMobile ? sidebar.isOpen : sidebar.isExpanded}
      />
      <SearchBox />
      <div className="ms-auto flex items-center gap-0.5">
        <LanguageMenu />
        <ThemeMenu />
        <NotificationBell />
      </div>
    </header>
  );
}

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

export function ThemeMenu() {
  const { t } = useTranslation();
  const { theme, isDark, changeTheme } = useTheme();
  return (
    <DropdownMenu
      align="end"
      trigger={<IconButton icon={isDark ? Moon : Sun} label={t('shell.theme')} hasTooltip={false} />}
    >
      <MenuChoice
        label={t('shell.theme')}
        value={theme}
        onChange={changeTheme}
        options={[
          { value: 'light', label: t('shell.themes.light'), icon: <Sun size={16} aria-hidden /> },
          { value: 'dark', label: t('shell.themes.dark'), icon: <Moon size={16} aria-hidden /> },
          { value: 'system', label: t('shell.themes.system'), icon: <Monitor size={16} aria-hidden /> },
        ]}
      />
    </DropdownMenu>
  );
}
