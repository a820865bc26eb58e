import type { LiveEvents } from '@bidloom/contract/events';

/** What open editors hear: something entered an answer, a cursor moved, or events may have been missed. */
export type AnswerEvent =
  | ({ kind: 'steps' } & LiveEvents['answer-steps'])
  | ({ kind: 'cursor' } & LiveEvents['answer-cursor'])
  | { kind: 'reconnected' };
type Listener = (event: AnswerEvent) => void;

const listeners = new Set<Listener>();

/** Passes on what the live stream says of answers. */
export function publishAnswerEvent(event: AnswerEvent): void {
  for (const listener of listeners) listener(event);
}

export function onAnswerEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
