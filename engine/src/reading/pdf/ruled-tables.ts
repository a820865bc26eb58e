import type { Run } from '#reading/pdf/page-content.ts';
import type { Rule } from '#reading/pdf/rules.ts';

/** A table drawn with lines: its box, and its cells with the runs that stand in them. */
export type RuledTable = {
  left: number;
  right: number;
  top: number;
  bottom: number;
  rows: RuledRow[];
};

export type RuledRow = {
  top: number;
  bottom: number;
  left: number;
  right: number;
  cells: Run[][];
  isWhole: boolean;
};

/** How far ends may miss each other and still meet, in points. */
const REACH = 3;
const GRID_LIMIT = 300;
/** A page with more rules than this is a drawing. */
const RULES_LIMIT = 3_000;

/** The tables of at least two columns that a page's rules draw, and the runs that stand in none of them. */
export function findRuledTables(rules: Rule[], runs: Run[]): { tables: RuledTable[]; rest: Run[] } {
  const tables: RuledTable[] = [];
  if (rules.length > RULES_LIMIT) return { tables, rest: runs };
  let rest = runs;
  for (const group of touchingGroups(mergeRules(rules))) {
    const grid = layGrid(group);
    if (!grid) continue;
    const inside = rest.filter((run) => stands(run, grid));
    if (inside.length === 0) continue;
    const rows = fillRows(grid, inside);
    if (!rows.some((row) => row.cells.filter((cell) => cell.length > 0).length > 1)) continue;
    rest = rest.filter((run) => !stands(run, grid));
    tables.push({
      left: first(grid.xs),
      right: last(grid.xs),
      top: first(grid.ys),
      bottom: last(grid.ys),
      rows,
    });
  }
  return { tables, rest };
}

type Grid = { xs: number[]; ys: number[]; owner: (row: number, column: number) => number };

function isLevel(rule: Rule): boolean {
  return rule.y1 === rule.y2;
}

/** Pieces of one line drawn cell by cell become one rule again. */
function mergeRules(rules: Rule[]): Rule[] {
  const merged: Rule[] = [];
  const levels = rules.filter(isLevel).toSorted((a, b) => a.y1 - b.y1 || a.x1 - b.x1);
  const uprights = rules.filter((rule) => !isLevel(rule)).toSorted((a, b) => a.x1 - b.x1 || a.y1 - b.y1);
  for (const rule of levels) {
    const same = merged.findLast(
      (other) =>
        isLevel(other) &&
        Math.abs(other.y1 - rule.y1) < 1.5 &&
        rule.x1 <= other.x2 + REACH &&
        rule.x2 >= other.x1 - REACH,
    );
    if (same) Object.assign(same, { x1: Math.min(same.x1, rule.x1), x2: Math.max(same.x2, rule.x2) });
    else merged.push({ ...rule });
  }
  const count = merged.length;
  for (const rule of uprights) {
    const same = merged
      .slice(count)
      .findLast(
        (other) =>
          Math.abs(other.x1 - rule.x1) < 1.5 && rule.y1 <= other.y2 + REACH && rule.y2 >= other.y1 - REACH,
      );
    if (same) Object.assign(same, { y1: Math.min(same.y1, rule.y1), y2: Math.max(same.y2, rule.y2) });
    else merged.push({ ...rule });
  }
  return merged;
}

function touchingGroups(rules: Rule[]): Rule[][] {
  const group = rules.map((_, index) => index);
  const root = (index: number): number => {
    let at = index;
    while (group[at] !== at) at = group[at] ?? at;
    return at;
  };
  rules.forEach((rule, index) => {
    rules.slice(0, index).forEach((other, otherIndex) => {
      if (meet(rule, other)) group[root(index)] = root(otherIndex);
    });
  });
  const groups = new Map<number, Rule[]>();
  rules.forEach((rule, index) => groups.set(root(index), [...(groups.get(root(index)) ?? []), rule]));
  return [...groups.values()].filter((members) => members.length >= 3);
}

function meet(rule: Rule, other: Rule): boolean {
  return (
    rule.x1 <= other.x2 + REACH &&
    rule.x2 >= other.x1 - REACH &&
    rule.y1 <= other.y2 + REACH &&
    rule.y2 >= other.y1 - REACH
  );
}

function layGrid(rules: Rule[]): Grid | undefined {
  const levels = rules.filter(isLevel);
  const uprights = rules.filter((rule) => !isLevel(rule));
  if (levels.length < 2 || uprights.length === 0) return undefined;
  const xs = distinct([...uprights.map((rule) => rule.x1), ...levels.flatMap((rule) => [rule.x1, rule.x2])]);
  const ys = distinct([...levels.map((rule) => rule.y1), ...uprights.flatMap((rule) => [rule.y1, rule.y2])]);
  const columns = xs.length - 1;
  const rows = ys.length - 1;
  if (columns < 2 || rows < 1 || columns > GRID_LIMIT || rows > GRID_LIMIT) return undefined;
  const owners = Array.from({ length: rows * columns }, (_, index) => index);
  const root = (index: number): number => {
    let at = index;
    while (owners[at] !== at) at = owners[at] ?? at;
    return at;
  };
  const unite = (one: number, other: number): void => {
    const [low, high] = [root(one), root(other)].toSorted((a, b) => a - b);
    if (low !== undefined && high !== undefined) owners[high] = low;
  };
  for (let row = 0; row < rows; row += 1) {
    const middle = centre(ys, row);
    for (let column = 0; column < columns; column += 1) {
      const index = row * columns + column;
      const border = xs[column + 1] ?? 0;
      const isParted = uprights.some(
        (rule) => Math.abs(rule.x1 - border) <= REACH && rule.y1 <= middle && rule.y2 >= middle,
      );
      if (column + 1 < columns && !isParted) unite(index, index + 1);
      const below = ys[row + 1] ?? 0;
      const across = centre(xs, column);
      const isClosed = levels.some(
        (rule) => Math.abs(rule.y1 - below) <= REACH && rule.x1 <= across && rule.x2 >= across,
      );
      if (row + 1 < rows && !isClosed) unite(index, index + columns);
    }
  }
  return { xs, ys, owner: (row, column) => root(row * columns + column) };
}

function fillRows(grid: Grid, runs: Run[]): RuledRow[] {
  const columns = grid.xs.length - 1;
  const texts = new Map<number, Run[]>();
  for (const run of runs) {
    const owner = grid.owner(
      band(grid.ys, run.y - run.size * 0.3),
      band(grid.xs, run.x + Math.min(run.width / 2, run.size)),
    );
    texts.set(owner, [...(texts.get(owner) ?? []), run]);
  }
  const rows: RuledRow[] = [];
  for (let row = 0; row < grid.ys.length - 1; row += 1) {
    const owners = new Set<number>();
    for (let column = 0; column < columns; column += 1) owners.add(grid.owner(row, column));
    const own = [...owners].filter((owner) => Math.floor(owner / columns) === row);
    const cells = own.map((owner) => texts.get(owner) ?? []);
    if (cells.every((cell) => cell.length === 0)) continue;
    rows.push({
      top: grid.ys[row] ?? 0,
      bottom: grid.ys[row + 1] ?? 0,
      left: first(grid.xs),
      right: last(grid.xs),
      cells,
      isWhole: owners.size === 1,
    });
  }
  return rows;
}

function stands(run: Run, { xs, ys }: Grid): boolean {
  const x = run.x + Math.min(run.width / 2, run.size);
  const y = run.y - run.size * 0.3;
  return x >= first(xs) - 1 && x <= last(xs) + 1 && y >= first(ys) && y <= last(ys);
}

function band(borders: number[], at: number): number {
  const index = borders.findLastIndex((border) => border <= at);
  return Math.min(Math.max(index, 0), borders.length - 2);
}

function distinct(values: number[]): number[] {
  const kept: number[] = [];
  for (const value of values.toSorted((a, b) => a - b)) {
    const before = kept.at(-1);
    if (before === undefined || value - before > REACH) kept.push(value);
  }
  return kept;
}

function centre(borders: number[], index: number): number {
  return ((borders[index] ?? 0) + (borders[index + 1] ?? 0)) / 2;
}

function first(values: number[]): number {
  return values[0] ?? 0;
}

function last(values: number[]): number {
  return values.at(-1) ?? 0;
}
