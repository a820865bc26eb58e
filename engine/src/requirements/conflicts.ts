import type { RankedDocument } from './document-roles.ts';
import { type Deadline, findDeadline } from './deadlines.ts';
import type { DeadlineKind } from './date-meaning.ts';
import type { PlaceOfBuyer } from './places.ts';

/** Two documents state a date differently. `chosen` stands in the facts, because it is an addendum's or comes first. */
export type Conflict = {
  fact: 'deadline' | 'questionsDeadline';
  chosen: Deadline;
  others: Deadline[];
  reason: 'addendum' | 'first';
};

/** Where the documents give more than one deadline of a kind; drafts do not count beside others. */
export function findConflicts(documents: RankedDocument[], place: PlaceOfBuyer | null): Conflict[] {
  const counted = documents.filter(({ role }) => role !== 'draft');
  return (['submission', 'questions'] satisfies DeadlineKind[]).flatMap((kind) => {
    const chosen = findDeadline(counted, kind, place);
    if (!chosen) return [];
    const each = counted.flatMap((document) => findDeadline([document], kind, place) ?? []);
    const others = each.filter((other) => differs(other, chosen));
    if (others.length === 0) return [];
    const role = counted.find(({ document }) => document.name === chosen.document)?.role;
    return [
      {
        fact: kind === 'submission' ? ('deadline' as const) : ('questionsDeadline' as const),
        chosen,
        others,
        reason: role === 'addendum' ? ('addendum' as const) : ('first' as const),
      },
    ];
  });
}

/** A day without a time agrees with the same day at any time. */
function differs(a: Deadline, b: Deadline): boolean {
  const length = Math.min(a.local.length, b.local.length);
  return a.local.slice(0, length) !== b.local.slice(0, length);
}
