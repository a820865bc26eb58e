import { contentsXml } from './contents-xml.ts';
import type { Page } from './page.ts';
import { paragraphXml } from './paragraph-xml.ts';
import { pictureXml } from './picture-xml.ts';
import type { Piece } from './pieces.ts';
import { tableXml } from './table-xml.ts';

/** The pieces as WordprocessingML, with styles alone: no size, font or colour is set. */
export const writePieces = (pieces: readonly Piece[], page: Page): string =>
  pieces.map((piece) => pieceXml(piece, page)).join('');

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
