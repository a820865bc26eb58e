import { isUnderWay, useGenerations } from '#features/generation/generation.api.ts';
import { isReading, useBidReading } from '#features/reading/reading.api.ts';

/**
 * What is done with a bid's documents at present, if anything: until it has ended, what is of which document is not settled.
 * A run reads what is not read yet before it drafts, and stores both at its end.
 */
export function useWorkOnDocuments(bidId: string): 'reading' | 'drafting' | undefined {
  const reading = useBidReading(bidId);
  const run = useGenerations(bidId, false).data?.find(isUnderWay);
  if (run?.stage === 'writing' || run?.stage === 'storing') return 'drafting';
  return run || (reading.data && isReading(reading.data)) ? 'reading' : undefined;
}
