import type { Placed } from './Quote.tsx';
import { useBidFacts, useChecklist, useSecondReading } from './understanding.api.ts';

/** The words that the address names (`deadline.stated.0`, `checklist.<id>`), and where they stand. */
export function useShownWords(
  bid: string,
  shown: string | undefined,
): (Placed & { words: string }) | undefined {
  const { data: facts } = useBidFacts(bid);
  const { data: second } = useSecondReading(bid);
  const { data: items } = useChecklist(bid);
  const [name, role, place] = shown?.split('.') ?? [];
  if (name === 'checklist') {
    const item = items?.find(({ _id }) => _id === role);
    return item && { ...item, words: item.kind === 'addendum' ? '' : item.text };
  }
  if (role === 'second') {
    const point = second?.points.find((each) => each.name === name);
    return point && { ...point, words: point.quote };
  }
  const fact = facts?.facts.find((each) => each.name === name);
  const statements =
    name === 'changes'
      ? facts?.changes
      : role === 'choice'
        ? fact?.choices
        : role === 'overridden'
          ? fact?.overridden
          : fact?.stated;
  const statement = statements?.[Number(place)];
  return statement && { ...statement, words: statement.quote };
}
