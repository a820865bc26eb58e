/** Puts what an element holds in its place. */
export const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/** The same element under another name. */
export function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  for (const { name: attribute, value } of element.attributes) renamed.setAttribute(attribute, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
