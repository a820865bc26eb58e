import * as Slot from '@radix-ui/react-slot';
import { type PointerEvent, type SyntheticEvent, useRef, useState } from 'react';
import { fetchFloating, useFloating } from '#ui/overlays/floating-code.ts';
import { useDeferredTrigger } from '#ui/overlays/deferred-trigger.tsx';
import type { TooltipProps } from '#ui/overlays/floating/tooltip.tsx';

/** 700 ms before the first tooltip, none before the next within 300 ms. */
const usualDelayMs = 700;
const skipDelayMs = 300;
/** When the last one of the page was closed, in milliseconds of `performance.now`. */
let closedAt = Number.NEGATIVE_INFINITY;

/** A short text beside what the pointer or the focus is on. Never the only place where a thing is said. */
export function Tooltip(props: TooltipProps) {
  if (props.text === null || props.text === undefined) return props.children;
  return <Told {...props} />;
}

/** The panel is in the tree only while the pointer or the focus is near: a list has hundreds of tooltips. */
function Told({ children, delayMs = usualDelayMs, ...panel }: TooltipProps) {
  const floating = useFloating();
  const isSilent = panel.text === '';
  const { place, props, handlers, remember, forget } = useDeferredTrigger({});
  const [delay, setDelay] = useState<number | null>(null);
  const state = useRef({ isHovered: false, isFocused: false, isOpen: false, isPressed: false }).current;

  const approach = (name: 'onPointerMove' | 'onFocus', event: SyntheticEvent) => {
    if (isSilent) return;
    handlers[name](event);
    if (delay !== null) return;
    remember(name, event);
    setDelay(performance.now() - closedAt < skipDelayMs ? 0 : delayMs);
    void fetchFloating();
  };
  const leave = () => {
    if (state.isHovered || state.isFocused || state.isOpen) return;
    forget();
    setDelay(null);
  };
  return (
    <>
      <Slot.Root
        {...props}
        onPointerMove={(event: PointerEvent) => {
          if (event.pointerType === 'touch') return;
          state.isHovered = true;
          approach('onPointerMove', event);
        }}
        onPointerLeave={(event: PointerEvent) => {
          state.isHovered = false;
          handlers.onPointerLeave(event);
          leave();
        }}
        onPointerDown={(event: PointerEvent) => {
          // The focus that a press brings is no wish to read.
          state.isPressed = true;
          const release = () => {
            state.isPressed = false;
          };
          addEventListener('pointerup', release, { once: true });
          addEventListener('pointercancel', release, { once: true });
          forget();
          handlers.onPointerDown(event);
        }}
        onFocus={(event) => {
          // Nor is one that a dialog gives when it opens under a finger.
          if (state.isPressed || !event.target.matches(':focus-visible')) return;
          state.isFocused = true;
          approach('onFocus', event);
        }}
        onBlur={(event) => {
          state.isFocused = false;
          handlers.onBlur(event);
          leave();
        }}
      >
        {children}
      </Slot.Root>
      {floating && delay !== null && !isSilent ? (
        <floating.TooltipPanel
          {...panel}
          place={place}
          delayMs={delay}
          onOpenChange={(isOpen) => {
            state.isOpen = isOpen;
            if (isOpen) return;
            closedAt = performance.now();
            leave();
          }}
        />
      ) : null}
    </>
  );
}
