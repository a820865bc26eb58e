import { pointerIntersection } from '@dnd-kit/collision';
import {
  AutoScroller,
  Cursor,
  DragDropManager,
  Draggable,
  type DragMoveEvent,
  Droppable,
  Feedback,
  KeyboardSensor,
  PointerActivationConstraints,
  PointerSensor,
  PreventSelection,
} from '@dnd-kit/dom';
import type { Drag, DragItem, DropPlace, Side } from './drag-store.ts';

const { Delay, Distance } = PointerActivationConstraints;
/** How long a finger rests on an item before it is picked up; sooner, it scrolls. */
const holdMs = 250;
/** Centres nearer to each other than this, in pixels, are on one line. */
const tolerance = 4;

export interface DragListener {
  onStart: (item: DragItem) => void;
  onOver: (over: Drag['over']) => void;
  /** `over` is missing where it was dropped beside every place, or put back. */
  onEnd: (item: DragItem, over: Drag['over']) => void;
}

export type DragManager = ReturnType<typeof createDragManager>;

/** Dragging by mouse, pen, finger and keyboard with dnd-kit; loaded after the page is drawn (drag-area.tsx). */
export function createDragManager(listener: DragListener) {
  const items = new Map<string, () => DragItem>();
  const places = new Map<string, () => DropPlace>();
  const manager = new DragDropManager({
    plugins: [
      AutoScroller,
      Cursor,
      // A copy follows the pointer: what React has drawn stays where it is.
      Feedback.configure({ dropAnimation: ({ feedbackElement }) => feedbackElement.remove() }),
      PreventSelection,
    ],
    sensors: [
      PointerSensor.configure({
        activatorElements: ({ data, element, handle }) => [data['isWhole'] ? element : handle],
        activationConstraints: ({ pointerType, target }, { handle }) =>
          pointerType === 'touch' && !isWithin(handle, target)
            ? [new Delay({ value: holdMs, tolerance: 5 })]
            : [new Distance({ value: 4 })],
        preventActivation: ({ target }, { handle }) =>
          !isWithin(handle, target) &&
          target instanceof Element &&
          target.closest('button, input, select, textarea, [contenteditable=true]') !== null,
      }),
      KeyboardSensor.configure({
        preventActivation: ({ target }, { handle }) => handle === undefined || target !== handle,
      }),
    ],
  });
  let copy: Element | undefined;
  let over: Drag['over'];
  let isByKeys = false;

  const placeOf = (id: string | number | undefined, side: (place: Element) => Side): Drag['over'] => {
    const place = places.get(String(id))?.();
    const element = id === undefined ? undefined : manager.registry.droppables.get(id)?.element;
    return place && element && { place, side: place.hasSides ? side(element) : undefined };
  };
  const goOver = (next: Drag['over']) => {
    if (next?.place.id === over?.place.id && next?.side === over?.side) return;
    over = next;
    listener.onOver(next);
  };
  /** By keys an item goes to the next place in the direction of the arrow. */
  const step = ({ by, operation: { source, target } }: DragMoveEvent) => {
    const from = target?.element ?? source?.element;
    if (!source || !from || !by) return;
    const start = centreOf(from);
    const [next] = [...manager.registry.droppables]
      .filter((place) => !place.disabled && place.accepts(source) && place.element)
      .map(({ id, element }) => ({ id, element, away: distance(start, centreOf(element), by) }))
      .filter(({ away }) => away < Infinity)
      .toSorted((one, other) => one.away - other.away);
    if (!next?.element) return;
    const { element } = next;
    void manager.actions.setDropTarget(next.id);
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    manager.actions.move({ to: centreOf(element), propagate: false });
    goOver(placeOf(next.id, (place) => (isBefore(place, source.element) ? 'before' : 'after')));
  };

  manager.monitor.addEventListener('beforedragstart', ({ operation: { source } }) => {
    const feedback = manager.registry.plugins.get(Feedback);
    if (!source?.element || !feedback) return;
    copy = copyOf(source.element);
    feedback.overlay = copy;
  });
  manager.monitor.addEventListener('dragstart', ({ nativeEvent, operation: { source } }) => {
    const item = items.get(String(source?.id))?.();
    if (!item) return;
    over = undefined;
    isByKeys = nativeEvent instanceof KeyboardEvent;
    if (isByKeys) manager.collisionObserver.disable();
    listener.onStart(item);
  });
  manager.monitor.addEventListener('dragmove', (event) => {
    if (isByKeys) {
      event.preventDefault();
      step(event);
    } else goOver(placeOf(event.operation.target?.id, sideAt(event.to?.y)));
  });
  manager.monitor.addEventListener('dragover', ({ operation: { target, position } }) => {
    if (!isByKeys) goOver(placeOf(target?.id, sideAt(position.current.y)));
  });
  manager.monitor.addEventListener('dragend', ({ canceled, operation: { source } }) => {
    if (isByKeys) manager.collisionObserver.enable();
    const item = items.get(String(source?.id))?.();
    if (item) listener.onEnd(item, canceled ? undefined : over);
  });

  return {
    /** Makes an element an item that is dragged by its grip, or by any part of it. */
    addItem: (
      id: string,
      item: () => DragItem,
      part: { element: Element; grip: Element | null; isWhole: boolean },
    ) => {
      items.set(id, item);
      const { element, grip, isWhole } = part;
      const draggable = new Draggable(
        { id, element, data: { isWhole }, ...(grip && { handle: grip }) },
        manager,
      );
      return () => {
        if (items.get(id) === item) items.delete(id);
        draggable.destroy();
      };
    },
    /** Makes an element a place that items are dropped on. */
    addPlace: (id: string, place: () => DropPlace, element: Element) => {
      places.set(id, place);
      const droppable = new Droppable(
        {
          id,
          element,
          collisionDetector: pointerIntersection,
          accept: ({ id: dragged }) => {
            const item = items.get(String(dragged))?.();
            return item !== undefined && place().mayTake(item);
          },
        },
        manager,
      );
      return () => {
        if (places.get(id) === place) places.delete(id);
        droppable.destroy();
      };
    },
    destroy: () => {
      manager.destroy();
      copy?.remove();
    },
  };
}

/** A copy of what is drawn, for the eye alone. */
function copyOf(element: Element): Element {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const part of [copy, ...copy.querySelectorAll('[id], [name]')]) {
    part.removeAttribute('id');
    part.removeAttribute('name');
  }
  copy.inert = true;
  copy.ariaHidden = 'true';
  copy.classList.add('drag-copy');
  document.body.append(copy);
  return copy;
}

const isWithin = (element: Element | undefined, target: EventTarget | null): boolean =>
  target instanceof Node && element?.contains(target) === true;

const isBefore = (element: Element, other: Element | undefined): boolean =>
  other !== undefined && (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

const sideAt =
  (y = 0) =>
  (place: Element): Side =>
    y < centreOf(place).y ? 'before' : 'after';

function centreOf(element: Element | undefined): { x: number; y: number } {
  const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
  return { x: left + width / 2, y: top + height / 2 };
}

type Point = { x: number; y: number };
/** How far a centre lies in a direction; what lies aside of the line counts double, what lies behind is out of reach. */
function distance(from: Point, to: Point, by: Point): number {
  const ahead = by.x === 0 ? (to.y - from.y) * Math.sign(by.y) : (to.x - from.x) * Math.sign(by.x);
  const aside = by.x === 0 ? Math.abs(to.x - from.x) : Math.abs(to.y - from.y);
  return ahead > tolerance ? ahead + 2 * aside : Infinity;
}
