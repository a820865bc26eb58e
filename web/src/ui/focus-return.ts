import { useRef } from 'react';

/**
 * Gives the focus back to what had it before a dialog opened. Radix does so for dialogs opened by its own trigger only;
 * ours are opened by state, from a button, a row or a menu's item. Spread the result on the dialog's content.
 */
export function useFocusReturn() {
  const before = useRef<HTMLElement>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = originOf(document.activeElement);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      before.current?.focus();
    },
  };
}

/** A menu's item is gone when the dialog closes: then the button that opened the menu. */
function originOf(element: Element | null): HTMLElement | null {
  const opener = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const origin = opener ? document.querySelector(`#${CSS.escape(opener)}`) : element;
  return origin instanceof HTMLElement ? origin : null;
}

/**
 * For what floats beside the page and does not hold the focus, on its content as `onCloseAutoFocus`: it is gone a moment
 * after its close, and somebody may have gone on to another button, field or menu, which would close again without the focus.
 */
export function leaveFocusElsewhere(event: Event): void {
  if (document.activeElement && document.activeElement !== document.body) event.preventDefault();
}
