import type { Element } from '@xmldom/xmldom';
import { child, childrenOf, insertXml } from './xml.ts';

/** Lays a paragraph out from right to left. */
export const readFromRight = (paragraph: Element): void =>
  putProperty(propertiesOf(paragraph, 'pPr'), 'bidi', elementsAfterBidi);

/** Sets a run in a script that is read from the right. */
export const writeFromRight = (run: Element): void =>
  putProperty(propertiesOf(run, 'rPr'), 'rtl', elementsAfterRtl);

const propertiesOf = (element: Element, name: 'pPr' | 'rPr'): Element => {
  const own = child(element, name) ?? insertXml(element, `<w:${name}/>`, childrenOf(element)[0] ?? null)[0];
  if (!own) throw new Error(`No ${name} was made`);
  return own;
};

/** Switches a property on, at its place in the order of the schema. */
function putProperty(properties: Element, name: string, later: ReadonlySet<string>): void {
  const own = child(properties, name);
  if (own) properties.removeChild(own);
  const next = childrenOf(properties).find(({ localName }) => later.has(localName ?? ''));
  insertXml(properties, `<w:${name}/>`, next ?? null);
}
const elementsAfterBidi = new Set(
  'adjustRightInd snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment textboxTightWrap outlineLvl divId cnfStyle rPr sectPr pPrChange'.split(
    ' ',
  ),
);
const elementsAfterRtl = new Set('cs em lang eastAsianLayout specVanish oMath rPrChange'.split(' '));
