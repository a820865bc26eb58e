import { Popover as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

export interface PopoverProps {
  trigger: ReactNode;
  /** Read when it opens. */
  label: string;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A small panel beside what opened it, closed by Escape or a press outside. At most 24rem high unless told otherwise. */
export function Popover({
  trigger,
  label,
  side = 'bottom',
  align = 'start',
  isOpen,
  onOpenChange,
  className,
  children,
}: PopoverProps) {
  return (
    <Primitive.Root
      {...(isOpen === undefined ? {} : { open: isOpen })}
      {...(onOpenChange ? { onOpenChange } : {})}
    >
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={classNames(
            'float z-60 max-h-[min(24rem,var(--radix-popover-content-available-height))] max-w-[calc(100vw-1rem)] overflow-y-auto outline-none',
            className,
          )}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
