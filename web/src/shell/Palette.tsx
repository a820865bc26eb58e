import {
  Briefcase,
  ChartNoAxesColumn,
  Keyboard,
  Languages,
  LayoutDashboard,
  LogOut,
  Megaphone,
  Monitor,
  Moon,
  PanelLeft,
  Plus,
  Settings,
  Sun,
  Unplug,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLogout } from '#features/auth/auth.api.ts';
import { chooseLanguage, languageNames, languages } from '#lib/i18n.ts';
import { commandKeyName } from '#lib/keys.ts';
import { CommandPalette, type PaletteItem } from '#ui/command-palette.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { changeTheme } from '#ui/theme.ts';
import { useFound } from './use-found.tsx';

type PaletteProps = {
  /** What is sought. */
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
  onShortcuts: () => void;
  toggleSidebar: () => void;
};

/** Go anywhere, find anything that was written, change language and theme, from the keyboard. */
export default function Palette({ typed, onType, onClose, onShortcuts, toggleSidebar }: PaletteProps) {
  const { t } = useTranslation();
  const { found, isPending } = useFound(typed);
  const places = usePlaces();
  const actions = useActions({ onClose, onShortcuts, toggleSidebar });
  return (
    <CommandPalette
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      search={typed}
      onSearch={onType}
      placeholder={t('commands.placeholder')}
      isLoading={isPending}
      groups={[
        ...found,
        { label: t('commands.goTo'), items: places },
        { label: t('commands.do'), items: actions },
        { label: t('shell.language'), items: useLanguageItems() },
        { label: t('shell.theme'), items: useThemeItems() },
      ]}
    />
  );
}

function usePlaces(): PaletteItem[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const places = [
    ['/', 'dashboard', LayoutDashboard],
    ['/tenders', 'tenders', Megaphone],
    ['/bids', 'bids', Briefcase],
    ['/stats', 'statistics', ChartNoAxesColumn],
    ['/settings/users', 'settings', Settings],
    ['/settings/integrations', 'integrations', Unplug],
  ] as const;
  return places.map(([to, name, icon]) => ({
    id: to,
    icon,
    label: t(`shell.pages.${name}`),
    onSelect: () => void navigate(to),
  }));
}

function useActions({
  onClose,
  onShortcuts,
  toggleSidebar,
}: Omit<PaletteProps, 'typed' | 'onType'>): PaletteItem[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const logout = useLogout();
  return [
    {
      id: 'new-bid',
      icon: Plus,
      label: t('commands.keys.newBid'),
      shortcut: <Kbd>C</Kbd>,
      onSelect: () => void navigate('/bids/new'),
    },
    {
      id: 'sidebar',
      icon: PanelLeft,
      isPointing: true,
      label: t('commands.keys.sidebar'),
      shortcut: <Kbd>{commandKeyName()} B</Kbd>,
      onSelect: toggleSidebar,
    },
    {
      id: 'shortcuts',
      icon: Keyboard,
      label: t('commands.keys.shortcuts'),
      shortcut: <Kbd>?</Kbd>,
      onSelect: () => {
        onClose();
        onShortcuts();
      },
    },
    {
      id: 'log-out',
      icon: LogOut,
      isPointing: true,
      label: t('shell.logout'),
      onSelect: () => logout.mutate(),
    },
  ];
}

function useLanguageItems(): PaletteItem[] {
  const { t } = useTranslation();
  return languages.map((language) => ({
    id: `language-${language}`,
    icon: Languages,
    label: languageNames[language],
    keywords: [t('shell.language')],
    onSelect: () => void chooseLanguage(language),
  }));
}

function useThemeItems(): PaletteItem[] {
  const { t } = useTranslation();
  const themes = [
    ['light', Sun],
    ['dark', Moon],
    ['system', Monitor],
  ] as const;
  return themes.map(([theme, icon]) => ({
    id: `theme-${theme}`,
    icon,
    label: t(`shell.themes.${theme}`),
    keywords: [t('shell.theme')],
    onSelect: () => changeTheme(theme),
  }));
}
