import { answerLanguages, answerStatuses } from '@bidloom/contract/answers';
import { ClockAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMembers } from '#lib/calls/use-members.ts';
import { languageNames } from '#lib/language/i18n.ts';
import { FilterBar } from '#ui/tables/filter-bar.tsx';
import { dueChoices, type AnswerPlace } from './answer-filter.ts';
import { useAnswerOverview } from './answers.api.ts';

const mostTags = 20;

/** Search and filters, and how many answers are due for review. */
export function AnswerFilters({
  place,
  isIdle,
}: {
  place: AnswerPlace;
  /** There is nothing to seek. */
  isIdle: boolean;
}) {
  const { t } = useTranslation();
  const { data: overview, isPending } = useAnswerOverview();
  const { data: owners = [] } = useMembers();
  const nameOf = (id: string) => owners.find(({ _id }) => _id === id)?.fullName ?? t('answers.somebody');
  const people = new Set([...owners.map(({ _id }) => _id), ...place.owners]);
  return (
    <FilterBar
      words="answers"
      query={place.q}
      change={place.change}
      isIdle={isIdle}
      isAwaited={isPending}
      filters={[
        {
          name: 'status',
          label: t('answers.fields.status'),
          options: answerStatuses.map((value) => ({ value, label: t(`answers.statuses.${value}`) })),
          chosen: place.statuses,
        },
        {
          name: 'show',
          isSingle: true,
          label: t('answers.filter.day'),
          options: dueChoices.map((value) => ({ value, label: t(`answers.filter.${value}`) })),
          chosen: place.show ? [place.show] : [],
        },
        {
          name: 'language',
          label: t('answers.fields.language'),
          options: answerLanguages.map((value) => ({ value, label: languageNames[value] })),
          chosen: place.languages,
        },
        {
          name: 'tag',
          label: t('answers.fields.tags'),
          options: (overview?.tags.slice(0, mostTags) ?? []).map(({ tag }) => ({ value: tag, label: tag })),
          chosen: place.tags,
        },
        {
          name: 'owner',
          label: t('answers.fields.owner'),
          options: [...people].map((value) => ({ value, label: nameOf(value) })),
          chosen: place.owners,
        },
      ]}
    >
      {overview && overview.due > 0 && !place.show ? (
        <button
          type="button"
          // A phone's list begins with them anyway.
          className="text-warning hover:bg-hover inline-flex max-sm:hidden print:hidden min-h-7 items-center gap-1.5 rounded-md px-2 py-1 text-start text-sm font-medium sm:order-last sm:ms-auto"
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
    </FilterBar>
  );
}
