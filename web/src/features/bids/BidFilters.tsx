import { activeStatuses, bidStatuses, closedStatuses } from '@bidloom/contract/bid-statuses';
import { bidTypes } from '@bidloom/contract/bids';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { Combobox } from '#ui/controls/combobox.tsx';
import { FilterChip, ValuesChip } from '#ui/tables/filter-chip.tsx';
import { FilterMenu, toggled } from '#ui/tables/filter-menu.tsx';
import { useFloating } from '#ui/overlays/floating-code.ts';
import { Segments } from '#ui/controls/segments.tsx';
import { SearchInput } from '#ui/controls/search-input.tsx';
import { monthsInWords } from '#ui/dates/month-span.ts';
import { dueWindows, datedEvents, type BidPlace } from './bid-filter.ts';
import { useClientChoices, useServiceChoices } from './bids.api.ts';

/** Search and filters, the filters written as sentences that can be taken away. */
export function BidFilters({ place }: { place: BidPlace }) {
  const { t } = useTranslation();
  // What can be chosen is asked for when somebody moves, or when the address names some of it.
  const isMoved = useFloating() !== null;
  const { data: clients = [] } = useClientChoices({ enabled: isMoved || place.clients.length > 0 });
  const { data: services = [] } = useServiceChoices({ enabled: isMoved || place.services.length > 0 });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchInput value={place.q} onSearch={(q) => place.change({ q })} label={t('bids.filter.search')} />
      <FilterMenu
        label={t('bids.filter.add')}
        groups={[
          {
            label: t('bids.fields.deadline'),
            any: t('bids.filter.anyTime'),
            options: dueWindows.map((value) => ({ value, label: t(`bids.filter.due.${value}`) })),
            value: place.due,
            onChoose: (due) => place.change({ due }),
          },
          {
            label: t('bids.fields.status'),
            options: bidStatuses.map((value) => ({ value, label: t(`bids.status.${value}`) })),
            chosen: place.statuses,
            onChange: (status) => place.change({ status }),
          },
          {
            label: t('bids.fields.type'),
            options: bidTypes.map((value) => ({ value, label: t(`bids.type.${value}`) })),
            chosen: place.types,
            onChange: (type) => place.change({ type }),
          },
        ]}
      />
      {/* On a phone one line that is moved sideways. */}
      <div className="flex items-center gap-2 max-sm:-mx-4 max-sm:-my-1 max-sm:[scrollbar-width:none] max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:contents max-sm:*:shrink-0">
        {/* On paper that nothing is narrowed says nothing. */}
        <span className="flex" data-shell={groupOf(place.statuses) === 'all' || undefined}>
          <Segments
            size="small"
            label={t('bids.fields.status')}
            value={groupOf(place.statuses)}
            onChange={(group) => place.change({ status: [...statusGroups[group]] })}
            options={[
              { value: 'all', label: t('bids.filter.all') },
              { value: 'active', label: t('bids.statusGroups.active') },
              { value: 'closed', label: t('bids.statusGroups.closed') },
            ]}
          />
        </span>
        <Choice
          label={t('bids.fields.client')}
          options={clients}
          onChoose={(id) => place.change({ client: toggled(place.clients, id) })}
        />
        <Choice
          label={t('bids.fields.services')}
          options={services}
          onChoose={(id) => place.change({ services: toggled(place.services, id) })}
        />
      </div>
      <Chips place={place} clients={clients} services={services} />
    </div>
  );
}

const statusGroups = { all: [], active: activeStatuses, closed: closedStatuses } as const;

/** Which group of statuses the filter is, if it is a whole one. */
function groupOf(statuses: string[]): keyof typeof statusGroups | '' {
  if (statuses.length === 0) return 'all';
  const is = (group: readonly string[]) =>
    group.length === statuses.length && statuses.every((status) => group.includes(status));
  return is(activeStatuses) ? 'active' : is(closedStatuses) ? 'closed' : '';
}

type Named = { _id: string; name: string };

/** One of many by its name, behind a small button. */
function Choice({
  label,
  options,
  onChoose,
}: {
  label: string;
  options: Named[];
  onChoose: (id: string) => void;
}) {
  return (
    <Combobox
      value={null}
      onChange={(id) => id !== null && onChoose(id)}
      options={options.map(({ _id, name }) => ({ value: _id, label: name }))}
      aria-label={label}
      trigger={
        <Button variant="outline" size="small">
          {label}
        </Button>
      }
    />
  );
}

function Chips({ place, clients, services }: { place: BidPlace; clients: Named[]; services: Named[] }) {
  const { t, i18n } = useTranslation();
  const names = (ids: string[], known: Named[]) =>
    ids.map((id) => known.find(({ _id }) => _id === id)?.name ?? '…');
  return (
    <>
      {groupOf(place.statuses) === '' ? (
        <ValuesChip
          values={place.statuses.map((status) => t(`bids.status.${status}`))}
          sentence={(statuses) => t('bids.filter.statusIs', { statuses })}
          onRemove={() => place.change({ status: undefined })}
        />
      ) : null}
      {place.due ? (
        <FilterChip onRemove={() => place.change({ due: undefined })}>
          {t(`bids.filter.due.${place.due}`)}
        </FilterChip>
      ) : null}
      <ValuesChip
        values={place.types.map((type) => t(`bids.type.${type}`))}
        sentence={(types) => t('bids.filter.typeIs', { types })}
        onRemove={() => place.change({ type: undefined })}
      />
      <ValuesChip
        values={names(place.clients, clients)}
        sentence={(all) => t('bids.filter.clientIs', { clients: all })}
        onRemove={() => place.change({ client: undefined })}
      />
      <ValuesChip
        values={names(place.services, services)}
        sentence={(all) => t('bids.filter.serviceIs', { services: all })}
        onRemove={() => place.change({ services: undefined })}
      />
      {datedEvents.map((event) => {
        const months = place[event];
        return months ? (
          <FilterChip key={event} onRemove={() => place.change({ [event]: undefined })}>
            {t(`bids.filter.${event}In`, { months: monthsInWords(months, i18n.language) })}
          </FilterChip>
        ) : null;
      })}
      {place.reason === undefined ? null : (
        <FilterChip onRemove={() => place.change({ reason: undefined })}>
          {place.reason ? t('bids.filter.reasonIs', { reason: place.reason }) : t('bids.filter.noReason')}
        </FilterChip>
      )}
      {place.isWithoutTests ? (
        <FilterChip onRemove={() => place.change({ test: undefined })}>
          {t('bids.filter.withoutTests')}
        </FilterChip>
      ) : null}
    </>
  );
}
