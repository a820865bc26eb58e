import { correctDocumentKind, getBidAddenda } from '@bidloom/contract/addenda';
import { getReadiness } from '@bidloom/contract/readiness';
import { useQuery } from '@tanstack/react-query';
import { reading, useCall } from '#lib/calls.ts';

/** What each document of a bid's buyer is to the tender, and which addenda are missing. */
export const useAddenda = (bidId: string) =>
  useQuery(reading(getBidAddenda, { bidId }, { failed: 'addenda.errors.get', quiet: true }));

export const useCorrectKind = () =>
  useCall(correctDocumentKind, {
    refreshes: [getBidAddenda, getReadiness],
    failed: 'addenda.errors.correct',
  });
