import { relationshipsNamespace } from '#writing/template/xml.ts';
import { bidi, type Page } from './page.ts';
import type { PicturePiece } from './pieces.ts';
import { escapeXml } from './xml-text.ts';

const drawing = 'http://schemas.openxmlformats.org/drawingml/2006';
/** English metric units, in which drawings are measured, in a twentieth of a point. */
const unitsPerTwentieth = 635;
/** So much of a page's height at most: its caption, or the end of a sentence, stands there too. */
const mostOfHeight = 0.88;

/** A picture in a paragraph of its own, as wide as is wished, in its own proportions, never wider or higher than the page. */
export function pictureXml({ file, alt, width, direction, hasCaption }: PicturePiece, page: Page): string {
  const picture = page.pictureOf(file);
  if (!picture) return '';
  const wanted = page.width * Math.min(width / 100, 1);
  const highest = page.height * mostOfHeight;
  const scale = Math.min(wanted / picture.width, highest / picture.height);
  const [wide, high] = [picture.width, picture.height].map((side) =>
    Math.max(1, Math.round(side * scale * unitsPerTwentieth)),
  );
  const size = `cx="${wide}" cy="${high}"`;
  const id = page.nextId();
  const named = `id="${id}" name="Picture ${id}" descr="${escapeXml(alt).replaceAll('\n', ' ')}"`;
  const body =
    `<wp:inline xmlns:wp="${drawing}/wordprocessingDrawing" distT="0" distB="0" distL="0" distR="0"><wp:extent ${size}/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:docPr ${named}/>` +
    `<wp:cNvGraphicFramePr><a:graphicFrameLocks xmlns:a="${drawing}/main" noChangeAspect="1"/></wp:cNvGraphicFramePr>` +
    `<a:graphic xmlns:a="${drawing}/main"><a:graphicData uri="${drawing}/picture"><pic:pic xmlns:pic="${drawing}/picture"><pic:nvPicPr><pic:cNvPr ${named}/><pic:cNvPicPr/></pic:nvPicPr>` +
    `<pic:blipFill><a:blip xmlns:r="${relationshipsNamespace}" r:embed="${picture.relation}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline>`;
  const properties = `<w:pStyle w:val="${escapeXml(page.roles.body)}"/>${hasCaption ? '<w:keepNext/>' : ''}${bidi(direction, page)}`;
  return `<w:p><w:pPr>${properties}</w:pPr><w:r><w:drawing>${body}</w:drawing></w:r></w:p>`;
}
