import { evidenceKinds } from '@bidloom/contract/evidence';
import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchInput } from '#ui/controls/search-input.tsx';
import { FilterChip, ValuesChip } from '#ui/tables/filter-chip.tsx';
import { FilterMenu } from '#ui/tables/filter-menu.tsx';
import { languageName } from './evidence-fields.ts';
import { type EvidencePlace, showChoices } from './evidence-place.ts';
import { useEvidenceOverview, useMembers } from './evidence.api.ts';

const mostTags = 20;

/** Search and filters, the filters written as sentences that can be taken away. */
export function EvidenceFilters({ place, children }: { place: EvidencePlace; children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const { data: overview } = useEvidenceOverview();
  const { data: members = [] } = useMembers();
  const { languages = [], tags = [] } = overview ?? {};
  const nameOf = (id: string) => members.find(({ _id }) => _id === id)?.fullName ?? t('evidence.somebody');
  const chips: [name: string, label: string, values: string[]][] = [
    ['kind', 'evidence.filter.kindIs', place.kinds.map((kind) => t(`evidence.kinds.${kind}`))],
    [
      'language',
      'evidence.filter.languageIs',
      place.languages.map((code) => languageName(code, i18n.language)),
    ],
    ['tag', 'evidence.filter.tagIs', place.tags],
    ['owner', 'evidence.filter.ownerIs', place.owners.map(nameOf)],
  ];
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchInput value={place.q} onSearch={(q) => place.change({ q })} label={t('evidence.search')} />
      <FilterMenu
        label={t('evidence.filter.add')}
        className="max-h-[min(32rem,var(--radix-dropdown-menu-content-available-height))]!"
        groups={[
          {
            label: t('evidence.fields.kind'),
            options: evidenceKinds.map((value) => ({ value, label: t(`evidence.kinds.${value}`) })),
            chosen: place.kinds,
            onChange: (kind) => place.change({ kind }),
          },
          {
            label: t('evidence.fields.validity'),
            options: showChoices.map((value) => ({ value, label: t(`evidence.filter.${value}`) })),
            chosen: place.show ? [place.show] : [],
            onChange: (shown) => place.change({ show: shown.at(-1) }),
          },
          {
            label: t('evidence.fields.languages'),
            options: languages.map((value) => ({ value, label: languageName(value, i18n.language) })),
            chosen: place.languages,
            onChange: (language) => place.change({ language }),
          },
          {
            label: t('evidence.fields.tags'),
            options: tags.slice(0, mostTags).map(({ tag }) => ({ value: tag, label: <bdi>{tag}</bdi> })),
            chosen: place.tags,
            onChange: (tag) => place.change({ tag }),
          },
          {
            label: t('evidence.fields.owner'),
            options: members.map(({ _id, fullName }) => ({ value: _id, label: <bdi>{fullName}</bdi> })),
            chosen: place.owners,
            onChange: (owner) => place.change({ owner }),
          },
        ]}
      />
      <span className="order-last ms-auto flex items-center gap-2">{children}</span>
      {overview && overview.expiring + overview.expired > 0 && !place.show ? (
        <span className="flex flex-wrap items-center gap-1 text-sm font-medium">
          {overview.expired > 0 ? (
            <button
              type="button"
              className="text-danger hover:bg-hover inline-flex min-h-7 items-center gap-1.5 rounded-md px-2 py-1 text-start"
              onClick={() => place.change({ show: 'expired' })}
            >
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
      {place.show ? (
        <FilterChip onRemove={() => place.change({ show: undefined })}>
          {t(`evidence.filter.${place.show}`)}
        </FilterChip>
      ) : null}
      {chips.map(([name, label, shown]) => (
        <ValuesChip
          key={name}
          values={shown}
          sentence={(values) => t(label, { values })}
          onRemove={() => place.change({ [name]: undefined })}
        />
      ))}
    </div>
  );
}
