import { strToU8, zipSync } from 'fflate';

const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" ' +
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A Word file with the given body and, where given, styles, numbering, footnotes and title: XML of the `w` namespace. */
export function docxFile(
  body: string,
  parts: { styles?: string; numbering?: string; footnotes?: string; title?: string } = {},
): Uint8Array {
  const named = (['styles', 'numbering', 'footnotes'] as const).filter((part) => parts[part] !== undefined);
  const files: Record<string, string> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': relations([
      ['officeDocument', 'word/document.xml'],
      ...(parts.title === undefined
        ? []
        : [['metadata/core-properties', 'docProps/core.xml'] as [string, string]]),
    ]),
    'word/document.xml': `<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relations(named.map((part) => [part, `${part}.xml`])),
  };
  for (const part of named) files[`word/${part}.xml`] = `<w:${part} ${NAMESPACES}>${parts[part]}</w:${part}>`;
  if (parts.title !== undefined)
    files['docProps/core.xml'] =
      `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${parts.title}</dc:title></cp:coreProperties>`;
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(xml)])));
}

/** A paragraph of plain runs; `properties` is the XML inside `w:pPr`. */
export function wordParagraph(text: string, properties = ''): string {
  return `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

function relations(targets: [string, string][]): string {
  const lines = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines.join('')}</Relationships>`;
}
