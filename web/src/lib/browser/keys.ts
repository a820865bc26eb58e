/** Whether a key press is a letter, on any keyboard: an Arabic one types another sign with the key that carries the letter. */
export function isLetter(event: KeyboardEvent, letter: string): boolean {
  const typed = event.key.toLowerCase();
  if (/^[a-z]$/.test(typed)) return typed === letter;
  return event.code === `Key${letter.toUpperCase()}`;
}

/** Whether the press belongs to who is writing or choosing, so that single keys are no commands there. */
export function isWriting({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest(
      'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]',
    ) !== null
  );
}

/** Ctrl, or Cmd on a Mac, and no other. */
export const hasCommandKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

export const hasNoModifier = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey;

/** What the command key is called on this machine. */
export const commandKeyName = (): string => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl');
