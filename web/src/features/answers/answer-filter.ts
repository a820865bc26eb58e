import { answerLanguages, answerStatuses, listAnswers } from '@bidloom/contract/answers';
import { useMemo } from 'react';
import { isId, sortingBy, useAddress } from '#lib/routing/url-state.ts';
import type { AnswerFilter } from './answers.api.ts';

type Sortable = 'question' | 'updatedAt' | 'reviewBy' | 'useCount';
/** Answers whose day is near or past, and those that are past it. */
export const dueChoices = ['due', 'stale'] as const;
/** How many days before its day an answer is due. */
export const dueDays = '14';

/**
 * Filter, search, order and the open answer, all in the address, so that a link shows the same. What is to be reviewed comes first.
 * Where an answer is read beside the list (`isBeside`) one walks on without leaving steps to go back over.
 */
export function useAnswerListUrl(isBeside = false) {
  const [parameters, change, undo] = useAddress();
  const sort = listAnswers.sorts.find((known) => known === parameters.get('sort')) ?? 'due';
  return {
    q: parameters.get('q') ?? '',
    statuses: parameters.getAll('status').filter((value) => answerStatuses.some((one) => one === value)),
    languages: parameters.getAll('language').filter((value) => answerLanguages.some((one) => one === value)),
    tags: parameters.getAll('tag'),
    owners: parameters.getAll('owner').filter(isId),
    show: dueChoices.find((one) => one === parameters.get('show')),
    sort,
    opened: parameters.get('open') ?? undefined,
    change,
    /** Opens an answer beside the list, or a new one; the browser's Back closes it. */
    open: (id: string) => change({ open: id }, isBeside ? undefined : 'step'),
    close: () => undo({ open: undefined }),
    ...sortingBy<Sortable>(sort, change, listAnswers.sorts),
  };
}
export type AnswerPlace = ReturnType<typeof useAnswerListUrl>;

/** Whether anything narrows the list. */
export const isNarrowed = ({ q, statuses, languages, tags, owners, show }: AnswerPlace): boolean =>
  q !== '' || show !== undefined || [statuses, languages, tags, owners].some(({ length }) => length > 0);

/** What the server is asked for. */
export function useAnswerFilter(place: AnswerPlace): AnswerFilter {
  const { q, show, sort } = place;
  const lists = JSON.stringify([place.statuses, place.languages, place.tags, place.owners]);
  return useMemo(() => {
    const [status = [], language = [], tag = [], owner = []] = JSON.parse(lists) as string[][];
    const filter = {
      sort,
      ...(q && { q }),
      ...(status.length > 0 && { status }),
      ...(language.length > 0 && { language }),
      ...(tag.length > 0 && { tag }),
      ...(owner.length > 0 && { owner }),
      ...(show === 'stale' && { stale: 'true' }),
      ...(show === 'due' && { dueWithin: dueDays }),
    };
    return filter as AnswerFilter;
  }, [lists, q, show, sort]);
}
