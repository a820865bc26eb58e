import type { Document, Element } from '@xmldom/xmldom';
import { all, child, childrenOf, insertXml, isOn, valueOf, wordNamespace } from './xml.ts';

/** What a style or the nearest that it is based on says; undefined where none says anything. */
function inherited<T>(styles: Document, id: string, read: (style: Element) => T | undefined): T | undefined {
  const known = new Map(all(styles, 'style').map((style) => [valueOf(style, 'styleId'), style]));
  const seen = new Set<string>();
  for (let at: string | undefined = id; at !== undefined && !seen.has(at);) {
    seen.add(at);
    const style = known.get(at);
    const own = style && read(style);
    if (own !== undefined) return own;
    at = valueOf(child(style, 'basedOn'));
  }
  return undefined;
}

/** Whether a style runs from right to left. */
export const runsFromRight = (styles: Document, id: string): boolean =>
  inherited(styles, id, (style) => {
    const own = child(child(style, 'pPr'), 'bidi');
    return own && isOn(own);
  }) ?? false;

/**
 * The size of a style's text in points; Word's own where neither it nor the file says one. Word keeps that of Arabic apart, and what is not
 * said of it is as of other letters.
 */
export function pointsOf(styles: Document, id: string, isArabic = false): number {
  const halves = (style: Element | undefined) => {
    const run = child(style, 'rPr');
    return (isArabic ? valueOf(child(run, 'szCs')) : undefined) ?? valueOf(child(run, 'sz'));
  };
  const usual = halves(all(styles, 'rPrDefault')[0]);
  return Number(inherited(styles, id, halves) ?? usual ?? 20) / 2;
}

/** The room that a style leaves above its paragraphs, in twentieths of a point. */
export function roomAbove(styles: Document, id: string): number {
  const room = (style: Element | undefined) => {
    const spacing = child(child(style, 'pPr'), 'spacing');
    if (valueOf(spacing, 'beforeAutospacing') === '1') return autoSpacing;
    return valueOf(spacing, 'before');
  };
  return Number(inherited(styles, id, room) ?? room(all(styles, 'pPrDefault')[0]) ?? 0);
}
/** As much as Word gives a paragraph that leaves it to Word. */
const autoSpacing = 280;

/** Whether a style's text is white, or nearly, without a ground of its own: headings are made so by hand, each on a coloured bar. */
export function isUnseen(styles: Document, id: string): boolean {
  const color = inherited(styles, id, (style) => valueOf(child(child(style, 'rPr'), 'color')));
  const ground = inherited(styles, id, (style) => valueOf(child(child(style, 'pPr'), 'shd'), 'fill'));
  return (
    color !== undefined &&
    isNearWhite(color) &&
    (ground === undefined || ground === 'auto' || isNearWhite(ground))
  );
}
const isNearWhite = (color: string): boolean =>
  /^[\da-f]{6}$/i.test(color) && [0, 2, 4].every((at) => Number.parseInt(color.slice(at, at + 2), 16) > 225);

/** The colour of a style's text as six figures, where it has one that is seen. */
export function colourOf(styles: Document, id: string): string | undefined {
  const color = inherited(styles, id, (style) => valueOf(child(child(style, 'rPr'), 'color')));
  return color !== undefined && /^[\da-f]{6}$/i.test(color) && !isNearWhite(color) ? color : undefined;
}

/** Lets a style's text have the usual colour. */
export function uncolour(styles: Document, id: string): void {
  const style = all(styles, 'style').findLast((one) => valueOf(one, 'styleId') === id);
  if (!style) return;
  const run = child(style, 'rPr') ?? insertXml(style, '<w:rPr/>', firstBehindRun(style))[0];
  const color = run && (child(run, 'color') ?? insertXml(run, '<w:color/>', firstBehindColor(run))[0]);
  for (const name of ['themeColor', 'themeTint', 'themeShade']) color?.removeAttribute(`w:${name}`);
  color?.setAttributeNS(wordNamespace, 'w:val', 'auto');
}
const firstBehindRun = (style: Element): Element | null =>
  childrenOf(style).find(({ localName }) => /^(?:tblPr|trPr|tcPr|tblStylePr)$/.test(localName ?? '')) ?? null;
const beforeColor =
  /^(?:rStyle|rFonts|b|bCs|i|iCs|caps|smallCaps|strike|dstrike|outline|shadow|emboss|imprint|noProof|snapToGrid|vanish|webHidden)$/;
const firstBehindColor = (run: Element): Element | null =>
  childrenOf(run).find(({ localName }) => !beforeColor.test(localName ?? '')) ?? null;

/** Keeps paragraphs of a style on the page of what follows, as a heading has to be where its style does not say so. */
export function keepWithNext(styles: Document, id: string): void {
  if (inherited(styles, id, (style) => child(child(style, 'pPr'), 'keepNext'))) return;
  const style = all(styles, 'style').findLast((one) => valueOf(one, 'styleId') === id);
  if (!style) return;
  const behind = child(style, 'rPr') ?? firstBehindRun(style);
  const paragraph = child(style, 'pPr') ?? insertXml(style, '<w:pPr/>', behind)[0];
  if (paragraph) insertXml(paragraph, '<w:keepNext/>', childrenOf(paragraph)[0] ?? null);
}

/** Whether a table style leaves less room beside the text of its cells than keeps two columns apart, in twentieths of a point. */
export function hasTightCells(styles: Document, id: string): boolean {
  const sides = inherited(styles, id, (style) => child(child(style, 'tblPr'), 'tblCellMar'));
  const widthOf = (...names: string[]) =>
    Number(
      valueOf(
        names.map((name) => child(sides, name)).find((one) => one !== undefined),
        'w',
      ) ?? 0,
    );
  return widthOf('left', 'start') + widthOf('right', 'end') < leastBetweenCells;
}
const leastBetweenCells = 100;

/** Whether a table style shows the head of a table, by its type or a ground. */
export const showsHeads = (styles: Document, id: string): boolean =>
  inherited(styles, id, (style) => {
    const head = childrenOf(style).find(
      (one) => one.localName === 'tblStylePr' && valueOf(one, 'type') === 'firstRow',
    );
    const [run, cell] = [child(head, 'rPr'), child(head, 'tcPr')];
    return child(run, 'b') ?? child(run, 'color') ?? child(cell, 'shd');
  }) !== undefined;

/** Whether a style spreads its lines from margin to margin, which leaves holes between the words of a narrow column. */
export const isJustified = (styles: Document, id: string): boolean =>
  /^(?:both|distribute|\w+Kashida)$/.test(
    inherited(styles, id, (style) => valueOf(child(child(style, 'pPr'), 'jc'))) ?? '',
  );

/** Whether a style has a tab at the end of its lines, as those of contents need for the number of the page. */
export const hasEndTab = (styles: Document, id: string): boolean =>
  inherited(styles, id, (style) => {
    const tabs = child(child(style, 'pPr'), 'tabs');
    const sides = tabs && childrenOf(tabs).map((tab) => valueOf(tab));
    return sides?.some((side) => side === 'right' || side === 'end') === true ? true : undefined;
  }) ?? false;

/** Whether a style numbers its paragraphs. */
export const isNumbered = (styles: Document, id: string): boolean =>
  (inherited(styles, id, (style) => valueOf(child(child(child(style, 'pPr'), 'numPr'), 'numId'))) ?? '0') !==
  '0';

/** A style's bar beside its words, on its other side: neither Word nor LibreOffice moves it for words that read the other way. */
export function mirroredBar(styles: Document, id: string): string | undefined {
  const barAt = (side: string): Element | undefined => {
    const bar = inherited(styles, id, (style) => child(child(child(style, 'pPr'), 'pBdr'), side));
    return ['nil', 'none', undefined].includes(valueOf(bar)) ? undefined : bar;
  };
  const [left, right] = [barAt('left'), barAt('right')];
  const bar = left ?? right;
  if (!bar || (left && right)) return undefined;
  const looks = Array.from(bar.attributes, ({ name, value }) => `${name}="${value}"`).join(' ');
  return left ? `<w:left w:val="nil"/><w:right ${looks}/>` : `<w:left ${looks}/><w:right w:val="nil"/>`;
}

/** Whether lines of a style end before the text's edge: LibreOffice then drops what a tab puts behind that. */
export const endsEarly = (styles: Document, id: string): boolean =>
  inherited(styles, id, (style) => {
    const indent = child(child(style, 'pPr'), 'ind');
    const right = valueOf(indent, 'right') ?? valueOf(indent, 'end');
    return right === undefined ? undefined : Number(right) > 0;
  }) ?? false;
