import { unreadableNotice } from '#notices/notes.ts';
import { decodeXml, scanXml, type BrokenXml, type XmlNode } from '#reading/xml-scan.ts';

/** An element without its namespace prefix; text and elements stand in their order. */
export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  content: (XmlElement | string)[];
};

const MAX_DEPTH = 100;

/**
 * Reads an XML document. Entities a document type declares are refused, not expanded.
 * @throws UnreadableFile naming line and column where the text is not well-formed, or the depth it exceeds.
 */
export function parseXml(text: string, name: string): XmlElement {
  if (/<!ENTITY\b/.test(text)) {
    throw unreadableNotice('xmlEntities', { name });
  }
  // Feeds have a document type; without entities it says nothing of the words.
  const source = text.trimStart().replace(documentType, (declared) => declared.replaceAll(/[^\n]/g, ' '));
  const root = scanXml(source);
  if ('brokenAt' in root) throw broken(source, root, name);
  return elementOf(source, root, 1, name);
}

const documentType = /<!DOCTYPE[^<>[\]]*(?:\[[^\]]*\]\s*)?>/;

function broken(source: string, { brokenAt, isUnclosed }: BrokenXml, name: string): Error {
  const lines = source.slice(0, brokenAt).split('\n');
  const place = { name, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  return unreadableNotice(isUnclosed ? 'xmlUnclosedAt' : 'xmlBrokenAt', place);
}

/** The elements at the end of a path of names, in the document's order. */
export function all(from: XmlElement | null | undefined, ...path: string[]): XmlElement[] {
  let found = from === null || from === undefined ? [] : [from];
  for (const name of path)
    found = found.flatMap((element) => childrenOf(element).filter((child) => child.name === name));
  return found;
}

/** The first element at the end of a path of names. */
export function first(from: XmlElement | null | undefined, ...path: string[]): XmlElement | null {
  return all(from, ...path)[0] ?? null;
}

/** The words of the first element at the end of a path, white space folded; null where there are none. */
export function words(from: XmlElement | null | undefined, ...path: string[]): string | null {
  const found = first(from, ...path);
  if (found === null) return null;
  return wordsIn(found).replace(/\s+/gu, ' ').trim() || null;
}

/** Every word within an element, however deep. */
export function wordsIn(element: XmlElement): string {
  return element.content.map((part) => (typeof part === 'string' ? part : wordsIn(part))).join('');
}

export function childrenOf(element: XmlElement): XmlElement[] {
  return element.content.filter((part) => typeof part !== 'string');
}

/** Every element of a name, however deep. */
export function descendants(from: XmlElement | null, name: string): XmlElement[] {
  if (from === null) return [];
  return childrenOf(from).flatMap((child) =>
    child.name === name ? [child, ...descendants(child, name)] : descendants(child, name),
  );
}

function elementOf(source: string, node: XmlNode, depth: number, file: string): XmlElement {
  if (depth > MAX_DEPTH) throw unreadableNotice('xmlTooDeep', { name: file, limit: MAX_DEPTH });
  const content: XmlElement['content'] = [];
  let at = node.innerStart;
  const addWords = (until: number) => {
    const words = until > at ? decodeXml(source.slice(at, until)) : '';
    if (words !== '') content.push(words);
  };
  for (const child of node.children) {
    addWords(child.start);
    content.push(elementOf(source, child, depth + 1, file));
    at = child.end;
  }
  addWords(node.innerEnd);
  return { name: node.name, attributes: attributesOf(source, node, file), content };
}

const attribute = /\s+([^\s=/<>"']+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;

/** Without the prefixes of their namespaces and the declarations of these. */
function attributesOf(source: string, node: XmlNode, file: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  const seen = new Set<string>();
  let at = node.start + 1 + node.tag.length;
  for (;;) {
    attribute.lastIndex = at;
    const found = attribute.exec(source);
    if (!found) break;
    const [whole, written = '', double, single = ''] = found;
    if (seen.has(written)) throw broken(source, { brokenAt: at, isUnclosed: false }, file);
    seen.add(written);
    if (!/^xmlns(?::|$)/.test(written))
      attributes[written.slice(written.indexOf(':') + 1)] = decodeXml(double ?? single);
    at += whole.length;
  }
  const end = node.isEmptyTag ? node.end - 2 : node.innerStart - 1;
  if (source.slice(at, end).trim() !== '') throw broken(source, { brokenAt: at, isUnclosed: false }, file);
  return attributes;
}
