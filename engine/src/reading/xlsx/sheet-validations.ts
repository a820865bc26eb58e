import type { Element } from '@xmldom/xmldom';
import { attributeOf, childOf, childrenOf, localName } from '#reading/docx/xml.ts';
import { parsePart, relatedParts, type OfficePackage } from '#reading/office-package.ts';
import { splitAddress, type CellRange } from '#reading/xlsx/cell-address.ts';

/** What a sheet allows in some of its cells (ECMA-376 part 1, 18.3.1.32, and the x14 form of it, [MS-XLSX] 2.4.36). */
export type Validation = {
  ranges: CellRange[];
  /** list: one of the choices. textLength: at most so many characters. message: anything, with words shown beside the cell. */
  kind: 'list' | 'textLength' | 'message' | 'other';
  /** The rule as it stands: `"Yes,No"`, `Lists!$A$1:$A$4`, a name, or a number. */
  formula: string;
  /** The upper bound of a rule that has two. */
  second: string;
  operator: string;
};

/** The validations of every sheet by the sheet's name; those kept in the x14 extension stand among them. */
export function readValidations(parts: OfficePackage, name: string): Map<string, Validation[]> {
  const bySheet = new Map<string, Validation[]>();
  const main = [...parts.keys()].find((path) => /^xl\/workbook\.xml$/i.test(path)) ?? 'xl/workbook.xml';
  const root = parsePart(parts, main, name)?.documentElement;
  const targets = relatedParts(parts, main, name);
  for (const sheet of sheetsOf(root ?? undefined)) {
    const relation = sheet.getAttribute('r:id') ?? relationOf(sheet);
    const path = relation === undefined ? undefined : targets.get(relation);
    if (path === undefined) continue;
    // Sheets hold hundreds of thousands of cells; only the few lines on validations are worth a parser.
    const source = new TextDecoder().decode(parts.get(path) ?? new Uint8Array());
    const found = [...source.matchAll(VALIDATIONS)].map((match) => match[0]);
    if (found.length === 0) continue;
    const fragment = new Map([['part.xml', new TextEncoder().encode(wrap(found))]]);
    const list = parsePart(fragment, 'part.xml', name)?.documentElement;
    bySheet.set(sheet.getAttribute('name') ?? '', (list ? childrenOf(list) : []).map(validationOf));
  }
  return bySheet;
}

const VALIDATIONS = /<(?:\w+:)?dataValidation(?=[\s>])[\s\S]*?(?:<\/(?:\w+:)?dataValidation>|\/>)/g;

function wrap(found: string[]): string {
  // The pieces come without the declarations of their prefixes, which say nothing of use here.
  return `<list>${found.map((piece) => piece.replaceAll(/<(\/?)\w+:/g, '<$1').replaceAll(/\s\w+:(\w+=)/g, ' $1')).join('')}</list>`;
}

function validationOf(element: Element): Validation {
  const type = attributeOf(element, 'type');
  const places = attributeOf(element, 'sqref') ?? textOf(element, 'sqref');
  return {
    ranges: places.split(/\s+/).flatMap((place) => splitAddress(place) ?? []),
    kind:
      type === 'list' || type === 'textLength'
        ? type
        : type === undefined || type === 'none'
          ? 'message'
          : 'other',
    formula: textOf(element, 'formula1').trim(),
    second: textOf(element, 'formula2').trim(),
    operator: attributeOf(element, 'operator') ?? 'between',
  };
}

function sheetsOf(root: Element | undefined): Element[] {
  const sheets = childOf(root, 'sheets');
  return sheets ? childrenOf(sheets) : [];
}

/** The relationship's id whatever prefix the file gives its namespace. */
function relationOf(sheet: Element): string | undefined {
  return Array.from(sheet.attributes).find((one) => one.localName === 'id' && one.name !== 'id')?.value;
}

function textOf(element: Element, name: string): string {
  return (
    childrenOf(element)
      .find((child) => localName(child) === name)
      ?.textContent?.trim() ?? ''
  );
}
