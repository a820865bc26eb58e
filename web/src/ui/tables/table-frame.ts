import { useCallback, useState } from 'react';
import { keepPlace, keptPlace } from '#ui/tables/fill-window.ts';

/**
 * The frame of a table, and the ref it takes. It knows of its own size: the width of the column that stays at the
 * start, so that no cell with the focus comes to lie under it; `data-fits`, whether the table is no larger than the frame,
 * and `data-level`, whether it is no wider. One that scrolls by itself comes back to where it was when its page does.
 */
export function useTableFrame(scrollsItself: boolean) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const ref = useCallback(
    (element: HTMLElement) => {
      const table = element.querySelector('table');
      const first = element.querySelector<HTMLElement>('th[data-first]');
      const measure = () => {
        element.style.scrollPaddingInlineStart = `${first?.offsetWidth ?? 0}px`;
        const { offsetWidth = 0, offsetHeight = 0 } = table ?? {};
        element.toggleAttribute('data-level', offsetWidth <= element.clientWidth);
        element.toggleAttribute(
          'data-fits',
          offsetWidth <= element.clientWidth && offsetHeight <= element.clientHeight,
        );
      };
      // It tells the first sizes too, once the page is laid out: asking for them here would have it laid out twice.
      const sizes = new ResizeObserver(measure);
      for (const part of [element, table, first]) if (part) sizes.observe(part);
      const keep = () => keepPlace(element);
      if (scrollsItself) {
        if (keptPlace() > 0) element.scrollTop = keptPlace();
        element.addEventListener('scroll', keep, { passive: true });
      }
      setFrame(element);
      return () => {
        sizes.disconnect();
        element.removeEventListener('scroll', keep);
        setFrame(null);
      };
    },
    [scrollsItself],
  );
  return { frame, ref };
}
