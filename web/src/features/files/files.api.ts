import { getBidAddenda } from '@bidloom/contract/addenda';
import { getBid, listActivities, type BidFile } from '@bidloom/contract/bids';
import { getBidManifest, getFile, getFileText, getFormReport, removeFile } from '@bidloom/contract/files';
import { getBidDrive } from '@bidloom/contract/integrations';
import { useMutation, useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { download, saveAs } from '#lib/calls/api.ts';
import { keyOf, reading } from '#lib/calls/calls.ts';
import { useRemoval } from '#lib/calls/restore.ts';
import { useSettled } from '#lib/browser/network-idle.ts';

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

/** The words of a document. A file never changes, so they are read once. */
export const useFileText = (_id: string) =>
  useQuery({
    ...reading(getFileText, { _id }, { failed: 'files.errors.get', quiet: true, staleTime: Infinity }),
    gcTime: 60_000,
  });

/** What was written into a filled form. It never changes, so it is fetched once. */
export const useFormReport = (_id: string) =>
  useQuery(
    reading(getFormReport, { _id }, { failed: 'files.errors.report', quiet: true, staleTime: Infinity }),
  );

/** What stood in a bid when it was last handed in; `submittedAt` tells one such moment from the next. */
export const useManifest = (bid: string, submittedAt: string) => {
  const reads = reading(getBidManifest, { _id: bid }, { failed: 'files.errors.manifest', quiet: true });
  return useQuery({ ...reads, queryKey: [...reads.queryKey, submittedAt], staleTime: Infinity });
};

/** Saves a file under its own name. */
export const useSaveFile = () =>
  useMutation({
    mutationFn: async ({ _id, name }: Pick<BidFile, '_id' | 'name'>) =>
      saveAs(await download(getFile, { _id }), name),
    meta: { failed: 'files.errors.get' },
  });

/** How a bid's documents stand with Google Drive; nothing without a Drive, or while it is not known. */
export function useBidDrive(_id: string) {
  const { data } = useQuery(
    reading(getBidDrive, { _id }, { failed: 'files.errors.get', quiet: true, enabled: useSettled() }),
  );
  return data?.state === 'off' ? undefined : data;
}

/** `name`: of the file that is removed, to say so. */
export const useRemoveFile = (name: string) =>
  useRemoval(removeFile, {
    refreshes: [getBid, getBidAddenda, getBidDrive, listActivities],
    failed: 'files.errors.remove',
    message: () => i18next.t('files.removed', { name }),
    idsOf: ({ fileId }) => [fileId],
  });
