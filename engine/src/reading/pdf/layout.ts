import { joinLines, type Vocabulary } from '#reading/hyphenation.ts';
import { findAlignedRows } from '#reading/pdf/aligned-rows.ts';
import { orderPage, type Placed, type Reading } from '#reading/pdf/columns.ts';
import type { Draft, PlacedLine } from '#reading/pdf/draft.ts';
import { makeLines, makePieces, type Line, type Piece } from '#reading/pdf/lines.ts';
import type { PageContent } from '#reading/pdf/page-content.ts';
import { findRuledTables, type RuledRow } from '#reading/pdf/ruled-tables.ts';

/** A page's lines and table rows in the order they are read. */
export function layOutPage(page: PageContent, vocabulary: Vocabulary): (PlacedLine | Draft)[] {
  const upright = page.runs.filter((run) => run.turn === 0);
  const { tables, rest } = findRuledTables(page.rules, upright);
  const placed: Placed[] = [
    ...makePieces(rest).map((piece): Placed => ({
      left: piece.left,
      right: piece.right,
      top: piece.top,
      bottom: piece.y,
      piece,
    })),
    ...tables.map(({ left, right, top, bottom }, table): Placed => ({ left, right, top, bottom, table })),
  ];
  const readings = placed.length > 0 ? orderPage(page.number, page.width, placed) : [];
  const flow = tableRowsApart(readings).flatMap((reading): (PlacedLine | Draft)[] =>
    'table' in reading
      ? (tables[reading.table]?.rows ?? []).flatMap((row) => readRow(page.number, row, vocabulary))
      : [reading],
  );
  return [...withAlignedRows(flow, vocabulary), ...sideways(page)];
}

function tableRowsApart(readings: Reading[]): (PlacedLine | { table: number })[] {
  return readings.map((reading) =>
    reading.kind === 'table'
      ? { table: reading.table }
      : {
          ...reading.line,
          column: reading.column,
          columnLeft: reading.columnLeft,
          columnRight: reading.columnRight,
        },
  );
}

/** A row over the table's whole width is read as text; any other gives its cells. */
function readRow(page: number, row: RuledRow, vocabulary: Vocabulary): (PlacedLine | Draft)[] {
  const cells = row.cells.map((runs) => makeLines(page, makePieces(runs)));
  if (row.isWhole) {
    const lines = cells.flat();
    const right = Math.max(...lines.map((line) => line.right));
    return lines.map((line) => ({ ...line, column: 0, columnLeft: row.left, columnRight: right }));
  }
  return [
    {
      kind: 'row',
      page,
      cells: cells.map((lines) => cellText(lines, vocabulary)),
      box: { left: row.left, top: row.top, right: row.right, bottom: row.bottom },
    },
  ];
}

function cellText(lines: Line[], vocabulary: Vocabulary): string {
  return lines.reduce((text, line) => (text === '' ? line.text : joinLines(text, line.text, vocabulary)), '');
}

/** Finds rows that only line up, in each stretch of lines between drawn tables, and puts them in their lines' place. */
function withAlignedRows(flow: (PlacedLine | Draft)[], vocabulary: Vocabulary): (PlacedLine | Draft)[] {
  const lines = flow.filter((one): one is PlacedLine => 'pieces' in one);
  const rows = findAlignedRows(lines);
  if (rows.size === 0) return flow;
  return flow.flatMap((one): (PlacedLine | Draft)[] => {
    if (!('pieces' in one)) return [one];
    const found = rows.get(one);
    if (!found) return [one];
    if (found.row !== one) return [];
    const members = lines.filter((line) => rows.get(line)?.row === one);
    return [
      {
        kind: 'row',
        page: one.page,
        cells: found.cells.map((cell) => alignedCell(cell, members, vocabulary)),
        box: {
          left: one.left,
          right: Math.max(...members.map((line) => line.right)),
          top: one.top,
          bottom: Math.max(...members.map((line) => line.y)),
        },
      },
    ];
  });
}

function alignedCell(cell: Piece, members: Line[], vocabulary: Vocabulary): string {
  const rest = members.slice(1).filter((line) => Math.abs(line.left - cell.left) < 4);
  return rest.reduce((text, line) => joinLines(text, line.text, vocabulary), cell.text);
}

/**
 * Text that stands sideways or upside down: labels along an edge. It is read last. What runs aslant over a page is a watermark or a
 * stamp, and no part of the text.
 */
function sideways(page: PageContent): PlacedLine[] {
  const angles = new Set(
    page.runs.map((run) => run.turn).filter((turn) => turn !== 0 && Number.isInteger(turn)),
  );
  return [...angles].flatMap((turn) => {
    const cosine = Math.cos((turn * Math.PI) / 2);
    const sine = Math.sin((turn * Math.PI) / 2);
    const runs = page.runs
      .filter((run) => run.turn === turn)
      .map((run) => ({ ...run, x: run.x * cosine + run.y * sine, y: run.y * cosine - run.x * sine }));
    return makeLines(page.number, makePieces(runs)).map((line) => ({
      ...line,
      column: 99,
      columnLeft: line.left,
      columnRight: line.right,
    }));
  });
}
