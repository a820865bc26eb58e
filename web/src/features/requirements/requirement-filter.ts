import { requirementStates, unansweredStates } from '@bidloom/contract/requirement-states';
import { requirementPhases, requirementTypes } from '@bidloom/contract/requirements';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useToday } from '#lib/time/zone.ts';
import type { RequirementFilter } from './requirements.api.ts';

/** Filter, search, the open requirement and the place shown beside it, all in the address. */
export function useRequirementListUrl() {
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
  const chosen = <Value extends string>(name: string, values: readonly Value[]) =>
    values.filter((value) => parameters.getAll(name).includes(value));
  return {
    types: chosen('type', requirementTypes),
    phases: chosen('phase', requirementPhases),
    owner: parameters.get('owner') ?? undefined,
    file: parameters.get('file') ?? undefined,
    isChanged: parameters.get('changed') === 'true',
    isOverLimit: parameters.get('over') === 'true',
    isOverdue: parameters.get('due') === 'overdue',
    isByDue: parameters.get('sort') === 'due',
    mandatory,
    states: chosen('state', requirementStates),
    q: parameters.get('q') ?? '',
    open: parameters.get('open') ?? undefined,
    shown: parameters.get('shown') ?? undefined,
    change,
    /** Everything is shown again. */
    clear: () => change(Object.fromEntries(narrowing.map((name) => [name, undefined]))),
  };
}
const narrowing = ['mandatory', 'state', 'type', 'phase', 'owner', 'file', 'changed', 'over', 'due', 'q'];
export type RequirementPlace = ReturnType<typeof useRequirementListUrl>;

/** What the server is asked for. */
export function useRequirementFilter(
  bidId: string,
  {
    mandatory,
    states,
    types,
    phases,
    owner,
    file,
    isChanged,
    isOverLimit,
    isOverdue,
    isByDue,
    q,
  }: Omit<RequirementPlace, 'open' | 'shown' | 'change' | 'clear'>,
): RequirementFilter {
  const list = states.join(',');
  const today = useToday();
  const before = isOverdue ? today : undefined;
  const [typeList, phaseList] = [types.join(','), phases.join(',')];
  return useMemo(
    () => ({
      bidId,
      ...(mandatory && { mandatory }),
      ...(list && { state: list.split(',') as RequirementFilter['state'] }),
      ...(typeList && { type: typeList.split(',') as RequirementFilter['type'] }),
      ...(phaseList && { phase: phaseList.split(',') as RequirementFilter['phase'] }),
      ...(owner && (owner === 'nobody' ? { unowned: 'true' as const } : { owner })),
      ...(file && { file }),
      ...(isChanged && { changed: 'true' as const }),
      ...(isOverLimit && { overLimit: 'true' as const }),
      ...(before && { dueBefore: before, state: [...unansweredStates] }),
      ...(isByDue && { sort: 'dueDate' }),
      ...(q && { q }),
    }),
    [bidId, mandatory, list, typeList, phaseList, owner, file, isChanged, isOverLimit, before, isByDue, q],
  );
}
