import { createContext, use, useEffect, useRef } from 'react';
import { useScroller } from '#ui/tables/fill-window.ts';
import { useEvent } from '#lib/react/use-event.ts';

/** What a list does when one nears its end; nothing while there is no more, or more is on its way. */
type ListEnd = { onNear: (() => void) | undefined };

/** For a list whose rows scroll in a frame of their own: the end is in there (Table draws it). */
export const ListEndContext = createContext<ListEnd>({ onNear: undefined });

/** So far ahead of the end the next rows are asked for, in pixels: somewhat more than what one sees at once. */
const ahead = 1_000;

/** Stands after the last row and says when it is nearly in sight. A browser that cannot tell leaves it to the button. */
export function ListEndMark({ onNear }: ListEnd) {
  const mark = useRef<HTMLDivElement>(null);
  const scroller = useScroller();
  const isWanted = onNear !== undefined;
  const near = useEvent(() => onNear?.());
  useEffect(() => {
    const { current } = mark;
    if (!isWanted || !current || !scroller || typeof IntersectionObserver === 'undefined') return undefined;
    // A new one after each page, which tells at once when the end is still near.
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) near();
      },
      { root: scroller === 'page' ? null : scroller, rootMargin: `0px 0px ${ahead}px` },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [isWanted, scroller, near]);
  return <div ref={mark} aria-hidden className="h-px" />;
}

/** The mark of the list around, if it has one. */
export function ListEndInFrame() {
  const end = use(ListEndContext);
  return end.onNear ? <ListEndMark {...end} /> : null;
}
