import type { AnswerCommit, AnswerCursor } from '@bidloom/contract/answer-steps';
import type { RichText } from '@bidloom/engine/rich-text/rich-text';

export type Batch = { since: number; client: string; batch: number; steps: { stepType: string }[] };
export type Entered = { version: number; commits: AnswerCommit[] | null };
export type SharedEvent =
  | { kind: 'steps'; version: number; commit: AnswerCommit | null }
  | { kind: 'cursor'; client: string; user: string; cursor: AnswerCursor | null }
  | { kind: 'reconnected' };

/** How an editor reaches the answer that several people write. The calls throw where they fail. */
export type AnswerChannel = {
  /** Names the answer in this browser: whose, of which company, which. */
  key: string;
  open: () => Promise<{ version: number; document: unknown }>;
  since: (version: number) => Promise<Entered>;
  send: (batch: Batch, usedAnswers: string[]) => Promise<Entered>;
  showCursor: (client: string, cursor: AnswerCursor | null) => Promise<unknown>;
  listen: (listener: (event: SharedEvent) => void) => () => void;
  /** Whether a call may succeed when it is made again: there was no answer, or the server is busy. */
  isPassing: (error: unknown) => boolean;
};

/**
 * `opening`: the answer is being read. `offline`: what is written is kept in this browser and sent when the server answers again.
 * `refused`: the server does not take it, `failure` says why.
 */
export type SharedState = {
  state: 'opening' | 'saved' | 'writing' | 'offline' | 'refused';
  failure: string | undefined;
};

/** Words that a comment is about, in the answer's document of a version. */
export type AnswerRange = { version: number; from: number; to: number };
export type CommentedRange = AnswerRange & { id: string };

/** What the page around a shared editor asks of it. */
export type SharedHandle = {
  /** Puts a text behind what is there. */
  append: (text: RichText, usedAnswers?: string[]) => void;
  tryAgain: () => void;
  /** Brings the words that a comment is about into sight. */
  showComment: (id: string) => void;
};
