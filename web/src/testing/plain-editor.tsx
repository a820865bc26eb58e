import { fromPlainText, toPlainText } from '@bidloom/engine/rich-text/plain-text';
import { useEffect, useRef } from 'react';
import type { RichTextEditorProps } from '#ui/rich-text/rich-text-editor.tsx';

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
  useEffect(() => {
    if (isFocused) area.current?.focus();
  }, [isFocused]);
  return (
    <textarea
      ref={area}
      id={id}
      aria-label={label}
      readOnly={isReadOnly}
      value={toPlainText(value)}
      onChange={(event) => onChange(fromPlainText(event.target.value))}
      onFocus={onFocus}
      onBlur={onBlur}
    />
  );
}
