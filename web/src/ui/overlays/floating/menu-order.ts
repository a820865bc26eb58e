import { type KeyboardEvent, type PointerEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/**
 * Moves an item of a menu among its neighbours: by Alt with an arrow, the focus goes along, or by its grip, dropped where the
 * line is. `item` and `grip` are their attributes.
 */
export function useMenuOrder(place: number | undefined, onMove: ((place: number) => void) | undefined) {
  const own = useRef<HTMLDivElement>(null);
  const isMoved = useRef(false);
  const target = useRef<Element>(null);
  const was = useRef(place);
  useLayoutEffect(() => {
    // An item that is put elsewhere in the document loses the focus.
    if (isMoved.current && was.current !== place) {
      own.current?.focus();
      isMoved.current = false;
    }
    was.current = place;
  });
  if (place === undefined || !onMove) return { item: { ref: own }, grip: {} };

  const moveTo = (to: number) => {
    isMoved.current = true;
    onMove(to);
  };
  const mark = (next: Element | null) => {
    target.current?.removeAttribute('data-drop');
    target.current = next;
    next?.setAttribute('data-drop', placeOf(next) > place ? 'after' : 'before');
  };
  return {
    item: {
      ref: own,
      'data-place': place,
      'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown',
      onKeyDown: (event: KeyboardEvent) => {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (!event.altKey || by === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        moveTo(place + by);
      },
    },
    grip: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        keepFromItem(event);
        event.currentTarget.setPointerCapture(event.pointerId);
        mark(null);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        keepFromItem(event);
        const under = itemAt(own.current, event.clientY);
        mark(under === own.current ? null : under);
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        keepFromItem(event);
        const { current } = target;
        mark(null);
        if (current) moveTo(placeOf(current));
      },
      onPointerCancel: () => mark(null),
      onClick: keepFromItem,
    },
  };
}

/** Else the grip would also check or uncheck what it moves. */
const keepFromItem = (event: SyntheticEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

const placeOf = (item: Element): number => Number(item.getAttribute('data-place'));

/** The movable item at a height of the window; beyond the first or the last one, that. */
function itemAt(item: Element | null, y: number): Element | null {
  const items = [...(item?.parentElement?.querySelectorAll(':scope > [data-place]') ?? [])];
  return items.find((one) => one.getBoundingClientRect().bottom > y) ?? items.at(-1) ?? null;
}
