import { Slot } from 'radix-ui';
import type { ReactNode, SyntheticEvent } from 'react';
import { fetchFloating, useFloating } from '#ui/floating.ts';
import { useStandIn } from '#ui/stand-in.tsx';

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

const closed = { type: 'button', 'aria-haspopup': 'dialog', 'aria-expanded': false, 'data-state': 'closed' };

/** A small panel beside what opened it, closed by Escape or a press outside. At most 24rem high unless told otherwise. */
export function Popover({ trigger, ...panel }: PopoverProps) {
  const floating = useFloating();
  const { place, props, handlers, remember } = useStandIn(closed);
  const open = (event: SyntheticEvent) => {
    handlers.onClick(event);
    if (floating) return;
    remember('onClick', event);
    void fetchFloating();
  };
  return (
    <>
      <Slot.Root {...props} onClick={open}>
        {trigger}
      </Slot.Root>
      {floating ? <floating.PopoverPanel {...panel} place={place} /> : null}
    </>
  );
}
