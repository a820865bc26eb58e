import type { DataOf, Endpoint, InputOf } from '@bidloom/contract/endpoint';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  type QueryClient,
} from '@tanstack/react-query';
import { ask, call, type Answer } from './api.ts';
import { toastFailure, type Words } from './query-client.ts';
import { currentSession, hasLeftByWish } from '#lib/browser/session.ts';

/** The key of everything read from an endpoint in the selected company. */
export const keyOf = (endpoint: Endpoint): unknown[] =>
  endpoint.access === 'member' ? [currentSession().companyId, endpoint.path] : [endpoint.path];

/** Whether an endpoint can be asked now: data of a company needs one to be selected. */
const canAsk = ({ access }: Endpoint): boolean => {
  const { token, companyId } = currentSession();
  return access === 'public' || (token !== undefined && (access === 'signed-in' || companyId !== undefined));
};

type Reading = { staleTime?: number; enabled?: boolean };

/** Reads an endpoint, once a company is selected. */
export const reading = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { failed, quiet, ...options }: Words & Reading,
) => {
  // What is kept under a company's key is that company's, also when it is asked again after another was selected.
  const { companyId } = currentSession();
  const meta = { failed, ...(quiet && { quiet }) };
  return queryOptions({
    queryKey: [...keyOf(endpoint), input],
    queryFn: ({ signal }): Promise<DataOf<E>> =>
      sayingEnd(meta, () => call(endpoint, input, { signal, companyId })),
    meta,
    ...options,
    enabled: canAsk(endpoint) && (options.enabled ?? true),
  });
};

/** Reads a list page by page: 50 rows are there soon, and who reads on reads many. */
export const readingPages = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { failed, quiet, ...options }: Words & Reading,
) => {
  const { companyId } = currentSession();
  const meta = { failed, ...(quiet && { quiet }) };
  return infiniteQueryOptions({
    queryKey: [...keyOf(endpoint), 'pages', input],
    queryFn: ({ signal, pageParam }): Promise<Answer<E>> =>
      sayingEnd(meta, () =>
        ask(
          endpoint,
          {
            limit: pageParam === '' ? '50' : '250',
            ...(input as object),
            ...(pageParam && { cursor: pageParam }),
          } as InputOf<E>,
          { signal, companyId },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.page?.next ?? undefined,
    meta,
    ...options,
    enabled: canAsk(endpoint) && (options.enabled ?? true),
  });
};

/** A list page by page; while another question is asked, what was shown stays. */
export const usePages = <E extends Endpoint>(endpoint: E, input: InputOf<E>, options: Words & Reading) =>
  useInfiniteQuery({ ...readingPages(endpoint, input, options), placeholderData: keepPreviousData });

/** A read that ends the session is removed with it before it can fail: what the server said of that is said here. */
async function sayingEnd<Data>(words: Words, read: () => Promise<Data>): Promise<Data> {
  const { token } = currentSession();
  try {
    return await read();
  } catch (error) {
    const isOver = token !== undefined && currentSession().token === undefined && !hasLeftByWish();
    if (isOver && error instanceof Error) toastFailure(error, words);
    throw error;
  }
}

/** Makes what was read from these endpoints stale, so that what is on the screen is read again. */
export const refresh = (client: QueryClient, endpoints: Endpoint[]): Promise<unknown> =>
  refreshKeys(client, endpoints.map(keyOf));

const refreshKeys = (client: QueryClient, keys: unknown[][]): Promise<unknown> =>
  Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));

/** The calls that make, change and remove one kind of thing; what they report is among the translations under `words`. */
export function useRecordCalls<Create extends Endpoint, Change extends Endpoint, Remove extends Endpoint>(
  words: string,
  {
    create,
    change,
    remove,
    refreshes,
  }: { create: Create; change: Change; remove: Remove; refreshes: Endpoint[] },
) {
  const about = (what: string) => ({
    refreshes,
    failed: `${words}.errors.${what}`,
    done: `${words}.done.${what}`,
    quiet: true,
  });
  return {
    create: useCall(create, about('create')),
    change: useCall(change, about('change')),
    remove: useCall(remove, about('remove')),
  };
}

/** Calls an endpoint on demand, then reads again what it changed, in the company in which it was called. */
export const useCall = <E extends Endpoint>(
  endpoint: E,
  { refreshes, ...words }: Words & { refreshes: Endpoint[] },
) =>
  useMutation({
    onMutate: () => refreshes.map(keyOf),
    mutationFn: (input: InputOf<E>) => call(endpoint, input),
    onSuccess: (_data, _input, keys, { client }) => refreshKeys(client, keys),
    meta: words,
  });
