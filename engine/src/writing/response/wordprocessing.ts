import { contentsXml } from './contents-xml.ts';
import { saysSomething } from './lay-tables.ts';
import type { Page } from './page.ts';
import { paragraphXml } from './paragraph-xml.ts';
import { pictureXml } from './picture-xml.ts';
import type { Piece } from './pieces.ts';
import { tableXml } from './table-xml.ts';

/** The pieces as WordprocessingML, with styles alone: no size, font or colour is set. */
export function writePieces(pieces: readonly Piece[], page: Page): string {
  let isOnSide = false;
  return pieces
    .map((piece) => {
      const isLying = piece.kind === 'table' && piece.isLying === true;
      // Two wide tables share their page, with what keeps them apart.
      const isNeutral = piece.kind === 'paragraph' && !saysSomething(piece);
      const turns = isLying !== isOnSide && !isNeutral;
      if (turns) isOnSide = isLying;
      return `${turns ? (page.lying?.turn(isLying) ?? '') : ''}${pieceXml(piece, page)}`;
    })
    .join('');
}

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
