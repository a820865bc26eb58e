import { useEffect, useRef } from 'react';

/** The row of a grid (`[data-row]` or the head's) that an element stands in. */
export const rowOf = (element: Element): HTMLElement | null => element.closest('tr');
export const cellsOf = (row: Element): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>(':scope > [data-cell]'),
];
export const cellOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>('[data-cell]');

/** Gives the focus to a cell of a row; one that is not shown is passed over, in the direction one walks. */
export function focusCell(row: Element, column: number, step: number): boolean {
  const cells = cellsOf(row);
  for (
    let place = Math.min(Math.max(column, 0), cells.length - 1);
    place >= 0 && place < cells.length;
    place += step
  ) {
    const cell = cells[place];
    cell?.focus({ preventScroll: true });
    if (cell && cell === document.activeElement) {
      // Beside what stays in sight: what browsers do at a focus forgets the padding at times.
      cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      return true;
    }
    if (step === 0) return false;
  }
  return false;
}

/** One cell of a part of the grid is in the order of Tab: the one last focused. */
export function keepOneStop(part: Element, stop: HTMLElement): void {
  for (const cell of part.querySelectorAll<HTMLElement>('[data-cell][tabindex="0"]'))
    if (cell !== stop) cell.tabIndex = -1;
  stop.tabIndex = 0;
}

/** The columns one moves to the right: -1 where one reads from right to left. */
export const ahead = (element: Element): 1 | -1 => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);

/** Whether a key is wanted by what it was pressed in: a field that one writes in, or something that floats over the page. */
export const isTaken = (target: Element, part: Element): boolean =>
  !part.contains(target) || target.matches('input, textarea, select, [contenteditable], [role="combobox"]');

/** What begins the change of a cell's value, marked so. */
export const editorIn = (cell: Element): HTMLElement | null =>
  cell.querySelector<HTMLElement>('[data-edit]:not(:disabled):not([aria-disabled="true"])');

/** Presses a control as Enter would. */
export function press(control: HTMLElement): void {
  control.focus();
  if (control.getAttribute('aria-haspopup') !== 'menu') control.click();
  // A menu opens by a pointer or a key, not by a click.
  else control.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
}

/**
 * What can be pressed in the cells of a grid is reached by its cells, not by Tab: a table of fifty rows would else be two
 * hundred stops.
 */
export function useStopsInCells(isGrid: boolean) {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const { current } = table;
    if (!isGrid || !current) return undefined;
    const removeFromTabOrder = (part: Element) => {
      if (part.matches(stops)) part.setAttribute('tabindex', '-1');
      for (const control of part.querySelectorAll<HTMLElement>(stops)) control.tabIndex = -1;
      const head = current.querySelector('thead');
      if (!head?.querySelector('[data-cell][tabindex="0"]'))
        head?.querySelector('[data-cell]')?.setAttribute('tabindex', '0');
    };
    removeFromTabOrder(current);
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const added of addedNodes) if (added instanceof Element) removeFromTabOrder(added);
    });
    observer.observe(current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [isGrid]);
  return table;
}

const stops = ['a', 'button', '[role="separator"]', '[tabindex="0"]']
  .map((control) => `[data-cell] ${control}:not([tabindex="-1"])`)
  .join(', ');
