import type { Document, Element } from '@xmldom/xmldom';
import { all, child, childrenOf, insertXml, valueOf } from './xml.ts';

/** What Word sets apart for Arabic and Hebrew, and what it is for other letters. */
const propertyPairs = [
  ['b', 'bCs'],
  ['i', 'iCs'],
  ['sz', 'szCs'],
] as const;

/**
 * Has Arabic look as the styles of a file have Latin letters look: as large, as bold, as slanted, and in a typeface that has its letters.
 * Word keeps these apart, and a file that was made for Latin text says them for that alone. What it says of Arabic itself stays.
 */
export function completeComplexScript(styles: Document): void {
  const root = styles.documentElement;
  if (!root) return;
  const defaults = runDefaults(root);
  completeFont(defaults);
  for (const run of [defaults, ...all(styles, 'style').flatMap(runsOf)])
    for (const [latin, complex] of propertyPairs) sayAlso(run, latin, complex);
}

/** The same the other way round, for a file that was made for Arabic: words in Latin letters look as its Arabic does. */
export function completeLatinScript(styles: Document): void {
  const defaults = all(styles, 'rPrDefault').flatMap((one) => child(one, 'rPr') ?? []);
  for (const run of [...defaults, ...all(styles, 'style').flatMap(runsOf)])
    for (const [latin, complex] of propertyPairs) sayAlso(run, complex, latin);
}

/** What is said of letters of one script, of the others too, where nothing is said of these. */
function sayAlso(run: Element, said: string, unsaid: string): void {
  const own = child(run, said);
  if (!own || child(run, unsaid)) return;
  const value = valueOf(own);
  // The schema has those of Latin letters first.
  insertXml(
    run,
    value === undefined ? `<w:${unsaid}/>` : `<w:${unsaid} w:val="${value}"/>`,
    said.endsWith('Cs') ? own : behind(own),
  );
}

/** The properties of runs that a style has itself, and for parts of a table. */
const runsOf = (style: Element): Element[] =>
  [style, ...all(style, 'tblStylePr')].flatMap((one) => child(one, 'rPr') ?? []);

function runDefaults(root: Element): Element {
  const place = (parent: Element, name: string): Element => {
    const known = child(parent, name);
    if (known) return known;
    const [made] = insertXml(parent, `<w:${name}/>`, childrenOf(parent)[0] ?? null);
    if (!made) throw new Error(`No ${name} in the styles`);
    return made;
  };
  return place(place(place(root, 'docDefaults'), 'rPrDefault'), 'rPr');
}

function completeFont(run: Element): void {
  const fonts = child(run, 'rFonts') ?? insertXml(run, '<w:rFonts/>', childrenOf(run)[0] ?? null)[0];
  if (!fonts || valueOf(fonts, 'cs') !== undefined || valueOf(fonts, 'cstheme') !== undefined) return;
  const [made] = insertXml(
    run,
    `<w:rFonts w:cs="${isSerif(valueOf(fonts, 'ascii')) ? 'Times New Roman' : 'Arial'}"/>`,
    fonts,
  );
  for (const { name, value, namespaceURI } of Array.from(fonts.attributes))
    made?.setAttributeNS(namespaceURI, name, value);
  run.removeChild(fonts);
}

const isSerif = (font = ''): boolean =>
  /^(?:Times|Georgia|Cambria|Garamond|Book|Palatino|Century|Constantia|Liberation Serif|Source Serif)/i.test(
    font,
  );

const behind = (element: Element): Element | null => {
  const siblings = element.parentNode ? childrenOf(element.parentNode as Element) : [];
  return siblings[siblings.indexOf(element) + 1] ?? null;
};
