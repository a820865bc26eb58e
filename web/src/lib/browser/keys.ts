/** Whether a key press is a letter, on any keyboard: an Arabic one types another sign with the key that carries the letter. */
export function isLetter(event: KeyboardEvent, letter: string): boolean {
  const typed = event.key.toLowerCase();
  if (/^[a-z]$/.test(typed)) return typed === letter;
  return event.code === `Key${letter.toUpperCase()}`;
}

/** By how many a bracket goes on, whatever the direction of reading: 1 for `]`, -1 for `[`; undefined for any other key. */
export function bracketStep(event: KeyboardEvent): 1 | -1 | undefined {
  const { key, code } = event;
  // Where a bracket is typed with AltGr, that is told as Ctrl and Alt.
  if (!hasNoModifier(event) && !event.getModifierState('AltGraph')) return undefined;
  if (key === ']') return 1;
  if (key === '[') return -1;
  // A keyboard of another script types its own letter with the same key.
  if (key.length !== 1 || key.charCodeAt(0) < 128) return undefined;
  return code === 'BracketRight' ? 1 : code === 'BracketLeft' ? -1 : undefined;
}

/** The same for `j` and `k`. */
export function letterStep(event: KeyboardEvent): 1 | -1 | undefined {
  if (!hasNoModifier(event)) return undefined;
  return isLetter(event, 'j') ? 1 : isLetter(event, 'k') ? -1 : undefined;
}

const texts =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"]';

/** Whether the press belongs to a text or a choice: a single key is written there. */
export const isInText = ({ target }: Pick<KeyboardEvent, 'target'>): boolean =>
  target instanceof HTMLElement && target.closest(texts) !== null;

/** Whether the press belongs to who is writing, choosing or in a dialog, so that single keys are no commands there. */
export const isWriting = (event: KeyboardEvent): boolean =>
  isInText(event) ||
  (event.target instanceof HTMLElement &&
    event.target.closest('[role="dialog"], [role="alertdialog"]') !== null);

/** Ctrl, or Cmd on a Mac, and no other. */
export const hasCommandKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

export const hasNoModifier = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey;

/** What the command key is called on this machine. */
export const commandKeyName = (): string => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl');
