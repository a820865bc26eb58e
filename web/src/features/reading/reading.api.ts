import { cancelReading, getBidReading, readDocuments, type BidReading } from '@bidloom/contract/reading';
import { useQuery } from '@tanstack/react-query';
import { reading, useCall } from '#lib/calls/calls.ts';

/** Asked again this often while documents are read, should the live events be lost. */
const lookAgainMs = 3_000;

export const isReading = ({ status }: Pick<BidReading, 'status'>): boolean =>
  status === 'queued' || status === 'running';

/** How the reading of a bid's documents goes, kept true by live events. */
export const useBidReading = (bidId: string) =>
  useQuery({
    ...reading(getBidReading, { bidId }, { failed: 'reading.errors.get', quiet: true }),
    refetchInterval: ({ state }) => (state.data && isReading(state.data) ? lookAgainMs : false),
  });

export const useReadDocuments = () =>
  useCall(readDocuments, { refreshes: [getBidReading], failed: 'reading.errors.start' });

export const useCancelReading = () =>
  useCall(cancelReading, { refreshes: [getBidReading], failed: 'reading.errors.cancel' });
