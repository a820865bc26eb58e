import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldTypography } from '@bidloom/engine/text/fold';
import { TruncatedText } from '#ui/text/truncated-text.tsx';

export interface TagsInputProps {
  values: readonly string[];
  onChange: (values: string[]) => void;
  disabled?: boolean | undefined;
  id?: string | undefined;
  placeholder?: string | undefined;
  /** What stands, quieter, beside a text that is a code. */
  nameOf?: ((value: string) => ReactNode) | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
}

/**
 * Several short texts: Enter, a comma or leaving the field takes what was written; a pasted list is taken apart; Backspace
 * in the empty field takes the last away. The same text is kept once.
 */
export function TagsInput({ values, onChange, disabled = false, nameOf, ...wiring }: TagsInputProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    const known = new Set(values.map((value) => foldTypography(value)));
    const fresh = text
      .split(/[,;،؛\n\t]+/u)
      .map((part) => part.trim())
      .filter((part) => part !== '' && !known.has(foldTypography(part)));
    setTyped('');
    if (fresh.length > 0) onChange([...values, ...new Set(fresh)]);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Backspace' && typed === '') onChange(values.slice(0, -1));
    if (!['Enter', ',', '،'].includes(event.key)) return;
    // Enter in an empty field sends the form.
    if (event.key === 'Enter' && typed.trim() === '') return;
    event.preventDefault();
    add(typed);
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!/[,;،؛\n\t]/u.test(text)) return;
    event.preventDefault();
    add(`${typed}${text}`);
  };
  return (
    <div className="control flex h-auto min-h-9 flex-wrap items-center gap-1.5 py-1">
      {values.map((value) => (
        <span
          key={value}
          className="bg-hover flex h-6.5 max-w-full items-center gap-1 rounded-full ps-2.5 pe-1 text-sm"
        >
          {nameOf ? (
            <>
              <bdi className="shrink-0 tabular-nums">{value}</bdi>
              <span className="text-ink-muted truncate">{nameOf(value)}</span>
            </>
          ) : (
            <TruncatedText>{value}</TruncatedText>
          )}
          <button
            type="button"
            disabled={disabled}
            aria-label={t('ui.combobox.remove', { label: value })}
            onClick={() => onChange(values.filter((other) => other !== value))}
            className="text-ink-muted hover:text-ink hover:bg-pressed grid size-6 place-items-center rounded-full"
          >
            <X size={12} aria-hidden />
          </button>
        </span>
      ))}
      <input
        {...wiring}
        value={typed}
        dir="auto"
        disabled={disabled}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
        onPaste={paste}
        onBlur={() => add(typed)}
        className="h-6.5 min-w-24 flex-1 bg-transparent outline-none"
      />
    </div>
  );
}
