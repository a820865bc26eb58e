import type { SectionText } from '@bidloom/contract/response-plan';
import type { RichText } from '@bidloom/engine/rich-text/rich-text';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDraft } from '#lib/browser/draft.ts';
import { ApiError } from '#lib/calls/api.ts';
import { useEvent } from '#lib/react/use-event.ts';
import { isSameAnswer, richTextOf, sentAnswer, type SentAnswer } from '#ui/rich-text/answer-text.ts';
import { useSaveText } from './response-plan.api.ts';

/** As long after the last key the words are saved. */
const saveAfterMs = 2_000;
/** Kept in this browser until the server has it, with the version it was written upon. */
type Kept = SentAnswer & { version: number };
type TextState = 'saved' | 'writing' | 'saving' | 'failed' | 'conflict';

/**
 * The own words of a section while somebody writes them: saved 2 s after the last key and when the field is left. What the server
 * has not got stays in this browser; what a colleague wrote meanwhile is offered beside it.
 */
export function useSectionText(stored: SectionText) {
  const [draft, keep, forget] = useDraft(`section:${stored._id}`);
  const kept = readKept(draft);
  const save = useSaveText();
  const [failure, setFailure] = useState<string>();
  const [refused, setRefused] = useState<SectionText>();
  const latest = useRef(kept);
  useEffect(() => {
    latest.current = kept;
  });
  const server = { answer: stored.text, answerRich: stored.textRich };
  const shown = kept ?? server;
  const shownJson = JSON.stringify([shown.answer, shown.answerRich]);
  // Read anew only when it is another: a section can be long.
  const text = useMemo(() => {
    const [answer, answerRich] = JSON.parse(shownJson) as [string, SentAnswer['answerRich']];
    return richTextOf({ answer, answerRich });
  }, [shownJson]);
  const theirs =
    refused ??
    (kept !== undefined && kept.version < stored.version && !isSameAnswer(kept, server) ? stored : undefined);

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
          setRefused(undefined);
          // What was written while this was on its way is still to be saved, upon what is stored now.
          const next = latest.current;
          if (next && !isSameAnswer(next, now))
            keep(JSON.stringify({ ...next, version: saved.version } satisfies Kept));
          else forget();
        },
        onError: (error) => {
          if (error instanceof ApiError && error.status === 409 && hasCurrent(error.data))
            setRefused(error.data.current);
          else setFailure(error.message);
        },
      },
    );
  });
  const saveNow = useEvent(() => {
    const now = latest.current;
    if (now && !theirs && !save.isPending) send(now, now.version);
  });
  const isWaiting = kept !== undefined && !theirs && !save.isPending && failure === undefined;
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

  const state: TextState = theirs
    ? 'conflict'
    : save.isPending
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
    theirs,
    write: (next: RichText) => {
      setFailure(undefined);
      const now = { ...sentAnswer(next), version: latest.current?.version ?? stored.version };
      latest.current = now;
      keep(JSON.stringify(now satisfies Kept));
    },
    saveNow,
    tryAgain: () => setFailure(undefined),
    takeTheirs: () => {
      setRefused(undefined);
      forget();
    },
    keepOurs: () => {
      if (!theirs || !kept) return;
      setRefused(undefined);
      const ours = { ...kept, version: theirs.version };
      keep(JSON.stringify(ours));
      send(ours, theirs.version);
    },
  };
}

function readKept(draft: string): Kept | undefined {
  if (draft === '') return undefined;
  const { answer, answerRich = null, version } = JSON.parse(draft) as Partial<Kept>;
  return typeof answer === 'string' && typeof version === 'number'
    ? { answer, answerRich, version }
    : undefined;
}

const hasCurrent = (data: unknown): data is { current: SectionText } =>
  typeof data === 'object' && data !== null && 'current' in data;
