import type { PDFPageProxy } from 'unpdf/pdfjs';
import type { TextStretch } from './word-boxes.ts';

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;
type Matrix = readonly number[];

/** The text of a page as it stands on the page that a reader sees; `toPage` is the transform of its viewport at scale 1. */
export function stretchesOfPage({ items, styles }: TextContent, toPage: Matrix): TextStretch[] {
  return items.flatMap((item): TextStretch[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [a, b, c, d, x, y] = multiply(toPage, item.transform as number[]);
    const size = Math.hypot(c, d) || item.height;
    const along = Math.hypot(a, b) || 1;
    return [
      {
        text: item.str,
        x,
        y,
        length: item.width * Math.sqrt(Math.abs(determinant(toPage))),
        along: [a / along, b / along],
        up: [c / size, d / size],
        // What fonts say of themselves is anything from 0.6 to 1.3.
        ascent: size * 0.88,
        descent: size * 0.24,
        family: styles[item.fontName]?.fontFamily ?? 'sans-serif',
        isRightToLeft: item.dir === 'rtl',
      },
    ];
  });
}

const determinant = ([a = 1, b = 0, c = 0, d = 1]: Matrix) => a * d - b * c;

function multiply(
  [a1 = 1, b1 = 0, c1 = 0, d1 = 1, e1 = 0, f1 = 0]: Matrix,
  [a2 = 1, b2 = 0, c2 = 0, d2 = 1, e2 = 0, f2 = 0]: Matrix,
): [number, number, number, number, number, number] {
  return [
    a1 * a2 + c1 * b2,
    b1 * a2 + d1 * b2,
    a1 * c2 + c1 * d2,
    b1 * c2 + d1 * d2,
    a1 * e2 + c1 * f2 + e1,
    b1 * e2 + d1 * f2 + f1,
  ];
}
