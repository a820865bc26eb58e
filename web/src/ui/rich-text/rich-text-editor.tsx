import { lazy, Suspense } from 'react';
import type { RichTextEditorProps } from './rich-text-editor-props.ts';
import { RichTextView } from './rich-text-view.tsx';

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
