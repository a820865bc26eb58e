import { useLocation, useNavigate, useSearchParams } from 'react-router';

export type Change = (
  changes: Record<string, string | string[] | undefined>,
  /** `step`: the browser's Back undoes it. Left out, it replaces the address, as filters do. */
  how?: 'step',
) => void;

/**
 * What stands in the address after the question mark, and how to change a part of it. `undo` goes back over a step; where
 * the address was opened as it is, without one, it changes it as it is told.
 */
export function useAddress(): [parameters: URLSearchParams, change: Change, undo: Change] {
  const [parameters, setParameters] = useSearchParams();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const change: Change = (changes, how) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          after.delete(name);
          for (const one of [value ?? []].flat()) if (one !== '') after.append(name, one);
        }
        return after;
      },
      { replace: how !== 'step', state: how === 'step' ? step : state },
    );
  const undo: Change = (changes) => {
    if (isStep(state)) void navigate(-1);
    else change(changes);
  };
  return [parameters, change, undo];
}

/** Marks an entry of the history that a step has made. */
const step = { isStep: true };
const isStep = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isStep' in state;

/**
 * The order of a table as the address keeps it: `deadline`, or `-deadline` for the other way round. `known` are the
 * orders that the server has; a column may have one only.
 */
export function sortingBy<Column extends string>(
  sort: string,
  change: Change,
  known: readonly string[],
): { sortBy: (column: Column) => void; sortingOf: (column: Column) => 'ascending' | 'descending' | 'none' } {
  return {
    sortBy: (column) => {
      const ways = [column, `-${column}`].filter((way) => known.includes(way));
      change({ sort: ways[(ways.indexOf(sort) + 1) % ways.length] });
    },
    sortingOf: (column) => (sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : 'none'),
  };
}

/** Whether a text can be the id of an object; of an address that holds another, nothing need be asked. */
export const isId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text);
