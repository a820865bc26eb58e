import type { Requirement } from '@bidloom/contract/requirements';
import { toPlainText } from '@bidloom/engine/rich-text/plain-text';
import type { RichText } from '@bidloom/engine/rich-text/rich-text';
import { useMemo, useState } from 'react';
import { richTextOf, type SentAnswer } from '#ui/rich-text/answer-text.ts';
import type { SharedHandle, SharedState } from '#ui/rich-text/shared-answer.ts';
import { answerChannel } from './answer-channel.ts';

/** The answer to a requirement while people write it: one text for all of them, stored as it is written. */
export function useAnswer(requirement: Requirement, nameOf: (user: string) => string) {
  const { _id, answer, answerRich } = requirement;
  const [channel] = useState(() => answerChannel(_id));
  const [{ state, failure }, onState] = useState<SharedState>({ state: 'opening', failure: undefined });
  const [handle, onHandle] = useState<SharedHandle>();
  const [written, write] = useState<RichText>();
  const storedJson = JSON.stringify([answer, answerRich]);
  // Read anew only when it is another: an answer can be long.
  const stored = useMemo(() => {
    const [words, rich] = JSON.parse(storedJson) as [string, SentAnswer['answerRich']];
    return richTextOf({ answer: words, answerRich: rich });
  }, [storedJson]);
  const text = written ?? stored;
  const words = useMemo(() => toPlainText(text).trim(), [text]);
  const shared = useMemo(() => ({ channel, nameOf, onState, onHandle }), [channel, nameOf]);
  return { shared, text, words, state, failure, write, handle };
}
