import type { Line } from '#reading/pdf/lines.ts';

type PageLines = { number: number; height: number; lines: Line[] };

/** Furniture stands in this share of a page's height, at its head and at its foot. */
const ZONE = 0.14;

/**
 * The lines that are running heads, running feet and page numbers: at a page's very edge, at the same height on other
 * pages with the same words (figures aside), or a page number by its form.
 */
export function detectHeadersAndFooters(pages: PageLines[]): Set<Line> {
  const edges = pages.map((page) => edgeLines(page));
  const seen = new Map<string, number>();
  for (const { head, foot } of edges) {
    for (const key of new Set([...head, ...foot].map(keyOf))) seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  const least = pages.length <= 3 ? 2 : 3;
  const headersAndFooters = new Set<Line>();
  for (const { head, foot } of edges) {
    for (const side of [head, foot]) {
      for (const line of side) {
        const repeats = keysNear(line).reduce((sum, key) => sum + (seen.get(key) ?? 0), 0);
        if (!(pages.length > 1 && repeats >= least) && !isPageNumber(line.text)) break;
        headersAndFooters.add(line);
      }
    }
  }
  return headersAndFooters;
}

/** "7", "- 7 -", "Page 7 of 22", "3/5", "p. 4 sur 12", "iv". */
function isPageNumber(text: string): boolean {
  return /^(?:(?:page|pg\.?|p\.|seite|صفحة)\s*:?\s*)?[-–—|]?\s*(?:\d{1,4}|[ivxlc]{1,6}|[IVXLC]{1,6}|[A-Z]-\d{1,3})\s*(?:(?:of|sur|de|von|\/|\||من)\s*\d{1,4})?\s*[-–—|]?$/i.test(
    text,
  );
}

function edgeLines({ height, lines }: PageLines): { head: Line[]; foot: Line[] } {
  const sorted = lines.toSorted((one, other) => one.y - other.y);
  return {
    head: sorted.filter((line) => line.y < height * ZONE).slice(0, 6),
    foot: sorted
      .filter((line) => line.y > height * (1 - ZONE))
      .slice(-6)
      .toReversed(),
  };
}

function folded(text: string): string {
  const folded = text.toLowerCase().replaceAll(/\d+/g, '#');
  return folded.replaceAll(/\b[ivxlc]+\b/g, '#').replaceAll(/\s+/g, ' ');
}

function keyOf(line: Line): string {
  return `${Math.round(line.y / 3)} ${folded(line.text)}`;
}

function keysNear(line: Line): string[] {
  const step = Math.round(line.y / 3);
  const text = folded(line.text);
  return [step - 1, step, step + 1].map((at) => `${at} ${text}`);
}
