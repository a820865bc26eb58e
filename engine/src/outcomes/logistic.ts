/** Weights of standardised features: each is of one standard deviation, so that they can be compared. */
export type LogisticModel = { intercept: number; weights: number[]; means: number[]; spreads: number[] };

/** How strongly weights are pulled to zero: as if so many bids had spoken against each. */
const ridge: number = 4;
const mostSteps = 25;

/**
 * Fits a logistic regression with a ridge on standardised features by Newton's method. A feature that never varies has no weight. The same
 * rows give the same weights, always.
 */
export function fitLogistic(rows: readonly (readonly number[])[], labels: readonly boolean[]): LogisticModel {
  const width = rows[0]?.length ?? 0;
  const places = Array.from({ length: width }, (_, place) => place);
  const means = places.map((place) => sum(rows.map((row) => row[place] ?? 0)) / Math.max(1, rows.length));
  const spreads = places.map((place) => {
    const variance =
      sum(rows.map((row) => ((row[place] ?? 0) - (means[place] ?? 0)) ** 2)) / Math.max(1, rows.length);
    return variance > 1e-9 ? Math.sqrt(variance) : Infinity;
  });
  const inputs = rows.map((row) => [1, ...standardised(row, means, spreads)]);
  let beta = Array.from({ length: width + 1 }, () => 0);
  for (let step = 0; step < mostSteps; step += 1) {
    const change = solve(...newtonStep(inputs, labels, beta));
    beta = beta.map((value, place) => value + (change[place] ?? 0));
    if (change.every((value) => Math.abs(value) < 1e-8)) break;
  }
  return { intercept: beta[0] ?? 0, weights: beta.slice(1), means, spreads };
}

export function probabilityOf(
  { intercept, weights, means, spreads }: LogisticModel,
  row: readonly number[],
): number {
  const values = standardised(row, means, spreads);
  return sigmoid(intercept + sum(weights.map((weight, place) => weight * (values[place] ?? 0))));
}

const standardised = (row: readonly number[], means: number[], spreads: number[]): number[] =>
  means.map((mean, place) => ((row[place] ?? 0) - mean) / (spreads[place] ?? Infinity));
const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The matrix and the gradient of one step; the intercept, in the first place, is not pulled. */
function newtonStep(inputs: number[][], labels: readonly boolean[], beta: number[]): [number[][], number[]] {
  const size = beta.length;
  const matrix = Array.from({ length: size }, (_, line) =>
    Array.from({ length: size }, (_unused, column) => (line === column && line > 0 ? ridge : 0)),
  );
  const gradient = beta.map((value, place) => (place > 0 ? -ridge * value : 0));
  for (const [index, input] of inputs.entries()) {
    const probability = sigmoid(sum(input.map((value, place) => value * (beta[place] ?? 0))));
    const weight = Math.max(1e-6, probability * (1 - probability));
    const error = (labels[index] ? 1 : 0) - probability;
    for (let line = 0; line < size; line += 1) {
      const value = input[line] ?? 0;
      gradient[line] = (gradient[line] ?? 0) + value * error;
      const row = matrix[line];
      if (row)
        for (let column = 0; column < size; column += 1)
          row[column] = (row[column] ?? 0) + weight * value * (input[column] ?? 0);
    }
  }
  return [matrix, gradient];
}

/** Solves a symmetric, positive system by elimination. */
function solve(matrix: number[][], right: number[]): number[] {
  const lines = matrix.map((line, place) => [...line, right[place] ?? 0]);
  for (const [place, pivot] of lines.entries()) {
    const head = pivot[place] ?? 0;
    if (Math.abs(head) < 1e-12) continue;
    for (const [other, line] of lines.entries()) {
      const factor = (line[place] ?? 0) / head;
      if (other === place || factor === 0) continue;
      for (let column = place; column < line.length; column += 1)
        line[column] = (line[column] ?? 0) - factor * (pivot[column] ?? 0);
    }
  }
  return lines.map((line, place) => (line.at(-1) ?? 0) / (line[place] || Infinity));
}
