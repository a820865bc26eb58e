import type { Requirement } from '@bidloom/contract/requirements';
import type { RichText } from '@bidloom/engine/rich-text/rich-text';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '#lib/calls/api.ts';
import { useDraft } from '#lib/browser/draft.ts';
import { useEvent } from '#lib/react/use-event.ts';
import {
  changeOf,
  isSameAnswer,
  joinedAnswers,
  richTextOf,
  sentAnswer,
  type SentAnswer,
} from '#ui/rich-text/answer-text.ts';
import { useSaveAnswer } from './requirements.api.ts';

/** As long after the last key an answer is saved. */
export const saveAfterMs = 2_000;
/** Kept in this browser until the server has it: what was written, upon which version, and what was put in. */
type Kept = SentAnswer & { version: number; used: string[] };
export type AnswerState = 'saved' | 'writing' | 'saving' | 'failed' | 'conflict';

/**
 * The words of an answer while somebody writes them: saved 2 s after the last key and when the field is left. Nothing is lost:
 * what the server has not got stays in this browser, and what a colleague wrote meanwhile is offered beside it.
 */
export function useAnswer(requirement: Requirement) {
  const { _id } = requirement;
  const [stored, keep, forget] = useDraft(`response:${_id}`);
  const kept = readKept(stored);
  const save = useSaveAnswer();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [failure, setFailure] = useState<string>();
  const [theirs, setTheirs] = useState<Requirement>();
  const shown = kept ?? requirement;
  const shownJson = JSON.stringify([shown.answer, shown.answerRich]);
  // Read anew only when it is another: an answer can be long.
  const text = useMemo(() => {
    const [answer, answerRich] = JSON.parse(shownJson) as [string, SentAnswer['answerRich']];
    return richTextOf({ answer, answerRich });
  }, [shownJson]);
  // A colleague's words have come in by themselves while ours are not saved yet.
  const overtaking =
    kept !== undefined && kept.version < requirement.version && !isSameAnswer(kept, requirement)
      ? requirement
      : undefined;
  const other = theirs ?? overtaking;

  const latestKept = useRef(kept);
  useEffect(() => {
    latestKept.current = kept;
  });

  const send = useEvent((now: Kept, version: number) => {
    clearTimeout(timer.current);
    if (isSameAnswer(now, requirement) && now.used.length === 0 && version === requirement.version) {
      forget();
      return;
    }
    save.mutate(
      {
        _id,
        ...changeOf(now, requirement),
        version,
        ...(now.used.length > 0 && { usedAnswers: now.used }),
      },
      {
        onSuccess: (saved) => {
          setFailure(undefined);
          setTheirs(undefined);
          // What was written while this was on its way is still to be saved, upon what is stored now.
          const latest = latestKept.current;
          if (latest && !isSameAnswer(latest, now))
            keep(JSON.stringify({ ...latest, version: saved.version } satisfies Kept));
          else forget();
        },
        onError: (error) => {
          if (error instanceof ApiError && error.status === 409 && isRequirement(error.data))
            setTheirs(error.data.current);
          else setFailure(error.message);
        },
      },
    );
  });
  const saveNow = useEvent(() => {
    // What the editor has handed on a moment ago stands in no drawing yet.
    const now = latestKept.current;
    if (now && !other && !save.isPending) send(now, now.version);
  });
  const isWaiting = kept !== undefined && !other && !save.isPending && failure === undefined;
  useEffect(() => {
    // Each key begins the wait anew.
    if (!isWaiting || stored === '') return undefined;
    timer.current = setTimeout(saveNow, saveAfterMs);
    return () => clearTimeout(timer.current);
  }, [stored, isWaiting, saveNow]);
  // Back on the net, what could not be saved is tried again.
  useEffect(() => {
    if (failure === undefined) return undefined;
    const again = () => setFailure(undefined);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [failure]);
  useEffect(() => () => saveNow(), [saveNow]);

  const state: AnswerState = other
    ? 'conflict'
    : save.isPending
      ? 'saving'
      : failure !== undefined
        ? 'failed'
        : kept
          ? 'writing'
          : 'saved';
  /** Ours instead of theirs, which stays in the history. */
  const keepOurs = (next: RichText = text) => {
    if (!other) return;
    const ours = { ...sentAnswer(next), version: other.version, used: kept?.used ?? [] };
    keep(JSON.stringify(ours));
    setTheirs(undefined);
    send(ours, other.version);
  };
  return {
    text,
    state,
    failure,
    /** The answer as it stands on the server, where it clashes with what was written here. */
    theirs: other,
    /** Its plain words. */
    words: shown.answer,
    write: (next: RichText, used: string[] = []) => {
      setFailure(undefined);
      const { version, used: before } = latestKept.current ?? { version: requirement.version, used: [] };
      const now = { ...sentAnswer(next), version, used: [...before, ...used] } satisfies Kept;
      latestKept.current = now;
      keep(JSON.stringify(now));
    },
    saveNow,
    takeTheirs: () => {
      setTheirs(undefined);
      forget();
    },
    keepOurs,
    /** Both, theirs first. */
    keepBoth: () => other && keepOurs(joinedAnswers(richTextOf(other), text)),
  };
}

function readKept(stored: string): Kept | undefined {
  if (stored === '') return undefined;
  const kept = JSON.parse(stored) as Partial<Kept>;
  const { answer, answerRich = null, version, used } = kept;
  return typeof answer === 'string' && typeof version === 'number'
    ? { answer, answerRich, version, used: used ?? [] }
    : undefined;
}

const isRequirement = (data: unknown): data is { current: Requirement } =>
  typeof data === 'object' && data !== null && 'current' in data;
