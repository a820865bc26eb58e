import { UnreadableFile } from '#reading/document.ts';
import { decodeXml, scanXml, type XmlNode } from '#reading/xml-scan.ts';

export type { XmlNode };

/** A part's text and the elements in it. */
export type XmlSource = { part: string; text: string; root: XmlNode };

/** To put `text` in the place of what stands from `start` to `end`. */
export type Splice = { start: number; end: number; text: string };

/** Reads a part; throws `UnreadableFile` where it is not well-formed or not UTF-8. `name` is the file's, for the sentence. */
export function readXmlSource(bytes: Uint8Array, part: string, name: string): XmlSource {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    throw new UnreadableFile(`${name}: its part ${part} is not in UTF-8; it cannot be filled in safely.`, {
      cause: error,
    });
  }
  const root = scanXml(text);
  if ('brokenAt' in root)
    throw new UnreadableFile(`${name} is damaged: its part ${part} is not well-formed.`);
  return { part, text, root };
}

/** The source with the splices made, which must not overlap. Two at one place stand in the order given. */
export function splice(text: string, splices: readonly Splice[]): string {
  const ordered = splices
    .map((each, index) => ({ ...each, index }))
    .toSorted((a, b) => a.start - b.start || a.end - b.end || a.index - b.index);
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end, text: added } of ordered) {
    if (start < at) throw new Error(`Two changes meet at ${start}`);
    pieces.push(text.slice(at, start), added);
    at = end;
  }
  pieces.push(text.slice(at));
  return pieces.join('');
}

/** The value of an attribute by its name without prefix, or of one with exactly this prefixed name. */
export function attribute(source: XmlSource, node: XmlNode | undefined, name: string): string | undefined {
  const place = attributePlace(source, node, name);
  return place && decodeXml(source.text.slice(place.start, place.end));
}

/** Where an attribute's value stands, without its quotes. */
export function attributePlace(
  { text }: XmlSource,
  node: XmlNode | undefined,
  name: string,
): { start: number; end: number } | undefined {
  if (!node) return undefined;
  const from = node.start + 1 + node.tag.length;
  const pattern = /([^\s=/>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
  const head = text.slice(from, node.isEmptyTag ? node.end : node.innerStart);
  for (const match of head.matchAll(pattern)) {
    const found = match[1] ?? '';
    if (found !== name && found.slice(found.indexOf(':') + 1) !== name) continue;
    if (found.startsWith('xmlns')) continue;
    const value = match[2] ?? match[3] ?? '';
    const end = from + match.index + match[0].length - 1;
    return { start: end - value.length, end };
  }
  return undefined;
}

export const child = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((each) => each.name === name);

export const childrenNamed = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((each) => each.name === name) ?? [];

/** Every element below with this name, in the order of the source. */
export function descendants(node: XmlNode | undefined, name: string): XmlNode[] {
  if (!node) return [];
  const found: XmlNode[] = [];
  const visit = (parent: XmlNode): void => {
    for (const each of parent.children) {
      if (each.name === name) found.push(each);
      visit(each);
    }
  };
  visit(node);
  return found;
}

/** The characters directly in an element (and in none of its children). */
export const innerText = ({ text }: XmlSource, node: XmlNode): string =>
  decodeXml(text.slice(node.innerStart, node.innerEnd));

export const outerXml = ({ text }: XmlSource, node: XmlNode | undefined): string =>
  node ? text.slice(node.start, node.end) : '';

/** An element's prefix with its colon, or nothing. */
export const prefixOf = ({ tag }: XmlNode): string => tag.slice(0, tag.indexOf(':') + 1);

/** Text as it may stand in an element or a quoted attribute; characters that XML 1.0 does not know are left out. */
export function encodeXml(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replaceAll(/[^\t\n\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
