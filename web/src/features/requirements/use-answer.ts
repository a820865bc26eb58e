import type { Requirement } from '@bidloom/contract/requirements';
import { toPlainText } from '@bidloom/engine/rich-text/plain-text';
import type { RichText } from '@bidloom/engine/rich-text/rich-text';
import { useCallback, useMemo, useState } from 'react';
import { richTextOf, type SentAnswer } from '#ui/rich-text/answer-text.ts';
import type { AnswerRange, SharedHandle, SharedState } from '#ui/rich-text/shared-answer.ts';
import { answerChannel } from './answer-channel.ts';
import { useRequirementComments } from './requirements.api.ts';

/** Words of an answer that somebody has something to say about. */
export type CommentAbout = { range: AnswerRange; quote: string };

/** The answer to a requirement while people write it: one text for all of them, stored as it is written. */
export function useAnswer(requirement: Requirement, me: string, nameOf: (user: string) => string) {
  const { _id, answer, answerRich } = requirement;
  const [channel] = useState(() => answerChannel(_id));
  const [{ state, failure }, onState] = useState<SharedState>({ state: 'opening', failure: undefined });
  const [handle, onHandle] = useState<SharedHandle>();
  const [written, write] = useState<RichText>();
  const storedJson = JSON.stringify([answer, answerRich]);
  // Read anew only when it is another: an answer can be long.
  const text = useMemo(() => {
    if (written) return written;
    const [words, rich] = JSON.parse(storedJson) as [string, SentAnswer['answerRich']];
    return richTextOf({ answer: words, answerRich: rich });
  }, [written, storedJson]);
  const words = useMemo(() => toPlainText(text).trim(), [text]);
  const said = useRequirementComments(_id, requirement.openComments > 0).data;
  const comments = useMemo(
    () =>
      (said ?? []).flatMap(({ _id: id, range, isResolved }) =>
        range && !isResolved ? [{ id, ...range }] : [],
      ),
    [said],
  );
  /** What is to be said something about. */
  const [about, setAbout] = useState<CommentAbout>();
  const onComment = useCallback((range: AnswerRange, quote: string) => setAbout({ range, quote }), []);
  const shared = useMemo(
    () => ({ channel, me, nameOf, onState, onHandle, comments, onComment }),
    [channel, me, nameOf, comments, onComment],
  );
  return { shared, text, words, state, failure, write, handle, about, setAbout };
}
