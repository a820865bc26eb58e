import { unwrap } from './paste-elements.ts';

type OpenList = { level: number; list: Element; name: string };

/** Paragraphs that Word numbers itself (`mso-list:l0 level2 lfo1`), and the items of one level that Word in the browser writes, as lists within each other. */
export function listsByLevel(page: Document): void {
  flattenItems(page);
  /** The open lists, outermost first, of paragraphs that follow each other. */
  let open: OpenList[] = [];
  for (const paragraph of page.body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const style = paragraph.getAttribute('style') ?? '';
    const [, name = '', depth = ''] = /mso-list:\s*(\S+)\s+level(\d)/i.exec(style) ?? [];
    if (depth === '') continue;
    const level = Number(depth);
    const marker = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
    );
    const sign = (marker?.textContent ?? '').replaceAll('\u00a0', ' ').trim();
    marker?.remove();
    // Headings are numbered by the response.
    if (/^h\d$/.test(paragraph.localName)) continue;
    const kind = /^[([]?(?:[\p{L}\p{N}]{1,4}\.)*(?:[\p{L}\p{N}]{1,4}[.)\]\-–]|\d+$)/u.test(sign)
      ? 'ol'
      : 'ul';
    const start = Number(/(\d+)\D*$/.exec(sign)?.[1] ?? 1);
    if (paragraph.previousElementSibling !== open[0]?.list) open = [];
    open = open.filter((one) => one.level <= level);
    const inner = open.at(-1);
    const isAnother = inner?.list.localName !== kind || (kind === 'ol' && start === 1 && inner.name !== name);
    if (!inner || inner.level < level || isAnother) {
      if (inner && inner.level === level) open.pop();
      const list = page.createElement(kind);
      if (kind === 'ol' && start !== 1) list.setAttribute('start', String(start));
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      open.push({ level, list, name });
    }
    const item = page.createElement('li');
    open.at(-1)?.list.append(item);
    item.append(paragraph);
    paragraph.removeAttribute('style');
  }
}

/** Word in the browser writes each item as a list of its own, with its level beside it: as Word writes them. */
function flattenItems(page: Document): void {
  for (const item of page.body.querySelectorAll('li[data-aria-level]')) {
    const list = item.parentElement;
    const paragraph = item.querySelector('p') ?? item;
    const { listid = '', ariaLevel = '1', ariaPosinset = '1' } = (item as HTMLElement).dataset;
    const words = page.createElement('p');
    words.setAttribute('style', `mso-list:${listid} level${ariaLevel}`);
    const marker = page.createElement('span');
    marker.setAttribute('style', 'mso-list:Ignore');
    marker.textContent = list?.localName === 'ol' ? `${ariaPosinset}.` : '•';
    words.append(marker, ...paragraph.childNodes);
    list?.before(words);
    item.remove();
    if (list?.childElementCount === 0) list.remove();
  }
  for (const wrapper of page.body.querySelectorAll('.ListContainerWrapper')) unwrap(wrapper);
}
