import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { unreadableNotice } from '#notices/notes.ts';

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
  const trimmed = text.trimStart();
  const checked = XMLValidator.validate(trimmed);
  if (checked !== true) {
    const { line, col, msg } = checked.err;
    const key = Number.isFinite(col) ? 'At' : '';
    // The validator lists every open element.
    throw msg.startsWith("Invalid '[")
      ? unreadableNotice(`xmlUnclosed${key}`, { name, line, column: col })
      : unreadableNotice(`xmlBroken${key}`, { name, line, column: col });
  }
  const root = rootOf(parse(trimmed, name));
  if (root === null) throw unreadableNotice('xmlEmpty', { name });
  return root;
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

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  cdataPropName: '#cdata',
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: MAX_DEPTH,
});

function parse(text: string, name: string): unknown {
  try {
    return parser.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    throw /nested/i.test(reason)
      ? unreadableNotice('xmlTooDeep', { name, limit: MAX_DEPTH }, error)
      : unreadableNotice('xmlUnreadable', { name }, error);
  }
}

/** The parser's ordered form: a list of `{tag: [...], ':@': {attribute: value}}`, `{'#text': words}`, `{'#cdata': [...]}`. */
type Ordered = { [key: string]: unknown };

function rootOf(parsed: unknown): XmlElement | null {
  return contentOf(parsed).find((part) => typeof part !== 'string') ?? null;
}

function contentOf(parsed: unknown): (XmlElement | string)[] {
  if (!Array.isArray(parsed)) return [];
  return (parsed as Ordered[]).map((node) => {
    const name = Object.keys(node).find((key) => key !== ':@') ?? '';
    const inside = node[name];
    if (name === '#text') return withCharacters(String(inside));
    if (name === '#cdata')
      return (inside as { '#text'?: string }[]).map((part) => part['#text'] ?? '').join('');
    const attributes = Object.entries((node[':@'] ?? {}) as Record<string, unknown>);
    return {
      name,
      attributes: Object.fromEntries(attributes.map(([key, value]) => [key, withCharacters(String(value))])),
      content: contentOf(inside),
    };
  });
}

const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** XML 1.0, 4.1 and 4.6: the five predefined entities and character references; anything else stays as it is. */
function withCharacters(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/gi,
    (whole, hex?: string, decimal?: string, named?: string) => {
      if (named !== undefined) return NAMED[named] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
        ? String.fromCodePoint(code)
        : whole;
    },
  );
}
