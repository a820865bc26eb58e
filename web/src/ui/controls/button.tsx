import type { LucideIcon } from 'lucide-react';
import * as Slot from '@radix-ui/react-slot';
import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '#ui/text/class-names.ts';
import { useDelayed } from '#ui/feedback/delayed.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';

export type ButtonVariant = 'default' | 'destructive' | 'outline' | 'secondary' | 'ghost' | 'link';
type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Stands before the label. */
  icon?: LucideIcon | undefined;
  /** At once: further presses do nothing. After 300 ms: the label gives way to a spinner, the width stays. */
  isLoading?: boolean | undefined;
  /** Why it does nothing, as its title: it keeps its place and its focus, and pressing it neither acts nor sends a form. */
  lockedBecause?: string | undefined;
  /** Gives the looks to the only child instead, as a link: `<Button asChild><Link to="/bids">…</Link></Button>`. */
  asChild?: boolean | undefined;
  shape?: 'text' | 'icon' | undefined;
}

/** The one button. Its label is a verb; for an icon alone take IconButton, which asks for a label. */
export function Button({
  variant = 'default',
  size = 'medium',
  shape = 'text',
  isLoading = false,
  lockedBecause,
  asChild = false,
  icon: Icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isLocked = lockedBecause !== undefined;
  const isSpinning = useDelayed(isLoading);
  const looks = {
    className: classNames('button', className),
    'data-variant': variant,
    'data-size': size,
    'data-shape': shape,
  };
  if (asChild) {
    return (
      <Slot.Root {...rest} {...looks} onClick={onClick}>
        {children}
      </Slot.Root>
    );
  }
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isLoading || isLocked) event.preventDefault();
    else onClick?.(event);
  };
  const label = (
    <>
      {Icon ? <Icon size={16} aria-hidden /> : null}
      {children}
    </>
  );
  return (
    <button
      type={type}
      {...rest}
      {...looks}
      onClick={press}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || isLocked || rest['aria-disabled']}
      {...(isLocked && { title: lockedBecause })}
    >
      {isSpinning ? (
        <span className="relative inline-flex items-center justify-center">
          <Spinner className="absolute" />
          <span className="inline-flex items-center gap-2 opacity-0">{label}</span>
        </span>
      ) : (
        label
      )}
    </button>
  );
}
