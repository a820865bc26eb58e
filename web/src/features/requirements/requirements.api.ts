import type { Bid } from '@bidloom/contract/bids';
import type { InputOf } from '@bidloom/contract/endpoint';
import {
  changeRequirement,
  listRequirements,
  type Requirement,
  type requirementStatuses,
} from '@bidloom/contract/requirements';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { call, type Answer } from '#lib/api.ts';
import { keyOf, readingPages } from '#lib/calls.ts';

export type RequirementFilter = InputOf<typeof listRequirements>;
export type RequirementStatus = (typeof requirementStatuses)[number];
/** What people decide and write about a requirement. */
export type RequirementChange = { _id: string } & Partial<
  Pick<Requirement, 'status' | 'owner' | 'answer' | 'comment' | 'mandatory'>
>;

/** The requirements that fit a filter, page by page. */
export const useRequirements = (filter: RequirementFilter) =>
  useInfiniteQuery({
    ...readingPages(listRequirements, filter, { failed: 'requirements.errors.list', quiet: true }),
    placeholderData: keepPreviousData,
  });

/** How many requirements fit a filter; `isAtLeast` when there are more than the server counts. */
export const useRequirementCount = (filter: RequirementFilter) =>
  useInfiniteQuery({
    ...readingPages(
      listRequirements,
      { ...filter, limit: one },
      {
        failed: 'requirements.errors.list',
        quiet: true,
      },
    ),
    select: ({ pages }) => ({
      total: pages[0]?.page?.total ?? 0,
      isAtLeast: pages[0]?.page?.more ?? false,
    }),
  });
/** A count needs no rows. */
const one = '1';

/** Changes a requirement: shown at once, taken back with the reason when the server refuses. */
export const useChangeRequirement = () =>
  useMutation({
    mutationFn: ({ owner, ...change }: RequirementChange) =>
      call(changeRequirement, { ...change, ...(owner !== undefined && { owner: owner?._id ?? null }) }),
    onMutate: (change, { client }) => {
      const isTakenOver = change.answer !== undefined || change.status !== undefined;
      return put(client, change._id, (shown) => ({
        ...shown,
        ...change,
        ...(isTakenOver && { isDraft: false }),
        ...(change.answer !== undefined && { sources: [] }),
      }));
    },
    onSuccess: (stored, { _id }, _result, { client }) => put(client, _id, () => stored),
    onError: (_error, { _id }, before, { client }) => {
      if (before) put(client, _id, () => before);
    },
    // The rows are true already; only the counts are not.
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({
        queryKey: keyOf(listRequirements),
        predicate: ({ queryKey }) => (queryKey.at(-1) as RequirementFilter | undefined)?.limit === one,
      }),
    meta: { failed: 'requirements.errors.change' },
  });

/** Puts a requirement anew wherever it is shown, and answers it as it was. */
function put(
  client: QueryClient,
  _id: string,
  change: (shown: Requirement) => Requirement,
): Requirement | undefined {
  let before: Requirement | undefined;
  client.setQueriesData<InfiniteData<Answer<typeof listRequirements>>>(
    { queryKey: [...keyOf(listRequirements), 'pages'] },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          data: page.data.map((requirement) => {
            if (requirement._id !== _id) return requirement;
            before ??= requirement;
            return change(requirement);
          }),
        })),
      },
  );
  return before;
}

export type Person = NonNullable<Bid['reviewer']>;
