import { answerLanguages, answerStatuses } from '@bidloom/contract/answers';
import { ClockAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#lib/language/i18n.ts';
import { FilterChip, ValuesChip } from '#ui/tables/filter-chip.tsx';
import { FilterMenu } from '#ui/tables/filter-menu.tsx';
import { SearchInput } from '#ui/controls/search-input.tsx';
import { dueChoices, type AnswerPlace } from './answer-filter.ts';
import { useAnswerOverview, useOwners } from './answers.api.ts';

const mostTags = 20;

/** Search and filters, the filters written as sentences that can be taken away. */
export function AnswerFilters({ place }: { place: AnswerPlace }) {
  const { t } = useTranslation();
  const { data: overview } = useAnswerOverview();
  const { data: owners = [] } = useOwners();
  const nameOf = (id: string) => owners.find(({ _id }) => _id === id)?.fullName ?? t('answers.somebody');
  const tags = overview?.tags.slice(0, mostTags) ?? [];
  const languages = answerLanguages.filter((one) => place.languages.includes(one));
  const chips: [name: string, label: string, values: string[]][] = [
    ['status', 'answers.filter.statusIs', place.statuses.map((status) => t(`answers.statuses.${status}`))],
    ['language', 'answers.filter.languageIs', languages.map((language) => languageNames[language])],
    ['tag', 'answers.filter.tagIs', place.tags],
    ['owner', 'answers.filter.ownerIs', place.owners.map(nameOf)],
  ];
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchInput value={place.q} onSearch={(q) => place.change({ q })} label={t('answers.search')} />
      <FilterMenu
        label={t('answers.filter.add')}
        className="max-h-[min(32rem,var(--radix-dropdown-menu-content-available-height))]!"
        groups={[
          {
            label: t('answers.fields.status'),
            options: answerStatuses.map((value) => ({ value, label: t(`answers.statuses.${value}`) })),
            chosen: place.statuses,
            onChange: (status) => place.change({ status }),
          },
          {
            label: t('answers.filter.day'),
            options: dueChoices.map((value) => ({ value, label: t(`answers.filter.${value}`) })),
            chosen: place.show ? [place.show] : [],
            onChange: (shown) => place.change({ show: shown.at(-1) }),
          },
          {
            label: t('answers.fields.language'),
            options: answerLanguages.map((value) => ({ value, label: languageNames[value] })),
            chosen: place.languages,
            onChange: (language) => place.change({ language }),
          },
          {
            label: t('answers.fields.tags'),
            options: tags.map(({ tag }) => ({ value: tag, label: <bdi>{tag}</bdi> })),
            chosen: place.tags,
            onChange: (tag) => place.change({ tag }),
          },
          {
            label: t('answers.fields.owner'),
            options: owners.map(({ _id, fullName }) => ({ value: _id, label: <bdi>{fullName}</bdi> })),
            chosen: place.owners,
            onChange: (owner) => place.change({ owner }),
          },
        ]}
      />
      {overview && overview.due > 0 && !place.show ? (
        <button
          type="button"
          className="text-warning hover:bg-hover inline-flex min-h-7 items-center gap-1.5 rounded-md px-2 py-1 text-start text-sm font-medium sm:order-last sm:ms-auto"
          onClick={() => place.change({ show: 'due' })}
        >
          <ClockAlert size={16} className="shrink-0" aria-hidden />
          <span>
            {t('answers.due.count', { count: overview.due })}
            {overview.stale > 0 ? (
              <span className="max-xl:sr-only"> {t('answers.due.stale', { count: overview.stale })}</span>
            ) : null}
          </span>
        </button>
      ) : null}
      {place.show ? (
        <FilterChip onRemove={() => place.change({ show: undefined })}>
          {t(`answers.filter.${place.show}`)}
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
