import type { Rule } from '#reading/pdf/rules.ts';
import type { GreyPicture } from '#reading/recognition/grey-picture.ts';

/** Darker than this is ink. */
const ink = 160;
/** Points: shorter strokes are letters, thicker ones areas. Between letters side by side there is more level ink than upright. */
const shortest = { level: 28, upright: 24 };
const thickest = 3.2;
/** Dots that may be missing in a line that was scanned. */
const gap = 4;

type Stretch = { from: number; to: number; first: number; last: number };

/**
 * The ruled lines, level and upright, in the picture of a page: what tables are drawn with. `slope` is how far level lines fall from
 * left to right, in dots a dot; the lines are given in points, set straight as the words are.
 */
export function findDrawnRules(picture: GreyPicture, slope: number, dotsPerPoint: number): Rule[] {
  const { width, height, grey } = picture;
  const dark = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && (grey[y * width + x] ?? 255) < ink;
  const limits = (direction: keyof typeof shortest) => ({
    shortest: shortest[direction] * dotsPerPoint,
    thickest: thickest * dotsPerPoint,
  });
  // The slope is known to a dot or two over the length of a line: the dots beside it count as well.
  const level = stretches(width, height, limits('level'), (along, at) => {
    const y = Math.round(at + slope * along);
    return dark(along, y) || dark(along, y - 1) || dark(along, y + 1);
  });
  const upright = stretches(height, width, limits('upright'), (along, at) => {
    const x = Math.round(at - slope * along);
    return dark(x, along) || dark(x - 1, along) || dark(x + 1, along);
  });
  const points = (dots: number) => dots / dotsPerPoint;
  return [
    ...level.map(({ from, to, first, last }): Rule => {
      const y = points((first + last) / 2);
      return { x1: points(from), x2: points(to), y1: y, y2: y };
    }),
    ...upright.map(({ from, to, first, last }): Rule => {
      const x = points((first + last) / 2);
      return { x1: x, x2: x, y1: points(from), y2: points(to) };
    }),
  ];
}

/** Stretches of ink along one direction, those side by side taken together; none that is as thick as an area. */
function stretches(
  length: number,
  across: number,
  limits: { shortest: number; thickest: number },
  isInk: (along: number, at: number) => boolean,
): Stretch[] {
  const found: Stretch[] = [];
  let open: Stretch[] = [];
  for (let at = 0; at < across; at += 1) {
    const next: Stretch[] = [];
    for (const { from, to } of longRuns(length, (along) => isInk(along, at), limits.shortest)) {
      const beside = open.find((one) => one.from < to && from < one.to);
      if (!beside) next.push({ from, to, first: at, last: at });
      else {
        Object.assign(beside, { from: Math.min(beside.from, from), to: Math.max(beside.to, to), last: at });
        if (!next.includes(beside)) next.push(beside);
      }
    }
    found.push(...open.filter((one) => !next.includes(one)));
    open = next;
  }
  return [...found, ...open].filter(({ first, last }) => last - first < limits.thickest);
}

function longRuns(
  length: number,
  isInk: (along: number) => boolean,
  shortestRun: number,
): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  let [from, lastInk] = [-1, -1];
  for (let along = 0; along <= length; along += 1) {
    if (along < length && isInk(along)) {
      if (from < 0) from = along;
      lastInk = along;
    } else if (from >= 0 && along - lastInk > gap) {
      if (lastInk - from >= shortestRun) runs.push({ from, to: lastInk });
      from = -1;
    }
  }
  if (from >= 0 && lastInk - from >= shortestRun) runs.push({ from, to: lastInk });
  return runs;
}
