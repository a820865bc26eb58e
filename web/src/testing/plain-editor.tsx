import { fromPlainText, toPlainText } from '@bidloom/engine/rich-text/plain-text';
import { useEffect, useRef, useState } from 'react';
import { isSameText } from '#ui/rich-text/answer-text.ts';
import type { RichTextEditorProps } from '#ui/rich-text/rich-text-editor-props.ts';

/** Stands in for the editor of rich text in a window that has no layout: plain words in a text area. */
export function RichTextEditor({
  value,
  onChange,
  label,
  isReadOnly,
  isFocused,
  onFocus,
  onBlur,
  id,
}: RichTextEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (isFocused) area.current?.focus();
  }, [isFocused]);
  return (
    <textarea
      ref={area}
      id={id}
      aria-label={label}
      readOnly={isReadOnly}
      value={isSameText(fromPlainText(typed), value) ? typed : toPlainText(value)}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(fromPlainText(event.target.value));
      }}
      onFocus={onFocus}
      onBlur={onBlur}
    />
  );
}
