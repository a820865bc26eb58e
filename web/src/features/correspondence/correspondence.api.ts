import { getBid, listActivities } from '@bidloom/contract/bids';
import {
  getCorrespondence,
  listLetters,
  removeLetter,
  saveLetterFile,
  sendLetterAgain,
  writeLetter,
} from '@bidloom/contract/correspondence';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { reading, readingPages, useCall } from '#lib/calls/calls.ts';

/** Whether one can write to the buyer of a bid, and to whom one would. */
export const useCorrespondence = (bid: string) =>
  useQuery(reading(getCorrespondence, { _id: bid }, { failed: 'correspondence.errors.list', quiet: true }));

/** The letters of a bid, newest first, page by page. */
export const useLetters = (bidId: string) =>
  useInfiniteQuery(
    readingPages(listLetters, { bidId }, { failed: 'correspondence.errors.list', quiet: true }),
  );

const refreshes = [listLetters, getCorrespondence, listActivities];

export const useWriteLetter = () =>
  useCall(writeLetter, { refreshes, failed: 'correspondence.errors.write', quiet: true });

export const useSendAgain = () =>
  useCall(sendLetterAgain, { refreshes, failed: 'correspondence.errors.again' });

export const useRemoveLetter = () =>
  useCall(removeLetter, { refreshes, failed: 'correspondence.errors.remove' });

export const useSaveFile = () =>
  useCall(saveLetterFile, {
    refreshes: [listLetters, getBid, listActivities],
    failed: 'correspondence.errors.save',
    done: 'correspondence.saved',
  });
