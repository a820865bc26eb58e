import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '#ui/text/class-names.ts';

export interface InputProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: 'small' | 'medium' | undefined;
  /** Stands inside, before the text; for a search, whose text has its own direction and leaves the icon at its side. */
  icon?: LucideIcon | undefined;
}

/** One line of text. Text that people write themselves has `dir="auto"`, which is the default. */
export function Input({
  size = 'medium',
  icon: Icon,
  className,
  dir = Icon ? undefined : 'auto',
  placeholder = ' ',
  ...rest
}: InputProps) {
  const input = (
    <input
      dir={dir}
      {...rest}
      placeholder={placeholder}
      data-size={size}
      className={classNames('control', Icon && (size === 'small' ? 'ps-7' : 'ps-9'), !Icon && className)}
    />
  );
  if (!Icon) return input;
  return (
    <span className={classNames('relative flex items-center', className ?? 'w-full')}>
      <Icon
        size={size === 'small' ? 14 : 16}
        className={classNames(
          'text-ink-muted pointer-events-none absolute',
          size === 'small' ? 'start-2' : 'start-3',
        )}
        aria-hidden
      />
      {input}
    </span>
  );
}
