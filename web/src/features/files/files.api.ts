import { getBid, listActivities, type BidFile } from '@bidloom/contract/bids';
import { getFile, removeFile } from '@bidloom/contract/files';
import { useMutation, useQuery } from '@tanstack/react-query';
import { download, saveAs } from '#lib/api.ts';
import { keyOf, useCall } from '#lib/calls.ts';

/** The content of a file. A file never changes, so it is fetched once. */
export const useFileContent = (file: Pick<BidFile, '_id' | 'mimeType'> | undefined) =>
  useQuery({
    queryKey: [...keyOf(getFile), file?._id],
    queryFn: ({ signal }) => download(getFile, { _id: file?._id, inline: 'true' }, { signal }),
    enabled: file !== undefined,
    staleTime: Infinity,
    gcTime: 60_000,
    meta: { failed: 'files.errors.get', quiet: true },
  });

/** Saves a file under its own name. */
export const useSaveFile = () =>
  useMutation({
    mutationFn: async ({ _id, name }: Pick<BidFile, '_id' | 'name'>) =>
      saveAs(await download(getFile, { _id }), name),
    meta: { failed: 'files.errors.get' },
  });

export const useRemoveFile = () =>
  useCall(removeFile, { refreshes: [getBid, listActivities], failed: 'files.errors.remove' });
