import { restoreFromBin } from '@bidloom/contract/bin';
import type { Endpoint, InputOf } from '@bidloom/contract/endpoint';
import { useMutation, type QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { ApiError, call } from './api.ts';
import { keyOf } from './calls.ts';
import { toastFailure, type Words } from './query-client.ts';
import { toast } from './toast.ts';
import { offerUndo } from './undo.ts';

/** Restores so many at once at most, as the call says. */
const mostRestored = 500;

/** Brings deleted objects back from the bin, and says how many came and which stayed there, and why. */
export async function restoreDeleted(client: QueryClient, ids: readonly string[]): Promise<void> {
  try {
    let count = 0;
    for (let place = 0; place < ids.length; place += mostRestored) {
      const items = ids.slice(place, place + mostRestored).map((_id) => ({ _id }));
      const { restored, left } = await call(restoreFromBin, { items });
      count += restored.length;
      for (const { msg } of left.slice(0, 3)) toast.error(msg);
    }
    if (count > 0) toast.success(i18next.t('bin.done.restored', { count }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toastFailure(error, { failed: 'bin.errors.restore' });
  } finally {
    // Whatever hung on them is there again: figures, lists, search.
    await client.invalidateQueries();
  }
}

/** Deletes by an endpoint whose objects go to the bin, and offers to take it back. */
export const useRemoval = <E extends Endpoint>(
  endpoint: E,
  {
    refreshes,
    message,
    idsOf,
    ...words
  }: Words & {
    refreshes: Endpoint[];
    message: (input: InputOf<E>) => string;
    idsOf: (input: InputOf<E>) => readonly string[];
  },
) =>
  useMutation({
    onMutate: () => refreshes.map(keyOf),
    mutationFn: (input: InputOf<E>) => call(endpoint, input),
    onSuccess: async (_data, input, keys, { client }) => {
      offerUndo(message(input), () => restoreDeleted(client, idsOf(input)));
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    meta: words,
  });
