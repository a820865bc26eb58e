import { contentsXml } from './contents-xml.ts';
import { saysSomething } from './lay-tables.ts';
import type { Page } from './page.ts';
import { paragraphXml } from './paragraph-xml.ts';
import { pictureXml } from './picture-xml.ts';
import type { Piece } from './pieces.ts';
import { piecesOnSide } from './side-pages.ts';
import { tableXml } from './table-xml.ts';
import { escapeXml } from './xml-text.ts';

/** The pieces as WordprocessingML, with styles alone: no size, font or colour is set. */
export function writePieces(pieces: readonly Piece[], page: Page): string {
  const onSide = piecesOnSide(pieces);
  let isOnSide = false;
  return pieces
    .map((piece, index) => {
      const isNeutral = piece.kind === 'paragraph' && !saysSomething(piece);
      const turns = onSide.has(index) !== isOnSide && !isNeutral;
      if (turns) {
        isOnSide = !isOnSide;
        return `${page.lying?.turn(isOnSide) ?? ''}${pieceXml(onPageBegun(piece), page)}`;
      }
      // The end of a section keeps tables apart already; an empty line before it could stand on a page alone.
      if (isNeutral && index + 1 < pieces.length && onSide.has(index + 1) !== isOnSide) return '';
      const sticks = pieces[index - 1]?.kind === 'table' && sticksToTable(piece, page);
      return `${sticks ? spacerXml(page) : ''}${pieceXml(piece, page)}`;
    })
    .join('');
}

/** What begins a page because its section does needs no page break. */
const onPageBegun = (piece: Piece): Piece =>
  piece.kind === 'paragraph' && piece.isOnNewPage ? { ...piece, isOnNewPage: false } : piece;

/** An empty line as text in tables has it: keeps a table apart from what follows it. */
export const spacerXml = ({ roles }: Pick<Page, 'roles'>): string =>
  `<w:p><w:pPr><w:pStyle w:val="${escapeXml(roles.cell)}"/></w:pPr></w:p>`;

const sticksToTable = (piece: Piece, { withoutRoomAbove }: Page): boolean =>
  piece.kind === 'paragraph' &&
  saysSomething(piece) &&
  piece.isOnNewPage !== true &&
  withoutRoomAbove.has(piece.role);

function pieceXml(piece: Piece, page: Page): string {
  switch (piece.kind) {
    case 'table':
      return tableXml(piece, page);
    case 'contents':
      return contentsXml(piece, page);
    case 'picture':
      return pictureXml(piece, page);
    default:
      return paragraphXml(piece, page);
  }
}
