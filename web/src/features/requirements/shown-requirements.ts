import { listRequirements, type Requirement } from '@bidloom/contract/requirements';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { call, type Answer } from '#lib/calls/api.ts';
import { keyOf } from '#lib/calls/calls.ts';

/** Puts a requirement anew wherever it is shown, and answers it as it was. */
export function put(
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
        // Pages without it stay the same ones, so that of thousands of rows few are compared and drawn.
        pages: known.pages.map((page) => {
          const at = page.data.findIndex((requirement) => requirement._id === _id);
          const shown = page.data[at];
          if (!shown) return page;
          before ??= shown;
          return { ...page, data: page.data.with(at, change(shown)) };
        }),
      },
  );
  return before;
}

/**
 * Reads some requirements of a bid again where they are shown, and nothing else: somebody writes in them. Answers whether what
 * counts them may have changed: one has another status, or is not shown here.
 */
export async function readAgain(client: QueryClient, bidId: string, requirement: string[]): Promise<boolean> {
  const shown = client.getQueriesData<InfiniteData<Answer<typeof listRequirements>>>({
    queryKey: [...keyOf(listRequirements), 'pages'],
  });
  const ids = new Set(
    shown.flatMap(([, list]) => list?.pages.flatMap(({ data }) => data.map(({ _id }) => _id)) ?? []),
  );
  const wanted = requirement.filter((id) => ids.has(id));
  if (wanted.length === 0) return true;
  const rows = await call(listRequirements, { bidId, requirement: wanted }).catch(() => []);
  const before = rows.map((row) => put(client, row._id, () => row));
  return rows.length < requirement.length || rows.some(({ status }, at) => before[at]?.status !== status);
}
