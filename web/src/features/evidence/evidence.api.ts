import { getReadiness } from '@bidloom/contract/readiness';
import type { InputOf } from '@bidloom/contract/endpoint';
import {
  addEvidenceFiles,
  attachEvidence,
  changeAttachedEvidence,
  changeEvidence,
  createEvidence,
  detachEvidence,
  findReferences,
  getBidEvidence,
  getEvidence,
  getEvidenceOverview,
  listEvidence,
  removeEvidence,
  removeEvidenceFile,
} from '@bidloom/contract/evidence';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { upload } from '#lib/calls/api.ts';
import { reading, readingPages, refresh, useCall } from '#lib/calls/calls.ts';
import { useRemoval } from '#lib/calls/restore.ts';

export type EvidenceFilter = InputOf<typeof listEvidence>;
/** What a change of the vault makes stale, in bids too. */
const vault = [listEvidence, getEvidence, getEvidenceOverview, getBidEvidence, findReferences, getReadiness];

export const useEvidenceList = (filter: EvidenceFilter) =>
  useInfiniteQuery({
    ...readingPages(listEvidence, filter, { failed: 'evidence.errors.list', quiet: true }),
    placeholderData: keepPreviousData,
  });

/** Everything of some words, to choose from. */
export const useEvidenceToChoose = (q: string, isOpen: boolean) =>
  useQuery({
    ...reading(
      listEvidence,
      { limit: '50', ...(q && { q }) },
      { failed: 'evidence.errors.list', enabled: isOpen },
    ),
    placeholderData: keepPreviousData,
  });

export const useEvidenceOverview = () =>
  useQuery(reading(getEvidenceOverview, {}, { failed: 'evidence.errors.list', quiet: true }));

export const useEvidence = (_id: string | undefined) =>
  useQuery(
    reading(
      getEvidence,
      { _id: _id ?? '' },
      { failed: 'evidence.errors.list', quiet: true, enabled: _id !== undefined },
    ),
  );

export const useCreateEvidence = () =>
  useCall(createEvidence, {
    refreshes: vault,
    failed: 'evidence.errors.create',
    done: 'evidence.done.create',
    quiet: true,
  });

export const useChangeEvidence = () =>
  useCall(changeEvidence, {
    refreshes: vault,
    failed: 'evidence.errors.change',
    done: 'evidence.done.change',
    quiet: true,
  });

export const useRemoveEvidence = (title: string) =>
  useRemoval(removeEvidence, {
    refreshes: vault,
    failed: 'evidence.errors.remove',
    message: () => i18next.t('evidence.removed', { title }),
    idsOf: ({ evidence }) => evidence,
  });

/** Adds files; `onProgress` hears of the share that has travelled. */
export const useAddEvidenceFiles = (onProgress: (share: number) => void) =>
  useMutation({
    mutationFn: ({ _id, files }: { _id: string; files: File[] }) =>
      upload(addEvidenceFiles, { _id }, files, { onProgress }),
    onSettled: (_data, _error, _input, _context, { client }) => refresh(client, vault),
    meta: { failed: 'evidence.errors.files', done: 'evidence.done.file', quiet: true },
  });

export const useRemoveEvidenceFile = () =>
  useCall(removeEvidenceFile, {
    refreshes: vault,
    failed: 'evidence.errors.file',
    done: 'evidence.done.fileRemoved',
    quiet: true,
  });

const ofBid = [getBidEvidence, findReferences, getReadiness, listEvidence, getEvidence];

export const useBidEvidence = (bidId: string, requirementId?: string) =>
  useQuery(
    reading(
      getBidEvidence,
      { bidId, ...(requirementId && { requirementId }) },
      { failed: 'evidence.errors.bid', quiet: true },
    ),
  );

export const useReferences = (bidId: string, enabled = true) =>
  useQuery(
    reading(findReferences, { bidId }, { failed: 'evidence.errors.references', quiet: true, enabled }),
  );

export const useAttachEvidence = () =>
  useCall(attachEvidence, {
    refreshes: ofBid,
    failed: 'evidence.errors.attach',
    done: 'evidence.done.attach',
  });

export const useChangeReason = () =>
  useCall(changeAttachedEvidence, {
    refreshes: ofBid,
    failed: 'evidence.errors.reason',
    done: 'evidence.done.reason',
  });

export const useDetachEvidence = () =>
  useCall(detachEvidence, {
    refreshes: ofBid,
    failed: 'evidence.errors.detach',
    done: 'evidence.done.detach',
  });
