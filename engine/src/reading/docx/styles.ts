import type { Document, Element } from '@xmldom/xmldom';
import { attributeOf, childOf, childrenOf, localName, switchOf, valueOf } from '#reading/docx/xml.ts';

/** What of a paragraph style matters here, inherited values included. */
type ParagraphStyle = {
  /** Heading depth from 1, where the style is a heading. */
  headingLevel?: number;
  numbering?: { numId?: string; level?: number };
  isBold: boolean;
  isHidden: boolean;
};

/** Looks a style up by its id; the empty id gives the default paragraph style. */
export type Styles = (id: string | undefined) => ParagraphStyle;

export function readStyles(document: Document | undefined): Styles {
  const elements = new Map<string, Element>();
  let standard: string | undefined;
  for (const style of document?.documentElement ? childrenOf(document.documentElement) : []) {
    if (localName(style) !== 'style') continue;
    const id = attributeOf(style, 'styleId') ?? '';
    elements.set(id, style);
    if (attributeOf(style, 'type') === 'paragraph' && attributeOf(style, 'default') === '1') standard = id;
  }
  const known = new Map<string, ParagraphStyle>();
  const resolve = (id: string, above: string[]): ParagraphStyle => {
    const cached = known.get(id);
    if (cached) return cached;
    const element = elements.get(id);
    const parentId = valueOf(element, 'basedOn');
    // A style that is based on itself, by way of others, is damage; it inherits nothing then.
    const parent =
      parentId !== undefined && !above.includes(parentId) ? resolve(parentId, [...above, id]) : undefined;
    const style = readStyle(element, parent);
    known.set(id, style);
    return style;
  };
  return (id) => resolve(id ?? standard ?? '', []);
}

function readStyle(element: Element | undefined, parent: ParagraphStyle | undefined): ParagraphStyle {
  const paragraph = childOf(element, 'pPr');
  const run = childOf(element, 'rPr');
  const name = valueOf(element, 'name') ?? '';
  const named = /^(?:heading|titre|überschrift|عنوان)\s*(\d)$/i.exec(name)?.[1];
  const outline = valueOf(paragraph, 'outlineLvl');
  const headingLevel =
    outline === undefined
      ? named
        ? Number(named)
        : /^(?:title|titre)$/i.test(name)
          ? 1
          : parent?.headingLevel
      : outlineLevel(outline);
  const numbers = childOf(paragraph, 'numPr');
  const numId = valueOf(numbers, 'numId') ?? parent?.numbering?.numId;
  const level = valueOf(numbers, 'ilvl');
  return {
    ...(headingLevel !== undefined && !/^toc/i.test(name) && { headingLevel }),
    ...((numId !== undefined || level !== undefined) && {
      numbering: {
        ...(numId !== undefined && { numId }),
        ...(level === undefined ? parent?.numbering : { level: Number(level) }),
        ...(numId !== undefined && { numId }),
      },
    }),
    isBold: switchOf(run, 'b') ?? parent?.isBold ?? false,
    isHidden: switchOf(run, 'vanish') ?? parent?.isHidden ?? false,
  };
}

/** Outline levels count from 0; 9 stands for body text. */
export function outlineLevel(value: string): number | undefined {
  const level = Number(value);
  return Number.isInteger(level) && level >= 0 && level < 9 ? level + 1 : undefined;
}
