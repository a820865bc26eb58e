import * as Primitive from '@radix-ui/react-tooltip';
import type { ReactNode } from 'react';
import { type Place, PlacedTrigger } from '#ui/overlays/deferred-trigger.tsx';

export interface TooltipProps {
  /** What the tooltip says; with none the child stands alone. '' says nothing for now: what has the focus keeps it when there is more to say. */
  text: ReactNode;
  /** What is read instead of a `text` that holds more than words. */
  label?: string | undefined;
  /** One element that takes focus; a disabled button does not, give it `aria-disabled` instead. */
  children: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  /** 0 in the sidebar; else 700. */
  delayMs?: number | undefined;
}

/** The panel of a Tooltip. */
export function TooltipPanel({
  text,
  label,
  side = 'top',
  align = 'center',
  delayMs,
  place,
  onOpenChange,
}: Omit<TooltipProps, 'children' | 'delayMs'> & {
  delayMs: number;
  place: Place;
  onOpenChange: (isOpen: boolean) => void;
}) {
  return (
    <Primitive.Provider delayDuration={delayMs}>
      <Primitive.Root onOpenChange={onOpenChange}>
        <Primitive.Trigger asChild>
          <PlacedTrigger place={place} />
        </Primitive.Trigger>
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
    </Primitive.Provider>
  );
}
