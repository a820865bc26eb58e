import { getReadiness } from '@bidloom/contract/readiness';
import { useQuery } from '@tanstack/react-query';
import { reading } from '#lib/calls/calls.ts';

/** What a bid still lacks before it can be handed in, as the server sees it. */
export const useReadiness = (bidId: string) =>
  useQuery(
    reading(getReadiness, { bidId }, { failed: 'bids.readiness.failed', quiet: true, staleTime: 30_000 }),
  );
