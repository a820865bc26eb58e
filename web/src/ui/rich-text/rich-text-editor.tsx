import type { RichText } from '@bidloom/engine/rich-text/rich-text';
import { lazy, Suspense } from 'react';
import type { KnownFact } from './known-fact.ts';
import { RichTextView } from './rich-text-view.tsx';

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

const Editor = lazy(() => import('./editor/Editor.tsx'));

/** A rich text to be written; until the editor has come, and where it is locked, it is read. Passes `id` and `aria-*` on, for Field. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { value, facts, className } = props;
  const read = (
    <div className="rich-frame max-w-reading" data-readonly={props.isReadOnly ?? false}>
      {props.isReadOnly ? null : <div className="rich-toolbar" aria-hidden />}
      <RichTextView text={value} facts={facts} className={`rich-writing ${className ?? ''}`} />
    </div>
  );
  if (props.isReadOnly) return read;
  return (
    <Suspense fallback={read}>
      <Editor {...props} />
    </Suspense>
  );
}
