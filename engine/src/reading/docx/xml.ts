import type { Element } from '@xmldom/xmldom';

/** The element children, in order. */
export function childrenOf(element: Element): Element[] {
  const children: Element[] = [];
  for (let child = element.firstChild; child; child = child.nextSibling)
    if (child.nodeType === 1) children.push(child as Element);
  return children;
}

/** The first child with this local name. */
export function childOf(element: Element | undefined, name: string): Element | undefined {
  if (!element) return undefined;
  for (let child = element.firstChild; child; child = child.nextSibling)
    if (child.nodeType === 1 && localName(child as Element) === name) return child as Element;
  return undefined;
}

/** An element's name without its prefix; Word's own files always use `w`, other programs' may not. */
export function localName(element: Element): string {
  return element.localName ?? element.tagName.replace(/^.*:/, '');
}

/** An attribute by its local name, whatever its prefix. */
export function attributeOf(element: Element | undefined, name: string): string | undefined {
  if (!element) return undefined;
  return element.getAttribute(`w:${name}`) ?? element.getAttribute(name) ?? undefined;
}

/** The `val` of the first child with this name. */
export function valueOf(element: Element | undefined, name: string): string | undefined {
  return attributeOf(childOf(element, name), 'val');
}

/** A switch such as `<w:b/>`: on when present, unless its value says off; undefined when absent. */
export function switchOf(element: Element | undefined, name: string): boolean | undefined {
  const child = childOf(element, name);
  if (!child) return undefined;
  return !/^(?:0|false|off|none)$/.test(attributeOf(child, 'val') ?? '');
}
