import { CircleAlert } from 'lucide-react';
import {
  cloneElement,
  type FormEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/text/class-names.ts';
import { type Checked, validationMessage, isFirstInvalid } from '#ui/forms/validation-message.ts';

interface Wired {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
  'aria-required'?: boolean | 'true' | 'false' | undefined;
}

export interface FieldProps {
  label: ReactNode;
  /** A sentence under the field on what is wanted. */
  hint?: ReactNode;
  /** A sentence on what is wrong; takes the hint's place. */
  error?: ReactNode;
  isRequired?: boolean | undefined;
  /** Says 'optional' beside the label, for the few of a form that are. */
  isOptional?: boolean | undefined;
  /** The label is read but not shown. */
  hidesLabel?: boolean | undefined;
  className?: string | undefined;
  /** One control that passes `id` and `aria-*` on: any of ui/. */
  children: ReactElement<Wired>;
}

/**
 * Label, control, hint and error, wired for assistive technology. What the browser refuses before a form is sent is said
 * here, too, until the person writes on. Of the errors that arrive the first of the form comes into view, and has the focus where the
 * form was sent by its button.
 */
export function Field({
  label,
  hint,
  error: given,
  isRequired,
  isOptional,
  hidesLabel,
  className,
  children,
}: FieldProps) {
  const { t } = useTranslation();
  const [invalid, setInvalid] = useState<string>();
  const error = invalid ?? given;
  const refuse = (event: FormEvent) => {
    const control = event.target as Checked;
    event.preventDefault();
    setInvalid(validationMessage(control, t));
    // Who takes the browser's sentence away must lead there as well.
    if (isFirstInvalid(control)) control.focus();
  };
  const ownId = useId();
  const id = children.props.id ?? ownId;
  const whole = useRef<HTMLDivElement>(null);
  const hasGiven = Boolean(given);
  useEffect(() => {
    const field = whole.current;
    const form = field?.closest('form');
    if (!hasGiven || !field) return undefined;
    const lead = () => {
      if ((form?.querySelector('[data-fault]') ?? field) !== field) return;
      // A long form is sent by a button that stays in view: the field at fault may not be.
      field.scrollIntoView({ block: 'nearest' });
      // Who has just sent the form mends it next; who writes elsewhere in it goes on.
      const { activeElement } = document;
      if (activeElement instanceof HTMLButtonElement && activeElement.type === 'submit')
        document.getElementById(id)?.focus({ preventScroll: true });
    };
    lead();
    // Sent again with the same fault, nothing here changes.
    const leadAgain = () => requestAnimationFrame(lead);
    form?.addEventListener('submit', leadAgain);
    return () => form?.removeEventListener('submit', leadAgain);
  }, [hasGiven, id]);
  const noteId = `${id}-note`;
  const hasNote = Boolean(error ?? hint);
  const control = cloneElement(children, {
    id,
    'aria-describedby': hasNote ? noteId : children.props['aria-describedby'],
    'aria-invalid': error ? true : children.props['aria-invalid'],
    'aria-required': isRequired ?? children.props['aria-required'],
  });
  return (
    <div
      ref={whole}
      data-fault={hasGiven || undefined}
      className={classNames('flex min-w-0 scroll-my-4 flex-col gap-1.5', className)}
      onInvalidCapture={refuse}
      onInput={() => setInvalid(undefined)}
    >
      <Label htmlFor={id} className={classNames(hidesLabel && 'sr-only')}>
        {label}
        {isOptional ? (
          <span className="text-ink-muted font-normal">{` ${t('ui.field.optional')}`}</span>
        ) : null}
      </Label>
      {control}
      {hasNote ? (
        <p
          id={noteId}
          className={classNames('flex items-start gap-1.5 text-sm', error ? 'text-danger' : 'text-ink-muted')}
          role={error ? 'alert' : undefined}
        >
          {error ? <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden /> : null}
          <span>{error ?? hint}</span>
        </p>
      ) : null}
    </div>
  );
}

/** A label on its own; Field brings one along. */
function Label({
  htmlFor,
  id,
  className,
  children,
}: {
  htmlFor?: string | undefined;
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <label
      htmlFor={htmlFor}
      id={id}
      className={classNames('text-ink w-fit text-base font-medium', className)}
    >
      {children}
    </label>
  );
}
