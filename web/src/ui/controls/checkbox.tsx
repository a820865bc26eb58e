import { Check, Minus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#ui/text/class-names.ts';

export interface CheckboxProps extends Omit<ComponentProps<'button'>, 'value' | 'onChange' | 'dir'> {
  /** 'indeterminate' when some of what it stands for are chosen. */
  isChecked: boolean | 'indeterminate';
  onChange: (isChecked: boolean) => void;
  /** The words beside it; without them give `aria-label`. */
  label?: ReactNode;
  hint?: ReactNode;
}

export function Checkbox({
  isChecked,
  onChange,
  label,
  hint,
  className,
  id,
  disabled,
  ...rest
}: CheckboxProps) {
  const ownId = useId();
  const box = (
    <button
      {...rest}
      type="button"
      id={id ?? ownId}
      // A box of HTML cannot be painted with these icons in every browser.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="checkbox"
      aria-checked={isChecked === 'indeterminate' ? 'mixed' : isChecked}
      data-state={isChecked === 'indeterminate' ? isChecked : isChecked ? 'checked' : 'unchecked'}
      disabled={disabled}
      onClick={(event) => {
        rest.onClick?.(event);
        if (!event.defaultPrevented) onChange(isChecked !== true);
      }}
      onKeyDown={(event) => {
        rest.onKeyDown?.(event);
        // Space turns a checkbox, Enter does not (ARIA practices).
        if (event.key === 'Enter') event.preventDefault();
      }}
      aria-describedby={hint ? `${ownId}-hint` : rest['aria-describedby']}
      className={classNames(
        'border-line-strong bg-surface data-[state=checked]:bg-accent data-[state=checked]:border-accent data-[state=indeterminate]:bg-accent data-[state=indeterminate]:border-accent text-accent-ink hover:border-ink-muted relative grid size-4 shrink-0 place-items-center rounded-sm border transition-colors before:absolute before:-inset-2 disabled:opacity-50',
        !label && className,
      )}
    >
      {isChecked === 'indeterminate' ? <Minus size={12} strokeWidth={3} /> : null}
      {isChecked === true ? <Check size={12} strokeWidth={3} /> : null}
    </button>
  );
  if (!label) return box;
  return (
    <div className={classNames('flex items-start gap-2.5', className)}>
      <span className="flex h-5 items-center">{box}</span>
      <div className="flex min-w-0 flex-col">
        <label htmlFor={id ?? ownId}>{label}</label>
        {hint ? (
          <span id={`${ownId}-hint`} className="text-ink-muted text-sm">
            {hint}
          </span>
        ) : null}
      </div>
    </div>
  );
}
