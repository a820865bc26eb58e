import { emptyBin, eraseFromBin, listBin, restoreFromBin, type LeftInBin } from '@bidloom/contract/bin';
import type { InputOf } from '@bidloom/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import i18next from 'i18next';
import { call } from '#lib/calls/api.ts';
import { refresh, usePages } from '#lib/calls/calls.ts';
import { toast } from '#lib/calls/toast.ts';

export type BinFilter = InputOf<typeof listBin>;

/** What was deleted, newest first, page by page. It changes with every deletion elsewhere: read anew when it is opened. */
export const useBin = (filter: BinFilter) =>
  usePages(listBin, filter, { failed: 'bin.errors.list', quiet: true, staleTime: 0 });

/** Restores, and says how many; everything that is on the screen elsewhere is read again. Answers what stayed. */
export const useRestore = () =>
  useMutation({
    mutationFn: (input: InputOf<typeof restoreFromBin>) => call(restoreFromBin, input),
    onSuccess: async ({ restored }, _input, _context, { client }) => {
      if (restored.length > 0) toast.success(i18next.t('bin.done.restored', { count: restored.length }));
      await client.invalidateQueries();
    },
    meta: { failed: 'bin.errors.restore' },
  });

/** Removes these for good, or everything where none are named. */
export const useErase = () =>
  useMutation({
    mutationFn: (items: string[] | undefined) => (items ? call(eraseFromBin, { items }) : call(emptyBin, {})),
    onSuccess: async ({ erased, left }, _input, _context, { client }) => {
      if (erased > 0) toast.success(i18next.t('bin.done.erased', { count: erased }));
      toastLeftInBin(left);
      await refresh(client, [listBin]);
    },
    meta: { failed: 'bin.errors.erase' },
  });

/** Says why things stay in the bin; of many the first three. */
export function toastLeftInBin(left: readonly LeftInBin[]): void {
  for (const { msg } of left.slice(0, 3)) toast.error(msg);
}
