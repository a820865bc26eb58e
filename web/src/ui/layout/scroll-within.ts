import { useEffect, useRef, type RefObject } from 'react';

/** For what is to be seen once it is open, where its pane scrolls; whoever scrolls on stays where they are. */
export function useInSight(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) scrollWithin(ref.current, 'nearest');
  }, [isOpen]);
  return ref;
}

/**
 * Scrolls the box that an element stands in until the element is seen, and nothing around that box: `scrollIntoView` moves the whole page
 * as well, whose head then hides what stands above. Where no box scrolls, the page does. `nearest` moves nothing that is seen already, and
 * brings all else to the middle.
 */
export function scrollWithin(
  element: Element | null | undefined,
  block: 'start' | 'center' | 'nearest',
): void {
  if (!element) return;
  const box = scrollingBoxOf(element);
  if (!box) {
    element.scrollIntoView({ block, inline: 'nearest' });
    return;
  }
  const [inner, outer] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
  if (block === 'nearest' && inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  const above = block === 'start' ? 0 : (box.clientHeight - inner.height) / 2;
  const past = Math.max(0, inner.right - outer.right) || Math.min(0, inner.left - outer.left);
  box.scrollBy({ top: inner.top - outer.top - box.clientTop - above, left: past });
}

function scrollingBoxOf(element: Element): Element | undefined {
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return undefined;
}
