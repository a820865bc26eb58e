import { answerLanguages, answerStatuses } from '@bidloom/contract/answers';
import { ClockAlert, ListFilter } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#lib/language/i18n.ts';
import { Button } from '#ui/controls/button.tsx';
import { DropdownMenu, MenuCheck, MenuLabel, MenuSeparator } from '#ui/overlays/dropdown-menu.tsx';
import { FilterChip } from '#ui/tables/filter-chip.tsx';
import { SearchInput } from '#ui/controls/search-input.tsx';
import { dueChoices, type AnswerPlace } from './answer-filter.ts';
import { useAnswerOverview, useOwners } from './answers.api.ts';

const mostTags = 20;

/** Search and filters, the filters written as sentences that can be taken away. */
export function AnswerFilters({ place }: { place: AnswerPlace }) {
  const { t, i18n } = useTranslation();
  const { data: overview } = useAnswerOverview();
  const { data: owners = [] } = useOwners();
  const either = (words: string[]) =>
    new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(words);
  const nameOf = (id: string) => owners.find(({ _id }) => _id === id)?.fullName ?? t('answers.somebody');
  const tags = overview?.tags.slice(0, mostTags) ?? [];
  const toggle = (name: string, values: string[], value: string) => (isChecked: boolean) =>
    place.change({ [name]: isChecked ? [...values, value] : values.filter((other) => other !== value) });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchInput value={place.q} onSearch={(q) => place.change({ q })} label={t('answers.search')} />
      <DropdownMenu
        className="max-h-[min(32rem,var(--radix-dropdown-menu-content-available-height))]!"
        trigger={
          <Button icon={ListFilter} variant="outline" size="small">
            {t('answers.filter.add')}
          </Button>
        }
      >
        <MenuLabel>{t('answers.fields.status')}</MenuLabel>
        {answerStatuses.map((status) => (
          <MenuCheck
            key={status}
            isChecked={place.statuses.includes(status)}
            onChange={toggle('status', place.statuses, status)}
          >
            {t(`answers.statuses.${status}`)}
          </MenuCheck>
        ))}
        <MenuSeparator />
        <MenuLabel>{t('answers.filter.day')}</MenuLabel>
        {dueChoices.map((show) => (
          <MenuCheck
            key={show}
            isChecked={place.show === show}
            onChange={(isChecked) => place.change({ show: isChecked ? show : undefined })}
          >
            {t(`answers.filter.${show}`)}
          </MenuCheck>
        ))}
        <MenuSeparator />
        <MenuLabel>{t('answers.fields.language')}</MenuLabel>
        {answerLanguages.map((language) => (
          <MenuCheck
            key={language}
            isChecked={place.languages.includes(language)}
            onChange={toggle('language', place.languages, language)}
          >
            {languageNames[language]}
          </MenuCheck>
        ))}
        {tags.length > 0 ? (
          <>
            <MenuSeparator />
            <MenuLabel>{t('answers.fields.tags')}</MenuLabel>
          </>
        ) : null}
        {tags.map(({ tag }) => (
          <MenuCheck key={tag} isChecked={place.tags.includes(tag)} onChange={toggle('tag', place.tags, tag)}>
            <bdi>{tag}</bdi>
          </MenuCheck>
        ))}
        <MenuSeparator />
        <MenuLabel>{t('answers.fields.owner')}</MenuLabel>
        {owners.map(({ _id, fullName }) => (
          <MenuCheck
            key={_id}
            isChecked={place.owners.includes(_id)}
            onChange={toggle('owner', place.owners, _id)}
          >
            <bdi>{fullName}</bdi>
          </MenuCheck>
        ))}
      </DropdownMenu>
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
      {place.statuses.length > 0 ? (
        <FilterChip onRemove={() => place.change({ status: undefined })}>
          {t('answers.filter.statusIs', {
            values: either(place.statuses.map((status) => t(`answers.statuses.${status}`))),
          })}
        </FilterChip>
      ) : null}
      {place.languages.length > 0 ? (
        <FilterChip onRemove={() => place.change({ language: undefined })}>
          {t('answers.filter.languageIs', {
            values: either(
              answerLanguages.filter((one) => place.languages.includes(one)).map((one) => languageNames[one]),
            ),
          })}
        </FilterChip>
      ) : null}
      {place.tags.length > 0 ? (
        <FilterChip onRemove={() => place.change({ tag: undefined })}>
          {t('answers.filter.tagIs', { values: either(place.tags) })}
        </FilterChip>
      ) : null}
      {place.owners.length > 0 ? (
        <FilterChip onRemove={() => place.change({ owner: undefined })}>
          {t('answers.filter.ownerIs', { values: either(place.owners.map(nameOf)) })}
        </FilterChip>
      ) : null}
    </div>
  );
}
