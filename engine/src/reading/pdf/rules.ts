import type { OPS } from 'unpdf/pdfjs';

/** A ruled line, level or upright, from its upper left end to its lower right end, in page points. */
export type Rule = { x1: number; y1: number; x2: number; y2: number };

type Matrix = [number, number, number, number, number, number];
type Operators = { fnArray: number[]; argsArray: unknown[] };

/** Wider than this a filled shape is an area, not a line. */
const THICKNESS_LIMIT = 3;
const SHORTEST = 6;

/** The level and upright lines a page draws: strokes, and the thin filled boxes many programs draw instead. */
export function findRules(operators: Operators, codes: typeof OPS, toPage: Matrix): Rule[] {
  const rules: Rule[] = [];
  const kept: Matrix[] = [];
  let matrix = toPage;
  const strokes = new Set<number>([
    codes.stroke,
    codes.closeStroke,
    codes.fillStroke,
    codes.eoFillStroke,
    codes.closeFillStroke,
    codes.closeEOFillStroke,
  ]);
  const fills = new Set<number>([codes.fill, codes.eoFill]);
  operators.fnArray.forEach((code, index) => {
    const args = operators.argsArray[index];
    if (code === codes.save) kept.push(matrix);
    else if (code === codes.restore) matrix = kept.pop() ?? matrix;
    else if (code === codes.transform) matrix = multiply(matrix, args as Matrix);
    else if (code === codes.paintFormXObjectBegin) {
      kept.push(matrix);
      const [inner] = args as [Matrix | null];
      if (inner) matrix = multiply(matrix, inner);
    } else if (code === codes.paintFormXObjectEnd) matrix = kept.pop() ?? matrix;
    else if (code === codes.constructPath) {
      const [paint, [path]] = args as [number, [ArrayLike<number> | null]];
      if (!path) return;
      const isStroke = strokes.has(paint);
      if (!isStroke && !fills.has(paint)) return;
      for (const rule of pathRules(path, matrix, isStroke)) rules.push(rule);
    }
  });
  return rules;
}

/** pdf.js flattens a path to numbers: 0 x y moves, 1 x y draws, 2 and 3 are curves of 6 and 4 numbers, 4 closes. */
function pathRules(path: ArrayLike<number>, matrix: Matrix, isStroke: boolean): Rule[] {
  const rules: Rule[] = [];
  let shape: [number, number][] = [];
  const close = (isClosed: boolean): void => {
    const first = shape[0];
    if (first && isClosed) shape.push(first);
    if (isStroke) {
      shape.forEach((point, index) => {
        const next = shape[index + 1];
        if (next) addRule(rules, [point, next]);
      });
    } else if (shape.length >= 4) addRule(rules, shape);
    shape = [];
  };
  for (let index = 0; index < path.length;) {
    const step = path[index];
    if (step === 0) {
      close(false);
      shape.push(apply(matrix, path[index + 1], path[index + 2]));
      index += 3;
    } else if (step === 1) {
      shape.push(apply(matrix, path[index + 1], path[index + 2]));
      index += 3;
    } else if (step === 4) {
      close(true);
      index += 1;
    } else {
      close(false);
      index += step === 2 ? 7 : 5;
    }
  }
  close(false);
  return rules;
}

function addRule(rules: Rule[], points: [number, number][]): void {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const rule = { x1: Math.min(...xs), y1: Math.min(...ys), x2: Math.max(...xs), y2: Math.max(...ys) };
  const width = rule.x2 - rule.x1;
  const height = rule.y2 - rule.y1;
  if (height <= THICKNESS_LIMIT && width >= SHORTEST) {
    const y = (rule.y1 + rule.y2) / 2;
    rules.push({ ...rule, y1: y, y2: y });
  } else if (width <= THICKNESS_LIMIT && height >= SHORTEST) {
    const x = (rule.x1 + rule.x2) / 2;
    rules.push({ ...rule, x1: x, x2: x });
  }
}

function apply([a, b, c, d, e, f]: Matrix, x = 0, y = 0): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [e, f] = apply(outer, inner[4], inner[5]);
  return [
    outer[0] * inner[0] + outer[2] * inner[1],
    outer[1] * inner[0] + outer[3] * inner[1],
    outer[0] * inner[2] + outer[2] * inner[3],
    outer[1] * inner[2] + outer[3] * inner[3],
    e,
    f,
  ];
}
