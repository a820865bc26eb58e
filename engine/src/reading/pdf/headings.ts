import type { Draft, Measures } from '#reading/pdf/draft.ts';

type TextDraft = Extract<Draft, { kind: 'text' }>;

/** Words that head a part by themselves when a number follows. */
const PART =
  /^(?:part|section|article|chapter|chapitre|titre|title|annex|annexe|appendix|attachment|exhibit|schedule|volume|lot|المادة|القسم|الفصل)\s+(?:\d|[IVXLC]+\b|[A-Z]\b)/i;

/** "3 Project Scope": a number without a full stop, which counts in a heading only. */
export const PLAIN_NUMBER = /^(\d{1,2})\s+(?=\p{Lu})/u;

/** Tells headings by size, weight, capitals and numbering, and ranks them; gives each heading's level from 1 to 9. */
export function rankHeadings(
  drafts: { draft: TextDraft; text: string; before?: Draft; after?: Draft }[],
  measures: Measures,
): Map<Draft, number> {
  const headings = drafts.filter(
    ({ draft, text, before, after }) =>
      isHeading(draft, text, measures) || isNumberedTitle(draft, text, before, after),
  );
  const sizes = [
    ...new Set(headings.map(({ draft }) => sizeOf(draft)).filter((size) => size > measures.bodySize + 0.4)),
  ];
  sizes.sort((one, other) => other - one);
  const levels = new Map<Draft, number>();
  for (const { draft, text } of headings) {
    const rank = sizes.indexOf(sizeOf(draft));
    const own = rank >= 0 ? rank + 1 : sizes.length + (isCapitals(text) ? 1 : 2);
    const numbered =
      PART.test(text) || PLAIN_NUMBER.test(text)
        ? 1
        : draft.marked?.sort === 'number'
          ? draft.marked.depth
          : undefined;
    levels.set(draft, Math.min(numbered ?? own, 9));
  }
  return levels;
}

function isHeading({ lines, marked }: TextDraft, text: string, { bodySize }: Measures): boolean {
  const first = lines[0];
  if (!first || lines.length > 3 || marked?.sort === 'bullet') return false;
  if (!/\p{L}{2}/u.test(text) || text.length > 160 || /[,;]$/.test(text)) return false;
  if (/(?:\.\s?){4,}/.test(text) || /_{3,}/.test(text) || /https?:|\S@\S/.test(text)) return false;
  const isBold = lines.every((line) => line.isBold);
  const isLarge = first.size >= bodySize * 1.12 && first.size > bodySize + 0.9;
  const isSentence = /[.!?]$/.test(text) && text.split(' ').length > 5;
  if (isSentence) return isLarge && text.length < 90 && !/\b(?:shall|must|will|doit|devra)\b/.test(text);
  if (isLarge && text.length <= 140) return true;
  if (isBold) return marked?.sort === 'letter' ? text.length <= 70 : text.length <= 140;
  if (isCapitals(text) && text.length <= 100 && text.replaceAll(/[^\p{L}]/gu, '').length >= 5) return true;
  if (PART.test(text) && text.length <= 80 && !/[.:;]$/.test(text)) return true;
  return false;
}

/** Most of the longer words begin with a capital letter, as in "Reservation of Right to Amend." */
function isTitleCase(text: string): boolean {
  const words = text.split(/[\s/-]+/).filter((word) => word.length > 3);
  return words.length > 0 && words.filter((word) => /^\p{Lu}/u.test(word)).length >= words.length * 0.7;
}

/**
 * "2.4 Point of Contact" in plain letters heads what follows it, unless it is one of several such items in a row:
 * those are a list.
 */
function isNumberedTitle(
  { lines, marked }: TextDraft,
  text: string,
  before: Draft | undefined,
  after: Draft | undefined,
): boolean {
  if (marked?.sort !== 'number' || marked.depth < 2 || lines.length > 1 || text.length > 70) return false;
  if (/[.:;]$/.test(text) && !isTitleCase(text)) return false;
  const isSibling = (draft: Draft | undefined): boolean =>
    draft?.kind === 'text' && draft.marked?.sort === 'number' && draft.marked.depth === marked.depth;
  const isFollowed =
    after?.kind === 'row' ||
    (after?.kind === 'text' && !(after.marked?.sort === 'number' && after.marked.depth <= marked.depth));
  return isFollowed && !isSibling(before);
}

function isCapitals(text: string): boolean {
  return /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
}

function sizeOf(draft: TextDraft): number {
  return Math.round((draft.lines[0]?.size ?? 0) * 2) / 2;
}
