import { strToU8, zipSync } from 'fflate';
import type { FormSample } from '#testing/form-samples.ts';

const namespaces = [
  ...['office', 'text', 'table', 'style', 'number', 'drawing', 'form'].map(
    (name) =>
      `xmlns:${name === 'drawing' ? 'draw' : name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  ),
  'xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"',
  'xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2"',
  'xmlns:loext="urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0"',
  'xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"',
  'xmlns:field="urn:openoffice:names:experimental:ooo-ms-interop:xmlns:field:1.0"',
].join(' ');

/** An OpenDocument file of a program: its content, styles of its own, a picture that is stored as it is. */
function openFile(kind: 'text' | 'spreadsheet', styles: string, content: string): Uint8Array {
  const type = `application/vnd.oasis.opendocument.${kind}`;
  const part = (root: string, inner: string) =>
    strToU8(
      `<?xml version="1.0" encoding="UTF-8"?>\n<office:${root} ${namespaces} office:version="1.3">${inner}</office:${root}>`,
    );
  return zipSync({
    mimetype: [strToU8(type), { level: 0 }],
    'styles.xml': part(
      'document-styles',
      '<office:styles><style:style style:name="Open" style:family="table-cell"><style:table-cell-properties style:cell-protect="none" fo:wrap-option="wrap"/></style:style></office:styles>',
    ),
    'content.xml': part(
      'document-content',
      `<office:automatic-styles>${styles}</office:automatic-styles><office:body><office:${kind}>${content}</office:${kind}></office:body>`,
    ),
    'META-INF/manifest.xml': strToU8(
      `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="${type}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/><manifest:file-entry manifest:full-path="styles.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
    ),
  });
}

const cell = (text: string, attributes = '') =>
  `<table:table-cell${attributes} office:value-type="string" calcext:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
const empty = (attributes = '') => `<table:table-cell${attributes}/>`;
const row = (...cells: string[]) =>
  `<table:table-row table:style-name="ro1">${cells.join('')}</table:table-row>`;

/** A spreadsheet: drop-downs, cells and rows that are written once for several, a remark, a formula, a date, a protected sheet, a hidden one. */
export const openSheets = (): FormSample => ({
  name: 'questionnaire.ods',
  bytes: openFile(
    'spreadsheet',
    '<number:date-style style:name="N1"><number:year/></number:date-style>' +
      '<style:style style:name="ce1" style:family="table-cell"><style:text-properties fo:font-weight="bold"/></style:style>' +
      '<style:style style:name="ce2" style:family="table-cell" style:parent-style-name="Open"/>' +
      '<style:style style:name="ce3" style:family="table-cell" style:data-style-name="N1"/>' +
      '<style:style style:name="away" style:family="table"><style:table-properties table:display="false"/></style:style>' +
      '<style:style style:name="ro1" style:family="table-row"/>',
    '<table:content-validations>' +
      '<table:content-validation table:name="val1" table:condition="of:cell-content-is-in-list(&quot;Yes&quot;;&quot;No&quot;;&quot;Partly &amp; later&quot;)"/>' +
      '<table:content-validation table:name="val2" table:condition="of:cell-content-is-in-list([$&apos;Look-up lists&apos;.$A$1:.$A$2])"/>' +
      '<table:content-validation table:name="val3" table:condition="of:cell-content-is-whole-number() and cell-content-is-between(1,5000)"/>' +
      '<table:content-validation table:name="val4" table:condition="of:cell-content-text-length()&lt;=20"/>' +
      '</table:content-validations>' +
      '<table:table table:name="Questions"><table:table-column table:number-columns-repeated="4"/>' +
      row(cell('No', ' table:style-name="ce1"'), cell('Question'), cell('Response'), cell('Comments')) +
      row(
        cell('1'),
        cell('Is the data kept in the country?'),
        empty(' table:content-validation-name="val1"'),
        empty(),
      ) +
      // Two empty cells, written once.
      row(
        cell('2'),
        cell('Describe your backup procedure (max 20 words).'),
        empty(' table:style-name="ce2" table:number-columns-repeated="2"'),
      ) +
      row(
        cell('3'),
        cell('Where does the service run?'),
        empty(' table:content-validation-name="val2"'),
        empty(),
      ) +
      row(
        cell('4'),
        cell('Who supports it?'),
        '<table:table-cell table:style-name="ce2" office:value-type="string" calcext:value-type="string"><office:annotation><text:p>Scored twice.</text:p></office:annotation><text:p>[Insert response]</text:p></table:table-cell>',
        empty(),
      ) +
      row(cell('5'), cell('When was the last test?'), empty(' table:style-name="ce3"'), empty()) +
      row(
        cell('6'),
        cell('How many answers are there?'),
        '<table:table-cell table:formula="of:=COUNTA([.C2:.C6])" office:value-type="float" office:value="1"><text:p>1</text:p></table:table-cell>',
        empty(),
      ) +
      row(cell('7'), cell('The fee of a day?'), cell('Buyer’s own'), empty()) +
      '<table:table-row table:number-rows-repeated="1048568"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>' +
      '</table:table>' +
      '<table:table table:name="Supplier" table:protected="true"><table:table-column table:number-columns-repeated="2"/>' +
      row(cell('Company name'), empty(' table:style-name="ce2"')) +
      row(
        cell('Number of employees'),
        empty(' table:style-name="ce2" table:content-validation-name="val3"'),
      ) +
      row(cell('Trading name'), empty(' table:style-name="ce2" table:content-validation-name="val4"')) +
      row(cell('Rating:'), empty()) +
      // Label and block, each merged; the block's rows are written once.
      row(
        '<table:table-cell office:value-type="string" table:number-columns-spanned="2"><text:p>What makes your offer stand out?</text:p></table:table-cell>',
        '<table:covered-table-cell/>',
      ) +
      row(
        '<table:table-cell table:style-name="ce2" table:number-columns-spanned="2" table:number-rows-spanned="3"/>',
        '<table:covered-table-cell/>',
      ) +
      '<table:table-row table:number-rows-repeated="2"><table:covered-table-cell table:number-columns-repeated="2"/></table:table-row>' +
      '</table:table>' +
      '<table:table table:name="Look-up lists" table:style-name="away">' +
      row(cell('Cloud hosted')) +
      row(cell('On site')) +
      '</table:table>',
  ),
  answers: {
    'Questions!C2': 'partly & later',
    'Questions!D2': 'From  May on.',
    'Questions!C3': '=HYPERLINK("http://evil.example")\nTwo copies, <daily> & tested.',
    'Questions!C4': 'On site',
    'Questions!C5': 'Our own people.',
    'Questions!C6': '2024-02-29',
    'Supplier!B1': 'Example & Sons',
    'Supplier!B2': 240,
    'Supplier!B3': 'Example',
    'Supplier!A6': 'People who stay.',
  },
  refused: {
    'Questions!C7': 'contains a formula',
    'Questions!C8': 'already contains “Buyer’s own”',
    'Supplier!B4': 'is locked',
    'Questions!C2000000': 'has no cell',
  },
});

const paragraph = (content: string) => `<text:p text:style-name="Standard">${content}</text:p>`;
const tableCell = (content: string) =>
  `<table:table-cell office:value-type="string">${content}</table:table-cell>`;
const control = (attributes: string, content: string) =>
  `<loext:content-control ${attributes}>${content}</loext:content-control>`;

/** A text: tables, lines to write on among looks, fields and controls of every kind, marks of older forms, a text box, a protected section. */
export const openTextForm = (): FormSample => ({
  name: 'form.odt',
  bytes: openFile(
    'text',
    '<style:style style:name="T1" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>',
    `<text:h text:outline-level="1">1. The bidder</text:h>` +
      `<table:table table:name="T"><table:table-column table:number-columns-repeated="2"/>` +
      `<table:table-row>${tableCell(paragraph('Company name'))}${tableCell('<text:p text:style-name="Standard"/>')}</table:table-row>` +
      `<table:table-row>${tableCell(paragraph('Registration number'))}${tableCell(paragraph(''))}</table:table-row></table:table>` +
      paragraph(
        'Country: <text:placeholder text:placeholder-type="text">&lt;Enter country&gt;</text:placeholder>.',
      ) +
      paragraph('Contact person: <text:text-input text:description="">Enter your name</text:text-input>') +
      paragraph(
        'Size: <text:drop-down text:name="Size"><text:label text:value="Please choose" text:current-selected="true"/><text:label text:value="Small"/><text:label text:value="Large"/>Please choose</text:drop-down>',
      ) +
      `<text:h text:outline-level="1">2. Questions</text:h>` +
      paragraph(
        `Are you insured? ${control('loext:checkbox="true" loext:checked="false" loext:checked-state="☒"', '<text:span text:style-name="T1">☐</text:span>')} Yes ${control('loext:checkbox="true"', '☐')} No`,
      ) +
      paragraph(
        `Date of foundation: ${control('loext:showing-place-holder="true" loext:date="true" loext:date-format="d MMMM yyyy" loext:date-rfc-language-tag="fr-FR"', '<text:span text:style-name="T1">Click to enter a date.</text:span>')}`,
      ) +
      paragraph(
        `<text:span text:style-name="T1">Turnover:</text:span> <text:span text:style-name="T1">____</text:span>____ EUR<text:bookmark text:name="b"/>`,
      ) +
      paragraph(
        'Licence: <field:fieldmark-start text:name="Licence" field:type="vnd.oasis.opendocument.field.FORMTEXT"/><field:fieldmark-separator/>     <field:fieldmark-end/>',
      ) +
      paragraph(
        '<field:fieldmark text:name="Terms" field:type="vnd.oasis.opendocument.field.FORMCHECKBOX"/><text:s/>We accept the terms.',
      ) +
      paragraph('Do you have a complaints procedure?') +
      paragraph('<text:span>Answer:</text:span>') +
      paragraph('How do you keep data safe?') +
      paragraph(
        `<draw:frame><draw:text-box fo:min-height="2cm">${paragraph('')}</draw:text-box></draw:frame>`,
      ) +
      `<text:section text:name="S" text:protected="true">${paragraph('For the buyer: ______')}</text:section>`,
  ),
  answers: {
    'paragraph 3': 'Example & Sons',
    'paragraph 5': 'CR  1010',
    'placeholder 1': 'France',
    'field 1': 'Ada Example\nSales',
    'field 2': 'large',
    'field 3': true,
    'field 4': false,
    'field 5': '2001-07-04',
    'paragraph 12': '5,250,000',
    'field 6': '4711',
    'field 7': true,
    'paragraph 16': 'Yes.\tIn three steps.',
    'box 1 paragraph 1': 'With AES-256 at rest.',
  },
  refused: { 'paragraph 19': 'no field' },
});
