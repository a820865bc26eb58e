import { headingRoles } from '#writing/template/roles.ts';
import type { Paragraph, Piece } from './pieces.ts';

/** A heading and what follows it, by their bookmarks: both belong on one page. */
export type KeptHeading = { heading: string; following: string };

/** Names headings and what follows them, and has those begin a page that would stand alone at the foot of one, with the headings they follow. */
export function keepHeadings(
  pieces: readonly Piece[],
  alone: ReadonlySet<string>,
): { pieces: Piece[]; kept: KeptHeading[] } {
  const named = [...pieces];
  const kept: KeptHeading[] = [];
  const nameAt = (index: number, paragraph: Paragraph): string => {
    const bookmark = paragraph.bookmark ?? `_Keep${String(index).padStart(6, '0')}`;
    named[index] = { ...paragraph, bookmark };
    return bookmark;
  };
  let first = 0;
  for (const index of named.keys()) {
    const [piece, next] = [named[index], named[index + 1]];
    if (!isHeading(piece)) {
      first = index + 1;
      continue;
    }
    if (next?.kind !== 'paragraph' || next.isOnNewPage) continue;
    const heading = nameAt(index, piece);
    kept.push({ heading, following: nameAt(index + 1, next) });
    const opening = named[first];
    if (alone.has(heading) && opening?.kind === 'paragraph') named[first] = { ...opening, isOnNewPage: true };
  }
  return { pieces: named, kept };
}

/** The headings that a layout leaves alone at the foot of a page. */
export const headingsAlone = (
  kept: readonly KeptHeading[],
  pages: Readonly<Record<string, number>>,
): string[] =>
  kept
    .filter(({ heading, following }) => (pages[heading] ?? 0) < (pages[following] ?? 0))
    .map(({ heading }) => heading);

const isHeading = (piece: Piece | undefined): piece is Paragraph =>
  piece?.kind === 'paragraph' && headingRoles.includes(piece.role);
