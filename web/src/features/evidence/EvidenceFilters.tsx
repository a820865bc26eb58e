import { evidenceKinds } from '@bidloom/contract/evidence';
import { CalendarClock, CalendarX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMembers } from '#lib/calls/use-members.ts';
import { FilterBar } from '#ui/tables/filter-bar.tsx';
import { languageName } from './evidence-fields.ts';
import { type EvidencePlace, showChoices } from './evidence-place.ts';
import { useEvidenceOverview } from './evidence.api.ts';

const mostTags = 20;

/** Search and filters, and how much has expired or soon will. */
export function EvidenceFilters({
  place,
  isIdle,
  children,
}: {
  place: EvidencePlace;
  /** There is nothing to seek. */
  isIdle: boolean;
  children: ReactNode;
}) {
  const { t, i18n } = useTranslation();
  const { data: overview, isPending } = useEvidenceOverview();
  const { data: members = [] } = useMembers();
  const languages = new Set([...(overview?.languages ?? []), ...place.languages]);
  const nameOf = (id: string) => members.find(({ _id }) => _id === id)?.fullName ?? t('evidence.somebody');
  const people = new Set([...members.map(({ _id }) => _id), ...place.owners]);
  return (
    <FilterBar
      words="evidence"
      query={place.q}
      change={place.change}
      isIdle={isIdle}
      isAwaited={isPending}
      filters={[
        {
          name: 'kind',
          label: t('evidence.fields.kind'),
          options: evidenceKinds.map((value) => ({ value, label: t(`evidence.kinds.${value}`) })),
          chosen: place.kinds,
        },
        {
          name: 'show',
          isSingle: true,
          label: t('evidence.fields.validity'),
          options: showChoices.map((value) => ({ value, label: t(`evidence.filter.${value}`) })),
          chosen: place.show ? [place.show] : [],
        },
        {
          name: 'language',
          label: t('evidence.fields.languages'),
          options: [...languages].map((value) => ({ value, label: languageName(value, i18n.language) })),
          chosen: place.languages,
        },
        {
          name: 'tag',
          label: t('evidence.fields.tags'),
          options: (overview?.tags.slice(0, mostTags) ?? []).map(({ tag }) => ({ value: tag, label: tag })),
          chosen: place.tags,
        },
        {
          name: 'owner',
          label: t('evidence.fields.owner'),
          options: [...people].map((value) => ({ value, label: nameOf(value) })),
          chosen: place.owners,
        },
      ]}
    >
      <span className="ms-auto flex items-center gap-2 sm:order-last">{children}</span>
      {overview && overview.expiring + overview.expired > 0 && !place.show ? (
        <span className="flex flex-wrap items-center gap-1 text-sm font-medium print:hidden">
          {overview.expired > 0 ? (
            <button
              type="button"
              className="text-danger hover:bg-hover inline-flex min-h-7 items-center gap-1.5 rounded-md px-2 py-1 text-start"
              onClick={() => place.change({ show: 'expired' })}
            >
              <CalendarX size={16} className="shrink-0" aria-hidden />
              {t('evidence.due.expired', { count: overview.expired })}
            </button>
          ) : null}
          {overview.expiring > 0 ? (
            <button
              type="button"
              className="text-warning hover:bg-hover inline-flex min-h-7 items-center gap-1.5 rounded-md px-2 py-1 text-start"
              onClick={() => place.change({ show: 'expiring' })}
            >
              <CalendarClock size={16} className="shrink-0" aria-hidden />
              {t('evidence.due.expiring', { count: overview.expiring })}
            </button>
          ) : null}
        </span>
      ) : null}
    </FilterBar>
  );
}
