import { onePixel, relationsXml, workbookFile } from '#testing/form-parts.ts';
import type { FormSample } from '#testing/form-samples.ts';

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing';
const ART = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const overrideOf = (part: string, type: string) =>
  `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`;

/** A cell with a shared string, a number, or nothing but a style. */
const shared = (address: string, index: number, style = 0) =>
  `<c r="${address}" s="${style}" t="s"><v>${index}</v></c>`;
const empty = (address: string, style = 1) => `<c r="${address}" s="${style}"/>`;
const row = (number: number, ...cells: string[]) => `<row r="${number}" spans="1:4">${cells.join('')}</row>`;
const titles = (number: number) =>
  row(
    number,
    shared(`A${number}`, 0, 5),
    shared(`B${number}`, 1, 5),
    shared(`C${number}`, 2, 5),
    shared(`D${number}`, 3, 5),
  );
const strings = (...own: string[]) => ['Ref', 'Question', 'Response', 'Comments', ...own];

/** Drop-downs from a list, a hidden sheet and a name; a formula counts the answers. */
export const dropDowns = (): FormSample => ({
  name: 'drop-downs.xlsx',
  bytes: workbookFile(
    [
      {
        name: 'Questions & answers',
        content: `<cols><col min="2" max="2" width="60" customWidth="1"/><col min="3" max="3" width="40" style="1" customWidth="1"/></cols><sheetData>${titles(1)}${row(2, '<c r="A2" t="inlineStr"><is><t>1.1</t></is></c>', shared('B2', 4), shared('C2', 8, 1), empty('D2'))}${row(3, '<c r="A3"><v>1.2</v></c>', shared('B3', 5), empty('C3'))}${row(4, '<c r="A4"><v>1.3</v></c>', shared('B4', 6), empty('C4'))}${row(5, '<c r="A5"><v>1.4</v></c>', shared('B5', 7))}${row(6, shared('B6', 9, 5), '<c r="C6" s="5"><f>COUNTA(C2:C5)</f><v>1</v></c>')}</sheetData><autoFilter ref="A1:D5"/><dataValidations count="3"><dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="C2"><formula1>"Yes,No,Partly &amp; later"</formula1></dataValidation><dataValidation type="list" allowBlank="1" sqref="C3"><formula1>Lists!$A$1:$A$3</formula1></dataValidation><dataValidation type="list" sqref="C4"><formula1>Regions</formula1></dataValidation></dataValidations>`,
      },
      {
        name: 'Lists',
        state: 'hidden',
        content:
          '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Fully compliant</t></is></c><c r="B1" t="inlineStr"><is><t>North</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>Partially compliant</t></is></c><c r="B2"><v>2030</v></c></row><row r="3"><c r="A3" t="inlineStr"><is><t>Not compliant</t></is></c></row></sheetData>',
      },
    ],
    {
      strings: strings(
        'Is the data kept in the country?',
        'Do you comply with clause 4?',
        'Which region or year do you serve?',
        'Describe your backup procedure (max 20 words).',
        'Please select',
        'Answered',
      ),
      names: '<definedName name="Regions">Lists!$B$1:$B$2</definedName>',
      more: {
        'xl/calcChain.xml':
          '<calcChain xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><c r="C6" i="1"/></calcChain>',
      },
      overrides: overrideOf('/xl/calcChain.xml', 'spreadsheetml.calcChain'),
    },
  ),
  answers: {
    'Questions & answers!C2': 'partly & LATER',
    'Questions & answers!C3': 'Not compliant',
    'Questions & answers!C4': '2030',
    'Questions & answers!C5': '=HYPERLINK("http://evil.example","x")\nTwo copies, <daily> & tested.',
  },
  refused: { 'Questions & answers!C6': 'contains a formula' },
});

/** Merged answers, rows and cells that are not there yet, and a heading across. */
export const mergedCells = (): FormSample => ({
  name: 'merged-cells.xlsx',
  bytes: workbookFile(
    [
      {
        name: 'Form',
        content: `<sheetData>${row(1, shared('A1', 4, 5), empty('B1', 5), empty('C1', 5))}${titles(2)}${row(3, '<c r="A3"><v>1</v></c>', shared('B3', 5), empty('C3'), empty('D3'))}<row r="4"><c r="C4" s="1"/><c r="D4" s="1"/></row>${row(5, '<c r="A5"><v>2</v></c>', shared('B5', 6))}</sheetData><mergeCells count="3"><mergeCell ref="A1:D1"/><mergeCell ref="B3:B4"/><mergeCell ref="C3:C4"/></mergeCells>`,
      },
    ],
    {
      strings: strings(
        'Part A: the company',
        'How many people do you employ, and where?',
        'Who would lead the work?',
      ),
    },
  ),
  answers: {
    'Form!C3': '120 people, in Lyon',
    'Form!C5': 'Ana Example',
    'Form!D9': 'A note in a row that was not there',
  },
  refused: { 'Form!B5': 'already contains' },
});

/** A protected sheet with open cells; numbers, dates, money and lengths with rules of their own. */
export const protectedSheet = (): FormSample => ({
  name: 'protected-sheet.xlsx',
  bytes: workbookFile(
    [
      {
        name: 'Supplier',
        content: `<sheetData>${titles(1)}${row(2, '<c r="A2"><v>1</v></c>', shared('B2', 4), empty('C2', 2))}${row(3, '<c r="A3"><v>2</v></c>', shared('B3', 5), empty('C3', 2))}${row(4, '<c r="A4"><v>3</v></c>', shared('B4', 6), empty('C4', 2))}${row(5, '<c r="A5"><v>4</v></c>', shared('B5', 7), empty('C5', 1))}</sheetData><sheetProtection algorithmName="SHA-512" hashValue="AAAA" saltValue="AAAA" spinCount="100000" sheet="1" objects="1" scenarios="1"/><dataValidations count="3"><dataValidation type="whole" operator="between" showErrorMessage="1" sqref="C2"><formula1>1</formula1><formula2>5000</formula2></dataValidation><dataValidation type="date" operator="greaterThan" sqref="C3"><formula1>45000</formula1></dataValidation><dataValidation type="textLength" operator="lessThanOrEqual" sqref="C4"><formula1>30</formula1></dataValidation></dataValidations>`,
      },
    ],
    {
      strings: strings(
        'Number of staff?',
        'When was the company certified?',
        'What is your trade name?',
        'What is your rating? (for the buyer)',
      ),
    },
  ),
  answers: { 'Supplier!C2': '240', 'Supplier!C3': '2024-02-29', 'Supplier!C4': 'Example & Sons' },
  refused: { 'Supplier!C5': 'locked', 'Supplier!D2': 'locked' },
});

/** A picture, a comment, a table, conditional formats, a frozen pane and print settings. */
export const pictureAndFormats = (): FormSample => ({
  name: 'picture-table-comments.xlsx',
  bytes: workbookFile(
    [
      {
        name: 'Questions',
        views:
          '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
        content: `<sheetData>${titles(1)}${row(2, '<c r="A2"><v>1</v></c>', shared('B2', 4), empty('C2'), empty('D2', 3))}${row(3, '<c r="A3"><v>2</v></c>', shared('B3', 5), empty('C3', 4), empty('D3'))}</sheetData><conditionalFormatting sqref="C2:C3"><cfRule type="containsBlanks" dxfId="0" priority="1"><formula>LEN(TRIM(C2))=0</formula></cfRule></conditionalFormatting><hyperlinks><hyperlink ref="B2" location="Questions!A1" display="top"/></hyperlinks><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/><drawing r:id="rId1"/><legacyDrawing r:id="rId2"/><tableParts count="1"><tablePart r:id="rId4"/></tableParts>`,
        relations: [
          ['rId1', 'drawing', '../drawings/drawing1.xml'],
          ['rId2', 'vmlDrawing', '../drawings/vmlDrawing1.vml'],
          ['rId3', 'comments', '../comments1.xml'],
          ['rId4', 'table', '../tables/table1.xml'],
        ],
      },
    ],
    {
      strings: strings('Describe how you deliver.', 'What is the price of a day?'),
      more: {
        'xl/drawings/drawing1.xml': `<xdr:wsDr xmlns:xdr="${DRAWING}" xmlns:a="${ART}"><xdr:oneCellAnchor><xdr:from><xdr:col>5</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>0</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:ext cx="95250" cy="95250"/><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="Logo"/><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:embed="rId1"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="95250" cy="95250"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:oneCellAnchor></xdr:wsDr>`,
        'xl/drawings/_rels/drawing1.xml.rels': relationsXml([['rId1', 'image', '../media/image1.png']]),
        'xl/media/image1.png': onePixel,
        'xl/drawings/vmlDrawing1.vml':
          '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"/><v:shape id="_x0000_s1025" type="#_x0000_t202" style="position:absolute;visibility:hidden"><x:ClientData ObjectType="Note"><x:Row>1</x:Row><x:Column>2</x:Column></x:ClientData></v:shape></xml>',
        'xl/comments1.xml':
          '<comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><authors><author>Buyer</author></authors><commentList><comment ref="C2" authorId="0"><text><r><t>Two pages at most.</t></r></text></comment></commentList></comments>',
        'xl/tables/table1.xml':
          '<table xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" id="1" name="Table1" displayName="Table1" ref="A1:D3" totalsRowShown="0"><autoFilter ref="A1:D3"/><tableColumns count="4"><tableColumn id="1" name="Ref"/><tableColumn id="2" name="Question"/><tableColumn id="3" name="Response"/><tableColumn id="4" name="Comments"/></tableColumns></table>',
      },
      overrides:
        overrideOf('/xl/drawings/drawing1.xml', 'drawing') +
        overrideOf('/xl/comments1.xml', 'spreadsheetml.comments') +
        overrideOf('/xl/tables/table1.xml', 'spreadsheetml.table'),
    },
  ),
  answers: {
    'Questions!C2': 'In three steps:\n1. plan\n2. build\n3. hand over',
    'Questions!C3': '1 250.50',
    'Questions!D2': '2026-05-01',
  },
  refused: { 'Questions!C1': 'table heading' },
});

/** Validations and formats of the extension of 2010, which point to another sheet; elements with a prefix. */
export const extendedValidations = (): FormSample => {
  const plain = `<sheetData>${titles(1)}${row(2, '<c r="A2"><v>1</v></c>', shared('B2', 4), empty('C2'))}${row(3, '<c r="A3"><v>2</v></c>', shared('B3', 5), empty('C3'))}</sheetData>`;
  const extension =
    '<extLst><ext uri="{CCE6A557-97BC-4b89-ADB6-D9C93CAAB3DF}"><x14:dataValidations count="2"><x14:dataValidation type="list" allowBlank="1" showErrorMessage="1"><x14:formula1><xm:f>\'Look-up &amp; lists\'!$A$1:$A$2</xm:f></x14:formula1><xm:sqref>C2:C2</xm:sqref></x14:dataValidation><x14:dataValidation type="custom"><x14:formula1><xm:f>LEN(C3)&lt;=40</xm:f></x14:formula1><xm:sqref>C3</xm:sqref></x14:dataValidation></x14:dataValidations></ext><ext uri="{78C0D931-6437-407d-A8EE-F0AAD7539E65}"><x14:conditionalFormattings><x14:conditionalFormatting><x14:cfRule type="expression" priority="2" id="{00000000-0000-4000-8000-000000000001}"><xm:f>LEN(C2)=0</xm:f><x14:dxf><fill><patternFill><bgColor rgb="FFFFC7CE"/></patternFill></fill></x14:dxf></x14:cfRule><xm:sqref>C2:C3</xm:sqref></x14:conditionalFormatting></x14:conditionalFormattings></ext></extLst>';
  return {
    name: 'extended-validations.xlsx',
    bytes: workbookFile(
      [
        { name: 'Q', content: plain + extension },
        {
          name: 'Look-up &amp; lists',
          state: 'veryHidden',
          content:
            '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><r><t>Cloud</t></r><r><t xml:space="preserve"> hosted</t></r></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>On site</t></is></c></row></sheetData>',
        },
      ],
      { strings: strings('Where does the service run?', 'How is it supported?') },
    ),
    answers: { 'Q!C2': 'cloud hosted', 'Q!C3': 'By phone, day and night' },
    refused: {},
  };
};

/** Macros and a signature: parts that are no XML and parts that sign others. */
export const macros = (): FormSample => ({
  name: 'macros.xlsm',
  bytes: workbookFile(
    [
      {
        name: 'Sheet1',
        content: `<sheetData>${titles(1)}${row(2, '<c r="A2"><v>1</v></c>', shared('B2', 4), empty('C2'))}</sheetData>`,
      },
    ],
    {
      strings: strings('Which standards do you follow?'),
      macro: true,
      more: {
        'xl/vbaProject.bin': Uint8Array.from({ length: 600 }, (_, index) => (index * 37 + 11) % 256),
        '_xmlsignatures/sig1.xml':
          '<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignedInfo/></Signature>',
      },
      overrides:
        '<Override PartName="/_xmlsignatures/sig1.xml" ContentType="application/vnd.openxmlformats-package.digital-signature-xmlsignature+xml"/>',
    },
  ),
  answers: { 'Sheet1!C2': 'ISO 9001 and ISO 14001' },
  refused: {},
});

/** An Arabic sheet, from right to left, with cells that say nothing of where they stand. */
export const arabicSheet = (): FormSample => ({
  name: 'arabic.xlsx',
  bytes: workbookFile(
    [
      {
        name: 'الأسئلة',
        views: '<sheetViews><sheetView rightToLeft="1" workbookViewId="0"/></sheetViews>',
        content:
          '<cols><col min="3" max="3" width="40" style="6"/></cols><sheetData><row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c></row><row><c><v>1</v></c><c t="s"><v>3</v></c></row><row><c><v>2</v></c><c t="s"><v>4</v></c><c s="6"/></row></sheetData>',
      },
    ],
    { strings: ['رقم', 'السؤال', 'الإجابة', 'ما خبرتكم في هذا المجال؟', 'كم عدد موظفيكم؟'] },
  ),
  answers: { 'الأسئلة!C2': 'لدينا عشر سنوات من الخبرة (ISO 9001).', 'الأسئلة!C3': '45 موظفاً' },
  refused: {},
});
