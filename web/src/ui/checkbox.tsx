import { Check, Minus } from 'lucide-react';
import { Checkbox as Primitive } from 'radix-ui';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';

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
    <Primitive.Root
      {...rest}
      id={id ?? ownId}
      checked={isChecked}
      disabled={disabled ?? false}
      onCheckedChange={(next) => onChange(next === true)}
      aria-describedby={hint ? `${ownId}-hint` : rest['aria-describedby']}
      className={classNames(
        'border-line-strong bg-surface data-[state=checked]:bg-accent data-[state=checked]:border-accent data-[state=indeterminate]:bg-accent data-[state=indeterminate]:border-accent text-accent-ink hover:border-ink-muted relative grid size-4 shrink-0 place-items-center rounded-sm border transition-colors before:absolute before:-inset-2 disabled:opacity-50',
        !label && className,
      )}
    >
      <Primitive.Indicator>
        {isChecked === 'indeterminate' ? (
          <Minus size={12} strokeWidth={3} />
        ) : (
          <Check size={12} strokeWidth={3} />
        )}
      </Primitive.Indicator>
    </Primitive.Root>
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
