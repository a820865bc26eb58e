import { unwrap } from './paste-elements.ts';

/**
 * Footnotes of Word, LibreOffice, Google Docs and Markdown become ours. All of them link a sign in the text with a note behind the text, and
 * the note with its sign: two links that lead to each other. The note's own link is its number, which we count ourselves.
 */
export function takeFootnotes({ body }: Document): void {
  const links = [...body.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const taken = new Set<Element>();
  for (const [place, sign] of links.entries()) {
    if (taken.has(sign)) continue;
    const back = links.slice(place + 1).find((link) => leadsTo(sign, link) && leadsTo(link, sign));
    const note = back && noteAround(back);
    if (!note || note.contains(sign)) continue;
    for (const link of note.querySelectorAll('a[href^="#"]'))
      if (leadsTo(link, sign)) {
        taken.add(link);
        link.remove();
      }
    const words = (note.textContent ?? '').replaceAll(/[\s\u00a0]+/g, ' ').trim();
    const number = body.ownerDocument.createElement('sup');
    number.dataset['footnote'] = words;
    number.textContent = '*';
    const raised = sign.closest('sup');
    (raised?.textContent === sign.textContent ? raised : sign).replaceWith(number);
    note.remove();
  }
  if (taken.size === 0) return;
  // What held the notes, with the line above them.
  for (const holder of body.querySelectorAll('[style*="mso-element:footnote-list"], section[data-footnotes]'))
    if ((holder.textContent ?? '').trim() === '') holder.remove();
    else unwrap(holder);
}

/** Whether a link leads to what another stands in or is: by its name, its id or the id of what is around it. */
function leadsTo(link: Element, target: Element): boolean {
  const name = decodeURIComponent((link.getAttribute('href') ?? '').slice(1));
  if (name === '') return false;
  for (let at: Element | null = target; at && at.localName !== 'body'; at = at.parentElement)
    if (at.id === name || at.getAttribute('name') === name) return true;
  return false;
}

/** The block or the item that a note's link stands in: what has an id of its own, or the paragraph. */
const noteAround = (link: Element): Element | null =>
  link.closest('li[id], div[id], aside[id]') ?? link.closest('li, p');
