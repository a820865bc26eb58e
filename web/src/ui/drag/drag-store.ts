/** On which side of the place that it is over an item would go, where the place is a row of a list. */
export type Side = 'before' | 'after';

export interface DragItem {
  id: string;
  /** What it is called, for the ear. */
  label: string;
  /** What places decide by whether they take it. */
  kind?: string | undefined;
  onDrop: (place: string, side: Side | undefined) => void;
}

export interface DropPlace {
  id: string;
  label: string;
  mayTake: (item: DragItem) => boolean;
  /** An item goes before it or after it, not into it. */
  hasSides?: boolean | undefined;
}

/** What is being dragged, and where it would go. */
export interface Drag {
  item: DragItem;
  over?: { place: DropPlace; side: Side | undefined } | undefined;
}

/** Holds the drag that is under way, so that only the items and places whose part in it changes are drawn again. */
export function createDragStore() {
  let drag: Drag | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => drag,
    set: (next: Drag | undefined) => {
      drag = next;
      for (const tell of listeners) tell();
    },
    subscribe: (tell: () => void) => {
      listeners.add(tell);
      return () => {
        listeners.delete(tell);
      };
    },
  };
}
