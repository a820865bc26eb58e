import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { settingsGroups, settingsParts } from '#lib/routing/settings-parts.ts';
import { classNames } from '#ui/text/class-names.ts';
import { LinkTabs } from '#ui/layout/tabs.tsx';

/**
 * The way to each part of the settings: a list in groups beside it, or one line of tabs above it where the screen is narrow.
 * A part that takes the whole width, `wide`, has its path above it instead of the list.
 */
export function SettingsNavigation({ wide }: { wide: string | undefined }) {
  const { t } = useTranslation();
  const label = t('shell.pages.settings');
  const link = ({ path, name }: (typeof settingsParts)[number]) => ({
    to: `/settings/${path}`,
    label: t(`shell.settings.${name}`),
  });
  return (
    <>
      <LinkTabs className="lg:hidden" label={label} tabs={settingsParts.map(link)} />
      {wide === undefined ? null : (
        <nav aria-label={label} className="flex min-h-8 items-center gap-1 text-lg max-lg:hidden">
          <Link to="/settings/users" className="text-ink-muted hover:text-ink hover:underline">
            {label}
          </Link>
          <ChevronRight size={16} className="points text-ink-faint" aria-hidden />
          <span aria-current="page" className="font-semibold">
            {wide}
          </span>
        </nav>
      )}
      <nav
        aria-label={label}
        className={classNames(
          'sticky top-20 flex w-48 shrink-0 flex-col gap-5 self-start max-lg:hidden',
          wide !== undefined && 'hidden',
        )}
      >
        {settingsGroups.map((group) => (
          <div key={group}>
            <p id={`settings-${group}`} className="text-ink-muted px-2.5 pb-1 text-xs font-medium">
              {t(`settings.groups.${group}`)}
            </p>
            <ul aria-labelledby={`settings-${group}`} className="flex flex-col gap-0.5">
              {settingsParts
                .filter((part) => part.group === group)
                .map((part) => (
                  <li key={part.path}>
                    <NavLink
                      to={link(part).to}
                      className={({ isActive }) =>
                        classNames(
                          'flex min-h-8 items-center rounded-md px-2.5 py-1',
                          isActive
                            ? 'bg-pressed text-ink font-medium'
                            : 'text-ink-muted hover:bg-hover hover:text-ink',
                        )
                      }
                    >
                      {link(part).label}
                    </NavLink>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  );
}
