import { foldText } from '@bidloom/engine/text/fold';

/** What a document changes: the number of a requirement, and the headings and clause it stands in. */
export type Concerned = { number: number | null; headings: string[] };

/**
 * Whether the words of a task name what a document changes: the requirement by its number (`R-12`), the section by its number ("section
 * 3.4"), or by a heading of two words or more. A heading of one word ("General") names nothing.
 */
export function namesConcerned(task: { title: string; description: string }, concerned: Concerned): boolean {
  const text = foldText(`${task.title}\n${task.description}`);
  const { number, headings } = concerned;
  if (number !== null && new RegExp(`(?<![\\p{L}\\p{N}])r-?0*${number}(?!\\p{N})`, 'u').test(text))
    return true;
  return headings.some((heading) => {
    const { section, words } = partsOf(foldText(heading));
    const isNumbered = section !== '' && numbered(section).test(text);
    return isNumbered || (words.includes(' ') && wordsAlone(words).test(text));
  });
}

/** "3.4 Bid bond" and "Section 3.4: Bid bond" in their number and their words. */
function partsOf(heading: string): { section: string; words: string } {
  const [, section = '', words = ''] = beginning.exec(heading.trim()) ?? [];
  return { section, words: words.trim() };
}
const sectionWord =
  '(?:section|article|clause|chapter|chapitre|part|partie|item|paragraphe?|§|(?:ال)?بند|(?:ال)?ماده|(?:ال)?قسم)';
const beginning = new RegExp(`^(?:${sectionWord}\\s*)?(\\d{1,3}(?:\\.\\d{1,3}){0,4})?[.):\\s–-]*(.*)$`, 'su');

const numbered = (section: string) =>
  new RegExp(`(?<!\\p{L})${sectionWord}\\.?\\s*${escaped(section)}(?!\\.?\\d)`, 'u');
const wordsAlone = (words: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(words)}(?![\\p{L}\\p{N}])`, 'u');
const escaped = (words: string) =>
  words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`);
