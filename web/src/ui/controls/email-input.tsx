import { Input, type InputProps } from './input.tsx';

/** The address by which a person signs in. Always left to right. */
export const EmailInput = (props: Omit<InputProps, 'type' | 'dir'>) => (
  <Input autoComplete="username" required {...props} type="email" dir="ltr" className="rtl:text-end" />
);
