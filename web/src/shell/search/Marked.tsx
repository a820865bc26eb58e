import { foldText } from '@bidloom/engine/text/fold';
import { Mark } from '#ui/text/mark.tsx';

/** A text with those of its words marked that begin with a word of the search, whatever their case and accents. */
export function Marked({ text, search }: { text: string; search: string }) {
  const words = foldText(search).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return text;
  return text.split(/([\p{L}\p{M}\p{N}]+)/u).map((part, place) => {
    const form = foldText(part).replace(/^ال(?=..)/u, '');
    const isMarked = place % 2 === 1 && words.some((word) => form.startsWith(word.replace(/^ال(?=..)/u, '')));
    return isMarked ? <Mark key={place}>{part}</Mark> : part;
  });
}
