import type { Document, Element } from '@xmldom/xmldom';
import { all, child, isOn, valueOf } from './xml.ts';

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

/** The size of a style's text in points; Word's own where neither it nor the file says one. */
export function pointsOf(styles: Document, id: string): number {
  const halves = (style: Element | undefined) => valueOf(child(child(style, 'rPr'), 'sz'));
  const usual = halves(all(styles, 'rPrDefault')[0]);
  return Number(inherited(styles, id, halves) ?? usual ?? 20) / 2;
}

/** Whether lines of a style end before the text's edge: LibreOffice then drops what a tab puts behind that. */
export const endsEarly = (styles: Document, id: string): boolean =>
  inherited(styles, id, (style) => {
    const indent = child(child(style, 'pPr'), 'ind');
    const right = valueOf(indent, 'right') ?? valueOf(indent, 'end');
    return right === undefined ? undefined : Number(right) > 0;
  }) ?? false;
