import {
  AlignmentType,
  Document,
  Footer,
  FootnoteReferenceRun,
  Header,
  LevelFormat,
  Packer,
  PageOrientation,
  Paragraph,
  TextRun,
} from 'docx';
import { strToU8, zipSync } from 'fflate';

/**
 * Company templates of different making, from the building blocks that Word, LibreOffice and the docx library write: each is a whole
 * file that Word opens. Names of styles are English, French and Arabic, Word's own and a company's.
 */

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const r = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

type Parts = {
  document: string;
  styles: string;
  numbering?: string;
  header?: string;
  settings?: string;
  isTemplate?: boolean;
  /** Further files, with relationships of the document by their type. */
  more?: Record<string, string | Uint8Array>;
  relations?: string;
  types?: string;
};

/** A DOCX (or DOTX) of parts as Word lays them out. */
function wordFile({ document, styles, numbering, header, settings, isTemplate, ...rest }: Parts): Uint8Array {
  const part = (name: string) => `/word/${name}.xml`;
  const named = { styles, numbering, settings, ...(header !== undefined && { header1: header }) };
  const given = Object.entries(named).flatMap(([name, content]) =>
    content === undefined ? [] : [[name, content] as const],
  );
  const kind = (name: string) => name.replace(/\d$/, '');
  const files: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}.${isTemplate ? 'template' : 'document'}.main+xml"/>${given.map(([name]) => `<Override PartName="${part(name)}" ContentType="${main}.${kind(name)}+xml"/>`).join('')}${rest.types ?? ''}</Types>`,
    '_rels/.rels': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document ${w} ${r}><w:body>${document}</w:body></w:document>`,
    'word/_rels/document.xml.rels': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${given.map(([name], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${kind(name)}" Target="${name}.xml"/>`).join('')}${rest.relations ?? ''}</Relationships>`,
    ...Object.fromEntries(
      given.map(([name, content]) => [
        `word/${name}.xml`,
        `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${content}`,
      ]),
    ),
    ...rest.more,
  };
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, content]) => [
        path,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  );
}

const style = (id: string, name: string, rest: string, { isDefault = false, isCustom = false } = {}) =>
  `<w:style w:type="paragraph"${isDefault ? ' w:default="1"' : ''}${isCustom ? ' w:customStyle="1"' : ''} w:styleId="${id}"><w:name w:val="${name}"/>${rest}</w:style>`;
const sheet = (styles: string) => `<w:styles ${w}>${styles}</w:styles>`;
const text = (words: string, id?: string, more = '') =>
  `<w:p><w:pPr>${id === undefined ? '' : `<w:pStyle w:val="${id}"/>`}${more}</w:pPr><w:r><w:t>${words}</w:t></w:r></w:p>`;
const page = (more = '', size = '<w:pgSz w:w="11906" w:h="16838"/>', behind = '') =>
  `<w:sectPr>${more}${size}<w:pgMar w:top="1700" w:right="1300" w:bottom="1300" w:left="1500" w:header="600" w:footer="500" w:gutter="0"/>${behind}</w:sectPr>`;
const lying = '<w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/>';

/** As Word saves a DOTX: its own styles, a cover with content controls in a section of its own, a contents, the place for the response. */
export function wordTemplate(): Uint8Array {
  const control = (tag: string, words: string) =>
    `<w:sdt><w:sdtPr><w:alias w:val="${tag}"/><w:tag w:val="${tag}"/><w:showingPlcHdr/><w:text/></w:sdtPr><w:sdtContent><w:r><w:t>${words}</w:t></w:r></w:sdtContent></w:sdt>`;
  return wordFile({
    isTemplate: true,
    document: [
      `<w:p><w:pPr><w:pStyle w:val="Title"/></w:pPr>${control('Title', 'Click to enter title')}</w:p>`,
      `<w:p><w:pPr><w:pStyle w:val="Subtitle"/></w:pPr><w:r><w:t xml:space="preserve">Prepared for </w:t></w:r>${control('Client', 'client')}</w:p>`,
      text('Lot {{lot}}', 'Subtitle'),
      `<w:p><w:pPr>${page('<w:headerReference w:type="default" r:id="rId4"/>')}</w:pPr></w:p>`,
      `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr><w:sdtContent>${text('Old contents')}</w:sdtContent></w:sdt>`,
      `<w:p><w:r><w:t>{{resp</w:t></w:r><w:r><w:t>onse}}</w:t></w:r></w:p>`,
      text('About Acme, as in every proposal', 'Heading1'),
      page('<w:headerReference w:type="default" r:id="rId4"/>'),
    ].join(''),
    styles: sheet(
      [
        '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Georgia" w:hAnsi="Georgia"/><w:sz w:val="21"/></w:rPr></w:rPrDefault></w:docDefaults>',
        style('Normal', 'Normal', '<w:pPr><w:spacing w:after="120"/></w:pPr>', { isDefault: true }),
        style(
          'Title',
          'Title',
          '<w:basedOn w:val="Normal"/><w:rPr><w:color w:val="7A1F3D"/><w:sz w:val="64"/></w:rPr>',
        ),
        style('Subtitle', 'Subtitle', '<w:basedOn w:val="Normal"/><w:rPr><w:sz w:val="28"/></w:rPr>'),
        style(
          'Heading1',
          'heading 1',
          '<w:basedOn w:val="Normal"/><w:pPr><w:keepNext/><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:color w:val="7A1F3D"/><w:sz w:val="36"/></w:rPr>',
        ),
        style(
          'Heading2',
          'heading 2',
          '<w:basedOn w:val="Normal"/><w:pPr><w:keepNext/><w:outlineLvl w:val="1"/></w:pPr><w:rPr><w:color w:val="7A1F3D"/><w:sz w:val="28"/></w:rPr>',
        ),
        style(
          'ListBullet',
          'List Bullet',
          '<w:basedOn w:val="Normal"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>',
        ),
        '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/></w:style>',
        '<w:style w:type="table" w:customStyle="1" w:styleId="AcmeTable"><w:name w:val="Acme Table"/><w:basedOn w:val="TableNormal"/><w:tblPr><w:tblBorders><w:bottom w:val="single" w:sz="8" w:color="7A1F3D"/><w:insideH w:val="single" w:sz="4" w:color="7A1F3D"/></w:tblBorders></w:tblPr><w:tblStylePr w:type="firstRow"><w:rPr><w:b/></w:rPr></w:tblStylePr></w:style>',
      ].join(''),
    ),
    numbering: `<w:numbering ${w}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="–"/><w:pPr><w:ind w:left="400" w:hanging="300"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    settings: `<w:settings ${w}/>`,
    header: `<w:hdr ${w}><w:p><w:r><w:t>Acme · {{title}}</w:t></w:r></w:p></w:hdr>`,
  });
}

/** A company's own styles with French names, sample text, an upright and a lying section; no place is named. */
export function frenchTemplate(): Uint8Array {
  const own = { isCustom: true };
  return wordFile({
    document: [
      text('{{Titre}}', 'TitreDocument'),
      text('Acheteur : {{acheteur}}', 'CorpsSociete'),
      text('Lot : {{lot}}', 'CorpsSociete'),
      `<w:p><w:pPr>${page()}</w:pPr></w:p>`,
      text('1 Exemple', 'SOCTitre1'),
      text('Texte d’exemple', 'CorpsSociete'),
      text('Point', 'SOCPuce'),
      `<w:p><w:pPr>${page()}</w:pPr></w:p>`,
      text('Tableau large', 'SOCTitre2'),
      page('', lying),
    ].join(''),
    styles: sheet(
      [
        style(
          'Normal',
          'Normal',
          '<w:rPr><w:rFonts w:ascii="Arial" w:hAnsi="Arial"/><w:sz w:val="20"/></w:rPr>',
          { isDefault: true },
        ),
        style(
          'TitreDocument',
          'SOC Titre document',
          '<w:basedOn w:val="Normal"/><w:rPr><w:sz w:val="52"/></w:rPr>',
          own,
        ),
        style('Titre1', 'heading 1', '<w:basedOn w:val="Normal"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr>'),
        style(
          'SOCTitre1',
          'SOC Titre 1',
          '<w:basedOn w:val="Normal"/><w:pPr><w:keepNext/><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:color w:val="1F4E79"/><w:sz w:val="32"/></w:rPr>',
          own,
        ),
        style(
          'SOCTitre2',
          'SOC Titre 2',
          '<w:basedOn w:val="SOCTitre1"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr><w:rPr><w:sz w:val="26"/></w:rPr>',
          own,
        ),
        style(
          'CorpsSociete',
          'Corps de texte société',
          '<w:basedOn w:val="Normal"/><w:pPr><w:spacing w:after="140"/><w:jc w:val="both"/></w:pPr>',
          own,
        ),
        style(
          'SOCPuce',
          'SOC Liste à puces',
          '<w:basedOn w:val="CorpsSociete"/><w:pPr><w:ind w:left="400"/></w:pPr>',
          own,
        ),
        style(
          'SOCCitation',
          'SOC Citation',
          '<w:basedOn w:val="CorpsSociete"/><w:pPr><w:pBdr><w:left w:val="single" w:sz="18" w:space="8" w:color="1F4E79"/></w:pBdr></w:pPr>',
          own,
        ),
      ].join(''),
    ),
  });
}

/** From right to left, with Arabic names of styles; the response has its place, and so has the matrix, on a lying page. */
export function arabicTemplate(): Uint8Array {
  const own = { isCustom: true };
  const right = '<w:bidi/>';
  return wordFile({
    document: [
      text('{{العنوان}}', 'ArTitle', right),
      text('{{المشتري}}', 'ArBody', right),
      `<w:p><w:pPr>${page()}</w:pPr></w:p>`,
      text('{{الرد}}', 'ArBody'),
      `<w:p><w:pPr>${page()}</w:pPr></w:p>`,
      text('{{مصفوفة الامتثال}}', 'ArBody'),
      page('', lying),
    ].join(''),
    styles: sheet(
      [
        style(
          'a',
          'Normal',
          '<w:pPr><w:bidi/></w:pPr><w:rPr><w:rFonts w:cs="Arial"/><w:szCs w:val="24"/></w:rPr>',
          { isDefault: true },
        ),
        style('ArTitle', 'عنوان الغلاف', '<w:basedOn w:val="a"/><w:rPr><w:szCs w:val="56"/></w:rPr>', own),
        style(
          'Ar1',
          'عنوان 1',
          '<w:basedOn w:val="a"/><w:pPr><w:keepNext/><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:bCs/><w:color w:val="2E6B3A"/><w:szCs w:val="34"/></w:rPr>',
          own,
        ),
        style(
          'Ar2',
          'عنوان 2',
          '<w:basedOn w:val="Ar1"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr><w:rPr><w:szCs w:val="28"/></w:rPr>',
          own,
        ),
        style(
          'ArBody',
          'النص الأساسي',
          '<w:basedOn w:val="a"/><w:pPr><w:spacing w:after="140"/></w:pPr>',
          own,
        ),
        style(
          'ArQuote',
          'اقتباس',
          '<w:basedOn w:val="a"/><w:pPr><w:ind w:left="500" w:right="500"/></w:pPr><w:rPr><w:color w:val="5A5A5A"/></w:rPr>',
          own,
        ),
      ].join(''),
    ),
  });
}

/** Letter paper with nothing in it: styles of Word's, a head with the company's name, no cover and no text. */
export function letterPaper(): Uint8Array {
  return wordFile({
    document: page(
      '<w:headerReference w:type="default" r:id="rId2"/>',
      '<w:pgSz w:w="11906" w:h="16838"/>',
      '<w:pgNumType w:start="1"/>',
    ),
    styles: sheet(
      [
        style(
          'Standard',
          'Normal',
          '<w:rPr><w:rFonts w:ascii="Verdana" w:hAnsi="Verdana"/><w:sz w:val="19"/></w:rPr>',
          { isDefault: true },
        ),
        style('Titel', 'Title', '<w:basedOn w:val="Standard"/><w:rPr><w:sz w:val="48"/></w:rPr>'),
      ].join(''),
    ),
    header: `<w:hdr ${w}><w:p><w:pPr><w:jc w:val="right"/></w:pPr><w:r><w:t>Northway Roads Ltd · Depot Lane 4 · Lyne</w:t></w:r></w:p></w:hdr>`,
  });
}

/** As programs write one with the docx library: a cover with a footnote on its first page, then sample chapters, running head and foot. */
export async function libraryTemplate(): Promise<Uint8Array> {
  const document = new Document({
    styles: {
      default: {
        document: { run: { font: 'Tahoma', size: 20 } },
        heading1: {
          run: { color: '8A5A00', size: 34, bold: true },
          paragraph: { spacing: { before: 300, after: 120 } },
        },
        heading2: { run: { color: '8A5A00', size: 26 } },
      },
      paragraphStyles: [
        {
          id: 'Bullets',
          name: 'Company Bullets',
          basedOn: 'Normal',
          paragraph: { numbering: { reference: 'own', level: 0 } },
        },
        { id: 'TableText', name: 'Table Text', basedOn: 'Normal', run: { size: 17 } },
      ],
    },
    numbering: {
      config: [
        {
          reference: 'own',
          levels: [
            {
              level: 0,
              format: LevelFormat.BULLET,
              text: '▪',
              alignment: AlignmentType.LEFT,
              style: { paragraph: { indent: { left: 420, hanging: 260 } } },
            },
          ],
        },
      ],
    },
    footnotes: { 1: { children: [new Paragraph('Registered in Kent')] } },
    sections: [
      {
        properties: { titlePage: true, page: { size: { orientation: PageOrientation.PORTRAIT } } },
        headers: { default: new Header({ children: [new Paragraph('{{company}}')] }) },
        footers: { default: new Footer({ children: [new Paragraph('Confidential')] }) },
        children: [
          new Paragraph({ heading: 'Title', children: [new TextRun('{{title}}')] }),
          new Paragraph({
            children: [new TextRun('For {{buyer}}, reference {{reference}}'), new FootnoteReferenceRun(1)],
          }),
          new Paragraph({ heading: 'Heading1', children: [new TextRun('Sample chapter')] }),
          new Paragraph('Sample text'),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

/** What must not become a template, with why. */
export const refusedTemplates: [refusal: string, bytes: () => Uint8Array][] = [
  ['not-word', () => strToU8('no archive')],
  ['not-word', () => zipSync({ 'hello.txt': strToU8('hello') })],
  ['protected', () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ['bomb', () => wordFile({ ...plain, more: { 'word/media/zeros.bin': new Uint8Array(70 * 1024 * 1024) } })],
  [
    'macros',
    () =>
      wordFile({
        ...plain,
        more: { 'word/vbaProject.bin': strToU8('VBA') },
        types: '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>',
      }),
  ],
  [
    'linked',
    () =>
      wordFile({
        ...plain,
        relations: `<Relationship Id="rId9" Type="${office}/image" Target="https://pictures.example/logo.png" TargetMode="External"/>`,
      }),
  ],
  [
    'changes',
    () =>
      wordFile({
        ...plain,
        document: `<w:p><w:ins w:id="1" w:author="Ann"><w:r><w:t>new</w:t></w:r></w:ins></w:p>${page()}`,
      }),
  ],
];
const plain: Parts = { document: page(), styles: sheet(style('Normal', 'Normal', '', { isDefault: true })) };
