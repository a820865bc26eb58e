import { Check, type LucideIcon } from 'lucide-react';
import { DropdownMenu as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

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

/** A menu under a button. At most 24rem high, then it scrolls. */
export function DropdownMenu({
  trigger,
  side = 'bottom',
  align = 'start',
  className,
  isOpen,
  onOpenChange,
  children,
}: DropdownMenuProps) {
  return (
    <Primitive.Root
      modal={false}
      {...(isOpen === undefined ? {} : { open: isOpen })}
      {...(onOpenChange ? { onOpenChange } : {})}
    >
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={classNames(
            'float z-60 max-h-[min(24rem,var(--radix-dropdown-menu-content-available-height))] min-w-48 overflow-y-auto p-1',
            className,
          )}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

export interface MenuItemProps {
  icon?: LucideIcon | undefined;
  children: ReactNode;
  onSelect?: (() => void) | undefined;
  /** At the end of the line: a Kbd, a count. */
  aside?: ReactNode;
  variant?: 'default' | 'destructive' | undefined;
  isDisabled?: boolean | undefined;
  /** The child is a link and becomes the item: `<MenuItem asChild><Link to="/terms">…</Link></MenuItem>`. */
  asChild?: boolean | undefined;
}

export function MenuItem({
  icon: Icon,
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
          {Icon ? <Icon size={16} className="text-ink-muted shrink-0" aria-hidden /> : null}
          <span className="min-w-0 flex-1 truncate">{children}</span>
          {aside}
        </>
      )}
    </Primitive.Item>
  );
}

/** One of several of which one holds, with a check mark: language, theme, company. */
export function MenuChoice<Value extends string>({
  value,
  onChange,
  options,
  label,
}: {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode; lang?: string | undefined }[];
  /** Read with the group. */
  label: string;
}) {
  return (
    <Primitive.RadioGroup value={value} onValueChange={(next) => onChange(next as Value)} aria-label={label}>
      {options.map((option) => (
        <Primitive.RadioItem key={option.value} value={option.value} className="item" lang={option.lang}>
          {option.icon}
          <span dir="auto" className="min-w-0 flex-1 truncate [text-align:match-parent]">
            {option.label}
          </span>
          <Primitive.ItemIndicator>
            <Check size={16} className="text-accent" aria-hidden />
          </Primitive.ItemIndicator>
        </Primitive.RadioItem>
      ))}
    </Primitive.RadioGroup>
  );
}

/** Any of several: the columns of a table. The menu stays open. */
export function MenuCheck({
  isChecked,
  onChange,
  children,
}: {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  children: ReactNode;
}) {
  return (
    <Primitive.CheckboxItem
      className="item"
      checked={isChecked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
    >
      <span className="min-w-0 flex-1 truncate">{children}</span>
      <Primitive.ItemIndicator>
        <Check size={16} className="text-accent" aria-hidden />
      </Primitive.ItemIndicator>
    </Primitive.CheckboxItem>
  );
}

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
