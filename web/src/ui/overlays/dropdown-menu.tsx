import * as Slot from '@radix-ui/react-slot';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { fetchFloating, useFloating } from '#ui/overlays/floating-code.ts';
import { useDeferredTrigger } from '#ui/overlays/deferred-trigger.tsx';
import type {
  DropdownMenuProps,
  MenuItemProps,
  MenuChoiceProps,
  MenuCheckProps,
} from '#ui/overlays/floating/dropdown-menu.tsx';

const closed = { type: 'button', 'aria-haspopup': 'menu', 'aria-expanded': false, 'data-state': 'closed' };

/** A menu under a button. At most 24rem high, then it scrolls. It is made when somebody comes near: a table has hundreds. */
export function DropdownMenu({ trigger, ...menu }: DropdownMenuProps) {
  const floating = useFloating();
  const [isNear, setNear] = useState(false);
  const { place, props, handlers, remember } = useDeferredTrigger(closed);
  const approach = () => setNear(true);
  const wake = (name: 'onPointerDown' | 'onKeyDown', event: PointerEvent | KeyboardEvent) => {
    handlers[name](event);
    if ('key' in event && !['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
    remember(name, event);
    approach();
    void fetchFloating();
  };
  return (
    <>
      <Slot.Root
        {...props}
        onPointerDown={(event) => wake('onPointerDown', event)}
        onKeyDown={(event) => wake('onKeyDown', event)}
        onPointerEnter={approach}
        onFocus={approach}
      >
        {trigger}
      </Slot.Root>
      {floating && (isNear || menu.isOpen) ? <floating.Menu {...menu} place={place} /> : null}
    </>
  );
}

export function MenuItem(props: MenuItemProps) {
  const floating = useFloating();
  return floating ? <floating.MenuItem {...props} /> : null;
}

/** One of several of which one holds, with a check mark: language, theme, company. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const floating = useFloating();
  return floating ? <floating.MenuChoice {...props} /> : null;
}

/** Any of several, in an order where they can be moved: the columns of a table. The menu stays open. */
export function MenuCheck(props: MenuCheckProps) {
  const floating = useFloating();
  return floating ? <floating.MenuCheck {...props} /> : null;
}

export function MenuLabel({ children }: { children: ReactNode }) {
  const floating = useFloating();
  return floating ? <floating.MenuLabel>{children}</floating.MenuLabel> : null;
}

export function MenuSeparator() {
  const floating = useFloating();
  return floating ? <floating.MenuSeparator /> : null;
}
