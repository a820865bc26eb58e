import type { SectionText } from '@bidloom/contract/response-plan';
import type { RichText } from '@bidloom/engine/rich-text/rich-text';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDraft } from '#lib/browser/draft.ts';
import { ApiError } from '#lib/calls/api.ts';
import { useEvent } from '#lib/react/use-event.ts';
import { isSameAnswer, richTextOf, sentAnswer, type SentAnswer } from '#ui/rich-text/answer-text.ts';
import { mergeAnswers } from '#ui/rich-text/merge-answers.ts';
import { useSaveText } from './response-plan.api.ts';

/** As long after the last key the words are saved. */
const saveAfterMs = 2_000;
/** Kept in this browser until the server has it, with the version and the words it was written upon. */
type Kept = SentAnswer & { version: number; base: SentAnswer };
type TextState = 'saved' | 'writing' | 'saving' | 'failed';

/**
 * The own words of a section while somebody writes them: saved 2 s after the last key and when the field is left. What the server
 * has not got stays in this browser; what a colleague wrote meanwhile is put together with it.
 */
export function useSectionText(stored: SectionText) {
  const [draft, keep, forget] = useDraft(`section:${stored._id}`);
  /** What was written last, by the draft that says it: a long text is not read out of that again. */
  const [held, setHeld] = useState<{ draft: string; kept: Kept; text: RichText }>();
  const known = held?.draft === draft ? held : undefined;
  const kept = useMemo(() => known?.kept ?? readKept(draft), [known, draft]);
  const save = useSaveText();
  const [failure, setFailure] = useState<string>();
  /** With whose words ours were put together. */
  const [mergedWith, setMergedWith] = useState<string>();
  const latest = useRef(kept);
  useEffect(() => {
    latest.current = kept;
  });
  const server = { answer: stored.text, answerRich: stored.textRich };
  const shown = kept ?? server;
  // Read anew only when it is another: a section can be long.
  const shownJson = known ? '' : JSON.stringify([shown.answer, shown.answerRich]);
  const text = useMemo(() => {
    if (known) return known.text;
    const [answer, answerRich] = JSON.parse(shownJson) as [string, SentAnswer['answerRich']];
    return richTextOf({ answer, answerRich });
  }, [known, shownJson]);
  const hold = (next: Kept, said?: RichText) => {
    const json = keptJson(next);
    latest.current = next;
    setHeld(said && { draft: json, kept: next, text: said });
    keep(json);
  };
  const merge = useEvent(async (now: Kept, current: SectionText) => {
    const theirs = { answer: current.text, answerRich: current.textRich };
    const merged = await mergeAnswers(now.base, latest.current ?? now, theirs);
    setMergedWith(current.writtenBy?.fullName ?? '');
    hold({ ...merged, version: current.version, base: theirs });
  });
  const send = useEvent((now: Kept, version: number) => {
    if (isSameAnswer(now, server) && version === stored.version) {
      forget();
      return;
    }
    const words = now.answerRich ? { textRich: now.answerRich } : { text: now.answer, textRich: null };
    save.mutate(
      { _id: stored._id, version, ...words },
      {
        onSuccess: (saved) => {
          setFailure(undefined);
          // What was written while this was on its way is still to be saved, upon what is stored now.
          const next = latest.current;
          if (next && !isSameAnswer(next, now))
            hold({
              ...next,
              version: saved.version,
              base: { answer: now.answer, answerRich: now.answerRich },
            });
          else forget();
        },
        onError: (error) => {
          if (error instanceof ApiError && error.status === 409 && hasCurrent(error.data))
            merge(now, error.data.current).catch((problem: Error) => setFailure(problem.message));
          else setFailure(error.message);
        },
      },
    );
  });
  const saveNow = useEvent(() => {
    const now = latest.current;
    if (now && !save.isPending) send(now, now.version);
  });
  const isWaiting = kept !== undefined && !save.isPending && failure === undefined;
  useEffect(() => {
    // Each key begins the wait anew.
    if (!isWaiting || draft === '') return undefined;
    const timer = setTimeout(saveNow, saveAfterMs);
    return () => clearTimeout(timer);
  }, [draft, isWaiting, saveNow]);
  // Back on the net, what could not be saved is tried again.
  useEffect(() => {
    if (failure === undefined) return undefined;
    const again = () => setFailure(undefined);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [failure]);
  useEffect(() => () => saveNow(), [saveNow]);

  const state: TextState = save.isPending
    ? 'saving'
    : failure !== undefined
      ? 'failed'
      : kept
        ? 'writing'
        : 'saved';
  return {
    text,
    words: shown.answer,
    state,
    failure,
    mergedWith,
    write: (next: RichText) => {
      setFailure(undefined);
      setMergedWith(undefined);
      const { version, base } = latest.current ?? { version: stored.version, base: server };
      hold({ ...sentAnswer(next), version, base }, next);
    },
    saveNow,
    tryAgain: () => setFailure(undefined),
  };
}

/** What it was written upon stays the same from key to key, and can be as long as the text. */
function keptJson({ base, ...own }: Kept): string {
  const known = baseJsons.get(base) ?? JSON.stringify(base);
  baseJsons.set(base, known);
  return `${JSON.stringify(own).slice(0, -1)},"base":${known}}`;
}
const baseJsons = new WeakMap<SentAnswer, string>();

function readKept(draft: string): Kept | undefined {
  if (draft === '') return undefined;
  const { answer, answerRich = null, version, base } = JSON.parse(draft) as Partial<Kept>;
  return typeof answer === 'string' && typeof version === 'number' && base
    ? { answer, answerRich, version, base }
    : undefined;
}

const hasCurrent = (data: unknown): data is { current: SectionText } =>
  typeof data === 'object' && data !== null && 'current' in data;
