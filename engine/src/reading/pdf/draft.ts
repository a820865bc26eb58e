import type { Line } from '#reading/pdf/lines.ts';
import type { Marked } from '#reading/markers.ts';

/** A line in its place in the reading order. */
export type PlacedLine = Line & {
  /** Which column of the page, from 0, and where its text may reach. */
  column: number;
  columnLeft: number;
  columnRight: number;
};

/** A block while it grows: lines of one paragraph, or one table row. */
export type Draft =
  | { kind: 'text'; lines: PlacedLine[]; marked?: Marked }
  | {
      kind: 'row';
      page: number;
      cells: string[];
      box: { left: number; top: number; right: number; bottom: number };
    };

/** What is usual in a document, against which a line is judged. */
export type Measures = {
  /** The size most letters have. */
  bodySize: number;
  /** From baseline to baseline in letter heights, as most lines of a page stand. */
  pitchOf: (page: number) => number;
};

export function measure(lines: PlacedLine[]): Measures {
  const sizes = new Map<number, number>();
  const pitches = new Map<number, Map<number, number>>();
  const all = new Map<number, number>();
  lines.forEach((line, index) => {
    const size = Math.round(line.size * 2) / 2;
    sizes.set(size, (sizes.get(size) ?? 0) + line.text.length);
    const before = lines[index - 1];
    if (!before || before.page !== line.page || Math.abs(before.size - line.size) > 0.6) return;
    const pitch = Math.round(((line.y - before.y) / line.size) * 20) / 20;
    if (pitch < 0.9 || pitch > 2.6) return;
    const own = pitches.get(line.page) ?? new Map<number, number>();
    pitches.set(line.page, own.set(pitch, (own.get(pitch) ?? 0) + 1));
    all.set(pitch, (all.get(pitch) ?? 0) + 1);
  });
  const usual = mostFrequent(all) ?? 1.2;
  return {
    bodySize: mostFrequent(sizes) ?? 10,
    pitchOf: (page) => {
      const own = pitches.get(page);
      const samples = own ? [...own.values()].reduce((sum, count) => sum + count, 0) : 0;
      return (samples >= 8 && own ? mostFrequent(own) : undefined) ?? usual;
    },
  };
}

function mostFrequent(counts: Map<number, number>): number | undefined {
  return [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0];
}
