import { ChevronsUpDown, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { selectCompany } from '#lib/browser/session.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { DropdownMenu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '#ui/overlays/dropdown-menu.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { openAnotherCompany } from './another-company.ts';
import { useCompanies, useSelectedCompany } from './companies.api.ts';

/** Which company one works in, and the way to another. */
export function CompanySwitcher({ isExpanded }: { isExpanded: boolean }) {
  const { t } = useTranslation();
  const company = useSelectedCompany();
  const name = company?.name ?? t('companies.none');
  return (
    <DropdownMenu
      className="w-64"
      trigger={
        <button
          type="button"
          aria-label={t('ui.named', { name: t('companies.switch'), value: name })}
          className={classNames(
            'hover:bg-hover flex w-full items-center gap-2.5 rounded-md text-start',
            isExpanded ? 'p-1.5' : 'justify-center py-1.5',
          )}
        >
          <Avatar kind="company" name={company?.name} src={company?.logo} size={isExpanded ? 32 : 24} />
          {isExpanded ? (
            <>
              <span className="min-w-0 flex-1">
                <TruncatedText className="font-medium">{name}</TruncatedText>
                <span className="text-ink-muted block truncate text-sm">
                  {company ? t('companies.employees', { count: company.employees }) : t('companies.select')}
                </span>
              </span>
              <ChevronsUpDown size={16} className="text-ink-faint shrink-0" aria-hidden />
            </>
          ) : null}
        </button>
      }
    >
      <MenuLabel>{t('companies.switch')}</MenuLabel>
      <CompanyChoice />
    </DropdownMenu>
  );
}

/** Every company of the caller, with a check mark on the selected one, and the way to make another. */
export function CompanyChoice() {
  const { t } = useTranslation();
  const { data: companies = [] } = useCompanies();
  const selected = useSelectedCompany();
  return (
    <>
      <MenuChoice
        label={t('companies.switch')}
        value={selected?._id ?? ''}
        onChange={selectCompany}
        options={companies.map(({ _id, name, logo }) => ({
          value: _id,
          label: name,
          icon: <Avatar kind="company" name={name} src={logo} size={20} />,
        }))}
      />
      <MenuSeparator />
      <MenuItem icon={Plus} onSelect={() => openAnotherCompany()}>
        {t('companies.another')}
      </MenuItem>
    </>
  );
}
