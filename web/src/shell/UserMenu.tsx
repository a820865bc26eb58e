import { LogOut, ScrollText, Server, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLogout, useSessionCheck } from '#features/auth/auth.api.ts';
import { useSelectedCompany } from '#features/companies/companies.api.ts';
import { CompanyChoice } from '#features/companies/CompanySwitcher.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from '#ui/overlays/dropdown-menu.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';

/** Oneself, at the bottom of the sidebar: companies, legal texts, the way out. */
export function UserMenu({ isExpanded }: { isExpanded: boolean }) {
  const { t } = useTranslation();
  const { user } = useSessionCheck();
  const company = useSelectedCompany();
  const logout = useLogout();
  const name = user?.fullName || t('shell.user');
  // The guard around the page leads to the landing page.
  return (
    <DropdownMenu
      side="top"
      className="w-60"
      trigger={
        <button
          type="button"
          aria-label={t('ui.named', { name: t('shell.userMenu'), value: name })}
          className={classNames(
            'hover:bg-hover flex w-full items-center gap-2.5 rounded-md text-start',
            isExpanded ? 'p-1.5' : 'justify-center py-1.5',
          )}
        >
          <Avatar name={user?.fullName} src={user?.logo} size={isExpanded ? 32 : 24} />
          {isExpanded ? (
            <span className="min-w-0 flex-1">
              <TruncatedText className="font-medium">{name}</TruncatedText>
              <TruncatedText className="text-ink-muted text-sm">
                {company?.name ?? user?.email ?? ''}
              </TruncatedText>
            </span>
          ) : null}
        </button>
      }
    >
      <MenuLabel>{t('shell.switchCompany')}</MenuLabel>
      <CompanyChoice />
      <MenuSeparator />
      {user?.isOperator ? (
        <MenuItem asChild>
          <Link to="/operator">
            <Server size={16} className="text-ink-muted" aria-hidden />
            {t('shell.pages.operator')}
          </Link>
        </MenuItem>
      ) : null}
      <MenuLabel>{t('shell.legal')}</MenuLabel>
      <MenuItem asChild>
        <Link to="/terms">
          <ScrollText size={16} className="text-ink-muted" aria-hidden />
          {t('legal.terms.title')}
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to="/privacy-policy">
          <ShieldCheck size={16} className="text-ink-muted" aria-hidden />
          {t('legal.privacy.title')}
        </Link>
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={LogOut} isPointing onSelect={() => logout.mutate()}>
        {t('shell.logout')}
      </MenuItem>
    </DropdownMenu>
  );
}
