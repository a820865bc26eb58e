import * as Primitive from '@radix-ui/react-switch';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#ui/text/class-names.ts';

export interface SwitchProps extends Omit<ComponentProps<'button'>, 'value' | 'onChange' | 'dir'> {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  label: ReactNode;
  /** The label is read but not shown: in a table whose heads say it. */
  hidesLabel?: boolean | undefined;
  hint?: ReactNode;
}

/** Takes effect at once; what waits for a Save is a Checkbox. */
export function Switch({
  isOn,
  onChange,
  label,
  hidesLabel,
  hint,
  className,
  disabled,
  ...rest
}: SwitchProps) {
  const id = useId();
  return (
    <div className={classNames('flex items-start justify-between gap-4', className)}>
      <div className={hidesLabel ? 'sr-only' : 'flex min-w-0 flex-col'}>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint ? (
          <span id={`${id}-hint`} className="text-ink-muted text-sm">
            {hint}
          </span>
        ) : null}
      </div>
      <Primitive.Root
        {...rest}
        id={id}
        checked={isOn}
        disabled={disabled ?? false}
        onCheckedChange={onChange}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="bg-line-strong data-[state=checked]:bg-accent relative h-5 w-9 shrink-0 rounded-full transition-colors before:absolute before:-inset-2 disabled:opacity-50"
      >
        <Primitive.Thumb className="bg-surface dark:data-[state=checked]:bg-accent-ink block size-4 translate-x-0.5 rounded-full transition-transform duration-120 data-[state=checked]:translate-x-4.5 rtl:-translate-x-0.5 rtl:data-[state=checked]:-translate-x-4.5" />
      </Primitive.Root>
    </div>
  );
}
