import { useDraft } from './draft.ts';

/**
 * The fields of a form while they are written, kept in this browser until they are sent. `initial` is what they begin
 * with; a draft that lacks a field, from an older version of the form, takes it from there.
 */
export function useFormDraft<Fields extends object>(
  key: string,
  initial: Fields,
): { draft: Fields; change: (part: Partial<Fields>) => void; forget: () => void; isChanged: boolean } {
  const begun = JSON.stringify(initial);
  const [kept, keep, forget] = useDraft(key, begun);
  const draft: Fields = { ...initial, ...parsed<Fields>(kept) };
  return {
    draft,
    change: (part) => keep(JSON.stringify({ ...draft, ...part })),
    forget,
    isChanged: kept !== begun,
  };
}

function parsed<Fields>(text: string): Partial<Fields> {
  try {
    return JSON.parse(text) as Partial<Fields>;
  } catch {
    return {};
  }
}
