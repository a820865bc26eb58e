import { type PointerEvent, useRef, useState } from 'react';
import type { Drop } from './plan-tree.ts';

/** As near to an edge of the list, in pixels, it scrolls while something is held there. */
const edge = 40;

/**
 * Sections are dragged by their grip, with a mouse, a pen or a finger: where one would go is told while it is held. Escape, and a
 * pointer that the browser takes away, leave all as it was.
 */
export function useSectionDrag(onDrop: (moved: string, drop: Drop) => void) {
  const [held, setHeld] = useState<string>();
  const [drop, setDrop] = useState<Drop>();
  const latest = useRef<Drop>(undefined);
  const end = () => {
    latest.current = undefined;
    setHeld(undefined);
    setDrop(undefined);
  };
  const gripOf = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setHeld(id);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (held !== id) return;
      scrollNear(event);
      const row = document
        .elementFromPoint(event.clientX, event.clientY)
        ?.closest<HTMLElement>('[data-outline-row]');
      const over = row?.dataset.outlineRow;
      if (!row || over === undefined) return;
      const { top, height } = row.getBoundingClientRect();
      const side = event.clientY < top + height / 2 ? ('above' as const) : ('below' as const);
      if (latest.current?.over === over && latest.current.side === side) return;
      latest.current = { over, side };
      setDrop(latest.current);
    },
    onPointerUp: () => {
      const target = latest.current;
      end();
      if (held === id && target && target.over !== id) onDrop(id, target);
    },
    onPointerCancel: end,
    onKeyDown: (event: { key: string }) => {
      if (event.key === 'Escape') end();
    },
  });
  return { held, drop, gripOf };
}

function scrollNear({ currentTarget, clientY }: PointerEvent<HTMLElement>): void {
  const list = currentTarget.closest('[data-pane]');
  if (!list) return;
  const { top, bottom } = list.getBoundingClientRect();
  if (clientY < top + edge) list.scrollBy(0, -12);
  else if (clientY > bottom - edge) list.scrollBy(0, 12);
}
