import * as Slot from '@radix-ui/react-slot';
import { type SyntheticEvent, useState } from 'react';
import { fetchFloating, useFloating } from '#ui/overlays/floating-code.ts';
import { useDeferredTrigger } from '#ui/overlays/deferred-trigger.tsx';
import type { PopoverProps } from '#ui/overlays/floating/popover.tsx';

const closed = { type: 'button', 'aria-haspopup': 'dialog', 'aria-expanded': false, 'data-state': 'closed' };

/**
 * A small panel beside what opened it, closed by Escape or a press outside. At most 24rem high unless told otherwise. It is made when
 * somebody comes near: a table has hundreds.
 */
export function Popover({ trigger, ...panel }: PopoverProps) {
  const floating = useFloating();
  const { place, props, handlers, remember } = useDeferredTrigger(closed);
  const [isNear, setNear] = useState(false);
  const approach = () => setNear(true);
  const open = (event: SyntheticEvent) => {
    handlers.onClick(event);
    remember('onClick', event);
    approach();
    void fetchFloating();
  };
  return (
    <>
      <Slot.Root {...props} onClick={open} onPointerEnter={approach} onFocus={approach}>
        {trigger}
      </Slot.Root>
      {floating && (isNear || panel.isOpen) ? <floating.PopoverPanel {...panel} place={place} /> : null}
    </>
  );
}
