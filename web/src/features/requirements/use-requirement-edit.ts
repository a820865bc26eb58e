import type { Requirement } from '@bidloom/contract/requirements';
import type { RichText } from '@bidloom/engine/rich-text/rich-text';
import { useMemo, useState } from 'react';
import { ApiError } from '#lib/calls/api.ts';
import { useDraft } from '#lib/browser/draft.ts';
import {
  changeOf,
  isSameAnswer,
  richTextOf,
  sentAnswer,
  type SentAnswer,
} from '#ui/rich-text/answer-text.ts';
import { mergeAnswers } from '#ui/rich-text/merge-answers.ts';
import { useSaveAnswer } from './requirements.api.ts';

/** Written and not saved: the words, and the words and the version they were written upon. */
type Kept = SentAnswer & { comment: string; base: Base };
type Base = Pick<Requirement, 'answer' | 'answerRich' | 'comment' | 'version'>;

/**
 * Answer and comment of a requirement while somebody edits them: kept in this browser until they are saved, and saved upon the
 * version they were written upon. What a colleague changed meanwhile is put together with them.
 */
export function useRequirementEdit(requirement: Requirement) {
  const { _id, status } = requirement;
  const [stored, keep, forget] = useDraft(`answer:${_id}`);
  const save = useSaveAnswer();
  const [failure, setFailure] = useState<string>();
  const [mergedWith, setMergedWith] = useState<string>();
  const kept = readKept(stored);
  const base: Base = kept?.base ?? requirement;
  const { answer, answerRich } = kept ?? requirement;
  const json = JSON.stringify([answer, answerRich]);
  // Read anew only when it is another: an answer can be long.
  const text = useMemo(() => {
    const [words, rich] = JSON.parse(json) as [string, SentAnswer['answerRich']];
    return richTextOf({ answer: words, answerRich: rich });
  }, [json]);
  const note = kept?.comment ?? requirement.comment;
  const isAnswerChanged = kept !== undefined && !isSameAnswer(kept, base);
  const isNoteChanged = note !== base.comment;

  const send = (own: Kept, then?: () => void) => {
    setFailure(undefined);
    const isReworded = !isSameAnswer(own, own.base);
    save.mutate(
      {
        _id,
        version: own.base.version,
        ...(isReworded && changeOf(own, own.base)),
        ...(own.comment !== own.base.comment && { comment: mergedComment(own, requirement.comment) }),
        ...(isReworded && own.answer !== '' && status === 'open' && { status: 'answered' as const }),
      },
      {
        onSuccess: () => {
          forget();
          then?.();
        },
        onError: (error) => {
          const theirs = presentOf(error);
          if (theirs) merge(own, theirs, then).catch((problem: Error) => setFailure(problem.message));
          else setFailure(error.message);
        },
      },
    );
  };
  /** Puts what a colleague saved meanwhile together with ours, and saves both. */
  const merge = async (own: Kept, theirs: Requirement, then?: () => void) => {
    const merged = { ...own, ...(await mergeAnswers(own.base, own, theirs)), base: baseOf(theirs) };
    setMergedWith(theirs.answeredBy?.fullName ?? '');
    keep(JSON.stringify(merged satisfies Kept));
    send(
      {
        ...merged,
        comment: own.comment === own.base.comment ? theirs.comment : mergedComment(own, theirs.comment),
      },
      then,
    );
  };
  const present = (): Kept => ({ answer, answerRich, comment: note, base: baseOf(base) });
  return {
    text,
    /** The plain words of the answer. */
    words: answer,
    note,
    isChanged: isAnswerChanged || isNoteChanged,
    isSaving: save.isPending,
    failure,
    /** With whose words ours were put together. */
    mergedWith,
    write: ({ text: next, ...part }: { text?: RichText; comment?: string }) => {
      setMergedWith(undefined);
      keep(JSON.stringify({ ...present(), ...(next && sentAnswer(next)), ...part } satisfies Kept));
    },
    /** `then` is done once the server has it. */
    save: (then?: () => void) => send(present(), then),
    discard: () => {
      setFailure(undefined);
      forget();
    },
  };
}

const baseOf = ({ answer, answerRich, comment, version }: Base): Base => ({
  answer,
  answerRich,
  comment,
  version,
});

/** Our remark, behind what a colleague wrote there meanwhile. */
const mergedComment = ({ comment, base }: Kept, theirs: string): string =>
  theirs === base.comment || theirs === comment ? comment : [theirs, comment].filter(Boolean).join('\n');

function readKept(stored: string): Kept | undefined {
  if (stored === '') return undefined;
  const kept = JSON.parse(stored) as Partial<Kept>;
  if (typeof kept.base !== 'object') return undefined;
  const { answerRich = null, base } = kept;
  return { ...(kept as Kept), answerRich, base: { ...base, answerRich: base.answerRich ?? null } };
}

const presentOf = (error: Error): Requirement | undefined =>
  error instanceof ApiError && error.status === 409 && isStale(error.data) ? error.data.current : undefined;

const isStale = (data: unknown): data is { current: Requirement } =>
  typeof data === 'object' && data !== null && 'current' in data;
