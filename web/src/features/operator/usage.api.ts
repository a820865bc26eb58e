import { getUsage } from '@bidloom/contract/operator';
import { useQuery } from '@tanstack/react-query';
import { reading } from '#lib/calls/calls.ts';

/** What the company uses of what the server allows it; for owners and admins. */
export const useUsage = ({ enabled }: { enabled: boolean }) =>
  useQuery(reading(getUsage, {}, { failed: 'quotas.failed', quiet: true, enabled }));

/** From this share of a limit on it is said. */
const nearShare = 0.8;
export const isNear = (used: number, most: number | null | undefined): boolean =>
  typeof most === 'number' && used >= most * nearShare;
