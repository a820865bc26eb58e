import type { TextBlock } from '@bidloom/contract/files';
import type { ReactNode } from 'react';
import { findWords } from './find-words.ts';
import { scrollWithin } from '#ui/layout/scroll-within.ts';

/** A text; in the block that was asked for the words are marked, or all of it where they stand in it otherwise. */
export function MarkedWords({
  text,
  isTarget,
  words,
  within,
}: {
  text: string;
  isTarget: boolean;
  words: string | undefined;
  within: TextBlock;
}): ReactNode {
  if (!isTarget || text === '') return text;
  const found = words ? findWords(text, words) : undefined;
  if (!found)
    // The row of a table in which one cell holds them.
    return words && within.cells?.some((cell) => findWords(cell, words)) ? text : <Marked>{text}</Marked>;
  return (
    <>
      {text.slice(0, found.start)}
      <Marked>{text.slice(found.start, found.end)}</Marked>
      {text.slice(found.end)}
    </>
  );
}

const Marked = ({ children }: { children: string }) => (
  <mark ref={bringIntoSight} className="bg-accent-soft text-accent-soft-ink rounded-sm">
    {children}
  </mark>
);
const bringIntoSight = (mark: HTMLElement | null) => scrollWithin(mark, 'center');
