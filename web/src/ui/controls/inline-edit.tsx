import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/text/class-names.ts';

export interface InlineEditProps {
  value: string;
  /** What is edited, for the ear: 'Title of the bid'. */
  label: string;
  /** Called with the new text when it changed and is right. */
  onSave: (value: string) => void;
  /** A sentence on what is wrong, or nothing. */
  check?: ((value: string) => string | undefined) | undefined;
  /** The value as it is written while nobody edits it, `€95,000` for `95000 EUR`; as it is edited without it. */
  shown?: string | undefined;
  /** How the value looks while nobody edits it; the text itself without it. */
  children?: ReactNode;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
  /** For text of several lines: Enter begins another, Ctrl+Enter saves. */
  isMultiline?: boolean;
  /** Is edited from the beginning: what has just been added is named at once. */
  isNew?: boolean;
}

/** Text that turns into its own field: Enter or a press edits, Enter or leaving saves, Escape takes back. */
export function InlineEdit({
  value,
  label,
  onSave,
  check,
  shown = value,
  children,
  placeholder,
  disabled = false,
  className,
  isMultiline = false,
  isNew = false,
}: InlineEditProps) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(isNew);
  const button = useRef<HTMLButtonElement>(null);
  if (isEditing)
    return (
      <InlineField
        {...{ value, label, onSave, check, placeholder, className, isMultiline }}
        onClose={(returnsFocus) => {
          setEditing(false);
          if (returnsFocus) requestAnimationFrame(() => button.current?.focus());
        }}
      />
    );
  return (
    <button
      ref={button}
      type="button"
      disabled={disabled}
      aria-label={t('ui.inline.edit', { label, value: shown || (placeholder ?? '') })}
      onClick={() => setEditing(true)}
      {...(value === '' && children === undefined && { 'data-empty': true })}
      className={classNames(
        'enabled:hover:bg-hover -mx-1.5 inline-flex max-w-[calc(100%+0.75rem)] min-w-0 items-center gap-1.5 rounded-sm px-1.5 py-0.5 text-start',
        className,
      )}
    >
      {children ?? (
        <bdi
          className={classNames(
            'column-text min-w-0 text-wrap wrap-anywhere',
            value === '' && 'text-ink-muted',
          )}
        >
          {shown || placeholder}
        </bdi>
      )}
    </button>
  );
}

export type InlineFieldProps = Pick<
  InlineEditProps,
  'value' | 'label' | 'onSave' | 'check' | 'placeholder' | 'className' | 'isMultiline'
> & {
  /** The edit is over; `returnsFocus` when it ended by a key, and the focus should go back to where it began. */
  onClose: (returnsFocus: boolean) => void;
};

/** The field alone, there for as long as one writes in it: Enter or leaving saves, Escape takes back. */
export function InlineField({
  value,
  label,
  onSave,
  check,
  placeholder,
  className,
  isMultiline = false,
  onClose,
}: InlineFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState(value);
  const [problem, setProblem] = useState<string>();
  const isDone = useRef(false);

  const close = (returnsFocus: boolean) => {
    isDone.current = true;
    onClose(returnsFocus);
  };
  const save = (returnsFocus: boolean) => {
    if (isDone.current) return;
    const wrong = check?.(draft);
    if (wrong) {
      setProblem(wrong);
      return;
    }
    if (draft !== value) onSave(draft);
    close(returnsFocus);
  };
  // A page that is left or loaded anew takes the field along without its blur.
  const leave = useEffectEvent(() => save(false));
  useEffect(() => {
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && isMultiline && !event.ctrlKey && !event.metaKey) return;
    if (event.key === 'Enter') save(true);
    else if (event.key === 'Escape') close(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const field = {
    // The person has just asked to write here.
    autoFocus: true,
    dir: 'auto',
    value: draft,
    'aria-label': label,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem ? id : undefined,
    placeholder,
    onFocus: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => event.target.select(),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setDraft(event.target.value),
    onBlur: () => save(false),
    onKeyDown: press,
  };
  return (
    <span
      className={classNames('max-w-full flex-col gap-1', isMultiline ? 'flex' : 'inline-flex', className)}
    >
      {isMultiline ? (
        <textarea {...field} rows={8} className={classNames(fieldLook, 'w-full resize-y')} />
      ) : (
        <input {...field} size={Math.max(draft.length, 8)} className={fieldLook} />
      )}
      {problem ? (
        <span id={id} role="alert" className="text-danger text-sm font-normal">
          {problem}
        </span>
      ) : null}
    </span>
  );
}

const fieldLook =
  'border-focus bg-surface -mx-1.5 max-w-full min-w-0 rounded-sm border px-1.25 py-px outline-none';
