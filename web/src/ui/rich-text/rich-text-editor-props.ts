import type { RichText } from '@bidloom/engine/rich-text/rich-text';
import type { KnownFact } from './known-fact.ts';
import type {
  AnswerChannel,
  AnswerRange,
  CommentedRange,
  SharedHandle,
  SharedState,
} from './shared-answer.ts';

/** An answer that several people write at once: what they write comes and goes through its channel. */
export type SharedAnswer = {
  channel: AnswerChannel;
  /** How a person is called whose cursor stands in the text. */
  nameOf: (user: string) => string;
  onState: (state: SharedState) => void;
  /** Whose suggestions are made here. */
  me: string;
  /** Where open comments are. */
  comments: readonly CommentedRange[];
  /** Somebody has something to say about some words. */
  onComment: (range: AnswerRange, quote: string) => void;
  /** Undefined when the editor goes. */
  onHandle: (handle: SharedHandle | undefined) => void;
};

export type RichTextEditorProps = {
  /** Of a shared answer what is shown until it is open. */
  value: RichText;
  shared?: SharedAnswer | undefined;
  /** Called a moment after the last change, and before the editor goes. */
  onChange: (text: RichText) => void;
  facts: readonly KnownFact[];
  /** Files that an answer may refer to as evidence. */
  evidence?: readonly { _id: string; name: string }[] | undefined;
  /** Names that `@` offers. */
  people?: readonly string[] | undefined;
  label: string;
  isReadOnly?: boolean | undefined;
  /** The cursor is to stand in it. */
  isFocused?: boolean | undefined;
  onFocus?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  /** Of the text that is written. */
  className?: string | undefined;
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
};
