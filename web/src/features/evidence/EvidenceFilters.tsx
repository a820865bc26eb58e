import { evidenceKinds } from '@bidloom/contract/evidence';
import { CalendarClock, ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { SearchInput } from '#ui/controls/search-input.tsx';
import { DropdownMenu, MenuCheck, MenuLabel, MenuSeparator } from '#ui/overlays/dropdown-menu.tsx';
import { FilterChip } from '#ui/tables/filter-chip.tsx';
import { languageName } from './evidence-fields.ts';
import { type EvidencePlace, showChoices } from './evidence-place.ts';
import { useEvidenceOverview, useMembers } from './evidence.api.ts';

const mostTags = 20;

/** Search and filters, the filters written as sentences that can be taken away. */
export function EvidenceFilters({ place, children }: { place: EvidencePlace; children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const { data: overview } = useEvidenceOverview();
  const { data: members = [] } = useMembers();
  const either = (words: string[]) =>
    new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(words);
  const nameOf = (id: string) => members.find(({ _id }) => _id === id)?.fullName ?? t('evidence.somebody');
  const toggle = (name: string, values: string[], value: string) => (isChecked: boolean) =>
    place.change({ [name]: isChecked ? [...values, value] : values.filter((other) => other !== value) });
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
      <DropdownMenu
        className="max-h-[min(32rem,var(--radix-dropdown-menu-content-available-height))]!"
        trigger={
          <Button variant="outline" size="small">
            <ListFilter size={16} aria-hidden />
            {t('evidence.filter.add')}
          </Button>
        }
      >
        <MenuLabel>{t('evidence.fields.kind')}</MenuLabel>
        {evidenceKinds.map((kind) => (
          <MenuCheck
            key={kind}
            isChecked={place.kinds.includes(kind)}
            onChange={toggle('kind', place.kinds, kind)}
          >
            {t(`evidence.kinds.${kind}`)}
          </MenuCheck>
        ))}
        <MenuSeparator />
        <MenuLabel>{t('evidence.fields.validity')}</MenuLabel>
        {showChoices.map((show) => (
          <MenuCheck
            key={show}
            isChecked={place.show === show}
            onChange={(isChecked) => place.change({ show: isChecked ? show : undefined })}
          >
            {t(`evidence.filter.${show}`)}
          </MenuCheck>
        ))}
        {overview && overview.languages.length > 0 ? (
          <>
            <MenuSeparator />
            <MenuLabel>{t('evidence.fields.languages')}</MenuLabel>
          </>
        ) : null}
        {overview?.languages.map((code) => (
          <MenuCheck
            key={code}
            isChecked={place.languages.includes(code)}
            onChange={toggle('language', place.languages, code)}
          >
            {languageName(code, i18n.language)}
          </MenuCheck>
        ))}
        {overview && overview.tags.length > 0 ? (
          <>
            <MenuSeparator />
            <MenuLabel>{t('evidence.fields.tags')}</MenuLabel>
          </>
        ) : null}
        {overview?.tags.slice(0, mostTags).map(({ tag }) => (
          <MenuCheck key={tag} isChecked={place.tags.includes(tag)} onChange={toggle('tag', place.tags, tag)}>
            <bdi>{tag}</bdi>
          </MenuCheck>
        ))}
        <MenuSeparator />
        <MenuLabel>{t('evidence.fields.owner')}</MenuLabel>
        {members.map(({ _id, fullName }) => (
          <MenuCheck
            key={_id}
            isChecked={place.owners.includes(_id)}
            onChange={toggle('owner', place.owners, _id)}
          >
            <bdi>{fullName}</bdi>
          </MenuCheck>
        ))}
      </DropdownMenu>
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
      {chips.map(([name, label, values]) =>
        values.length > 0 ? (
          <FilterChip key={name} onRemove={() => place.change({ [name]: undefined })}>
            {t(label, { values: either(values) })}
          </FilterChip>
        ) : null,
      )}
    </div>
  );
}
