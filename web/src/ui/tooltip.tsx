import { Tooltip as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

/** Stands once around the application: 700 ms before the first tooltip, none before the next within 300 ms. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Primitive.Provider>
  );
}

export interface TooltipProps {
  /** What the tooltip says; with none the child stands alone. */
  text: ReactNode;
  /** What is read instead of a `text` that holds more than words. */
  label?: string | undefined;
  /** One element that takes focus; a disabled button does not, give it `aria-disabled` instead. */
  children: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  /** 0 in the sidebar; else the provider's 700. */
  delayMs?: number | undefined;
}

/** A short text beside what the pointer or the focus is on. Never the only place where a thing is said. */
export function Tooltip({ text, label, children, side = 'top', align = 'center', delayMs }: TooltipProps) {
  if (text === null || text === undefined || text === '') return children;
  return (
    <Primitive.Root {...(delayMs === undefined ? {} : { delayDuration: delayMs })}>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          {...(label === undefined ? {} : { 'aria-label': label })}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="bg-inverse text-inverse-ink shadow-float animate-appear z-70 max-w-72 rounded-md px-2.5 py-1.5 text-sm text-balance"
        >
          {text}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
