import type { Element } from '@xmldom/xmldom';
import { relatedParts } from '#reading/office-package.ts';
import { escapeXml } from '#writing/response/xml-text.ts';
import { hasTitlePage, type Template } from './open-template.ts';
import { addPart, freePath, putText, textOf } from './parts.ts';
import {
  all,
  child,
  insertXml,
  parseXml,
  relationshipsNamespace,
  serialise,
  valueOf,
  wordNamespace,
} from './xml.ts';

/**
 * Sets words across every page, as Word's own watermark: in each header that the file has, and in a new one where its first section has
 * none. Later sections without a header take that of the one before.
 */
export function addWatermark(template: Template, words: string): void {
  const { parts, document, documentPath } = template;
  const paths = relatedParts(parts, documentPath, 'template');
  const used = new Set(
    all(document, 'headerReference').map(
      (one) => paths.get(one.getAttributeNS(relationshipsNamespace, 'id') ?? '') ?? '',
    ),
  );
  let number = 0;
  for (const path of used) {
    if (!parts.has(path)) continue;
    const header = parseXml(textOf(parts, path));
    const root = header.documentElement;
    if (!root) continue;
    number += 1;
    const first = all(root, 'p')[0];
    const run = runXml(words, number);
    if (first) insertRun(first, run);
    else insertXml(root, `<w:p>${run}</w:p>`);
    putText(parts, path, serialise(header));
  }
  const [section] = all(document, 'sectPr');
  if (!section) return;
  const kinds = hasTitlePage(section) ? ['default', 'first'] : ['default'];
  for (const kind of kinds) {
    if (all(section, 'headerReference').some((one) => valueOf(one, 'type') === kind)) continue;
    number += 1;
    const id = addPart(parts, documentPath, {
      path: freePath(parts, 'word/header', '.xml'),
      type: 'header',
      contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml',
      content: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:hdr ${namespaces}><w:p>${runXml(words, number)}</w:p></w:hdr>`,
    });
    const [reference] = insertXml(
      section,
      `<w:headerReference w:type="${kind}"/>`,
      section.firstChild as Element,
    );
    reference?.setAttributeNS(relationshipsNamespace, 'r:id', id);
  }
}

function insertRun(paragraph: Element, run: string): void {
  const properties = child(paragraph, 'pPr');
  insertXml(
    paragraph,
    run,
    (properties?.nextSibling ?? (properties ? null : paragraph.firstChild)) as Element | null,
  );
}

const namespaces = `xmlns:w="${wordNamespace}" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w10="urn:schemas-microsoft-com:office:word"`;

/** The shape that Word itself makes for a watermark, by which it also removes it. */
function runXml(words: string, number: number): string {
  // As wide as the words are long, so that letters keep their shape; across an A4 page at most.
  const width = Math.min(440, 60 + Array.from(words).length * 56);
  return (
    `<w:r ${namespaces}><w:rPr><w:noProof/></w:rPr><w:pict>` +
    '<v:shapetype id="_x0000_t136" coordsize="21600,21600" o:spt="136" adj="10800" path="m@7,l@8,m@5,21600l@6,21600e"><v:formulas><v:f eqn="sum #0 0 10800"/><v:f eqn="prod #0 2 1"/><v:f eqn="sum 21600 0 @1"/><v:f eqn="sum 0 0 @2"/><v:f eqn="sum 21600 0 @3"/><v:f eqn="if @0 @3 0"/><v:f eqn="if @0 21600 @1"/><v:f eqn="if @0 0 @2"/><v:f eqn="if @0 @4 21600"/><v:f eqn="mid @5 @6"/><v:f eqn="mid @8 @5"/><v:f eqn="mid @7 @8"/><v:f eqn="mid @6 @7"/><v:f eqn="sum @6 0 @5"/></v:formulas><v:path textpathok="t" o:connecttype="custom" o:connectlocs="@9,0;@10,10800;@11,21600;@12,10800" o:connectangles="270,180,90,0"/><v:textpath on="t" fitshape="t"/><v:handles><v:h position="#0,bottomRight" xrange="6629,14971"/></v:handles><o:lock v:ext="edit" text="t" shapetype="t"/></v:shapetype>' +
    `<v:shape id="PowerPlusWaterMarkObject${number}" o:spid="_x0000_s${2048 + number}" type="#_x0000_t136" alt="" style="position:absolute;margin-left:0;margin-top:0;width:${width}pt;height:96pt;rotation:315;z-index:-251658752;mso-position-horizontal:center;mso-position-horizontal-relative:margin;mso-position-vertical:center;mso-position-vertical-relative:margin" o:allowincell="f" fillcolor="#d9d9d9" stroked="f"><v:fill opacity=".5"/><v:textpath style="font-family:&quot;Calibri&quot;;font-size:1pt" string="${escapeXml(words)}"/></v:shape></w:pict></w:r>`
  );
}
