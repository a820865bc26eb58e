import type { ResponsePlan, ResponseSection, ResponseVolume } from '@bidloom/contract/response-plan';
import type { Side } from '#ui/drag/drag-store.ts';

/** Where a section goes: behind another of a volume, or at its beginning. */
export type SectionPlace = { volume: string; after: string | null; depth: number };
export type Step = 'up' | 'down' | 'in' | 'out';

export const sectionsOf = ({ volumes }: Pick<ResponsePlan, 'volumes'>): ResponseSection[] =>
  volumes.flatMap(({ sections }) => sections);

/** The sections that are to answer something and answer nothing, nor is anything below them. */
export function answeringNothing(plan: Pick<ResponsePlan, 'volumes'>): Set<string> {
  const found = plan.volumes.flatMap(({ sections }) =>
    sections.filter(
      ({ kind, depth, counts }, index) =>
        kind === 'answers' && counts.asked === 0 && (sections[index + 1]?.depth ?? 0) <= depth,
    ),
  );
  return new Set(found.map(({ _id }) => _id));
}

/** A section and those below it. */
function blockOf(sections: readonly ResponseSection[], id: string): ResponseSection[] {
  const at = sections.findIndex(({ _id }) => _id === id);
  const first = sections[at];
  if (!first) return [];
  const end = sections.findIndex(({ depth }, index) => index > at && depth <= first.depth);
  return sections.slice(at, end < 0 ? undefined : end);
}

/** Where a step of the keyboard leads a section; undefined where there is no further. */
export function placeAfterStep(
  volumes: readonly ResponseVolume[],
  id: string,
  step: Step,
): SectionPlace | undefined {
  const at = volumes.findIndex(({ sections }) => sections.some(({ _id }) => _id === id));
  const volume = volumes[at];
  const index = volume?.sections.findIndex(({ _id }) => _id === id) ?? -1;
  const section = volume?.sections[index];
  if (!volume || !section) return undefined;
  const { sections } = volume;
  const { depth } = section;
  const before = sections[index - 1];
  const here = { volume: volume._id, after: before?._id ?? null };
  if (step === 'in')
    return before && depth < 3 && before.depth >= depth ? { ...here, depth: depth + 1 } : undefined;
  if (step === 'out') return depth > 1 ? { ...here, depth: depth - 1 } : undefined;
  if (step === 'up') {
    const to = sections.findLastIndex((one, place) => place < index && one.depth <= depth);
    const target = sections[to];
    if (target) return { volume: volume._id, after: sections[to - 1]?._id ?? null, depth: target.depth };
    const previous = volumes[at - 1];
    return previous && { volume: previous._id, after: previous.sections.at(-1)?._id ?? null, depth: 1 };
  }
  const next = sections[index + blockOf(sections, id).length];
  if (next) {
    const last = next.depth < depth ? next : blockOf(sections, next._id).at(-1);
    return { volume: volume._id, after: last?._id ?? null, depth: next.depth };
  }
  const following = volumes[at + 1];
  return following && { volume: following._id, after: null, depth: 1 };
}

/** Where a section goes that is dropped before or after another; undefined where that is itself or below it. */
export function placeOfDrop(
  volumes: readonly ResponseVolume[],
  moved: string,
  over: string,
  side: Side | undefined,
): SectionPlace | undefined {
  const heading = volumes.find(({ _id }) => _id === over);
  if (heading) return { volume: heading._id, after: null, depth: 1 };
  const volume = volumes.find(({ sections }) => sections.some(({ _id }) => _id === over));
  if (!volume) return undefined;
  const { sections } = volume;
  if (blockOf(sections, moved).some(({ _id }) => _id === over)) return undefined;
  const index = sections.findIndex(({ _id }) => _id === over);
  const depth = sections[index]?.depth ?? 1;
  const after = side === 'after' ? over : (sections[index - 1]?._id ?? null);
  return { volume: volume._id, after: after === moved ? (sections[index - 2]?._id ?? null) : after, depth };
}
