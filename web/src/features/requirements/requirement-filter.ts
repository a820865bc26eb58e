import { requirementStatuses } from '@bidloom/contract/requirements';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { RequirementFilter } from './requirements.api.ts';

/** Filter, search, the open requirement and the place shown beside it, all in the address. */
export function useRequirementPlace() {
  const [parameters, setParameters] = useSearchParams();
  const change = (changes: Record<string, string | string[] | undefined>) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          after.delete(name);
          for (const one of [value ?? []].flat()) if (one !== '') after.append(name, one);
        }
        return after;
      },
      { replace: true },
    );
  const mandatory = (['true', 'false'] as const).find((value) => value === parameters.get('mandatory'));
  return {
    mandatory,
    statuses: requirementStatuses.filter((status) => parameters.getAll('status').includes(status)),
    q: parameters.get('q') ?? '',
    open: parameters.get('open') ?? undefined,
    shown: parameters.get('shown') ?? undefined,
    change,
  };
}
export type RequirementPlace = ReturnType<typeof useRequirementPlace>;

/** What the server is asked for. */
export function useRequirementFilter(
  bidId: string,
  { mandatory, statuses, q }: Pick<RequirementPlace, 'mandatory' | 'statuses' | 'q'>,
): RequirementFilter {
  const list = statuses.join(',');
  return useMemo(
    () => ({
      bidId,
      ...(mandatory && { mandatory }),
      ...(list && { status: list.split(',') as RequirementFilter['status'] }),
      ...(q && { q }),
    }),
    [bidId, mandatory, list, q],
  );
}
