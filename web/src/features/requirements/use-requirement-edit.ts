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
import { useSaveAnswer } from './requirements.api.ts';

/** Written and not saved: the words, and the words and the version they were written upon. */
type Kept = SentAnswer & { comment: string; base: Base };
type Base = Pick<Requirement, 'answer' | 'answerRich' | 'comment' | 'version'>;
export type RequirementClash = { theirs: Base; isOpen: boolean };

/**
 * Answer and comment of a requirement while somebody edits them: kept in this browser until they are saved, and saved upon the
 * version they were written upon. What a colleague changed meanwhile is a clash, settled by a choice.
 */
export function useRequirementEdit(requirement: Requirement) {
  const { _id, status } = requirement;
  const [stored, keep, forget] = useDraft(`answer:${_id}`);
  const save = useSaveAnswer();
  const [failure, setFailure] = useState<string>();
  const [clash, setClash] = useState<RequirementClash>();
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

  const send = (upon: Base, then?: () => void) => {
    setFailure(undefined);
    if (isNoteChanged && upon.comment !== requirement.comment) {
      setClash({ theirs: requirement, isOpen: true });
      return;
    }
    save.mutate(
      {
        _id,
        version: upon.version,
        ...(isAnswerChanged && changeOf({ answer, answerRich }, base)),
        ...(isNoteChanged && { comment: note }),
        ...(isAnswerChanged && answer !== '' && status === 'open' && { status: 'answered' as const }),
      },
      {
        onSuccess: () => {
          setClash(undefined);
          forget();
          then?.();
        },
        onError: (error) => {
          const theirs = presentOf(error);
          if (theirs) setClash({ theirs, isOpen: true });
          else setFailure(error.message);
        },
      },
    );
  };
  return {
    text,
    /** The plain words of the answer. */
    words: answer,
    note,
    isChanged: isAnswerChanged || isNoteChanged,
    isSaving: save.isPending,
    failure,
    clash,
    /** What somebody else has changed since these words were begun, before they are saved. */
    isOvertaken:
      isAnswerChanged &&
      !isSameAnswer(base, requirement) &&
      !isSameAnswer({ answer, answerRich }, requirement),
    write: ({ text: next, ...part }: { text?: RichText; comment?: string }) =>
      keep(
        JSON.stringify({
          answer,
          answerRich,
          comment: note,
          base: {
            answer: base.answer,
            answerRich: base.answerRich,
            comment: base.comment,
            version: base.version,
          },
          ...(next && sentAnswer(next)),
          ...part,
        } satisfies Kept),
      ),
    /** `then` is done once the server has it. */
    save: (then?: () => void) => send(base, then),
    discard: () => {
      setClash(undefined);
      setFailure(undefined);
      forget();
    },
    /** Ours is saved upon theirs, or theirs stays and ours is let go. */
    choose: (whose: 'mine' | 'theirs') => {
      setClash(undefined);
      if (whose === 'theirs') forget();
      else if (clash) send({ ...clash.theirs, comment: requirement.comment });
    },
    setClashOpen: (isOpen: boolean) => setClash((open) => open && { ...open, isOpen }),
  };
}

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
