import type { ComponentProps } from 'react';
import { classNames } from '#ui/text/class-names.ts';

/** Several lines; grows with its text up to 24rem where the browser can, else scrolls. */
export function Textarea({
  className,
  dir = 'auto',
  placeholder = ' ',
  ...rest
}: ComponentProps<'textarea'>) {
  return (
    <textarea dir={dir} {...rest} placeholder={placeholder} className={classNames('control', className)} />
  );
}
