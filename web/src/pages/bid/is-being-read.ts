import { isUnderWay, useGenerations } from '#features/generation/generation.api.ts';
import { isReading, useBidReading } from '#features/reading/reading.api.ts';

/** Whether documents of a bid are being read or a run is under way: what is of which document is not settled then. */
export function useIsBeingRead(bidId: string): boolean {
  const reading = useBidReading(bidId);
  const runs = useGenerations(bidId, false);
  return (reading.data !== undefined && isReading(reading.data)) || (runs.data ?? []).some(isUnderWay);
}
