import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useDragRow } from '#ui/drag/drag-area.tsx';
import type { DragItem } from '#ui/drag/drag-store.ts';

export interface MenuOrder extends Pick<DragItem, 'id' | 'label' | 'onDrop'> {
  /** Moves it up (-1) or down (1) by one. */
  onStep: (by: 1 | -1) => void;
  place: number;
}

/** Moves an item of a menu among its neighbours: by its grip, or by Alt with an arrow, and the focus goes along. */
export function useMenuOrder(id: string, order: MenuOrder | undefined) {
  const { ref, grip, side, mayDrag } = useDragRow<HTMLDivElement>({
    id,
    label: order?.label ?? '',
    isFixed: order === undefined,
    mayTake: (other) => order !== undefined && other.id !== id,
    onDrop: (other, at) => order?.onDrop(other, at),
  });
  const isMoved = useRef(false);
  const place = order?.place;
  const was = useRef(place);
  useLayoutEffect(() => {
    // An item that is put elsewhere in the document loses the focus.
    if (isMoved.current && was.current !== place) {
      ref.current?.focus();
      isMoved.current = false;
    }
    was.current = place;
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
    if (!order || !event.altKey || by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    isMoved.current = true;
    order.onStep(by);
  };
  return {
    grip: grip.ref,
    mayDrag,
    item: {
      ref,
      'data-drop': side,
      ...(order && { 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown', onKeyDown }),
    },
  };
}
