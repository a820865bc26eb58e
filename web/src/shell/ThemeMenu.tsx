import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DropdownMenu, MenuChoice } from '#ui/overlays/dropdown-menu.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useTheme } from '#ui/layout/theme.ts';

/** Light, dark, or as the system has it. */
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
