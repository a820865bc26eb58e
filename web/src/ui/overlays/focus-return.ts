import { useRef } from 'react';

/** What had the focus last, or opened the menu or list that had it. */
let last: HTMLElement | null = null;
document.addEventListener('focusin', ({ target }) => {
  last = target instanceof Element ? originOf(target) : null;
});

/**
 * Gives the focus back to what had it before a dialog opened. Radix does so for dialogs opened by its own trigger only;
 * ours are opened by state, from a button, a row, a menu's item or a list's option. Spread the result on the dialog's content.
 */
export function useFocusReturn() {
  const before = useRef<HTMLElement>(null);
  return {
    onOpenAutoFocus: () => {
      const { activeElement } = document;
      const origin = activeElement && activeElement !== document.body ? originOf(activeElement) : null;
      // A list that closes as the dialog opens leaves the focus to nobody, or no longer says whose it is.
      before.current = origin ?? last;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (!isElsewhere(before.current)) before.current?.focus();
    },
  };
}

/** A menu's item and a list's option are gone when the dialog closes: then the button that opened the menu or list. */
function originOf(element: Element): HTMLElement | null {
  const opener = element.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const list = element.closest('[role="listbox"]')?.id;
  const origin = opener
    ? document.querySelector(`#${CSS.escape(opener)}`)
    : list
      ? document.querySelector(`[aria-controls="${CSS.escape(list)}"]`)
      : element;
  return origin instanceof HTMLElement ? origin : null;
}

/** Whether somebody has gone on already: a dialog's content is gone a moment before it gives the focus back. */
function isElsewhere(origin: HTMLElement | null): boolean {
  const { activeElement } = document;
  // What surrounds the origin, as the dialog that opened this one, may have caught the focus that fell to nobody.
  return activeElement !== null && activeElement !== document.body && !activeElement.contains(origin);
}

/**
 * For what floats beside the page and does not hold the focus, on its content as `onCloseAutoFocus`: it is gone a moment
 * after its close, and somebody may have gone on to another button, field or menu, which would close again without the focus.
 */
export function leaveFocusElsewhere(event: Event): void {
  if (document.activeElement && document.activeElement !== document.body) event.preventDefault();
}
