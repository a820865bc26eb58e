/**
 * HTML of the clipboard as the editor's schema can read it: lists of Word become lists, what Google Docs and Office wrap around
 * it goes, and so do pictures, which are not carried by the clipboard's HTML. What is left is read by the schema's own rules.
 */
export function cleanPastedHtml(html: string): string {
  const page = new DOMParser().parseFromString(withoutConditions(html), 'text/html');
  const { body } = page;
  for (const element of body.querySelectorAll(
    'style, script, meta, link, title, xml, img, object, colgroup, hr',
  ))
    element.remove();
  for (const element of [...body.querySelectorAll('*')])
    if (element.localName.startsWith('o:') || element.localName.startsWith('v:')) unwrap(element);
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"]')) unwrap(wrapper);
  for (const title of body.querySelectorAll('p.MsoTitle, p.title')) rename(title, 'h1');
  listsOfWord(page);
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol'))
    list.previousElementSibling?.append(list);
  // Word and LibreOffice write an empty line as a paragraph with a no-break space.
  for (const empty of body.querySelectorAll('p'))
    if ((empty.textContent ?? '').replaceAll('\u00a0', '').trim() === '' && !empty.closest('td, th, li'))
      empty.remove();
  // A direction that the first letter gives anyway is nobody's choice.
  for (const element of body.querySelectorAll('[dir]'))
    if (element.getAttribute('dir') === directionOf(element.textContent ?? ''))
      element.removeAttribute('dir');
  // A line that is broken in the source is one line.
  for (const text of textsIn(page)) text.data = text.data.replaceAll(/[\t\r\n ]+/g, ' ');
  return body.innerHTML;
}

/** Without the comments by which Word tells browsers apart, and what stands in those that are for Word alone. */
const withoutConditions = (html: string): string =>
  html
    .replaceAll(/<!--\[if [^\]]*\]>[\s\S]*?<!\[endif\]-->/g, '')
    .replaceAll(/<!\[(?:if [^\]]*|endif)\]>/g, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '');

/** Paragraphs that Word numbers itself (`mso-list:l0 level2 lfo1`), as lists within each other. */
function listsOfWord(page: Document): void {
  /** The open lists, outermost first, of paragraphs that follow each other. */
  let open: { level: number; list: Element }[] = [];
  let last: Element | undefined;
  for (const paragraph of [...page.body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const level = Number(/mso-list:[^;"]*\blevel(\d)/i.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);
    if (level === 0 || /^h\d$/.test(paragraph.localName)) continue;
    const marker = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
    );
    const sign = (marker?.textContent ?? '').replaceAll('\u00a0', ' ').trim();
    const kind = /^[(]?(?:\d+|[a-z]{1,4})[.)]/i.test(sign) ? 'ol' : 'ul';
    marker?.remove();
    const follows = last !== undefined && previousOf(paragraph) === outermost(open);
    if (!follows) open = [];
    open = open.filter((one) => one.level <= level);
    const inner = open.at(-1);
    if (!inner || inner.level < level || inner.list.localName !== kind) {
      if (inner && inner.level === level) open.pop();
      const list = page.createElement(kind);
      const start = Number(/^[(]?(\d+)/.exec(sign)?.[1] ?? 1);
      if (kind === 'ol' && start !== 1) list.setAttribute('start', String(start));
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      open.push({ level, list });
    }
    const item = page.createElement('li');
    open.at(-1)?.list.append(item);
    item.append(paragraph);
    last = paragraph;
  }
}

const outermost = (open: { list: Element }[]): Element | undefined => open[0]?.list;
const previousOf = (element: Element): Element | null => element.previousElementSibling;

/** The direction of the first letter, left to right without one. */
function directionOf(text: string): 'ltr' | 'rtl' {
  const first = /\p{L}/u.exec(text)?.[0] ?? '';
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first) ? 'rtl' : 'ltr';
}

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);
function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

function textsIn(page: Document): Text[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}
