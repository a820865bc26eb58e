import { DOMParser, XMLSerializer, type Document, type Element } from '@xmldom/xmldom';

/** The namespace of WordprocessingML as Word writes it. */
export const wordNamespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
/** Of the ids by which a part names its relationships, and of the relationships file itself. */
export const relationshipsNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const relationsNamespace = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** The elements of a name below one, in their order; a copy, so that what is found may be taken out. */
export const all = (from: Element | Document, name: string): Element[] =>
  Array.from(from.getElementsByTagNameNS(wordNamespace, name));

/** The elements directly in one. */
export const childrenOf = (from: Element): Element[] =>
  Array.from(from.childNodes).filter((node): node is Element => node.nodeType === 1);

/** The first element of a name directly in one. */
export const child = (from: Element | undefined, name: string): Element | undefined =>
  from && childrenOf(from).find((one) => one.localName === name && one.namespaceURI === wordNamespace);

export const valueOf = (element: Element | undefined, name = 'val'): string | undefined =>
  element?.getAttributeNS(wordNamespace, name) ?? undefined;

/** Whether a switch such as `<w:titlePg/>` is on. */
export const isOn = (element: Element | undefined): boolean =>
  element !== undefined && !['0', 'false', 'off'].includes(valueOf(element) ?? '');

export const parseXml = (source: string): Document =>
  new DOMParser({ onError: () => undefined }).parseFromString(source, 'text/xml');

export const serialise = (node: Document | Element): string => new XMLSerializer().serializeToString(node);

/** Puts XML of Word's before `before`, or at the end of `parent`. */
export function insertXml(parent: Element, source: string, before: Element | null = null): Element[] {
  const holder = parseXml(`<w:holder xmlns:w="${wordNamespace}">${source}</w:holder>`).documentElement;
  const document = parent.ownerDocument;
  if (!holder || !document) return [];
  return childrenOf(holder).map((one) => {
    const own = document.importNode(one, true);
    parent.insertBefore(own, before);
    return own;
  });
}
