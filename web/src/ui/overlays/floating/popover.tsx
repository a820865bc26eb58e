import * as Primitive from '@radix-ui/react-popover';
import type { ReactNode } from 'react';
import { classNames } from '#ui/text/class-names.ts';
import { leaveFocusElsewhere } from '#ui/overlays/focus-return.ts';
import { type Place, PlacedTrigger } from '#ui/overlays/deferred-trigger.tsx';

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

/** The panel of a Popover. */
export function PopoverPanel({
  place,
  label,
  side = 'bottom',
  align = 'start',
  isOpen,
  onOpenChange,
  className,
  children,
}: Omit<PopoverProps, 'trigger'> & { place: Place }) {
  return (
    <Primitive.Root
      {...(isOpen === undefined ? {} : { open: isOpen })}
      {...(onOpenChange ? { onOpenChange } : {})}
    >
      <Primitive.Trigger asChild>
        <PlacedTrigger place={place} />
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={leaveFocusElsewhere}
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
