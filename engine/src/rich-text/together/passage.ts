import type { Mappable, MapResult, StepMap } from 'prosemirror-transform';

/**
 * What became of positions through one step. `again` names the earlier of the steps passed that was undone and stands here anew;
 * `isSame` where it puts in the same content, so that a place within the one is that place within the other.
 */
export type Passed = { map: StepMap; again?: number | undefined; isSame?: boolean };

/**
 * Maps positions through steps as prosemirror-transform's Mapping does, and besides keeps the order of what was written: a place
 * that was before or behind what was undone is before or behind it when it stands anew, also where all between is gone.
 */
export function passage(passed: readonly Passed[], from: number): Mappable {
  const anew = new Map<number, number>();
  for (const [place, { again, isSame }] of passed.entries())
    if (again !== undefined && again >= from && (isSame || !anew.has(again)))
      anew.set(again, isSame ? place : -1);

  const mapResult = (start: number, assoc = 1): MapResult => {
    const sides = new Map<number, number>();
    const deleted = { deleted: false, deletedBefore: false, deletedAfter: false, deletedAcross: false };
    let pos = start;
    for (let place = from; place < passed.length; place += 1) {
      const entry = passed[place];
      if (!entry) break;
      const standsAnew = anew.get(place);
      if (standsAnew !== undefined) {
        const within = rangeAround(entry.map, pos);
        const other = passed[standsAnew];
        if (within && within.isInside && other) {
          pos = startOf(other.map, within.index) + within.offset;
          place = standsAnew;
          continue;
        }
        if (within && !within.isInside) sides.set(place, within.side);
      }
      const side = entry.again === undefined ? undefined : sides.get(entry.again);
      const result = entry.map.mapResult(pos, side ?? assoc);
      pos = result.pos;
      deleted.deleted ||= result.deleted;
      deleted.deletedBefore ||= result.deletedBefore;
      deleted.deletedAfter ||= result.deletedAfter;
      deleted.deletedAcross ||= result.deletedAcross;
    }
    // The class has a constructor of its package alone.
    return { pos, ...deleted };
  };
  return { map: (pos, assoc) => mapResult(pos, assoc).pos, mapResult };
}

/** Where a position is to the range that a map takes out; nothing where it takes out none, or several and the position is in none. */
function rangeAround(
  map: StepMap,
  pos: number,
): { index: number; offset: number; isInside: boolean; side: number } | undefined {
  const ranges: { from: number; to: number }[] = [];
  map.forEach((from, to) => ranges.push({ from, to }));
  const index = ranges.findIndex(({ from, to }) => pos > from && pos < to);
  const [only] = ranges;
  if (index >= 0) {
    const from = ranges[index]?.from ?? 0;
    return { index, offset: pos - from, isInside: true, side: 0 };
  }
  if (!only || ranges.length > 1 || only.from === only.to) return undefined;
  return { index: 0, offset: 0, isInside: false, side: pos <= only.from ? -1 : 1 };
}

function startOf(map: StepMap, index: number): number {
  let [place, start] = [0, 0];
  map.forEach((_oldStart, _oldEnd, from) => {
    if (place === index) start = from;
    place += 1;
  });
  return start;
}
