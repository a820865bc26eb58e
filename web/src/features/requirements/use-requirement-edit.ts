import type { Requirement } from '@bidloom/contract/requirements';
import { useState } from 'react';
import { ApiError } from '#lib/calls/api.ts';
import { useDraft } from '#lib/browser/draft.ts';
import { useSaveAnswer } from './requirements.api.ts';

/** Written and not saved: the words, and the words and the version they were written upon. */
type Kept = { answer: string; comment: string; base: Base };
type Base = Pick<Requirement, 'answer' | 'comment' | 'version'>;
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
  const text = kept?.answer ?? requirement.answer;
  const note = kept?.comment ?? requirement.comment;
  const isAnswerChanged = text !== base.answer;
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
        ...(isAnswerChanged && { answer: text }),
        ...(isNoteChanged && { comment: note }),
        ...(isAnswerChanged && text.trim() !== '' && status === 'open' && { status: 'answered' as const }),
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
    note,
    isChanged: isAnswerChanged || isNoteChanged,
    isSaving: save.isPending,
    failure,
    clash,
    /** What somebody else has changed since these words were begun, before they are saved. */
    isOvertaken: isAnswerChanged && base.answer !== requirement.answer && text !== requirement.answer,
    write: (part: { answer?: string; comment?: string }) =>
      keep(
        JSON.stringify({
          answer: text,
          comment: note,
          base: { answer: base.answer, comment: base.comment, version: base.version },
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
  return typeof kept.base === 'object' ? (kept as Kept) : undefined;
}

const presentOf = (error: Error): Requirement | undefined =>
  error instanceof ApiError && error.status === 409 && isStale(error.data) ? error.data.current : undefined;

const isStale = (data: unknown): data is { current: Requirement } =>
  typeof data === 'object' && data !== null && 'current' in data;
