import {
  BookOpen,
  Briefcase,
  Building2,
  ChartNoAxesColumn,
  FileBadge,
  FileUp,
  Keyboard,
  Languages,
  LayoutDashboard,
  ListTodo,
  LogOut,
  type LucideIcon,
  Megaphone,
  Monitor,
  Moon,
  PanelLeft,
  Plus,
  Settings,
  Sun,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLogout } from '#features/auth/auth.api.ts';
import { openAnotherCompany } from '#features/companies/another-company.ts';
import { chooseLanguage, languageNames, languages } from '#lib/language/i18n.ts';
import { commandKeyName } from '#lib/browser/keys.ts';
import { settingsPages, settingsParts } from '#lib/routing/settings-parts.ts';
import { changeTheme } from '#ui/layout/theme.ts';
import type { SearchGroup, SearchItem } from './search-items.ts';
import { recentItems, type RecentKind } from './recent.ts';

type Way = { toggleSidebar: () => void; onShortcuts: () => void };

/** Everything one can go to or do without naming an object: pages, parts of the settings, actions, language, theme. */
export function useCommands(way: Way) {
  const { t } = useTranslation();
  return {
    goTo: { label: t('commands.goTo'), items: usePages() },
    settings: useSettings(),
    actions: { label: t('commands.do'), items: useActions(way) },
    looks: [
      { label: t('shell.language'), items: useLanguages() },
      { label: t('shell.theme'), items: useThemes() },
    ],
  };
}

const recentIcons: Record<RecentKind, LucideIcon> = {
  bids: Briefcase,
  tenders: Megaphone,
  answers: BookOpen,
  evidence: FileBadge,
};

/** What was opened through the search last. */
export function useRecent(): SearchGroup {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return {
    label: t('commands.recent'),
    items: recentItems().map(({ id, kind, title, to }) => ({
      id: `recent-${id}`,
      icon: recentIcons[kind],
      label: title,
      hint: t(`search.groups.${kind}`),
      onSelect: () => void navigate(to),
    })),
  };
}

function usePages(): SearchItem[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const pages = [
    ['/', 'dashboard', LayoutDashboard],
    ['/tenders', 'tenders', Megaphone],
    ['/bids', 'bids', Briefcase],
    ['/stats', 'statistics', ChartNoAxesColumn],
    ['/settings', 'settings', Settings],
  ] as const;
  const items: SearchItem[] = pages.map(([to, name, icon]) => ({
    id: `page-${name}`,
    icon,
    label: t(`shell.pages.${name}`),
    onSelect: () => void navigate(to),
  }));
  const work: SearchItem = {
    id: 'page-my-work',
    icon: ListTodo,
    label: t('dashboard.work.title'),
    onSelect: () => void navigate('/?work=all'),
  };
  const library: SearchItem = {
    id: 'page-answer-library',
    icon: BookOpen,
    label: t('shell.settings.answerLibrary'),
    keywords: [t('commands.words.answerLibrary')],
    onSelect: () => void navigate('/settings/answer-library'),
  };
  return [...items.slice(0, 1), work, ...items.slice(1, 3), library, ...items.slice(3)];
}

/** Each part of the settings and each page of one, found by its name, by the word "settings" and by what people call what is in it. */
function useSettings(): SearchItem[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const settings = t('shell.pages.settings');
  const item = (path: string, label: string, hint: string, words: string): SearchItem => ({
    id: `settings-${path}`,
    icon: Settings,
    label,
    hint,
    keywords: [settings, hint, t(`commands.words.${words}`)],
    onSelect: () => void navigate(`/settings/${path}`),
  });
  return settingsParts.flatMap(({ path, name }) => {
    const label = t(`shell.settings.${name}`);
    const pages = settingsPages.filter(({ part }) => part === path);
    return [
      // The answer library itself is among the pages of the application.
      ...(name === 'answerLibrary' ? [] : [item(path, label, settings, name)]),
      ...pages.map((page) => item(`${path}/${page.path}`, t(page.label), label, page.words)),
    ];
  });
}

function useActions({ toggleSidebar, onShortcuts }: Way): SearchItem[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const logout = useLogout();
  return [
    {
      id: 'new-bid',
      icon: Plus,
      label: t('commands.keys.newBid'),
      hint: 'C',
      keywords: [t('commands.words.newBid')],
      onSelect: () => void navigate('/bids/new'),
    },
    {
      id: 'from-documents',
      icon: FileUp,
      label: t('commands.keys.fromDocuments'),
      hint: '⇧ C',
      keywords: [t('commands.words.fromDocuments')],
      onSelect: () => void navigate('/bids/new/documents'),
    },
    {
      id: 'new-company',
      icon: Building2,
      label: t('companies.another'),
      keywords: [t('commands.words.newCompany')],
      onSelect: () => openAnotherCompany(),
    },
    {
      id: 'sidebar',
      icon: PanelLeft,
      isPointing: true,
      label: t('commands.keys.sidebar'),
      hint: `${commandKeyName()} B`,
      onSelect: toggleSidebar,
    },
    {
      id: 'shortcuts',
      icon: Keyboard,
      label: t('commands.keys.shortcuts'),
      hint: '?',
      onSelect: onShortcuts,
    },
    {
      id: 'log-out',
      icon: LogOut,
      isPointing: true,
      label: t('shell.logout'),
      keywords: [t('commands.words.logout')],
      onSelect: () => logout.mutate(),
    },
  ];
}

function useLanguages(): SearchItem[] {
  const { t } = useTranslation();
  return languages.map((language) => ({
    id: `language-${language}`,
    icon: Languages,
    label: languageNames[language],
    keywords: [t('shell.language')],
    onSelect: () => void chooseLanguage(language),
  }));
}

function useThemes(): SearchItem[] {
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
