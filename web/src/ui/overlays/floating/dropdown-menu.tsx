import { Check, GripVertical, type LucideIcon } from 'lucide-react';
import * as Primitive from '@radix-ui/react-dropdown-menu';
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { classNames } from '#ui/text/class-names.ts';
import { leaveFocusElsewhere } from '#ui/overlays/focus-return.ts';
import { type Place, PlacedTrigger } from '#ui/overlays/deferred-trigger.tsx';
import { type MenuOrder, useMenuOrder } from './menu-order.ts';
import { directionOf } from '#ui/text/direction.ts';

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

export interface MenuChoiceProps<Value extends string> {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly {
    value: Value;
    label: ReactNode;
    icon?: ReactNode;
    lang?: string | undefined;
    /** Why it cannot be chosen now, shown under it. */
    lockedBecause?: string | undefined;
  }[];
  /** Read with the group. */
  label: string;
}

export interface MenuCheckProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  /** How it is moved among those that can be. */
  order?: MenuOrder | undefined;
  children: ReactNode;
}

/** The menu of a DropdownMenu. */
export function Menu({
  place,
  side = 'bottom',
  align = 'start',
  className,
  isOpen,
  onOpenChange,
  children,
}: Omit<DropdownMenuProps, 'trigger'> & { place: Place }) {
  return (
    <Primitive.Root
      modal={false}
      {...(isOpen === undefined ? {} : { open: isOpen })}
      {...(onOpenChange ? { onOpenChange } : {})}
    >
      <Primitive.Trigger asChild>
        <PlacedTrigger place={place} />
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={leaveFocusElsewhere}
          // A long menu scrolls, and what scrolls must be in reach of the keyboard.
          tabIndex={0}
          className={classNames(
            'float z-60 max-h-[min(24rem,var(--radix-dropdown-menu-content-available-height))] max-w-[calc(100vw-1rem)] min-w-48 overflow-y-auto p-1',
            className,
          )}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

export function MenuItem({
  icon: Icon,
  isPointing = false,
  children,
  onSelect,
  aside,
  variant = 'default',
  isDisabled = false,
  asChild = false,
}: MenuItemProps) {
  return (
    <Primitive.Item
      className="item"
      data-variant={variant}
      disabled={isDisabled}
      asChild={asChild}
      {...(onSelect ? { onSelect } : {})}
    >
      {asChild ? (
        children
      ) : (
        <>
          {Icon ? (
            <Icon
              size={16}
              className={classNames('text-ink-muted shrink-0', isPointing && 'points')}
              aria-hidden
            />
          ) : null}
          <span className="min-w-0 flex-1 truncate">{children}</span>
          {aside}
        </>
      )}
    </Primitive.Item>
  );
}

export function MenuChoice<Value extends string>({
  value,
  onChange,
  options,
  label,
}: MenuChoiceProps<Value>) {
  return (
    <Primitive.RadioGroup value={value} onValueChange={(next) => onChange(next as Value)} aria-label={label}>
      {options.map((option) => (
        <Primitive.RadioItem
          key={option.value}
          value={option.value}
          className="item"
          lang={option.lang}
          disabled={option.lockedBecause !== undefined}
        >
          {option.icon}
          <span
            dir={typeof option.label === 'string' ? directionOf(option.label) : 'auto'}
            className="min-w-0 flex-1 truncate column-text"
            title={typeof option.label === 'string' ? option.label : undefined}
          >
            {option.label}
            {option.lockedBecause === undefined ? null : (
              <span className="block max-w-64 text-xs whitespace-normal">{option.lockedBecause}</span>
            )}
          </span>
          <Primitive.ItemIndicator>
            <Check size={16} className="text-accent" aria-hidden />
          </Primitive.ItemIndicator>
        </Primitive.RadioItem>
      ))}
    </Primitive.RadioGroup>
  );
}

export function MenuCheck({ isChecked, onChange, order, children }: MenuCheckProps) {
  const fixed = useId();
  const { item, grip, mayDrag } = useMenuOrder(order?.id ?? fixed, order);
  return (
    <Primitive.CheckboxItem
      {...item}
      className="item drop-line"
      checked={isChecked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
    >
      <span className="min-w-0 flex-1 truncate">{children}</span>
      <Primitive.ItemIndicator>
        <Check size={16} className="text-accent" aria-hidden />
      </Primitive.ItemIndicator>
      {order ? (
        <span
          ref={grip}
          data-grip
          // A press on it alone neither checks the item nor closes the menu.
          onClick={keepFromItem}
          className={classNames('text-ink-muted -me-1 touch-none p-0.5', mayDrag && 'cursor-grab')}
          aria-hidden
        >
          <GripVertical size={16} />
        </span>
      ) : null}
    </Primitive.CheckboxItem>
  );
}

const keepFromItem = (event: SyntheticEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <Primitive.Label className="text-ink-muted px-2 pt-2 pb-1 text-xs font-medium">
      {children}
    </Primitive.Label>
  );
}

export function MenuSeparator() {
  return <Primitive.Separator className="bg-line -mx-1 my-1 h-px" />;
}
