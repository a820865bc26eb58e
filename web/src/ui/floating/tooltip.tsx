import { Tooltip as Primitive } from 'radix-ui';
import { type Place, Stand } from '#ui/stand-in.tsx';
import type { TooltipProps } from '#ui/tooltip.tsx';

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
          <Stand place={place} />
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
