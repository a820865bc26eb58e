import { foldText } from '@bidloom/engine/text/fold';

/** True when every word of the search is in one of the texts, as the server's search compares them. */
export function isFound(search: string, texts: readonly string[]): boolean {
  const whole = foldText(texts.join(' '));
  return foldText(search)
    .split(/\s+/u)
    .every((word) => whole.includes(word));
}
