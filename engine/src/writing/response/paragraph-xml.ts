import { bidi, type Page } from './page.ts';
import type { Paragraph } from './pieces.ts';
import { inlinesXml } from './runs-xml.ts';
import { escapeXml } from './xml-text.ts';

/** A paragraph in the style of its role; an item of a list has the list's numbering. */
export function paragraphXml(paragraph: Paragraph, page: Page): string {
  const { inlines, direction, bookmark, isOnNewPage, keepsNext, startsRight, outlineLevel } = paragraph;
  const { style, numbering } = styleOf(paragraph, page);
  const bar = page.bars.get(paragraph.role);
  // In the order of the schema.
  const properties = [
    `<w:pStyle w:val="${escapeXml(style)}"/>`,
    keepsNext ? '<w:keepNext/>' : '',
    isOnNewPage ? '<w:pageBreakBefore/>' : '',
    numbering,
    bar && bar.direction !== direction ? `<w:pBdr>${bar.mirrored}</w:pBdr>` : '',
    bidi(direction, page),
    startsRight ? '<w:jc w:val="right"/>' : '',
    outlineLevel === undefined ? '' : `<w:outlineLvl w:val="${outlineLevel - 1}"/>`,
  ].join('');
  const runs = inlinesXml(inlines, direction, page);
  return `<w:p><w:pPr>${properties}</w:pPr>${bookmark === undefined ? runs : marked(runs, bookmark, page.nextId())}</w:p>`;
}

function styleOf(
  { role, item }: Paragraph,
  { roles, lists, unnumbered }: Page,
): { style: string; numbering: string } {
  if (!item) return { style: roles[role], numbering: unnumbered.has(role) ? noNumber : '' };
  const { list, level, isContinued } = item;
  const isInList = role === list.kind;
  if (isContinued) return { style: isInList ? lists.continued(list, level) : roles[role], numbering: '' };
  return isInList ? lists.item(list, level) : { style: roles[role], numbering: lists.numbering(list, level) };
}

const noNumber = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="0"/></w:numPr>';

const marked = (runs: string, bookmark: string, id: number): string =>
  `<w:bookmarkStart w:id="${id}" w:name="${bookmark}"/>${runs}<w:bookmarkEnd w:id="${id}"/>`;
