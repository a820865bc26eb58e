import { Check, ChevronDown } from 'lucide-react';
import * as Primitive from '@radix-ui/react-select';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/text/class-names.ts';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  /** Stands before the label, as a status dot. */
  icon?: ReactNode;
  isDisabled?: boolean | undefined;
}

interface SelectGroup<Value extends string = string> {
  label: string;
  options: readonly SelectOption<Value>[];
}

export interface SelectProps<Value extends string = string> extends Omit<
  ComponentProps<'button'>,
  'value' | 'onChange' | 'defaultValue' | 'dir'
> {
  /** '' shows the placeholder. */
  value: Value | '';
  onChange: (value: Value) => void;
  options: readonly (SelectOption<Value> | SelectGroup<Value>)[];
  placeholder?: string | undefined;
  size?: 'small' | 'medium' | undefined;
  name?: string | undefined;
}

/** One of a few (up to about twelve; for more take Combobox). Typing leads to the option; no option has the value ''. */
export function Select<Value extends string>({
  value,
  onChange,
  options,
  placeholder,
  size = 'medium',
  name,
  disabled,
  className,
  ...rest
}: SelectProps<Value>) {
  return (
    <Primitive.Root
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      disabled={disabled ?? false}
      {...(name === undefined ? {} : { name })}
    >
      <Primitive.Trigger
        {...rest}
        data-size={size}
        className={classNames(
          'control data-placeholder:text-ink-faint flex items-center gap-2 text-start [&>span:first-child]:flex [&>span:first-child]:min-w-0 [&>span:first-child]:flex-1 [&>span:first-child]:items-center [&>span:first-child]:gap-2 [&>span:first-child]:truncate [&_[data-label]]:truncate',
          className,
        )}
      >
        <Primitive.Value placeholder={placeholder} />
        <Primitive.Icon asChild>
          <ChevronDown size={16} className="text-ink-muted shrink-0" aria-hidden />
        </Primitive.Icon>
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="float z-60 max-h-[min(24rem,var(--radix-select-content-available-height))] min-w-(--radix-select-trigger-width) overflow-hidden p-1"
        >
          <Primitive.Viewport>
            {options.map((option) =>
              'options' in option ? (
                <Primitive.Group key={option.label}>
                  <Primitive.Label className="text-ink-muted px-2 pt-2 pb-1 text-xs font-medium">
                    {option.label}
                  </Primitive.Label>
                  {option.options.map((inner) => (
                    <Option key={inner.value} {...inner} />
                  ))}
                </Primitive.Group>
              ) : (
                <Option key={option.value} {...option} />
              ),
            )}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function Option({ value, label, icon, isDisabled = false }: SelectOption) {
  return (
    <Primitive.Item value={value} disabled={isDisabled} className="item pe-8 relative" textValue={label}>
      <Primitive.ItemText>
        <span className="flex min-w-0 items-center gap-2">
          {icon}
          <span data-label className="min-w-0">
            {label}
          </span>
        </span>
      </Primitive.ItemText>
      <Primitive.ItemIndicator className="absolute end-2">
        <Check size={16} className="text-accent" aria-hidden />
      </Primitive.ItemIndicator>
    </Primitive.Item>
  );
}
