/*
 * XML read without building a tree of its words: elements by where they stand in the source, so that a form can be filled in without
 * touching what is around an answer, and a notice of many megabytes costs one pass.
 */

/** An element by where it stands in the source, so that it can be changed without touching what is around it. */
export type XmlNode = {
  /** With its prefix, as it stands: `w:p`. */
  tag: string;
  /** Without it: `p`. */
  name: string;
  /** Of the whole element; `innerStart` and `innerEnd` of what is between its tags. */
  start: number;
  innerStart: number;
  innerEnd: number;
  end: number;
  isEmptyTag: boolean;
  parent: XmlNode | undefined;
  children: XmlNode[];
};

/** Where a text is not well-formed: the character, and whether an element that begins there is never closed. */
export type BrokenXml = { brokenAt: number; isUnclosed: boolean };

/**
 * The root of an XML text, in one pass. Its tags are held against one another; what stands within them is the reader's to check. A text
 * that declares a document type counts as broken: it could only bring entities.
 */
export function scanXml(text: string): XmlNode | BrokenXml {
  const top: XmlNode = {
    tag: '',
    name: '',
    start: 0,
    innerStart: 0,
    innerEnd: text.length,
    end: text.length,
    isEmptyTag: false,
    parent: undefined,
    children: [],
  };
  let open = top;
  // The last alternative is a `<` that begins nothing: seen at once, so that broken files cost one pass too.
  const token =
    /<(?:!--[\s\S]*?-->|!\[CDATA\[[\s\S]*?\]\]>|\?[\s\S]*?\?>|\/([^\s<>]+)\s*>|([^\s<>/!?]+)(?:[^<>"']|"[^"<]*"|'[^'<]*')*>|())/g;
  for (const match of text.matchAll(token)) {
    const [whole, closed, opened, broken] = match;
    const end = match.index + whole.length;
    if (broken !== undefined) return { brokenAt: match.index, isUnclosed: false };
    if (closed !== undefined) {
      if (open.tag !== closed || !open.parent) return { brokenAt: match.index, isUnclosed: false };
      open.innerEnd = match.index;
      open.end = end;
      open = open.parent;
    } else if (opened !== undefined) {
      const isEmptyTag = whole.endsWith('/>');
      const node: XmlNode = {
        tag: opened,
        name: opened.slice(opened.indexOf(':') + 1),
        start: match.index,
        innerStart: end,
        innerEnd: end,
        end,
        isEmptyTag,
        parent: open === top ? undefined : open,
        children: [],
      };
      open.children.push(node);
      if (!isEmptyTag) {
        if (open === top) node.parent = top;
        open = node;
      }
    }
  }
  const [root, second] = top.children;
  if (!root || second) return { brokenAt: second?.start ?? 0, isUnclosed: false };
  if (open !== top) return { brokenAt: root.start, isUnclosed: true };
  root.parent = undefined;
  return root;
}

const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/**
 * The words of a stretch of XML without elements: CDATA, the five predefined entities and character references resolved, comments and
 * processing instructions left out (XML 1.0, 2.5 to 2.7, 4.1 and 4.6). Any other entity, and a reference to no character, stays as it is.
 */
export function decodeXml(text: string): string {
  if (!text.includes('<')) return withCharacters(text);
  return text
    .split(/(<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>)/)
    .map((part) => {
      if (part.startsWith('<![CDATA[')) return part.slice(9, -3);
      return part.startsWith('<!--') || part.startsWith('<?') ? '' : withCharacters(part);
    })
    .join('');
}

function withCharacters(text: string): string {
  if (!text.includes('&')) return text;
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
