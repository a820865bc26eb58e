import { headingRoles } from '#writing/template/roles.ts';
import type { Piece } from './pieces.ts';

/** Those of sections come first. */
const sections = 3;

/**
 * Has each heading below those of sections stand one level below the heading it belongs to, whatever its style: a requirement directly
 * below a section of level 1 is of level 2, so that bookmarks and tags of a PDF leave out none.
 */
export function withOutlineLevels(pieces: readonly Piece[]): Piece[] {
  let open: { place: number; level: number }[] = [];
  return pieces.map((piece) => {
    const place = piece.kind === 'paragraph' ? headingRoles.indexOf(piece.role) : -1;
    if (piece.kind !== 'paragraph' || place < 0) return piece;
    open = open.filter((one) => one.place < place);
    const level = place < sections ? place + 1 : (open.at(-1)?.level ?? 0) + 1;
    open.push({ place, level });
    return level === place + 1 ? piece : { ...piece, outlineLevel: level };
  });
}
