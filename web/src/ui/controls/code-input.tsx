import { Input, type InputProps } from './input.tsx';

/** A code that a person reads elsewhere and types once. Always left to right. */
export const CodeInput = (props: Omit<InputProps, 'type' | 'dir'>) => (
  <Input
    name="one-time-code"
    autoComplete="one-time-code"
    required
    maxLength={60}
    {...props}
    dir="ltr"
    className="rtl:text-end"
  />
);
