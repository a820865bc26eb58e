import type { LucideIcon } from 'lucide-react';
import { Slot } from 'radix-ui';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { fetchFloating, useFloating } from '#ui/floating.ts';
import { useStandIn } from '#ui/stand-in.tsx';

export interface DropdownMenuProps {
  /** One element that takes a press: a Button or an IconButton with `hasTooltip={false}`. */
  trigger: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  className?: string | undefined;
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** MenuItem, MenuChoice, MenuLabel, MenuSeparator. */
  children: ReactNode;
}

const closed = { type: 'button', 'aria-haspopup': 'menu', 'aria-expanded': false, 'data-state': 'closed' };

/** A menu under a button. At most 24rem high, then it scrolls. It is made when somebody comes near: a table has hundreds. */
export function DropdownMenu({ trigger, ...menu }: DropdownMenuProps) {
  const floating = useFloating();
  const [isNear, setNear] = useState(false);
  const { place, props, handlers, remember } = useStandIn(closed);
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

export interface MenuItemProps {
  icon?: LucideIcon | undefined;
  /** The icon points along the line (an arrow back, a way out) and turns in right-to-left. */
  isPointing?: boolean | undefined;
  children: ReactNode;
  onSelect?: (() => void) | undefined;
  /** At the end of the line: a Kbd, a count. */
  aside?: ReactNode;
  variant?: 'default' | 'destructive' | undefined;
  isDisabled?: boolean | undefined;
  /** The child is a link and becomes the item: `<MenuItem asChild><Link to="/terms">…</Link></MenuItem>`. */
  asChild?: boolean | undefined;
}

export function MenuItem(props: MenuItemProps) {
  const floating = useFloating();
  return floating ? <floating.MenuItem {...props} /> : null;
}

export interface MenuChoiceProps<Value extends string> {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode; lang?: string | undefined }[];
  /** Read with the group. */
  label: string;
}

/** One of several of which one holds, with a check mark: language, theme, company. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const floating = useFloating();
  return floating ? <floating.MenuChoice {...props} /> : null;
}

export interface MenuCheckProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  /** Its place among those that can be moved, by dragging or Alt with an arrow, and what that does. */
  place?: number | undefined;
  onMove?: ((place: number) => void) | undefined;
  children: ReactNode;
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
