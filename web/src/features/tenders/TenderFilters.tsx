import { tenderStatuses } from '@bidloom/contract/tenders';
import { ListFilter, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { DropdownMenu, MenuCheck, MenuChoice, MenuLabel, MenuSeparator } from '#ui/dropdown-menu.tsx';
import { Input } from '#ui/input.tsx';
import { dueWindows, type TenderPlace } from './tender-filter.ts';

const restMs = 200;

/** Search and filters, the filters written as sentences that can be taken away. */
export function TenderFilters({ place }: { place: TenderPlace }) {
  const { t, i18n } = useTranslation();
  const [typed, setTyped] = useState(place.q);
  useEffect(() => {
    if (typed.trim() === place.q) return undefined;
    const timer = setTimeout(() => place.change({ q: typed.trim() }), restMs);
    return () => clearTimeout(timer);
  });
  const words = place.statuses.map((status) => t(`tenders.status.${status}`));
  const either = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(words);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Input
        type="search"
        size="small"
        className="w-56 max-sm:w-full"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        aria-label={t('tenders.filter.search')}
        placeholder={t('tenders.filter.search')}
      />
      <DropdownMenu
        trigger={
          <Button variant="outline" size="small">
            <ListFilter size={16} aria-hidden />
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
      </DropdownMenu>
      {place.statuses.length > 0 ? (
        <FilterChip onRemove={() => place.change({ status: undefined })}>
          {t('tenders.filter.statusIs', { statuses: either })}
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

function FilterChip({ children, onRemove }: { children: string; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <span className="bg-accent-soft text-accent-soft-ink inline-flex h-7 items-center gap-1 rounded-full ps-3 pe-1 text-sm">
      {children}
      <button
        type="button"
        onClick={onRemove}
        aria-label={t('tenders.filter.remove', { filter: children })}
        className="hover:bg-pressed grid size-5 place-items-center rounded-full"
      >
        <X size={12} aria-hidden />
      </button>
    </span>
  );
}
