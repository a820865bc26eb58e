/**
 * A ref for an element of the class `in-order`: marks every child that stands behind one which is still awaited, as long as that is so.
 * Told by script, since Chromium sometimes keeps hidden what a rule with `:has()` and `~` hid, long after nothing is awaited.
 */
export function markInOrder(whole: HTMLElement | null): (() => void) | undefined {
  if (!whole) return undefined;
  const mark = () => {
    let isBehind = false;
    for (const child of whole.children) {
      child.toggleAttribute('data-behind', isBehind);
      isBehind ||= child.matches('[data-awaited]') || child.querySelector('[data-awaited]') !== null;
    }
  };
  mark();
  // Told before the next paint, so that nothing is seen in a wrong place.
  const observer = new MutationObserver(mark);
  observer.observe(whole, { subtree: true, childList: true, attributeFilter: ['data-awaited'] });
  return () => observer.disconnect();
}
