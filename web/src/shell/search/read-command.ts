import { foldText } from '@bidloom/engine/text/fold';

/** How a language says a command on an object: what it begins with, and what stands between its two parts. */
export type CommandWords = { starts: readonly string[]; joins: readonly string[] };

/** What was typed of a command: `set status of quay to won` -> first `quay`, second `won`; without `second` until the word between is there. */
export type CommandRead = { start: string; first: string; second?: string };

/**
 * Reads a command on an object from what is typed, in the words of the language, whatever their case and accents;
 * undefined when it is none. The last word between counts, as a title may hold one too.
 */
export function readCommand(typed: string, { starts, joins }: CommandWords): CommandRead | undefined {
  const tokens = typed.trim().split(/\s+/u);
  const forms = tokens.map(foldText);
  const startsAt = (words: string[], at: number) => words.every((word, place) => forms[at + place] === word);
  const start = starts
    .map((words) => foldText(words).split(' '))
    .toSorted((a, b) => b.length - a.length)
    .find((words) => startsAt(words, 0));
  if (!start) return undefined;
  const said = tokens.slice(0, start.length).join(' ');
  const found = joins
    .map((words) => foldText(words).split(' '))
    .flatMap((words) =>
      tokens.flatMap((_token, at) =>
        at >= start.length && startsAt(words, at) ? [{ at, length: words.length }] : [],
      ),
    )
    .toSorted((a, b) => b.at - a.at)[0];
  if (!found) return { start: said, first: tokens.slice(start.length).join(' ') };
  return {
    start: said,
    first: tokens.slice(start.length, found.at).join(' '),
    second: tokens.slice(found.at + found.length).join(' '),
  };
}
