import { tenderStatuses } from '@bidloom/contract/tenders';
import { ListFilter } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import {
  DropdownMenu,
  MenuCheck,
  MenuChoice,
  MenuItem,
  MenuLabel,
  MenuSeparator,
} from '#ui/overlays/dropdown-menu.tsx';
import { monthsInWords } from '#ui/dates/month-span.ts';
import { FilterChip } from '#ui/tables/filter-chip.tsx';
import { SearchInput } from '#ui/controls/search-input.tsx';
import { dueWindows, type TenderPlace } from './tender-filter.ts';

const CpvFilter = lazy(async () => ({ default: (await import('./CpvFilter.tsx')).CpvFilter }));

/** Search and filters, the filters written as sentences that can be taken away. */
export function TenderFilters({ place }: { place: TenderPlace }) {
  const { t, i18n } = useTranslation();
  const [isChoosing, setChoosing] = useState(false);
  const words = place.statuses.map((status) => t(`tenders.status.${status}`));
  const either = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(words);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchInput value={place.q} onSearch={(q) => place.change({ q })} label={t('tenders.filter.search')} />
      <DropdownMenu
        trigger={
          <Button icon={ListFilter} variant="outline" size="small">
            {t('tenders.filter.add')}
          </Button>
        }
      >
        <MenuLabel>{t('tenders.fields.status')}</MenuLabel>
        {tenderStatuses.map((status) => (
          <MenuCheck
            key={status}
            isChecked={place.statuses.includes(status)}
            onChange={(isChecked) =>
              place.change({
                status: isChecked
                  ? [...place.statuses, status]
                  : place.statuses.filter((other) => other !== status),
              })
            }
          >
            {t(`tenders.status.${status}`)}
          </MenuCheck>
        ))}
        <MenuSeparator />
        <MenuLabel>{t('tenders.fields.deadline')}</MenuLabel>
        <MenuChoice
          label={t('tenders.fields.deadline')}
          value={place.due ?? 'any'}
          onChange={(due) => place.change({ due: due === 'any' ? undefined : due })}
          options={[
            { value: 'any', label: t('tenders.filter.anyTime') },
            ...dueWindows.map((value) => ({ value, label: t(`tenders.filter.due.${value}`) })),
          ]}
        />
        <MenuSeparator />
        <MenuItem onSelect={() => setChoosing(true)}>{t('tenders.filter.cpv')}</MenuItem>
      </DropdownMenu>
      {place.statuses.length > 0 ? (
        <FilterChip onRemove={() => place.change({ status: undefined })}>
          {t('tenders.filter.statusIs', { statuses: either })}
        </FilterChip>
      ) : null}
      {place.noGo.length > 0 ? (
        <FilterChip onRemove={() => place.change({ noGo: undefined })}>
          {t('tenders.filter.noGoIs', {
            reasons: new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(
              place.noGo.map((reason) =>
                reason === 'none' ? t('tenders.filter.noGoNone') : t(`decisions.reasons.${reason}`),
              ),
            ),
          })}
        </FilterChip>
      ) : null}
      {place.decided ? (
        <FilterChip onRemove={() => place.change({ decided: undefined })}>
          {t('bids.filter.decidedIn', { months: monthsInWords(place.decided, i18n.language) })}
        </FilterChip>
      ) : null}
      {isChoosing || place.cpv.length > 0 ? (
        <Suspense fallback={null}>
          <CpvFilter place={place} isChoosing={isChoosing} onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
      {place.sort === '-createdAt' ? (
        <FilterChip onRemove={() => place.change({ sort: undefined })}>
          {t('tenders.filter.newestFirst')}
        </FilterChip>
      ) : null}
      {place.due ? (
        <FilterChip onRemove={() => place.change({ due: undefined })}>
          {t(`tenders.filter.due.${place.due}`)}
        </FilterChip>
      ) : null}
    </div>
  );
}
