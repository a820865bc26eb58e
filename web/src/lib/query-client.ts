import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { ApiError } from './api.ts';
import { toast } from './toast.ts';

/** What a person reads after a call: keys of translation.json. `failed` is the specification's fallback message. */
export type Words = { failed: string; done?: string; quiet?: boolean };

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Words;
    mutationMeta: Words;
  }
}

const freshMs = 5 * 60_000;
const keptMs = 10 * 60_000;

/** The one place where calls turn into toasts: the server's words first, the specification's otherwise. */
export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => sayFailure(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, mutation) => sayFailure(error, mutation.meta),
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
          failures < 2 && error instanceof ApiError && (error.status === 0 || error.status === 503),
      },
    },
  });

function sayFailure(error: Error, words: Words | undefined): void {
  if (words?.quiet || (error instanceof ApiError && error.code === 'cancelled')) return;
  const said = error instanceof ApiError ? error.message : '';
  toast.error(said || i18next.t(words?.failed ?? 'errors.unexpected'));
}
