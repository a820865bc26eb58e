import * as Primitive from '@radix-ui/react-radio-group';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#ui/text/class-names.ts';

interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  isDisabled?: boolean | undefined;
}

export interface RadioGroupProps<Value extends string> extends Omit<
  ComponentProps<'div'>,
  'value' | 'onChange' | 'defaultValue' | 'dir'
> {
  value: Value | '';
  onChange: (value: Value) => void;
  /** Read before the options; inside a Field the Field's label does it. */
  label?: string | undefined;
  options: readonly RadioOption<Value>[];
  /** Each option in a frame of its own, for choices with a hint. */
  isCards?: boolean | undefined;
}

/** One of two to five that all deserve to be seen. */
export function RadioGroup<Value extends string>({
  value,
  onChange,
  label,
  options,
  isCards = false,
  className,
  ...rest
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <Primitive.Root
      {...rest}
      {...(label ? { 'aria-label': label } : {})}
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      className={classNames('flex flex-col', isCards ? 'gap-2' : 'gap-3', className)}
    >
      {options.map((option) => (
        // The whole option takes the press, its hint and its padding too.
        <label
          key={option.value}
          htmlFor={`${id}-${option.value}`}
          className={classNames(
            'flex items-start gap-2.5',
            isCards &&
              'border-line has-data-[state=checked]:border-accent has-data-[state=checked]:bg-accent-soft min-h-11 rounded-md border px-3 py-2.5 transition-colors',
            isCards && !option.isDisabled && 'hover:border-line-strong cursor-pointer',
          )}
        >
          <span className="flex h-5 items-center">
            <Primitive.Item
              id={`${id}-${option.value}`}
              value={option.value}
              disabled={option.isDisabled ?? false}
              aria-labelledby={`${id}-${option.value}-label`}
              aria-describedby={option.hint ? `${id}-${option.value}-hint` : undefined}
              className="border-line-strong bg-surface data-[state=checked]:border-accent hover:border-ink-muted relative grid size-4 place-items-center rounded-full border transition-colors before:absolute before:-inset-2 disabled:opacity-50"
            >
              <Primitive.Indicator data-swatch className="bg-accent size-2 rounded-full" />
            </Primitive.Item>
          </span>
          <span className="flex min-w-0 flex-col">
            <span id={`${id}-${option.value}-label`}>{option.label}</span>
            {option.hint ? (
              <span id={`${id}-${option.value}-hint`} className="text-ink-muted text-sm">
                {option.hint}
              </span>
            ) : null}
          </span>
        </label>
      ))}
    </Primitive.Root>
  );
}
