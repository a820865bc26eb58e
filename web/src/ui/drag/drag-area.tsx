import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useEvent } from '#lib/react/use-event.ts';
import type { DragManager } from './drag-manager.ts';
import { createDragStore, type Drag, type DragItem, type DropPlace } from './drag-store.ts';

const Area = createContext<{
  store: ReturnType<typeof createDragStore>;
  manager: DragManager | undefined;
  /** The element that says how one drags by keys. */
  hint: string;
} | null>(null);

/**
 * Items in it are dragged to places in it: with a mouse or a pen, with a finger that rests on one, or by keys from its grip. What
 * happens is said aloud. The code that does it comes after the page is drawn.
 */
export function DragArea({
  children,
  isOn = true,
}: {
  children: ReactNode;
  /** Nothing is there to be dragged while it is false. */
  isOn?: boolean;
}) {
  const { t } = useTranslation();
  const hint = useId();
  const [store] = useState(createDragStore);
  const [manager, setManager] = useState<DragManager>();
  const [said, say] = useState('');
  const onStart = useEvent((item: DragItem) => {
    store.set({ item });
    say(t('ui.drag.picked', { item: item.label }));
  });
  const onOver = useEvent((over: Drag['over']) => {
    const item = store.get()?.item;
    if (!item) return;
    store.set({ item, over });
    if (over) say(t(`ui.drag.${over.side ?? 'over'}`, { item: item.label, place: over.place.label }));
  });
  const onEnd = useEvent((item: DragItem, over: Drag['over']) => {
    store.set(undefined);
    say(t(over ? 'ui.drag.dropped' : 'ui.drag.back', { item: item.label, place: over?.place.label }));
    if (over) item.onDrop(over.place.id, over.side);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    let made: DragManager | undefined;
    let isGone = false;
    void import('./drag-manager.ts').then(
      ({ createDragManager }) => {
        if (isGone) return;
        made = createDragManager({ onStart, onOver, onEnd });
        setManager(made);
      },
      // Without it everything is still moved by its menu.
      () => undefined,
    );
    return () => {
      isGone = true;
      setManager(undefined);
      made?.destroy();
    };
  }, [isOn, onStart, onOver, onEnd]);
  return (
    <Area value={{ store, manager, hint }}>
      {children}
      <span id={hint} hidden>
        {t('ui.drag.hint')}
      </span>
      <output className="sr-only">{said}</output>
    </Area>
  );
}

/**
 * What is dragged: `ref` for its element, `grip` for the button that picks it up by keys. Without an area around it, or while it is
 * fixed, it stays where it is.
 */
export function useDragItem<Item extends HTMLElement = HTMLElement>(
  item: DragItem & {
    isFixed?: boolean | undefined;
    /** Dragged by any part of it, not by its grip alone. */
    isWhole?: boolean | undefined;
  },
) {
  const area = useContext(Area);
  const manager = area?.manager;
  const ref = useRef<Item>(null);
  const grip = useRef<HTMLButtonElement>(null);
  const { id, isFixed = false, isWhole = false } = item;
  const newest = useEvent(() => item);
  useEffect(() => {
    if (!manager || isFixed || !ref.current) return undefined;
    return manager.addItem(id, newest, { element: ref.current, grip: grip.current, isWhole });
  }, [manager, id, isFixed, isWhole, newest]);
  const isDragged = useDrag((drag) => drag?.item.id === id);
  const mayDrag = manager !== undefined && !isFixed;
  return {
    ref,
    grip: { ref: grip, ...(mayDrag && { 'aria-describedby': area?.hint }) },
    isDragged,
    mayDrag,
  };
}

/** Where things are dropped. `look`: something is dragged that it takes (`open`), is over it (`over`), or goes elsewhere (`closed`). */
export function useDropTarget<Place extends HTMLElement = HTMLElement>(
  place: DropPlace,
  given?: RefObject<Place | null>,
) {
  const manager = useContext(Area)?.manager;
  const own = useRef<Place>(null);
  const ref = given ?? own;
  const { id } = place;
  const newest = useEvent(() => place);
  useEffect(() => {
    if (!manager || !ref.current) return undefined;
    return manager.addPlace(id, newest, ref.current);
  }, [manager, id, newest, ref]);
  const look = useDrag((drag) => {
    if (!drag) return 'rest';
    if (drag.over?.place.id === id) return 'over';
    return place.mayTake(drag.item) ? 'open' : 'closed';
  });
  const side = useDrag((drag) => (drag?.over?.place.id === id ? drag.over.side : undefined));
  return { ref, look, side } as const;
}

/** A row of a list that is dragged among its like; `side`: where in relation to it what is dragged would go. */
export function useDragRow<Row extends HTMLElement = HTMLElement>({
  mayTake,
  ...item
}: Parameters<typeof useDragItem>[0] & Partial<Pick<DropPlace, 'mayTake'>>) {
  const { id, label } = item;
  const { ref, ...dragged } = useDragItem<Row>(item);
  const { side } = useDropTarget(
    { id, label, hasSides: true, mayTake: mayTake ?? ((other) => other.id !== id) },
    ref,
  );
  return { ref, side, ...dragged };
}

function useDrag<Part extends string | boolean | undefined>(part: (drag: Drag | undefined) => Part): Part {
  const store = useContext(Area)?.store;
  const snapshot = () => part(store?.get());
  return useSyncExternalStore(store?.subscribe ?? never, snapshot);
}

const never = () => () => undefined;
