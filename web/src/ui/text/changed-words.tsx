import { wordChanges } from '#lib/language/word-changes.ts';

type ChangedWordsProps = {
  before: string;
  after: string;
  /** One of the two texts, where they stand beside each other; both in one without. */
  side?: 'before' | 'after';
};

/** A text with what was taken away and put in. Of two beside each other that have little in common nothing is marked. */
export function ChangedWords({ before, after, side }: ChangedWordsProps) {
  const changes = wordChanges(before, after);
  const shared = changes.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.trim().length : 0), 0);
  if (side && shared < leastShared * Math.min(before.length, after.length))
    return side === 'before' ? before : after;
  return changes
    .filter(({ kind }) => kind !== (side === 'before' ? 'added' : side === 'after' ? 'removed' : undefined))
    .map(({ kind, text }, place) =>
      kind === 'same' ? (
        text
      ) : kind === 'added' ? (
        <ins key={place} className="bg-success-soft text-success-soft-ink no-underline">
          {text}
        </ins>
      ) : (
        <del key={place} className="bg-danger-soft text-danger-soft-ink">
          {text}
        </del>
      ),
    );
}

const leastShared = 0.3;
