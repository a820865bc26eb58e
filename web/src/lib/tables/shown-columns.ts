import { pageRoom, withWords } from '#lib/browser/sidebar-room.ts';

/**
 * How many of the columns, from the first on, fit the page beside the sidebar as it is. Items, where there is no width for
 * rows, hold what they have room for. In a wide window the first, the title, is asked more for than its least width, since it takes what is left.
 */
export function countFitting([title = 0, ...others]: readonly number[]): number {
  const widths = [innerWidth < withWords ? title : Math.max(title, wholeTitle), ...others];
  const frame = pageRoom() - (innerWidth < 768 ? 32 : 48);
  if (frame < leastForRows) return widths.length;
  let room = frame - boxes;
  const fitting = widths.findIndex((width) => (room -= width) < 0);
  return fitting < 0 ? widths.length : Math.max(1, fitting);
}

/** Most titles are whole in it. */
const wholeTitle = 320;
/** Below, rows are items: the variant `rows:` of styles/theme.css. */
const leastForRows = 608;
/** The column of boxes to select rows by. */
const boxes = 40;

/** The first so many columns; the very first stands for the row and always is. */
export const firstColumns = <Column>(
  all: readonly [Column, ...Column[]],
  count: number,
): readonly [Column, ...Column[]] => [all[0], ...all.slice(1, count)];

/** The columns that a text names, with commas between them, in its order behind the very first. */
export function columnsNamed<Column extends string>(
  text: string,
  all: readonly [Column, ...Column[]],
): readonly Column[] {
  const named = text.split(',');
  const known = all.filter((column) => named.includes(column) && column !== all[0]);
  return [all[0], ...known.toSorted((one, other) => named.indexOf(one) - named.indexOf(other))];
}
