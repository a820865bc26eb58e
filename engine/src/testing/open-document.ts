import { strToU8, zipSync } from 'fflate';

/** An OpenDocument file with this in its body: one numbered list style, and a table style that hides. */
export function openDocument(kind: 'text' | 'spreadsheet', content: string): Uint8Array {
  const names = ['office', 'text', 'table', 'style'].map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  );
  const styles =
    '<text:list-style style:name="L1"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix=")"/><text:list-level-style-bullet text:level="2"/></text:list-style>' +
    '<style:style style:name="hidden"><style:table-properties table:display="false"/></style:style>';
  return zipSync({
    mimetype: [strToU8(`application/vnd.oasis.opendocument.${kind}`), { level: 0 }],
    'META-INF/manifest.xml': strToU8('<manifest/>'),
    'content.xml': strToU8(
      `<office:document-content ${names.join(' ')}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:${kind}>${content}</office:${kind}></office:body></office:document-content>`,
    ),
  });
}
