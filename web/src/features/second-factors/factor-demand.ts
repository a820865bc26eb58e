import type { Company } from '@bidloom/contract/companies';
import { getSecondFactors, type SecondFactors } from '@bidloom/contract/second-factors';
import { useQuery } from '@tanstack/react-query';
import { reading } from '#lib/calls/calls.ts';

export const useSecondFactors = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery(reading(getSecondFactors, {}, { failed: 'errors.unexpected', quiet: true, enabled }));

export const hasFactor = ({ passkeys, authenticatorSince }: SecondFactors): boolean =>
  passkeys.length > 0 || authenticatorSince !== null;

/** Whether the company demands a second factor that the reader lacks; asked only where it demands one. */
export function useFactorDemand(company: Company | undefined): { isPending: boolean; lacksFactor: boolean } {
  const demands = company?.needsSecondFactor === true;
  const { data, isPending } = useSecondFactors({ enabled: demands });
  return { isPending: demands && isPending, lacksFactor: demands && data !== undefined && !hasFactor(data) };
}
