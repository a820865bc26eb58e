import {
  type ComponentProps,
  type Ref,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** What Radix gives to the element that opens something. */
type TriggerProps = Omit<ComponentProps<'button'>, 'ref' | 'children'>;
type Attributes = Record<string, unknown>;

const handlers = [
  'onPointerDown',
  'onPointerMove',
  'onPointerLeave',
  'onKeyDown',
  'onFocus',
  'onBlur',
  'onClick',
] as const;
type Handler = (typeof handlers)[number];

/** Where an element stands that Radix serves as its trigger once Radix is here. */
export interface Place {
  element: RefObject<HTMLElement | null>;
  take: (lent: TriggerProps | null) => void;
}

/**
 * An element that stands on the page before the code that serves it, and is not exchanged when that code comes: focus, a
 * press under way and what is read aloud stay. Spread `props` on it by a Slot; render `<PlacedTrigger place={place} />` as the child
 * of Radix' trigger. What was asked of the element meanwhile (`remember`) is asked again of Radix.
 */
export function useDeferredTrigger(before: Attributes) {
  const element = useRef<HTMLElement>(null);
  const lent = useRef<TriggerProps>(null);
  const asked = useRef<[Handler, SyntheticEvent]>(null);
  const [attributes, setAttributes] = useState(before);
  const [own] = useState(() => ({
    place: {
      element,
      take: (next) => {
        lent.current = next;
        const given = next ? attributesOf(next) : before;
        setAttributes((known) => (isSame(known, given) ? known : given));
        if (!next || !asked.current) return;
        const [name, event] = asked.current;
        asked.current = null;
        answer(next, name, event);
      },
    } satisfies Place,
    remember: (name: Handler, event: SyntheticEvent) => {
      if (!lent.current) asked.current = [name, event];
    },
    forget: () => {
      asked.current = null;
    },
    handlers: Object.fromEntries(
      handlers.map((name) => [name, (event: SyntheticEvent) => answer(lent.current, name, event)]),
    ) as Record<Handler, (event: SyntheticEvent) => void>,
  }));
  return { ...own, props: { ...attributes, ...own.handlers, ref: element } };
}

/** Stands in Radix' tree for the element that is on the page already. */
export function PlacedTrigger({
  place,
  ref,
  ...lent
}: { place: Place; ref?: Ref<HTMLElement> } & TriggerProps) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(place.element.current);
    else if (ref) ref.current = place.element.current;
  });
  useLayoutEffect(() => place.take(lent));
  useLayoutEffect(() => () => place.take(null), [place]);
  return null;
}

function answer(lent: TriggerProps | null, name: Handler, event: SyntheticEvent): void {
  (lent?.[name] as ((event: SyntheticEvent) => void) | undefined)?.(event);
}

function attributesOf(lent: TriggerProps): Attributes {
  return Object.fromEntries(
    Object.entries(lent).filter(
      ([name, value]) =>
        value !== undefined && (/^(aria|data)-/.test(name) || name === 'id' || name === 'type'),
    ),
  );
}

function isSame(one: Attributes, other: Attributes): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
