import type { Piece } from '#reading/pdf/lines.ts';

/** A field on its page: points from the top left, as a reader sees it. */
export type Box = { left: number; right: number; top: number; bottom: number };

/**
 * `asks`: the words that ask for what a field takes; `below`: those under it, where nothing better is found. `says`: those beside a box to
 * tick. `group`: those above or before a row of boxes.
 */
export type Label = { asks: string; below: string; says: string; group: string };

/** Dots and lines to write on. */
const leader = /(?:[_.…‗] ?){3,}/g;
/** A label stands no farther from its field than this, in points. */
const reachAcross = 320;
const reachUp = 14;
/** So far words may reach into a field: where they end is estimated, and frames are drawn wide. */
const slack = 8;
const reachDown = 14;

/** The words before the field on its line, else right above it; under a line to write on they stand below. */
export function labelOfField(box: Box, pieces: readonly Piece[], others: readonly Box[]): Label {
  const before = beside(box, pieces, others, 'left');
  const asks = before || near(box, pieces, others, 'above');
  return { asks, below: near(box, pieces, others, 'below'), says: '', group: '' };
}

/** The words behind a box to tick, else before it; those of a group stand before its first box or above. */
export function labelOfTick(box: Box, pieces: readonly Piece[], others: readonly Box[]): Label {
  const [behind, before] = [beside(box, pieces, others, 'right'), beside(box, pieces, others, 'left')];
  const says = behind || before;
  const group = (behind && before) || near(box, pieces, others, 'above');
  return { asks: says, below: '', says, group };
}

/** The words of the field's line on one side, as far as the next field. */
function beside(box: Box, pieces: readonly Piece[], others: readonly Box[], side: 'left' | 'right'): string {
  const middle = (box.top + box.bottom) / 2;
  const isBeyond = ({ left, right }: { left: number; right: number }) =>
    side === 'left' ? right <= box.left + slack : left >= box.right - slack;
  const distance = ({ left, right }: { left: number; right: number }) =>
    side === 'left' ? box.left - right : left - box.right;
  const wall = Math.min(
    reachAcross,
    ...others
      .filter((other) => other.top < middle && other.bottom > middle && isBeyond(other))
      .map((other) => distance(other)),
  );
  const found = pieces
    .filter((piece) => piece.y > box.top && piece.top < box.bottom && isBeyond(piece))
    .filter((piece) => Math.abs((piece.top + piece.y) / 2 - middle) < Math.max(piece.size, 8))
    .filter((piece) => distance(piece) <= wall)
    .toSorted((one, other) => distance(one) - distance(other));
  // Words far behind the first are another column's.
  const [nearest] = found;
  if (!nearest) return '';
  const own = found.filter((piece) => distance(piece) <= distance(nearest) + 200);
  return worded((side === 'left' ? own.toReversed() : own).map(({ text }) => text).join(' '));
}

/** The line right above or below, where no other field stands between. */
function near(box: Box, pieces: readonly Piece[], others: readonly Box[], where: 'above' | 'below'): string {
  const overlaps = ({ left, right }: { left: number; right: number }) =>
    left < box.right && right > box.left - 6;
  const gap = (piece: Piece) => (where === 'above' ? box.top - piece.y : piece.top - box.bottom);
  const isBetween = (piece: Piece) =>
    others.some(
      (other) =>
        overlaps(other) &&
        (where === 'above'
          ? other.top >= piece.y - 2 && other.bottom <= box.top + 2
          : other.top >= box.bottom - 2 && other.bottom <= piece.top + 2),
    );
  const [found] = pieces
    .filter((piece) => overlaps(piece) && gap(piece) >= -3)
    .filter((piece) => gap(piece) <= (where === 'above' ? reachUp : reachDown) && !isBetween(piece))
    .toSorted((one, other) => gap(one) - gap(other));
  return found ? worded(found.text) : '';
}

/** Without dots and lines to write on, a star for what is required, and the colon at the end; empty without a word. */
function worded(text: string): string {
  const words = text
    .replaceAll(leader, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s*:：]+$/u, '')
    .trim();
  return /\p{L}{2}/u.test(words) ? words : '';
}

/** Pieces without the dots and lines to write on in them, which run on below a field. */
export function withoutLeaders(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece) => {
    if (piece.text.search(leader) < 0) return [piece];
    // A dot is half as wide as a letter, as a rule.
    const widthOf = (text: string) =>
      Array.from(text).reduce((sum, letter) => sum + (/[.\s]/.test(letter) ? 0.5 : 1), 0);
    const whole = widthOf(piece.text);
    return Array.from(piece.text.matchAll(/(?:(?!(?:[_.…‗] ?){3})[\s\S])+/g)).flatMap((match) => {
      const text = match[0].replace(/^[\s_.…‗]+/, '');
      if (!/\p{L}/u.test(text)) return [];
      const from = widthOf(piece.text.slice(0, match.index + match[0].length - text.length)) / whole;
      const width = piece.right - piece.left;
      const left = piece.left + from * width;
      return [{ ...piece, text, left, right: left + (widthOf(text) / whole) * width }];
    });
  });
}
