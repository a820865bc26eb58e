import { takeFootnotes } from './paste-footnotes.ts';
import { listsByLevel } from './paste-lists.ts';
import { rename, unwrap } from './paste-elements.ts';
import { tidyTables } from './paste-tables.ts';
import { placePictures } from './pictures.ts';
import { takePicturesOfRtf } from './rtf-pictures.ts';

/** What a rich text cannot hold of what was pasted, or ought not to. */
export type LeftOut = { pictures: number; isStruck: boolean };

/**
 * HTML of the clipboard as the editor's schema can read it: lists of Word become lists, what Google Docs and Office wrap around
 * it goes, and so does what its writer does not show: comments, deleted and hidden words. Of pictures those stay that the
 * clipboard carries, to be sent. What is left is read by the schema's own rules.
 * @param rtf the same as Word puts it beside the HTML: there are its pictures
 */
export function cleanPaste(html: string, rtf = ''): { html: string; leftOut: LeftOut } {
  const page = new DOMParser().parseFromString(withoutConditions(html), 'text/html');
  const { body } = page;
  // What is copied from a text of ours is as it is to be.
  if (body.querySelector('[data-pm-slice]')) return { html, leftOut: { pictures: 0, isStruck: false } };
  takePicturesOfRtf(page, rtf);
  takeFootnotes(page);
  boldByClass(page, html);
  for (const element of body.querySelectorAll(foreign)) element.remove();
  for (const element of body.querySelectorAll('*')) {
    if (element.localName.startsWith('o:') || element.localName.startsWith('v:')) unwrap(element);
    for (const { name } of element.attributes) if (name.startsWith('on')) element.removeAttribute(name);
  }
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"], ins[cite], ins[datetime]'))
    unwrap(wrapper);
  const struck = body.querySelectorAll('s, strike, [style*="line-through"]');
  const isStruck = [...struck].some((element) => (element.textContent ?? '').trim() !== '');
  for (const element of struck) element.remove();
  // A link is underlined as it is.
  for (const line of body.querySelectorAll<HTMLElement>('a u, a [style*="underline"]')) {
    line.style.textDecoration = '';
    if (line.localName === 'u') unwrap(line);
  }
  renameByLooks(body);
  listsByLevel(page);
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol'))
    list.previousElementSibling?.append(list);
  // Only text is as deep as that: a heading there would end the list or the table.
  for (const title of body.querySelectorAll(':is(li, td, th, blockquote) :is(h1, h2, h3, h4, h5, h6)')) {
    const words = page.createElement('strong');
    words.append(...title.childNodes);
    title.append(words);
    rename(title, 'p');
  }
  for (const quotation of body.querySelectorAll(':is(li, td, th, blockquote) blockquote')) unwrap(quotation);
  tidyTables(page);
  const pictures = placePictures(page);
  for (const line of body.querySelectorAll('br')) if (standsBetweenBlocks(line)) line.remove();
  // Word and LibreOffice write an empty line as a paragraph with a no-break space.
  for (const empty of body.querySelectorAll('p'))
    if (saysNothing(empty) && !empty.closest('td, th, li') && !empty.querySelector('img')) empty.remove();
  // Arabic that begins with a Latin name reads as the page around it.
  for (const words of body.querySelectorAll(':is(p, h1, h2, h3, h4, h5, h6):not([dir])'))
    if (
      words.closest('[dir]')?.getAttribute('dir') === 'rtl' &&
      /\p{Script=Arabic}/u.test(words.textContent ?? '')
    )
      words.setAttribute('dir', 'rtl');
  // A direction that the first letter gives anyway is nobody's choice.
  for (const element of body.querySelectorAll('[dir]'))
    if (element.getAttribute('dir') === directionOf(element.textContent ?? ''))
      element.removeAttribute('dir');
  tidyBlanks(page);
  return { html: body.innerHTML, leftOut: { pictures, isStruck } };
}

/** Elements that are no words of a text: what runs, fills in, or speaks to the program it comes from; contents that a response makes itself. */
const foreign = [
  'style, script, meta, link, title, xml, object, colgroup, hr, svg, video, audio, canvas, iframe, noscript, template',
  'button, select, textarea, input',
  // Comments of Word, its contents, and the no-break space that Word in the browser ends a paragraph with.
  '[style*="mso-element:comment"], .msocomanchor, .MsoCommentReference, .EOP',
  '[class^="MsoToc"], .MsoTof',
  'del:not([data-suggestion])',
  '[hidden], [style*="display:none"], [style*="display: none"], [style*="mso-hide:all"]',
  'br.Apple-interchange-newline',
  // The notes of a text of ours, which come along with their numbers.
  'ol.rich-footnotes',
].join();

/** Without the comments by which Word tells browsers apart, and what stands in those that are for Word alone or keep columns of a table apart. */
const withoutConditions = (html: string): string =>
  html
    .replaceAll(/<!--\[if [^\]]*\]>[\s\S]*?<!\[endif\]-->/g, '')
    .replaceAll(/<!\[if !?supportMisalignedColumns\]>[\s\S]*?<!\[endif\]>/g, '')
    .replaceAll(/<!\[(?:if [^\]]*|endif)\]>/g, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '');

/** Excel says in its styles which cells are bold. */
function boldByClass({ body }: Document, html: string): void {
  for (const [, name] of html.matchAll(/\.(xl\d+)\s*\{[^}]*font-weight:\s*(?:700|bold)/g))
    for (const cell of body.querySelectorAll<HTMLElement>(`.${name}`)) cell.style.fontWeight = '700';
}

/** What says by its class or role what it is. */
function renameByLooks(body: HTMLElement): void {
  for (const title of body.querySelectorAll('p.MsoTitle, p.title')) rename(title, 'h1');
  for (const title of body.querySelectorAll('p[role="heading"]'))
    rename(title, `h${Math.min(4, Math.max(1, Number(title.getAttribute('aria-level')) || 2))}`);
  for (const title of body.querySelectorAll('p.MsoHeading7, p.MsoHeading8, p.MsoHeading9'))
    rename(title, 'h4');
  for (const said of body.querySelectorAll('p.MsoQuote, p.MsoIntenseQuote')) {
    const quotation = body.ownerDocument.createElement('blockquote');
    said.replaceWith(quotation);
    quotation.append(said);
  }
}

const blocks = 'p, div, ul, ol, table, blockquote, h1, h2, h3, h4, h5, h6, pre, figure, dl, section, article';
/** Whether a line break parts nothing: at an end of what it stands in, or beside it, stands a block. */
function standsBetweenBlocks(line: Element): boolean {
  const sides = [beside(line, 'previousSibling'), beside(line, 'nextSibling')];
  const isBlock = (node: Node | null) => node instanceof Element && node.matches(blocks);
  return sides.some(isBlock) && sides.every((node) => node === null || isBlock(node));
}
/** The next node on one side that is neither blank nor a line break. */
function beside(line: Element, side: 'previousSibling' | 'nextSibling'): Node | null {
  let node = line[side];
  while (node && (node.nodeName === 'BR' || (node.nodeType === Node.TEXT_NODE && saysNothing(node))))
    node = node[side];
  return node;
}

const saysNothing = ({ textContent }: Node): boolean =>
  (textContent ?? '').replaceAll('\u00a0', '').trim() === '';

/** The direction of the first letter, left to right without one. */
function directionOf(text: string): 'ltr' | 'rtl' {
  const first = /\p{L}/u.exec(text)?.[0] ?? '';
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first) ? 'rtl' : 'ltr';
}

/** A line that is broken in the source is one line, but where it is kept; blanks that move words apart are one. */
function tidyBlanks(page: Document): void {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const lines = text.parentElement?.closest('pre') ? text.data.replace(/\n$/, '').split('\n') : [text.data];
    const tidy = lines.map((line) => line.replaceAll(/[\t\r\n ]+/g, ' ').replaceAll(/[ \u00a0]{2,}/g, ' '));
    text.replaceWith(
      ...tidy.flatMap((line, place) => (place > 0 ? [page.createElement('br'), line] : [line])),
    );
  }
  for (const cell of page.body.querySelectorAll('td, th')) if (saysNothing(cell)) cell.replaceChildren();
}
