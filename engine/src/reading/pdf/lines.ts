import { joinSpacedLetters } from '#reading/pdf/letter-spacing.ts';
import type { Run } from '#reading/pdf/page-content.ts';
import { withoutControls } from '#reading/symbols.ts';

/** A stretch of a line without a wide gap: a whole line, or one cell's or column's share of it. */
export type Piece = {
  text: string;
  left: number;
  right: number;
  /** Top of the letters, baseline and size, in page points. */
  top: number;
  y: number;
  size: number;
  isBold: boolean;
};

/** Pieces on one baseline, from left to right. */
export type Line = {
  page: number;
  text: string;
  pieces: Piece[];
  left: number;
  right: number;
  top: number;
  y: number;
  size: number;
  isBold: boolean;
};

/** A gap of this many letter heights parts two pieces. Justified text stays below it nearly always. */
const WIDE_GAP = 1.1;

/** Joins runs on one baseline into pieces: spaces where there is a gap, doubled (shadow) print once. */
export function makePieces(runs: Run[]): Piece[] {
  const rows: { y: number; size: number; runs: Run[] }[] = [];
  const sorted = runs.toSorted((one, other) => one.y - other.y || one.x - other.x);
  for (const run of settleRaised(sorted)) {
    const row = rows
      .slice(-4)
      .findLast((candidate) => Math.abs(candidate.y - run.y) < Math.min(candidate.size, run.size) * 0.42);
    if (!row) rows.push({ y: run.y, size: run.size, runs: [run] });
    else {
      row.runs.push(run);
      // The larger letters own the baseline, so that a raised figure does not found a line of its own.
      if (run.size > row.size) Object.assign(row, { y: run.y, size: run.size });
    }
  }
  return rows.flatMap((row) => piecesOfRow(row.runs.toSorted((one, other) => one.x - other.x)));
}

/** A line of the given pieces, in their order. */
function makeLine(page: number, pieces: Piece[]): Line {
  const text = foldSpace(pieces.map((piece) => piece.text).join(' '));
  const letters = (bold: boolean): number =>
    pieces.filter((piece) => piece.isBold === bold).reduce((sum, piece) => sum + piece.text.length, 0);
  const main = pieces.reduce((best, piece) => (piece.text.length > best.text.length ? piece : best));
  return {
    page,
    text,
    pieces,
    left: Math.min(...pieces.map((piece) => piece.left)),
    right: Math.max(...pieces.map((piece) => piece.right)),
    top: Math.min(...pieces.map((piece) => piece.top)),
    y: main.y,
    size: main.size,
    isBold: letters(true) > letters(false) * 4,
  };
}

/** Lines of the pieces on one baseline each, from top to bottom. */
export function makeLines(page: number, pieces: Piece[]): Line[] {
  const rows: Piece[][] = [];
  for (const piece of pieces.toSorted((one, other) => one.y - other.y)) {
    const row = rows.at(-1);
    const head = row?.[0];
    if (row && head && Math.abs(head.y - piece.y) < Math.min(head.size, piece.size) * 0.42) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) =>
    makeLine(
      page,
      row.toSorted((one, other) => one.left - other.left),
    ),
  );
}

export function foldSpace(text: string): string {
  return text.replaceAll(/[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+/g, ' ').trim();
}

/** Raised and lowered figures and endings ("25th", a note's number) come down to the baseline they belong to. */
function settleRaised(sorted: Run[]): Run[] {
  const settled = sorted.map((run, index) => {
    const near = [...sorted.slice(Math.max(0, index - 40), index), ...sorted.slice(index + 1, index + 80)];
    const home = near.find(
      (other) =>
        run.size < other.size * 0.8 &&
        run.text.length <= 6 &&
        run.y < other.y + other.size * 0.3 &&
        run.y > other.y - other.size * 0.75 &&
        ((run.x >= other.x + other.width - other.size * 0.2 &&
          run.x <= other.x + other.width + other.size * 0.5) ||
          (other.x >= run.x + run.width - other.size * 0.2 &&
            other.x <= run.x + run.width + other.size * 0.5)),
    );
    return home ? { ...run, y: home.y } : run;
  });
  return settled.toSorted((one, other) => one.y - other.y || one.x - other.x);
}

function piecesOfRow(runs: Run[]): Piece[] {
  const pieces: Piece[] = [];
  let boldLetters = 0;
  let letters = 0;
  let previous: Run | undefined;
  for (const run of runs) {
    if (previous && isShadow(previous, run)) continue;
    const text = joinSpacedLetters(run.text);
    const piece = pieces.at(-1);
    const gap = piece ? run.x - piece.right : Infinity;
    if (!piece || gap > WIDE_GAP * run.size) {
      letters = text.length;
      boldLetters = run.isBold ? text.length : 0;
      pieces.push({
        text,
        left: run.x,
        right: run.x + run.width,
        top: run.y - run.size,
        y: run.y,
        size: run.size,
        isBold: run.isBold,
      });
    } else {
      const isApart =
        gap > run.size * (run.isSpaced ? 0.01 : 0.12) ||
        /^\s/.test(run.text) ||
        /\s$/.test(previous?.text ?? '');
      piece.text += (isApart ? ' ' : '') + text;
      piece.right = Math.max(piece.right, run.x + run.width);
      if (run.size > piece.size) Object.assign(piece, { size: run.size, y: run.y, top: run.y - run.size });
      letters += text.length;
      if (run.isBold) boldLetters += text.length;
      piece.isBold = boldLetters > letters * 0.8;
    }
    previous = run;
  }
  return pieces
    .map((piece) => ({ ...piece, text: foldSpace(withoutControls(piece.text)) }))
    .filter((piece) => piece.text !== '');
}

/** Some programs print bold by printing twice, a hair apart. */
function isShadow(previous: Run, run: Run): boolean {
  return (
    previous.text === run.text &&
    Math.abs(previous.x - run.x) < run.size * 0.15 &&
    Math.abs(previous.y - run.y) < run.size * 0.15
  );
}
