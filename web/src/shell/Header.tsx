import { PanelLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NotificationBell } from '#features/notifications/NotificationBell.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { SearchBox } from './search/SearchBox.tsx';
import type { SidebarState } from './sidebar-state.ts';
import { ThemeMenu } from './ThemeMenu.tsx';

/** Search, language, theme, news: with the sidebar one frame, whose inner corner is round. */
export function Header({ sidebar, onShortcuts }: { sidebar: SidebarState; onShortcuts: () => void }) {
  const { t } = useTranslation();
  return (
    <header
      data-corner={sidebar.isMobile ? undefined : ''}
      className="bg-chrome border-line sticky top-0 z-30 flex h-(--header) items-center gap-2 border-b px-3 md:px-5 data-corner:-ms-px"
    >
      <IconButton
        icon={PanelLeft}
        isPointing
        label={t('shell.toggleSidebar')}
        onClick={sidebar.toggle}
        aria-expanded={sidebar.isMobile ? sidebar.isOpen : sidebar.isExpanded}
      />
      <SearchBox isShort={sidebar.isMobile} toggleSidebar={sidebar.toggle} onShortcuts={onShortcuts} />
      <div className="ms-auto flex items-center gap-0.5">
        <LanguageMenu />
        <ThemeMenu />
        <NotificationBell />
      </div>
    </header>
  );
}
