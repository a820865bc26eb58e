import { fromPlainText, toPlainText } from '@bidloom/engine/rich-text/plain-text';
import type { RichText } from '@bidloom/engine/rich-text/rich-text';
import { useEffect, useRef, useState } from 'react';
import { isSameText, joinedAnswers } from '#ui/rich-text/answer-text.ts';
import { useEvent } from '#lib/react/use-event.ts';
import type { RichTextEditorProps } from '#ui/rich-text/rich-text-editor-props.ts';

/** Answers of the library that were put into a shared one. */
export const appended: string[] = [];

/** Stands in for the editor of rich text in a window that has no layout: plain words in a text area. */
export function RichTextEditor({
  value,
  shared,
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
  const { onState, onHandle } = shared ?? {};
  const append = useEvent((text: RichText, usedAnswers: string[] = []) => {
    appended.push(...usedAnswers);
    onChange(joinedAnswers(value, text));
  });
  useEffect(() => {
    onState?.({ state: 'saved', failure: undefined });
    onHandle?.({ append, tryAgain: () => {}, showComment: () => {} });
  }, [onState, onHandle, append]);
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
