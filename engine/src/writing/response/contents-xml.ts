import { bidi, contentsRoles, type Page } from './page.ts';
import type { Contents } from './pieces.ts';
import { fieldXml, wordsXml } from './runs-xml.ts';
import { escapeXml } from './xml-text.ts';

/** The entries are there before Word counts them anew, each leading to its heading. */
export function contentsXml({ direction, entries }: Contents, page: Page): string {
  const { roles } = page;
  const begin =
    '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> TOC \\o "1-3" \\h \\z </w:instrText></w:r>' +
    '<w:r><w:fldChar w:fldCharType="separate"/></w:r>';
  const end = '<w:p><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>';
  if (entries.length === 0) return '';
  const lines = entries.map(({ level, text, bookmark, page: known }, index) => {
    const role = contentsRoles[level - 1] ?? 'contents3';
    const isRight = direction === 'rtl';
    const properties = `<w:pPr><w:pStyle w:val="${escapeXml(roles[role])}"/>${page.withoutContentsTab.has(role) ? `<w:tabs><w:tab w:val="right" w:leader="dot" w:pos="${page.width}"/></w:tabs>` : ''}${bidi(direction, page)}${page.endingContentsEarly.has(role) ? '<w:ind w:right="0"/>' : ''}</w:pPr>`;
    const link = `<w:hyperlink w:anchor="${bookmark}" w:history="1">${wordsXml({ text }, direction)}<w:r>${isRight ? '<w:rPr><w:rtl/></w:rPr>' : ''}<w:tab/></w:r>${fieldXml(`PAGEREF ${bookmark} \\h`, known)}</w:hyperlink>`;
    return `<w:p>${properties}${index === 0 ? begin : ''}${link}</w:p>`;
  });
  return `${lines.join('')}${end}`;
}
