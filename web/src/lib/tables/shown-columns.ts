import { pageRoom, withWords } from '#lib/browser/sidebar-room.ts';

/**
 * How many of the columns, from the first on, fit the page beside the sidebar as it is. Items, on a narrow window, hold what they have room
 * for. In a wide window the first, the title, is asked more for than its least width, since it takes what is left.
 */
export function countFitting([title = 0, ...others]: readonly number[]): number {
  const widths = [innerWidth < withWords ? title : Math.max(title, wholeTitle), ...others];
  if (innerWidth < 640) return widths.length;
  let room = pageRoom() - besideColumns;
  const fitting = widths.findIndex((width) => (room -= width) < 0);
  return fitting < 0 ? widths.length : Math.max(1, fitting);
}

/** Most titles are whole in it. */
const wholeTitle = 320;
/** The page's padding and the column of boxes to select rows by. */
const besideColumns = 2 * 24 + 40;

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
