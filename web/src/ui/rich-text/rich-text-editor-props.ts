import type { RichText } from '@bidloom/engine/rich-text/rich-text';
import type { KnownFact } from './known-fact.ts';

export type RichTextEditorProps = {
  value: RichText;
  /** Called a moment after the last change, and before the editor goes. */
  onChange: (text: RichText) => void;
  facts: readonly KnownFact[];
  /** Files that an answer may refer to as evidence. */
  evidence?: readonly { _id: string; name: string }[] | undefined;
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
