import { childOf, childrenOf } from '#reading/docx/xml.ts';
import { parsePart, relatedPart, relatedParts, type OfficePackage } from '#reading/office-package.ts';

/**
 * What the words of a workbook lie in, at the paths that Excel gives them: workbook, sheets, shared strings, styles.
 * Other programs lay their parts elsewhere, comments above all, and the library that reads the cells finds only Excel's.
 */
export function plainPackage(parts: OfficePackage, name: string): Record<string, Uint8Array> {
  const main = relatedPart(parts, '', 'officeDocument', name) ?? 'xl/workbook.xml';
  const root = parsePart(parts, main, name)?.documentElement;
  const sheets = childOf(root ?? undefined, 'sheets');
  const targets = relatedParts(parts, main, name);
  const plain: Record<string, Uint8Array> = { 'xl/workbook.xml': withKnownPrefix(parts.get(main)) };
  const relations: string[] = [];
  const relate = (id: string, type: string, target: string, part: Uint8Array | undefined) => {
    if (!part) return;
    plain[`xl/${target}`] = part;
    relations.push(
      `<Relationship Id="${id}" Type="${TRANSITIONAL}relationships/${type}" Target="${target}"/>`,
    );
  };
  (sheets ? childrenOf(sheets) : []).forEach((sheet, index) => {
    const id = Array.from(sheet.attributes).find((one) => one.localName === 'id')?.value ?? '';
    relate(id, 'worksheet', `worksheets/sheet${index + 1}.xml`, parts.get(targets.get(id) ?? ''));
  });
  for (const type of ['sharedStrings', 'styles'])
    relate(type, type, `${type}.xml`, parts.get(relatedPart(parts, main, type, name) ?? ''));
  plain['xl/_rels/workbook.xml.rels'] = new TextEncoder().encode(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`,
  );
  return plain;
}

/** Elements of a sheet that lead to other parts, or say how it looks. */
export const besideWords = [
  'conditionalFormatting',
  'controls',
  'dataValidations',
  'drawing',
  'extLst',
  'headerFooter',
  'hyperlinks',
  'legacyDrawing',
  'legacyDrawingHF',
  'oleObjects',
  'picture',
  'tableParts',
];

const TRANSITIONAL = 'http://schemas.openxmlformats.org/officeDocument/2006/';

/** Excel names the relationship of a sheet `r:id`, other programs by a prefix of their own. */
function withKnownPrefix(part: Uint8Array | undefined): Uint8Array {
  const text = new TextDecoder().decode(part ?? new Uint8Array());
  const prefix = /xmlns:([\w.-]+)="http:\/\/[^"]*\/relationships"/.exec(text)?.[1] ?? 'r';
  return prefix === 'r' && part
    ? part
    : new TextEncoder().encode(text.replaceAll(` ${prefix}:id="`, ' r:id="'));
}
