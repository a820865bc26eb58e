import { relationshipsNamespace } from '#writing/template/xml.ts';
import { keepFigures } from './kept-figures.ts';
import type { Page } from './page.ts';
import type { Direction, Inline, Target, Words } from './pieces.ts';
import { partsByDirection } from './text-direction.ts';
import { escapeXml } from './xml-text.ts';

type RunsPage = Pick<Page, 'roles' | 'linkTo' | 'footnoteOf'>;

/** The words of a paragraph as runs; neighbours that lead to one target are one link. */
export function inlinesXml(inlines: readonly Inline[], direction: Direction, page: RunsPage): string {
  const groups: { target: Target | undefined; runs: string }[] = [];
  for (const inline of inlines) {
    const target = 'text' in inline ? inline.leadsTo : undefined;
    const runs =
      'text' in inline ? wordsXml(inline, direction, page.roles.link) : countedXml(inline, direction, page);
    const last = groups.at(-1);
    if (last && isSameTarget(last.target, target)) last.runs += runs;
    else groups.push({ target, runs });
  }
  return groups.map(({ target, runs }) => (target ? linkXml(target, runs, page) : runs)).join('');
}

function countedXml(counted: Exclude<Inline, Words>, direction: Direction, page: RunsPage): string {
  if ('pageOf' in counted) return fieldXml(`PAGEREF ${counted.pageOf} \\h`, counted.known);
  if ('figure' in counted) return fieldXml('SEQ Figure \\* ARABIC', counted.figure);
  const id = page.footnoteOf(counted.footnote, direction);
  return referenceMarkXml(`<w:footnoteReference w:id="${id}"/>`, page.roles);
}

/** The mark that shows the number of a footnote, in the text or before the note. */
export const referenceMarkXml = (mark: string, { footnoteReference }: RunsPage['roles']): string =>
  `<w:r><w:rPr><w:rStyle w:val="${escapeXml(footnoteReference)}"/></w:rPr>${mark}</w:r>`;

/** One look in both directions: each part of the words says its own, so that figures and signs keep their place. */
export function wordsXml(words: Words, direction: Direction, linkStyle?: string): string {
  const { isBold, isItalic, isUnderlined, raised, leadsTo } = words;
  const isOutside = leadsTo !== undefined && 'address' in leadsTo;
  return partsByDirection(keepFigures(words.text), direction)
    .map((part) => {
      // In the order of the schema.
      const properties = [
        isOutside && linkStyle !== undefined ? `<w:rStyle w:val="${escapeXml(linkStyle)}"/>` : '',
        isBold ? '<w:b/><w:bCs/>' : '',
        isItalic ? '<w:i/><w:iCs/>' : '',
        isUnderlined ? '<w:u w:val="single"/>' : '',
        raised ? `<w:vertAlign w:val="${raised}"/>` : '',
        part.direction === 'rtl' ? '<w:rtl/>' : '',
      ].join('');
      return `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}${linesXml(part.text)}</w:r>`;
    })
    .join('');
}

const linesXml = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? '' : `<w:t xml:space="preserve">${escapeXml(line)}</w:t>`))
    .join('<w:br/>');

function linkXml(target: Target, runs: string, { linkTo }: RunsPage): string {
  const where =
    'bookmark' in target
      ? `w:anchor="${target.bookmark}"`
      : `xmlns:r="${relationshipsNamespace}" r:id="${linkTo(target.address)}"`;
  return `<w:hyperlink ${where} w:history="1">${runs}</w:hyperlink>`;
}

const isSameTarget = (one: Target | undefined, other: Target | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A field with its result as far as it is known. */
export const fieldXml = (instruction: string, known: number | undefined): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r>` +
  `<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>${known ?? ''}</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
