import { childrenNamed, innerText, type XmlNode, type XmlSource } from '#filling/xml-source.ts';

/** The shared strings of a workbook, by their number. */
export function readStrings(source: XmlSource | undefined): string[] {
  if (!source) return [];
  return childrenNamed(source.root, 'si').map((item) => richText(source, item));
}

/** The words of a string item or an inline string: its runs in order, without the reading aids (`rPh`). */
export function richText(source: XmlSource, item: XmlNode): string {
  const texts = item.children.flatMap((each) =>
    each.name === 't' ? [each] : each.name === 'r' ? childrenNamed(each, 't') : [],
  );
  return texts
    .map((text) => innerText(source, text))
    .join('')
    .replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** A text as a string item holds it: control characters, and what looks like the mark of one, as `_x000D_`. */
export const escapeString = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_');
