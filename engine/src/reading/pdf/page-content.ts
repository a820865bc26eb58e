import { getResolvedPDFJS } from 'unpdf';
import type { PDFPageProxy } from 'unpdf/pdfjs';
import { withSymbols } from '#reading/symbols.ts';
import { plainArabic } from '#reading/pdf/arabic-forms.ts';
import { withJoinedLetters } from '#reading/pdf/joined-letters.ts';
import { findRules, type Rule } from '#reading/pdf/rules.ts';
import { withVowelSigns } from '#reading/pdf/vowel-signs.ts';

/** A stretch of text in one font. Points, origin at the page's top left as a reader sees it; `y` is the baseline. */
export type Run = {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  isBold: boolean;
  isItalic: boolean;
  /** Whether the file writes a space before it, however narrow. */
  isSpaced: boolean;
  /** Clockwise from upright, in quarter turns and fractions; 0 for ordinary text. */
  turn: number;
};

export type PageContent = {
  number: number;
  width: number;
  height: number;
  runs: Run[];
  rules: Rule[];
  /** How many operators draw the page. */
  marks: number;
  /** How many quarter turns clockwise its text stood turned, before it was turned upright. */
  turned: number;
  /** Whether it was mirrored, so that text read from right to left runs from left to right for the layout. */
  isMirrored: boolean;
};

type Box = { left: number; top: number; width: number; height: number };

type Matrix = [number, number, number, number, number, number];

/**
 * The text and the ruled lines of one page, turned upright: by the page's own rotation, and again where most of its
 * text stands sideways (a landscape table on a portrait page).
 */
export async function readPageContent(page: PDFPageProxy): Promise<PageContent> {
  const { Util, OPS } = await getResolvedPDFJS();
  const viewport = page.getViewport({ scale: 1 });
  const toPage = viewport.transform as Matrix;
  // The operator list also makes pdf.js hand out the fonts, whose names tell bold from regular.
  const operators = await page.getOperatorList();
  const content = await page.getTextContent();
  const styles = new Map<string, { isBold: boolean; isItalic: boolean }>();
  const runs: Run[] = [];
  let isSpaced = false;
  const items = content.items.filter((item) => 'str' in item);
  const texts = withJoinedLetters(items, operators, OPS.showText);
  for (const [index, item] of items.entries()) {
    if (item.str.trim() === '') {
      isSpaced ||= item.str !== '';
      continue;
    }
    const matrix = Util.transform(toPage, item.transform) as Matrix;
    const style = styles.get(item.fontName) ?? fontStyle(page, item.fontName);
    styles.set(item.fontName, style);
    runs.push({
      text: plainArabic(withSymbols(texts[index] ?? item.str)),
      x: matrix[4],
      y: matrix[5],
      width: item.width,
      size: Math.hypot(matrix[2], matrix[3]) || item.height,
      ...style,
      isSpaced,
      turn: quarterTurns(matrix),
    });
    isSpaced = false;
  }
  const rules = findRules(operators, OPS, toPage);
  const { width, height } = viewport;
  const marks = operators.fnArray.length;
  page.cleanup();
  const number = page.pageNumber;
  const upright = turnUpright({ number, width, height, runs, rules, marks, turned: 0, isMirrored: false });
  return mirrorRightToLeft({ ...upright, runs: withVowelSigns(upright.runs) });
}

function quarterTurns([a, b]: Matrix): number {
  const turns = Math.atan2(b, a) / (Math.PI / 2);
  const whole = Math.round(turns);
  return ((Math.abs(turns - whole) < 0.05 ? whole : turns) + 4) % 4;
}

function fontStyle(page: PDFPageProxy, fontName: string): { isBold: boolean; isItalic: boolean } {
  if (!page.commonObjs.has(fontName)) return { isBold: false, isItalic: false };
  const font = page.commonObjs.get(fontName) as {
    name?: string;
    bold?: boolean;
    black?: boolean;
    italic?: boolean;
  };
  const name = font.name ?? '';
  return {
    isBold: font.bold === true || font.black === true || /bold|black|heavy|demi/i.test(name),
    isItalic: font.italic === true || /italic|oblique/i.test(name),
  };
}

function turnUpright(page: PageContent): PageContent {
  const letters = [0, 0, 0, 0];
  for (const run of page.runs) {
    if (Number.isInteger(run.turn)) letters[run.turn] = (letters[run.turn] ?? 0) + run.text.length;
  }
  const turn = letters.indexOf(Math.max(...letters));
  if (turn <= 0) return page;
  const { width, height } = page;
  const place = (x: number, y: number): [number, number] =>
    turn === 1 ? [y, width - x] : turn === 2 ? [width - x, height - y] : [height - y, x];
  const runs = page.runs.map((run) => {
    const [x, y] = place(run.x, run.y);
    return { ...run, x, y, turn: (run.turn - turn + 4) % 4 };
  });
  const rules = page.rules.map((rule) => {
    const [x1, y1] = place(rule.x1, rule.y1);
    const [x2, y2] = place(rule.x2, rule.y2);
    return {
      x1: Math.min(x1, x2),
      y1: Math.min(y1, y2),
      x2: Math.max(x1, x2),
      y2: Math.max(y1, y2),
    };
  });
  const isSideways = turn !== 2;
  return {
    number: page.number,
    width: isSideways ? height : width,
    height: isSideways ? width : height,
    runs,
    rules,
    marks: page.marks,
    turned: turn,
    isMirrored: false,
  };
}

/** A page mostly in Arabic or Hebrew is laid out mirrored: its first column, cell and word stand at the right. */
export function mirrorRightToLeft(page: PageContent): PageContent {
  const words = page.runs.map((run) => run.text).join('');
  const rightward = words.match(/[\p{Script=Arabic}\p{Script=Hebrew}]/gu)?.length ?? 0;
  if (rightward * 2 <= (words.match(/\p{L}/gu)?.length ?? 0)) return page;
  const { width } = page;
  return {
    ...page,
    isMirrored: true,
    runs: page.runs.map((run) =>
      run.turn === 0 ? { ...run, text: signsAsRead(run.text), x: width - run.x - run.width } : run,
    ),
    rules: page.rules.map((rule) => ({ ...rule, x1: width - rule.x2, x2: width - rule.x1 })),
  };
}

/** A full stop that is drawn before the percent sign of a figure at its right is read behind it: ".%" is "%.". */
const signsAsRead = (text: string): string => text.replace(/^([.,:;،؛])([%٪])$/u, '$2$1');

/** A box on the page turned upright, as it stands on the page a reader sees. */
export function boxAsSeen(box: Box, { turned, isMirrored, width, height }: PageContent): Box {
  const { top } = box;
  const left = isMirrored ? width - box.left - box.width : box.left;
  const right = left + box.width;
  const bottom = top + box.height;
  if (turned === 0) return { ...box, left };
  if (turned === 2) return { ...box, left: width - right, top: height - bottom };
  const sideways = { width: box.height, height: box.width };
  return turned === 1
    ? { left: height - bottom, top: left, ...sideways }
    : { left: top, top: width - right, ...sideways };
}
