import { tenderStatuses } from '@bidloom/contract/tenders';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuItem } from '#ui/overlays/dropdown-menu.tsx';
import { monthsInWords } from '#ui/dates/month-span.ts';
import { FilterChip, ValuesChip } from '#ui/tables/filter-chip.tsx';
import { FilterMenu } from '#ui/tables/filter-menu.tsx';
import { SearchInput } from '#ui/controls/search-input.tsx';
import { dueWindows, type TenderPlace } from './tender-filter.ts';

const CpvFilter = lazy(async () => ({ default: (await import('./CpvFilter.tsx')).CpvFilter }));

/** Search and filters, the filters written as sentences that can be taken away. */
export function TenderFilters({ place }: { place: TenderPlace }) {
  const { t, i18n } = useTranslation();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchInput value={place.q} onSearch={(q) => place.change({ q })} label={t('tenders.filter.search')} />
      <FilterMenu
        label={t('tenders.filter.add')}
        groups={[
          {
            label: t('tenders.fields.status'),
            options: tenderStatuses.map((value) => ({ value, label: t(`tenders.status.${value}`) })),
            chosen: place.statuses,
            onChange: (status) => place.change({ status }),
          },
          {
            label: t('tenders.fields.deadline'),
            any: t('tenders.filter.anyTime'),
            options: dueWindows.map((value) => ({ value, label: t(`tenders.filter.due.${value}`) })),
            value: place.due,
            onChoose: (due) => place.change({ due }),
          },
        ]}
      >
        <MenuItem onSelect={() => setChoosing(true)}>{t('tenders.filter.cpv')}</MenuItem>
      </FilterMenu>
      <ValuesChip
        values={place.statuses.map((status) => t(`tenders.status.${status}`))}
        sentence={(statuses) => t('tenders.filter.statusIs', { statuses })}
        onRemove={() => place.change({ status: undefined })}
      />
      <ValuesChip
        values={place.noGo.map((reason) =>
          reason === 'none' ? t('tenders.filter.noGoNone') : t(`decisions.reasons.${reason}`),
        )}
        sentence={(reasons) => t('tenders.filter.noGoIs', { reasons })}
        onRemove={() => place.change({ noGo: undefined })}
      />
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
