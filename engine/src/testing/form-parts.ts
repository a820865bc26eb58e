import { strToU8, zipSync, type Zippable } from 'fflate';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const WORD_NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
  `xmlns:r="${OFFICE}" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" ` +
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" ' +
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:v="urn:schemas-microsoft-com:vml" ' +
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" ' +
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"';

/** Parts of a file by their path: XML with its declaration, or bytes as they are. */
export type Parts = Record<string, string | Uint8Array>;

export type SheetParts = {
  name: string;
  state?: 'hidden' | 'veryHidden';
  /** What stands between `sheetFormatPr` and the end: `cols`, `sheetData`, and all that follows. */
  content: string;
  /** Before it: `sheetViews`. */
  views?: string;
  relations?: [id: string, type: string, target: string][];
};

/** Styles 0 plain, 1 wrapped, 2 open for filling on a protected sheet, 3 a date, 4 money, 5 bold, 6 right to left, 7 wrapped and open. */
const STYLES = `<styleSheet xmlns="${SPREADSHEET}"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.00&quot; €&quot;"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFFFCC"/></patternFill></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="8"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="0" fontId="0" fillId="2" borderId="0" xfId="0" applyFill="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>
<xf numFmtId="0" fontId="0" fillId="2" borderId="0" xfId="0" applyFill="1" applyProtection="1"><protection locked="0"/></xf>
<xf numFmtId="14" fontId="0" fillId="2" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="164" fontId="0" fillId="2" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>
<xf numFmtId="0" fontId="0" fillId="2" borderId="0" xfId="0" applyAlignment="1"><alignment horizontal="right" wrapText="1" readingOrder="2"/></xf>
<xf numFmtId="0" fontId="0" fillId="2" borderId="0" xfId="0" applyAlignment="1" applyProtection="1"><alignment vertical="top" wrapText="1"/><protection locked="0"/></xf></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
<dxfs count="1"><dxf><fill><patternFill><bgColor rgb="FFFFC7CE"/></patternFill></fill></dxf></dxfs></styleSheet>`;

/** A workbook of these sheets; `strings` are its shared strings, `more` whatever other parts it has. */
export function workbookFile(
  sheets: SheetParts[],
  {
    strings = [],
    names = '',
    more = {},
    macro = false,
    overrides = '',
  }: { strings?: string[]; names?: string; more?: Parts; macro?: boolean; overrides?: string } = {},
): Uint8Array {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const main = macro ? 'application/vnd.ms-excel.sheet.macroEnabled.main' : `${type}.sheet.main`;
  const parts: Parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/><Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/><Override PartName="/xl/workbook.xml" ContentType="${main}+xml"/>${sheets.map((_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${type}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${type}.sharedStrings+xml"/>${overrides}</Types>`,
    '_rels/.rels': relationsXml([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${SPREADSHEET}" xmlns:r="${OFFICE}"><sheets>${sheets.map(({ name, state }, index) => `<sheet name="${name.replaceAll(/&(?!amp;)/g, '&amp;')}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`).join('')}</sheets>${names === '' ? '' : `<definedNames>${names}</definedNames>`}<calcPr calcId="191029"/></workbook>`,
    'xl/_rels/workbook.xml.rels': relationsXml([
      ...sheets.map((_, index): [string, string, string] => [
        `rId${index + 1}`,
        'worksheet',
        `worksheets/sheet${index + 1}.xml`,
      ]),
      ['rId91', 'styles', 'styles.xml'],
      ['rId92', 'sharedStrings', 'sharedStrings.xml'],
      ...(macro ? [['rId93', 'vbaProject', 'vbaProject.bin'] as [string, string, string]] : []),
    ]),
    'xl/styles.xml': STYLES,
    'xl/sharedStrings.xml': `<sst xmlns="${SPREADSHEET}" count="${strings.length}" uniqueCount="${strings.length}">${strings.map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join('')}</sst>`,
  };
  sheets.forEach(({ content, views = '', relations }, index) => {
    parts[`xl/worksheets/sheet${index + 1}.xml`] =
      `<worksheet xmlns="${SPREADSHEET}" xmlns:r="${OFFICE}" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main" xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main">${views}<sheetFormatPr defaultRowHeight="15"/>${content}</worksheet>`;
    if (relations) parts[`xl/worksheets/_rels/sheet${index + 1}.xml.rels`] = relationsXml(relations);
  });
  return packed({ ...parts, ...more });
}

/** A Word document with this body; `settings` stands inside `w:settings`. */
export function wordFile(
  body: string,
  {
    settings = '',
    more = {},
    relations = [],
    overrides = '',
  }: { settings?: string; more?: Parts; relations?: [string, string, string][]; overrides?: string } = {},
): Uint8Array {
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
  return packed({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="${type}.document.main+xml"/><Override PartName="/word/settings.xml" ContentType="${type}.settings+xml"/><Override PartName="/word/styles.xml" ContentType="${type}.styles+xml"/>${overrides}</Types>`,
    '_rels/.rels': relationsXml([['rId1', 'officeDocument', 'word/document.xml']]),
    'word/document.xml': `<w:document ${WORD_NAMESPACES}><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`,
    'word/_rels/document.xml.rels': relationsXml([
      ['rId91', 'settings', 'settings.xml'],
      ['rId92', 'styles', 'styles.xml'],
      ...relations,
    ]),
    'word/settings.xml': `<w:settings ${WORD_NAMESPACES}>${settings}</w:settings>`,
    'word/styles.xml': `<w:styles ${WORD_NAMESPACES}><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="Titre1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style><w:style w:type="character" w:styleId="PlaceholderText"><w:name w:val="Placeholder Text"/><w:rPr><w:color w:val="808080"/></w:rPr></w:style><w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/></w:style></w:styles>`,
    ...more,
  });
}

export function relationsXml(targets: [id: string, type: string, target: string][]): string {
  const lines = targets.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines.join('')}</Relationships>`;
}

/** A picture of one pixel. */
export const onePixel: Uint8Array = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
);

/** Pictures are stored as they are and the rest packed hard or less hard, as programs do. */
function packed(parts: Parts): Uint8Array {
  const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
  const entries = Object.entries(parts).map(([path, content], index): [string, Zippable[string]] => {
    const bytes = typeof content === 'string' ? strToU8(declaration + content) : content;
    return [
      path,
      [bytes, { level: path.endsWith('.png') ? 0 : index % 2 === 0 ? 9 : 3, mtime: '2026-01-31T08:00:00Z' }],
    ];
  });
  return zipSync(Object.fromEntries(entries));
}
