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
    if (!isHeading(piece) && !(first < index && isLead(piece))) {
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

type Layout = { pages: Record<string, number>; headingsAlone: string[] };
/** So many layouts at most find the headings that begin a page; those of a long document take their time. */
const mostLayouts = { short: 9, long: 3 };
const longFrom = 120;

/**
 * Lays a document out until no heading stands alone at the foot of a page. Each time the first of them begins a page: that moves
 * all that follows, and what stood alone behind it may no longer do so.
 */
export async function settleHeadings(layOut: (headingsAlone: string[]) => Promise<Layout>): Promise<Layout> {
  const begun: string[] = [];
  for (;;) {
    const { pages, headingsAlone: alone } = await layOut(begun);
    const next = alone.find((heading) => !begun.includes(heading));
    const last = Math.max(0, ...Object.values(pages));
    const most = last < longFrom ? mostLayouts.short : mostLayouts.long;
    if (next === undefined || begun.length + 1 >= most) return { pages, headingsAlone: [...begun] };
    begun.push(next);
  }
}

/** A text before a table that is no longer than this is its title, or leads to it. */
const mostLettersOfLead = 160;

/** Has a line that introduces a list, a table or a picture stand on its page, and a short one before a table. */
export const keepIntroductions = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece, index) => {
    const next = pieces[index + 1];
    const isIntroduced = next !== undefined && (next.kind !== 'paragraph' || next.item !== undefined);
    const leads = (line: Paragraph) => endsOpen(line) || (next?.kind === 'table' && isShort(line));
    return piece.kind === 'paragraph' && piece.role === 'body' && isIntroduced && leads(piece)
      ? { ...piece, keepsNext: true }
      : piece;
  });

const endsOpen = ({ inlines }: Paragraph): boolean => {
  const last = inlines.at(-1);
  return last !== undefined && 'text' in last && last.text.trimEnd().endsWith(':');
};

const isShort = ({ inlines }: Paragraph): boolean => {
  const letters = inlines
    .map((one) => ('text' in one ? one.text : ' '))
    .join('')
    .trim();
  return letters !== '' && letters.length <= mostLettersOfLead;
};

/** The requirement's words and a draft's notes, which stand between its number and its answer. */
const isLead = (piece: Piece | undefined): piece is Paragraph =>
  piece?.kind === 'paragraph' && (piece.role === 'quotation' || piece.role === 'draftNote');

const isHeading = (piece: Piece | undefined): piece is Paragraph =>
  piece?.kind === 'paragraph' && headingRoles.includes(piece.role);
