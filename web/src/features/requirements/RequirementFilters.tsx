import { requirementStatuses } from '@bidloom/contract/requirements';
import { ListFilter } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { DropdownMenu, MenuCheck, MenuChoice, MenuLabel, MenuSeparator } from '#ui/dropdown-menu.tsx';
import { FilterChip } from '#ui/filter-chip.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import type { RequirementPlace } from './requirement-filter.ts';

/** Search and filters over the matrix, the filters written as sentences that can be taken away. */
export function RequirementFilters({ place }: { place: RequirementPlace }) {
  const { t, i18n } = useTranslation();
  const { statuses, mandatory, change } = place;
  const words = statuses.map((status) => t(`requirements.status.${status}`));
  const either = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(words);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchInput value={place.q} onSearch={(q) => change({ q })} label={t('requirements.filter.search')} />
      <DropdownMenu
        trigger={
          <Button variant="outline" size="small">
            <ListFilter size={16} aria-hidden />
            {t('requirements.filter.add')}
          </Button>
        }
      >
        <MenuLabel>{t('requirements.obligation')}</MenuLabel>
        <MenuChoice
          label={t('requirements.obligation')}
          value={mandatory ?? 'any'}
          onChange={(next) => change({ mandatory: next === 'any' ? undefined : next })}
          options={[
            { value: 'any', label: t('requirements.filter.any') },
            { value: 'true', label: t('requirements.mandatory') },
            { value: 'false', label: t('requirements.optional') },
          ]}
        />
        <MenuSeparator />
        <MenuLabel>{t('requirements.statusHead')}</MenuLabel>
        {requirementStatuses.map((status) => (
          <MenuCheck
            key={status}
            isChecked={statuses.includes(status)}
            onChange={(isChecked) =>
              change({
                status: isChecked ? [...statuses, status] : statuses.filter((other) => other !== status),
              })
            }
          >
            {t(`requirements.status.${status}`)}
          </MenuCheck>
        ))}
      </DropdownMenu>
      {mandatory ? (
        <FilterChip onRemove={() => change({ mandatory: undefined })}>
          {t(mandatory === 'true' ? 'requirements.filter.onlyMandatory' : 'requirements.filter.onlyOptional')}
        </FilterChip>
      ) : null}
      {statuses.length > 0 ? (
        <FilterChip onRemove={() => change({ status: undefined })}>
          {t('requirements.filter.statusIs', { statuses: either })}
        </FilterChip>
      ) : null}
    </div>
  );
}
