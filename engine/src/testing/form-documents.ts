import type { FormSample } from '#testing/form-samples.ts';
import { onePixel, wordFile, WORD_NAMESPACES } from '#testing/form-parts.ts';

const run = (text: string, properties = '') =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string, properties = '') =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
const words = (text: string) => paragraph(run(text));
const heading = (text: string) => paragraph(run(text), '<w:pStyle w:val="Titre1"/>');
const cell = (content: string, properties = '') =>
  `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/>${properties}</w:tcPr>${content}</w:tc>`;
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
const table = (...rows: string[]) =>
  `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid><w:gridCol w:w="3000"/><w:gridCol w:w="3000"/><w:gridCol w:w="3000"/></w:tblGrid>${rows.join('')}</w:tbl>`;
const picture =
  '<w:r><w:drawing><wp:inline><wp:extent cx="95250" cy="95250"/><wp:docPr id="1" name="Logo"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="Logo"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rId1"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="95250" cy="95250"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>';

/** Tables with empty cells beside and below questions, a picture, a comment and merged cells. */
export const tableForm = (): FormSample => ({
  name: 'table-form.docx',
  bytes: wordFile(
    [
      paragraph(picture),
      heading('Company details'),
      table(
        row(
          cell(words('Name of the company')),
          cell(paragraph('', '<w:jc w:val="start"/><w:rPr><w:i/><w:color w:val="1F3864"/></w:rPr>')),
        ),
        row(cell(words('Registration number')), cell('<w:p/>')),
      ),
      heading('Questions'),
      table(
        row(cell(words('No')), cell(words('Question')), cell(words('Response'))),
        row(
          cell(words('1')),
          cell(
            paragraph(
              `<w:commentRangeStart w:id="0"/>${run('Describe your approach (max 10 words)')}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>`,
            ),
          ),
          cell('<w:p><w:bookmarkStart w:id="5" w:name="here"/><w:bookmarkEnd w:id="5"/></w:p>'),
        ),
        row(
          cell(words('2'), '<w:vMerge w:val="restart"/>'),
          cell(words('Name your quality standards')),
          cell('<w:p w:rsidR="00AA11BB"/><w:p/>'),
        ),
        row(cell('<w:p/>', '<w:vMerge/>'), cell(words('Subcontractors?')), cell('<w:p/>')),
      ),
      table(row(cell(words('What makes your offer stand out?'))), row(cell('<w:p/>'))),
    ].join(''),
    {
      relations: [
        ['rId1', 'image', 'media/image1.png'],
        ['rId2', 'comments', 'comments.xml'],
      ],
      more: {
        'word/media/image1.png': onePixel,
        'word/comments.xml': `<w:comments ${WORD_NAMESPACES}><w:comment w:id="0" w:author="Buyer" w:date="2026-01-31T08:00:00Z"><w:p><w:r><w:t>Scored.</w:t></w:r></w:p></w:comment></w:comments>`,
      },
      overrides:
        '<Override PartName="/word/comments.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml"/>',
    },
  ),
  answers: {
    'paragraph 4': 'Example & Sons',
    'paragraph 6': '12345',
    'paragraph 13': 'We plan, build and hand over.\nAlways in this order.',
    'paragraph 16': 'ISO 9001',
    'paragraph 22': 'People who stay.',
  },
  refused: { 'paragraph 3': 'no field' },
});

const control = (properties: string, content: string, prompt = true) =>
  `<w:sdt><w:sdtPr>${properties}${prompt ? '<w:showingPlcHdr/>' : ''}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
const prompt = (text: string) => run(text, '<w:rStyle w:val="PlaceholderText"/>');

/** Content controls of every kind that takes an answer, one that is locked and one bound to data elsewhere. */
export const contentControls = (): FormSample => ({
  name: 'content-controls.docx',
  bytes: wordFile(
    [
      paragraph(
        `${run('Legal name: ')}${control('<w:rPr><w:b/></w:rPr><w:alias w:val="Legal name"/><w:id w:val="101"/><w:text/>', prompt('Click or tap here to enter text.'))}`,
      ),
      paragraph(
        `${run('Country: ')}${control('<w:id w:val="102"/><w:dropDownList><w:listItem w:displayText="Choose an item." w:value=""/><w:listItem w:displayText="France" w:value="FR"/><w:listItem w:displayText="Saudi Arabia" w:value="SA"/></w:dropDownList>', prompt('Choose an item.'))}`,
      ),
      paragraph(
        `${run('Date of foundation: ')}${control('<w:id w:val="103"/><w:date><w:dateFormat w:val="d MMMM yyyy"/><w:lid w:val="fr-FR"/><w:storeMappedDataAs w:val="dateTime"/><w:calendar w:val="gregorian"/></w:date>', prompt('Click to enter a date.'))}`,
      ),
      paragraph(
        `${run('Are you a small company? ')}${control('<w:id w:val="104"/><w14:checkbox><w14:checked w14:val="0"/><w14:checkedState w14:val="2612" w14:font="MS Gothic"/><w14:uncheckedState w14:val="2610" w14:font="MS Gothic"/></w14:checkbox>', run('☐', '<w:rFonts w:ascii="MS Gothic" w:eastAsia="MS Gothic" w:hAnsi="MS Gothic" w:hint="eastAsia"/>'), false)}${run(' Yes ')}${control('<w:id w:val="105"/><w14:checkbox><w14:checked w14:val="0"/></w14:checkbox>', run('☐'), false)}${run(' No')}`,
      ),
      words('Describe your experience:'),
      control(
        '<w:id w:val="106"/>',
        `${paragraph(prompt('Click or tap here to enter text.'), '<w:spacing w:after="120"/>')}${paragraph(prompt('More lines as needed.'))}`,
      ),
      table(
        row(
          cell(words('Contact person')),
          `<w:sdt><w:sdtPr><w:id w:val="107"/><w:showingPlcHdr/><w:text/></w:sdtPr><w:sdtContent>${cell(paragraph(prompt('[Enter name]')))}</w:sdtContent></w:sdt>`,
        ),
      ),
      paragraph(
        `${run('Locked: ')}${control('<w:id w:val="108"/><w:lock w:val="sdtContentLocked"/><w:text/>', prompt('Enter text'))}`,
      ),
      paragraph(
        `${run('Title of the tender: ')}${control('<w:id w:val="109"/><w:dataBinding w:xpath="/a/b" w:storeItemID="{00000000-0000-0000-0000-000000000000}"/><w:text/>', prompt('Title'))}`,
      ),
    ].join(''),
  ),
  answers: {
    'control 1': 'Example & Sons\nSARL',
    'control 2': 'france',
    'control 3': '2001-07-04',
    'control 4': true,
    'control 5': false,
    'control 6': 'Ten years.\nThree countries.',
    'control 7': 'Ana Example',
  },
  refused: { 'control 8': 'no field', 'control 9': 'no field' },
});

/** A document that tracks changes and holds some already. */
export const trackedChanges = (): FormSample => ({
  name: 'tracked-changes.docx',
  bytes: wordFile(
    [
      heading('Method statement'),
      paragraph(
        `${run('Describe ')}<w:ins w:id="41" w:author="Buyer" w:date="2026-01-10T08:00:00Z">${run('in detail ')}</w:ins><w:del w:id="42" w:author="Buyer" w:date="2026-01-10T08:00:00Z"><w:r><w:delText>briefly</w:delText></w:r></w:del>${run('how you work.')}`,
      ),
      paragraph(run('Answer:', '<w:b/>')),
      paragraph(run('Lead person: [Insert name] since ____')),
      table(row(cell(words('Risks')), cell('<w:p/>'))),
    ].join(''),
    { settings: '<w:trackRevisions/>' },
  ),
  answers: {
    'paragraph 3': 'Step by step.',
    'paragraph 4': 'Ana Example',
    'paragraph 4 blank 2': '2019',
    'paragraph 6': 'Few & known.',
  },
  refused: {},
});

const field = (name: string, data: string, instruction: string, result?: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="${name}"/><w:enabled/><w:calcOnExit w:val="0"/>${data}</w:ffData></w:fldChar></w:r><w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r>${result === undefined ? '' : `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}`}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

/** Form fields of the older kind in a document that is protected as a form. */
export const olderFields = (): FormSample => ({
  name: 'form-fields.docx',
  bytes: wordFile(
    [
      paragraph(
        `${run('Company: ')}${field('Company', '<w:textInput><w:maxLength w:val="20"/></w:textInput>', 'FORMTEXT', ['\u2002\u2002', '\u2002\u2002\u2002'].map((text) => run(text, '<w:noProof/>')).join(''))}`,
      ),
      paragraph(
        `${run('Turnover: ')}${field('Turnover', '<w:textInput><w:type w:val="number"/></w:textInput>', 'FORMTEXT')}`,
      ),
      paragraph(
        `${field('Agreed', '<w:checkBox><w:sizeAuto/><w:default w:val="0"/></w:checkBox>', 'FORMCHECKBOX')}${run(' We accept the terms.')}`,
      ),
      paragraph(
        `${run('Size: ')}${field('Size', '<w:ddList><w:listEntry w:val="Small"/><w:listEntry w:val="Large"/></w:ddList>', 'FORMDROPDOWN')}`,
      ),
      words('Not open: [Insert response]'),
    ].join(''),
    { settings: '<w:documentProtection w:edit="forms" w:enforcement="1"/>' },
  ),
  answers: { 'field 1': 'Example & Sons', 'field 2': '1250000', 'field 3': true, 'field 4': 'Large' },
  refused: { 'paragraph 5': 'no field' },
});

/** A letter with blanks in its lines, prompts cut into several runs, and boxes drawn as signs. */
export const letter = (): FormSample => ({
  name: 'letter.docx',
  bytes: wordFile(
    [
      paragraph(
        `${run('Name: ____', '<w:sz w:val="24"/>')}${run('______   Date: ', '<w:sz w:val="24"/>')}${run('__________', '<w:u w:val="single"/>')}`,
      ),
      paragraph(
        `${run('1. How do you train your people? ', '<w:b/>')}${run('[Insert ')}${run('response', '<w:highlight w:val="yellow"/>')}${run(' here]')}`,
      ),
      words('2. Do you have a complaints procedure?'),
      words('Supplier’s response:'),
      paragraph(
        `${run('Insured: ☐ Yes   ☐ No   ')}<w:r><w:sym w:font="Wingdings" w:char="F0A8"/></w:r>${run(' Partly')}`,
      ),
      words('Contents ........................ 3'),
      words('The following is for the buyer.'),
      words('____________________________________________________________'),
    ].join(''),
  ),
  answers: {
    'paragraph 1': 'Ana Example',
    'paragraph 1 blank 2': '31 January 2026',
    'paragraph 2': 'With mentors, and two days each month.',
    'paragraph 4': 'Yes, in writing.',
    'paragraph 5 box 10': true,
    'paragraph 5 box 25': true,
  },
  refused: { 'paragraph 6': 'no field', 'paragraph 8': 'no field' },
});

/** An Arabic form: a paragraph from right to left, a table, and an English answer in it. */
export const arabicDocument = (): FormSample => ({
  name: 'arabic.docx',
  bytes: wordFile(
    [
      paragraph(run('معلومات الشركة', '<w:b/><w:bCs/><w:rtl/><w:lang w:bidi="ar-SA"/>'), '<w:bidi/>'),
      `<w:tbl><w:tblPr><w:bidiVisual/><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid><w:gridCol w:w="3000"/><w:gridCol w:w="3000"/></w:tblGrid>${row(cell(paragraph(run('اسم الشركة', '<w:rtl/>'), '<w:bidi/>')), cell('<w:p/>'))}${row(cell(paragraph(run('رقم السجل', '<w:rtl/>'), '<w:bidi/>')), cell(paragraph('', '<w:bidi/><w:rPr><w:rtl/><w:lang w:bidi="ar-SA"/></w:rPr>')))}</w:tbl>`,
      paragraph(run('صف خبرتكم. الإجابة:', '<w:rtl/>'), '<w:bidi/>'),
    ].join(''),
  ),
  answers: { 'paragraph 3': 'شركة المثال', 'paragraph 5': 'CR-1010', 'paragraph 6': 'عشر سنوات من الخبرة.' },
  refused: {},
});

const drawingBox = (content: string) =>
  `<mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><wp:extent cx="4572000" cy="914400"/><wp:docPr id="7" name="Box"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="4572000" cy="914400"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:ln w="9525"><a:solidFill><a:srgbClr val="000000"/></a:solidFill></a:ln></wps:spPr><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice><mc:Fallback>${olderBox(content)}</mc:Fallback></mc:AlternateContent>`;
const olderBox = (content: string) =>
  `<w:pict><v:shape id="box" type="#_x0000_t202" style="width:360pt;height:72pt"><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:shape></w:pict>`;

/** Text boxes: drawn twice for older programs, drawn as VML alone, empty below a question, with lines, boxes and a control inside. */
export const textBoxes = (): FormSample => ({
  name: 'text-boxes.docx',
  bytes: wordFile(
    [
      heading('1. Approach'),
      words('How do you keep the data of your customers safe?'),
      paragraph(`<w:r>${drawingBox('<w:p/>')}</w:r>`),
      heading('2. The bidder'),
      paragraph(
        `<w:r>${drawingBox(`${words('Company name: ________')}${words('Small company: ☐ Yes ☐ No')}`)}</w:r>`,
      ),
      paragraph(
        `<w:r>${olderBox(paragraph(`${run('Country of registration: ')}${control('<w:text/>', prompt('Click here to enter text.'))}`))}</w:r>`,
      ),
      // For older programs it says something else.
      paragraph(
        `<w:r>${drawingBox(words('Number of employees: ______')).replace(/(<mc:Fallback>.*?)Number of employees/, '$1Employees')}</w:r>`,
      ),
    ].join(''),
  ),
  answers: {
    'box 1 paragraph 1': 'With AES-256 at rest & TLS 1.3 in transit.\nKeys stay with you.',
    'box 3 paragraph 1': 'Example & Sons',
    'box 3 paragraph 2 box 16': true,
    'box 5 control 1': 'France',
    'box 6 paragraph 1': '240',
  },
  refused: { 'box 2 paragraph 1': 'no field', 'box 7 paragraph 1': 'no field' },
});
