import { printable } from '#writing/bid.ts';
import type { StyleRoles } from '#writing/template/roles.ts';
import type { Contents, Inline, Paragraph, Piece, Table } from './pieces.ts';

/** What the pieces need to know of the document they are written into. Lengths are twentieths of a point. */
export type Page = {
  roles: StyleRoles;
  /** The width between the margins. */
  width: number;
  /** The file's own style of text runs from right to left, so that what does not must say so. */
  isRightToLeft: boolean;
  /** The styles of the contents say where page numbers stand; Word sets it in each line where they do not. */
  hasContentsTab: boolean;
  /** Where numbers of bookmarks begin. */
  firstBookmark: number;
};

/** The pieces as WordprocessingML, with styles alone: no size, font or colour is set. */
export function writePieces(pieces: Piece[], page: Page): string {
  let bookmark = page.firstBookmark;
  return pieces
    .map((piece) => {
      if (piece.kind === 'table') return tableXml(piece, page);
      if (piece.kind === 'contents') return contentsXml(piece, page);
      bookmark += 1;
      return paragraphXml(piece, page, bookmark);
    })
    .join('');
}

/** Text as XML holds it: nothing that a parser refuses. */
export const escapeXml = (text: string): string =>
  printable(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

function paragraphXml(
  { role, inlines, direction, bookmark, isOnNewPage }: Paragraph,
  page: Page,
  id: number,
): string {
  const style = role === 'draftNote' ? draftNoteStyle : page.roles[role];
  const properties = [
    style === undefined ? '' : `<w:pStyle w:val="${escapeXml(style)}"/>`,
    isOnNewPage ? '<w:pageBreakBefore/>' : '',
    bidi(direction, page),
  ].join('');
  const runs = inlines.map((inline) => inlineXml(inline, direction)).join('');
  return `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${marked(runs, bookmark, id)}</w:p>`;
}

/** The style of what only a draft copy says; it is added to that copy alone. */
export const draftNoteStyle = 'BidloomDraftNote';

const marked = (runs: string, bookmark: string | undefined, id: number): string =>
  bookmark === undefined
    ? runs
    : `<w:bookmarkStart w:id="${id}" w:name="${bookmark}"/>${runs}<w:bookmarkEnd w:id="${id}"/>`;

const bidi = (direction: Paragraph['direction'], { isRightToLeft }: Page): string =>
  direction === 'rtl' ? '<w:bidi/>' : isRightToLeft ? '<w:bidi w:val="0"/>' : '';

function inlineXml(inline: Inline, direction: Paragraph['direction']): string {
  if ('pageOf' in inline) return field(`PAGEREF ${inline.pageOf} \\h`, inline.known);
  const { text, isBold, isItalic } = inline;
  const properties = [
    isBold ? '<w:b/><w:bCs/>' : '',
    isItalic ? '<w:i/><w:iCs/>' : '',
    direction === 'rtl' ? '<w:rtl/>' : '',
  ].join('');
  const run = properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`;
  const lines = text.split('\n').map((line) => `<w:t xml:space="preserve">${escapeXml(line)}</w:t>`);
  return `<w:r>${run}${lines.join('<w:br/>')}</w:r>`;
}

/** A field with its result as far as it is known. */
const field = (instruction: string, known: number | undefined): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r>` +
  `<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>${known ?? ''}</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;

/** The entries are there before Word counts them anew, each leading to its heading. */
function contentsXml({ direction, entries }: Contents, page: Page): string {
  const { roles } = page;
  const begin =
    '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> TOC \\o "1-3" \\h \\z </w:instrText></w:r>' +
    '<w:r><w:fldChar w:fldCharType="separate"/></w:r>';
  const end = '<w:p><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>';
  if (entries.length === 0) return '';
  const lines = entries.map(({ level, text, bookmark, page: known }, index) => {
    const style = roles[level === 1 ? 'contents1' : level === 2 ? 'contents2' : 'contents3'];
    const isRight = direction === 'rtl';
    const properties = `<w:pPr>${style === undefined ? '' : `<w:pStyle w:val="${escapeXml(style)}"/>`}${page.hasContentsTab ? '' : `<w:tabs><w:tab w:val="right" w:leader="dot" w:pos="${page.width}"/></w:tabs>`}${bidi(direction, page)}</w:pPr>`;
    const link = `<w:hyperlink w:anchor="${bookmark}" w:history="1">${inlineXml({ text }, direction)}<w:r>${isRight ? '<w:rPr><w:rtl/></w:rPr>' : ''}<w:tab/></w:r>${field(`PAGEREF ${bookmark} \\h`, known)}</w:hyperlink>`;
    return `<w:p>${properties}${index === 0 ? begin : ''}${link}</w:p>`;
  });
  return `${lines.join('')}${end}`;
}

/** As wide as the page; its head comes again on every page, and no row is parted. */
function tableXml({ direction, widths, head, rows }: Table, page: Page): string {
  const { roles, width } = page;
  const parts = widths.reduce((sum, one) => sum + one, 0);
  const columns = widths.map((one) => Math.round((width * one) / parts));
  const total = columns.reduce((sum, one) => sum + one, 0);
  const style = roles.table === undefined ? '' : `<w:tblStyle w:val="${escapeXml(roles.table)}"/>`;
  const cell = (inlines: Inline[], place: number, of: Paragraph['direction']): string =>
    `<w:tc><w:tcPr><w:tcW w:w="${columns[place] ?? 0}" w:type="dxa"/></w:tcPr>${paragraphXml({ kind: 'paragraph', role: 'cell', inlines, direction: of }, page, 0)}</w:tc>`;
  const headRow = `<w:tr><w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>${head.map((inlines, place) => cell(inlines, place, direction)).join('')}</w:tr>`;
  const body = rows.map(
    (cells) =>
      `<w:tr><w:trPr><w:cantSplit/></w:trPr>${cells.map(({ inlines, direction: of }, place) => cell(inlines, place, of)).join('')}</w:tr>`,
  );
  return (
    `<w:tbl><w:tblPr>${style}${direction === 'rtl' ? '<w:bidiVisual/>' : ''}<w:tblW w:w="${total}" w:type="dxa"/><w:tblLayout w:type="fixed"/>` +
    '<w:tblLook w:val="0420" w:firstRow="1" w:lastRow="0" w:firstColumn="0" w:lastColumn="0" w:noHBand="0" w:noVBand="1"/></w:tblPr>' +
    `<w:tblGrid>${columns.map((one) => `<w:gridCol w:w="${one}"/>`).join('')}</w:tblGrid>${headRow}${body.join('')}</w:tbl>`
  );
}
