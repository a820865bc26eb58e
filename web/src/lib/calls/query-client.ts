import { listCompanies } from '@bidloom/contract/companies';
import {
  MutationCache,
  QueryCache,
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
} from '@tanstack/react-query';
import i18next from 'i18next';
import { isOnline } from '#lib/browser/online.ts';
import { ApiError } from './api.ts';
import { currentSession, listenToSession } from '#lib/browser/session.ts';
import { toast } from './toast.ts';

/**
 * What a person reads after a call: keys of translation.json. `failed` is the specification's fallback message. `quiet`: the page says
 * itself that it failed, or that what was asked for is gone (404).
 */
export type Words = { failed: string; done?: string; quiet?: boolean | 'gone' };

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Words;
    mutationMeta: Words;
  }
}

const freshMs = 5 * 60_000;
const keptMs = 10 * 60_000;

/** The one place where calls turn into toasts: the server's words first, the specification's otherwise. */
export function createQueryClient(): QueryClient {
  const client = new ReadingAgain({
    queryCache: new QueryCache({
      // Without a connection the page says so once; it reads again by itself.
      onError: (error, query) => isOnline() && toastFailure(error, query.meta),
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, mutation) => toastFailure(error, mutation.meta),
      onSuccess: (_data, _input, _context, { meta }) => {
        if (meta?.done) toast.success(i18next.t(meta.done));
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        gcTime: keptMs,
        refetchOnWindowFocus: false,
        // A refusal stays one; only a server that was away for a moment is asked again.
        retry: (failures, error) =>
          failures < 2 && error instanceof ApiError && isAway(error) && error.code !== 'cancelled',
        // Without a connection a page says so and reads by itself once it is back; a pause would look like loading for ever.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Without a connection it is said at once; sent later by itself, it might meet another company or session.
      mutations: { networkMode: 'always' },
    },
  });
  keepToSession(client);
  return client;
}

/**
 * What goes stale while its first answer is on the way is read once more after it: that answer may be of before the change,
 * and the library takes it for the newest as long as it has none to show meanwhile, or nobody looks.
 */
class ReadingAgain extends QueryClient {
  override async invalidateQueries(
    filters?: InvalidateQueryFilters,
    options?: InvalidateOptions,
  ): Promise<void> {
    const underWay = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.fetchStatus === 'fetching')
      .filter((query) => query.state.data === undefined || !query.isActive())
      .map(async ({ promise, queryKey }) => {
        await promise?.catch(() => undefined);
        await super.invalidateQueries({ queryKey, exact: true }, options);
      });
    await Promise.all([super.invalidateQueries(filters, options), ...underWay]);
  }
}

const isAway = ({ status }: ApiError): boolean => status === 0 || status === 503;

/** What was read belongs to who read it: with another token, also one of another tab, nothing of it is left. */
function keepToSession(client: QueryClient): void {
  let { token } = currentSession();
  listenToSession(() => {
    const now = currentSession();
    if (now.token !== token) {
      token = now.token;
      client.removeQueries();
    }
    // Another tab selected a company that it has just made: this one must read it before it decides that it is gone.
    const companies = { queryKey: [listCompanies.path] };
    const known = client.getQueriesData<{ _id: string }[]>(companies).flatMap(([, list]) => list ?? []);
    if (now.companyId && known.length > 0 && !known.some(({ _id }) => _id === now.companyId))
      void client.resetQueries(companies);
  });
}

/** Says what failed, unless the screen does that itself or the person broke it off. */
export function toastFailure(error: Error, words: Words | undefined): void {
  const known = error instanceof ApiError ? error : undefined;
  if (known?.code === 'cancelled') return;
  if (words?.quiet === 'gone' ? known?.status === 404 : words?.quiet) return;
  toast.error(known?.message || i18next.t(words?.failed ?? 'errors.unexpected'));
}
