import {
  correctDocumentKind,
  decideWithdrawal,
  getBidAddenda,
  getDocumentDifferences,
} from '@bidloom/contract/addenda';
import { getReadiness } from '@bidloom/contract/readiness';
import { listRequirements } from '@bidloom/contract/requirements';
import { useQuery } from '@tanstack/react-query';
import { reading, useCall } from '#lib/calls/calls.ts';

/** What each document of a bid's buyer is to the tender, and which addenda are missing. */
export const useAddenda = (bidId: string) =>
  useQuery(reading(getBidAddenda, { bidId }, { failed: 'addenda.errors.get', quiet: true }));

/** What a document does to the tender; nothing is asked without one. */
export const useDifferences = (fileId: string | undefined) =>
  useQuery(
    reading(
      getDocumentDifferences,
      { fileId: fileId ?? '' },
      { failed: 'addenda.errors.differences', quiet: true, enabled: fileId !== undefined },
    ),
  );

export const useDecideWithdrawal = () =>
  useCall(decideWithdrawal, {
    refreshes: [getDocumentDifferences, getBidAddenda, listRequirements, getReadiness],
    failed: 'addenda.errors.decide',
  });

export const useCorrectKind = () =>
  useCall(correctDocumentKind, {
    refreshes: [getBidAddenda, getReadiness],
    failed: 'addenda.errors.correct',
  });
