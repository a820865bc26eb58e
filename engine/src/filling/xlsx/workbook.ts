import { UnreadableFile } from '#reading/document.ts';
import { mainPart, openParts, type OfficeParts } from '#filling/parts.ts';
import {
  attribute,
  child,
  childrenNamed,
  descendants,
  innerText,
  type XmlSource,
} from '#filling/xml-source.ts';
import { readStrings } from '#filling/xlsx/strings.ts';
import { readSheet, type Sheet } from '#filling/xlsx/sheet.ts';

export type Workbook = {
  parts: OfficeParts;
  sheets: { name: string; part: string; isHidden: boolean }[];
  /** The cells and rules of a sheet by its name; undefined when there is none of this name. */
  sheet: (name: string) => Sheet | undefined;
  strings: () => string[];
  /** What a name stands for (`Lists!$A$1:$A$4`), as a sheet sees it: its own names go before the workbook's. */
  definedName: (name: string, sheet: string) => string | undefined;
  formatOf: (style: number) => CellFormat;
  /** Days are counted from 1904 and not from 1900. */
  is1904: boolean;
  hasFormulas: () => boolean;
};

export type CellFormat = {
  isLocked: boolean;
  wraps: boolean;
  /** In points. */
  fontSize: number;
  holds: 'date' | 'number' | 'text' | 'anything';
};

/** Opens a workbook for filling. Throws `UnreadableFile` for what is none. */
export function openWorkbook(bytes: Uint8Array, name: string): Workbook {
  const parts = openParts(bytes, name);
  const part = mainPart(parts) ?? 'xl/workbook.xml';
  const workbook = parts.xml(part);
  if (!workbook || workbook.root.name !== 'workbook')
    throw new UnreadableFile(`${name} is not a workbook of Excel: it has no workbook part.`);
  const relations = parts.relations(part);
  const target = (id: string | undefined) => relations.find((relation) => relation.id === id)?.target;
  const ofType = (type: string) =>
    parts.xml(relations.find((relation) => relation.type === type)?.target ?? '');
  const sheets = childrenNamed(child(workbook.root, 'sheets'), 'sheet').flatMap((sheet) => {
    const sheetPart = target(attribute(workbook, sheet, 'r:id') ?? attribute(workbook, sheet, 'id'));
    if (sheetPart === undefined || !parts.has(sheetPart)) return [];
    const state = attribute(workbook, sheet, 'state') ?? 'visible';
    return [
      { name: attribute(workbook, sheet, 'name') ?? '', part: sheetPart, isHidden: state !== 'visible' },
    ];
  });
  const names = childrenNamed(child(workbook.root, 'definedNames'), 'definedName').map((each) => ({
    name: (attribute(workbook, each, 'name') ?? '').toLowerCase(),
    sheet: attribute(workbook, each, 'localSheetId'),
    means: innerText(workbook, each),
  }));
  const date1904 = attribute(workbook, child(workbook.root, 'workbookPr'), 'date1904');
  const strings = once(() => readStrings(ofType('sharedStrings')));
  const formats = once(() => readFormats(ofType('styles')));
  const read = new Map<string, Sheet | undefined>();
  const opened: Workbook = {
    parts,
    sheets,
    strings,
    sheet: (wanted) => {
      if (!read.has(wanted)) {
        const found = sheets.find((sheet) => sheet.name.toLowerCase() === wanted.toLowerCase());
        const source = found && parts.xml(found.part);
        const isSheet = source && source.root.name === 'worksheet';
        read.set(wanted, found && isSheet ? readSheet(source, found.name, strings) : undefined);
      }
      return read.get(wanted);
    },
    definedName: (wanted, sheet) => {
      const index = sheets.findIndex((each) => each.name === sheet);
      const found = names.filter((each) => each.name === wanted.toLowerCase());
      return (
        found.find((each) => each.sheet === String(index)) ?? found.find((each) => each.sheet === undefined)
      )?.means;
    },
    formatOf: (style) =>
      formats()[style] ?? { isLocked: true, wraps: false, fontSize: 11, holds: 'anything' },
    is1904: date1904 === '1' || date1904 === 'true',
    hasFormulas: () =>
      sheets.some(({ name: each }) =>
        [...(opened.sheet(each)?.rows.values() ?? [])].some(({ cells }) =>
          cells.some((cell) => cell.hasFormula),
        ),
      ),
  };
  return opened;
}

function readFormats(source: XmlSource | undefined): CellFormat[] {
  if (!source) return [];
  const codes = new Map(
    descendants(child(source.root, 'numFmts'), 'numFmt').map((format) => [
      attribute(source, format, 'numFmtId') ?? '',
      attribute(source, format, 'formatCode') ?? '',
    ]),
  );
  const sizes = childrenNamed(child(source.root, 'fonts'), 'font').map((font) =>
    Number(attribute(source, child(font, 'sz'), 'val') ?? 11),
  );
  return childrenNamed(child(source.root, 'cellXfs'), 'xf').map((format) => {
    const id = attribute(source, format, 'numFmtId') ?? '0';
    const wrap = attribute(source, child(format, 'alignment'), 'wrapText');
    const locked = attribute(source, child(format, 'protection'), 'locked');
    return {
      isLocked: locked !== '0' && locked !== 'false',
      wraps: wrap === '1' || wrap === 'true',
      fontSize: sizes[Number(attribute(source, format, 'fontId') ?? 0)] || 11,
      holds: heldBy(Number(id), codes.get(id)),
    };
  });
}

/** What a number format is for (ECMA-376 part 1, 18.8.30: the numbers of the built-in ones). */
function heldBy(id: number, code: string | undefined): CellFormat['holds'] {
  if (id === 49) return 'text';
  if ((id >= 14 && id <= 17) || id === 22) return 'date';
  if ((id >= 1 && id <= 11) || (id >= 37 && id <= 44)) return 'number';
  if (code === undefined) return 'anything';
  const bare = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  if (bare.trim() === '@') return 'text';
  if (/[dy]/i.test(bare)) return 'date';
  return /[0#]/.test(bare) && !/[hs]/i.test(bare) ? 'number' : 'anything';
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
