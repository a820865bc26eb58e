import { headingRoles } from '#writing/template/roles.ts';
import { saysSomething } from './lay-tables.ts';
import type { Paragraph, Piece } from './pieces.ts';

/** How many letters a line of a lying page holds, about, and how many lines may go there with a table. */
const lettersOfLine = 110;
const most = { before: 3, between: 12, behind: 8 };

/** A section or a requirement begins with one of these. */
const beginnings = headingRoles.slice(0, 4);
const leads: Paragraph['role'][] = [...headingRoles, 'quotation', 'draftNote'];

/**
 * The pieces that stand on pages turned on their side: tables too wide for an upright one, and the few lines that lead to them, lie
 * between two of them or end their answer. Otherwise pages would hold a line or two.
 */
export function piecesOnSide(pieces: readonly Piece[]): ReadonlySet<number> {
  const onSide = new Set<number>();
  const tables = pieces.flatMap((piece, index) => (isLying(piece) ? [index] : []));
  for (const [place, table] of tables.entries()) {
    const former = tables[place - 1];
    if (former !== undefined && linesOf(pieces.slice(former + 1, table)) <= most.between)
      add(onSide, former + 1, table);
    add(onSide, leadsFrom(pieces, table, (former ?? -1) + 1), table + 1);
  }
  for (const [place, table] of tables.entries()) {
    const following = tables[place + 1] ?? pieces.length;
    const end = pieces.findIndex((piece, index) => index > table && isRole(piece, beginnings));
    // What ends the text stays upright: there must be a page to go back to.
    if (end > table && end < following && linesOf(pieces.slice(table + 1, end)) <= most.behind)
      add(onSide, table + 1, end);
  }
  return onSide;
}

/** Where that begins which leads to a table: its headings, the requirement's words and one short paragraph. */
function leadsFrom(pieces: readonly Piece[], table: number, least: number): number {
  let from = table;
  const before = pieces[table - 1];
  const isShort = before?.kind === 'paragraph' && before.role === 'body' && linesOf([before]) <= most.before;
  if (isShort && from > least) from -= 1;
  while (from > least && isRole(pieces[from - 1], leads)) from -= 1;
  return from;
}

const isLying = (piece: Piece): boolean => piece.kind === 'table' && piece.isLying === true;

const isRole = (piece: Piece | undefined, roles: readonly Paragraph['role'][]): boolean =>
  piece?.kind === 'paragraph' && roles.includes(piece.role);

function add(set: Set<number>, from: number, to: number): void {
  for (let index = from; index < to; index += 1) set.add(index);
}

/** About how many lines pieces take; one that is no paragraph takes too many. */
const linesOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + (piece.kind === 'paragraph' ? linesIn(piece) : Infinity), 0);

function linesIn(paragraph: Paragraph): number {
  if (!saysSomething(paragraph)) return 0;
  if (paragraph.isOnNewPage) return Infinity;
  const letters = paragraph.inlines.reduce((sum, one) => sum + ('text' in one ? one.text.length : 3), 0);
  return Math.ceil(letters / lettersOfLine) + (isRole(paragraph, leads) ? 1 : 0);
}
