import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  ImageRun,
  LineRuleType,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  SectionType,
  TabStopType,
  TextRun,
  type FileChild,
  type IParagraphOptions,
  type IRunOptions,
  type IStylesOptions,
} from 'docx';
import { isRightToLeft, printable, type WritingLanguage } from '#writing/bid.ts';
import { factTable } from '#writing/fact-table.ts';
import { readableAccent, tintOf } from './colour.ts';
import type { ResponseDocument } from './input.ts';

/** In twentieths of a point. */
const papers = { a4: { width: 11_906, height: 16_838 }, letter: { width: 12_240, height: 15_840 } };
const paperOf = ({ design }: ResponseDocument) => papers[design.paper ?? 'a4'];
const margins = { top: 1_420, bottom: 1_300, left: 1_360, right: 1_360, header: 620, footer: 560 };
/** How wide the text is, on the paper upright or lying. */
const measureOf = (width: number): number => width - margins.left - margins.right;
const grey = '5B6770';
const hairline = 'C9D2D5';

/** A logo is as wide and as high as this at most, in pixels of 1/96 inch. */
const logoBounds = { width: 240, height: 90 };

/**
 * The design of a company that has brought none of its own: a Word file with cover, running head, page numbers and styles, into which
 * the response is written as into any other.
 */
export async function builtInDesign(input: ResponseDocument): Promise<Uint8Array> {
  const accent = readableAccent(input.design.accent);
  const isArabic = input.language === 'ar';
  const { width, height } = paperOf(input);
  const page = { size: { width, height }, margin: margins };
  const lying = { ...page, size: { ...page.size, orientation: PageOrientation.LANDSCAPE } };
  const furniture = (width: number) => ({
    headers: { default: runningHead(input, isArabic) },
    footers: { default: pageNumbers(input, isArabic, width) },
  });
  const document = new Document({
    title: printable(input.bid.title),
    styles: stylesOf(input.language, accent, measureOf(width)),
    sections: [
      { properties: { page }, children: cover(input, accent, isArabic) },
      {
        properties: { page, type: SectionType.NEXT_PAGE },
        ...furniture(measureOf(width)),
        children: [new Paragraph('{{response}}')],
      },
      {
        properties: { page: lying, type: SectionType.NEXT_PAGE },
        ...furniture(measureOf(height)),
        children: [new Paragraph('{{matrix}}')],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

/** A paragraph in the direction of its words; without letters in that of the document. */
function line(text: string, isArabic: boolean, options: IParagraphOptions, run: IRunOptions = {}): Paragraph {
  const isRight = /\p{L}/u.test(text) ? isRightToLeft(text) : isArabic;
  return new Paragraph({
    ...options,
    bidirectional: isRight,
    // The cover keeps to one side, whatever language a name is in.
    ...(isRight !== isArabic && { alignment: AlignmentType.END }),
    children: [new TextRun({ ...run, text: printable(text), rightToLeft: isRight })],
  });
}

/** Whose response to what: logo, title, and what identifies the tender. */
function cover(input: ResponseDocument, accent: string, isArabic: boolean): FileChild[] {
  const { bid, companyName, words, design } = input;
  const measure = measureOf(paperOf(input).width);
  const facts: [string, string][] = [
    [words.buyer, bid.buyer ?? ''],
    [words.reference, bid.reference ?? ''],
    [words.lot, bid.lot ?? ''],
    [words.submittedBy, companyName],
  ];
  return [
    logo(design.logo, companyName, isArabic),
    line(words.responseTo, isArabic, { style: 'CoverKicker' }),
    line(bid.title, isArabic, { style: 'Title' }),
    new Paragraph({
      style: 'CoverRule',
      bidirectional: isArabic,
      border: { bottom: { style: BorderStyle.SINGLE, color: accent, size: 18, space: 1 } },
      // A short rule: as long as the rest of the line is held back.
      indent: { end: measure - 1_500 },
    }),
    factTable(
      facts.filter(([, value]) => value !== ''),
      {
        widths: [2_300, measure - 2_300],
        lineColor: hairline,
        isArabic,
        write: (text, column) => line(text, isArabic, { style: column === 0 ? 'CoverLabel' : 'CoverValue' }),
      },
    ),
  ];
}

function logo(picture: ResponseDocument['design']['logo'], name: string, isArabic: boolean): Paragraph {
  if (!picture) return line(name, isArabic, { style: 'CoverCompany' });
  const scale = Math.min(logoBounds.width / picture.width, logoBounds.height / picture.height, 1);
  return new Paragraph({
    style: 'CoverCompany',
    bidirectional: isArabic,
    children: [
      new ImageRun({
        type: picture.type,
        data: picture.bytes,
        transformation: {
          width: Math.round(picture.width * scale),
          height: Math.round(picture.height * scale),
        },
        altText: { name: printable(name), title: printable(name), description: printable(name) },
      }),
    ],
  });
}

function runningHead({ bid, companyName }: ResponseDocument, isArabic: boolean): Header {
  const text = [companyName, bid.title, bid.reference ?? ''].filter((part) => part !== '').join('  ·  ');
  const short = text.length > 110 ? `${text.slice(0, 110).replace(/\s+\S*$/, '')} …` : text;
  return new Header({
    children: [
      new Paragraph({
        style: 'Header',
        bidirectional: isArabic,
        children: [new TextRun({ text: printable(short), rightToLeft: isArabic })],
      }),
    ],
  });
}

function pageNumbers({ words }: ResponseDocument, isArabic: boolean, width: number): Footer {
  const children = words.pageOfPages
    .split(/(\{\{pages?\}\})/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part === '{{page}}') return new TextRun({ children: [PageNumber.CURRENT] });
      if (part === '{{pages}}') return new TextRun({ children: [PageNumber.TOTAL_PAGES] });
      return new TextRun({ text: printable(part), rightToLeft: isArabic });
    });
  return new Footer({
    children: [
      new Paragraph({
        style: 'Footer',
        bidirectional: isArabic,
        tabStops: [{ type: TabStopType.RIGHT, position: width }],
        children: [new TextRun({ children: ['\t'] }), ...children],
      }),
    ],
  });
}

/** Sizes in half points, distances in twentieths of a point. */
function stylesOf(language: WritingLanguage, accent: string, measure: number): IStylesOptions {
  const locale = { en: 'en-GB', fr: 'fr-FR', ar: 'ar-SA' }[language];
  const quoteFont = { ascii: 'Cambria', hAnsi: 'Cambria', cs: 'Times New Roman' };
  const auto = (value: number) => ({ line: value, lineRule: LineRuleType.AUTO });
  const size = (points: number): IRunOptions => ({
    size: points * 2,
    sizeComplexScript: points * 2,
  });
  const strong: IRunOptions = { bold: true, boldComplexScript: true };
  const named = (
    id: string,
    name: string,
    run: IRunOptions,
    paragraph: IParagraphOptions,
    { basedOn = 'Normal', next = 'Normal' } = {},
  ) => ({ id, name, basedOn, next, quickFormat: true, run, paragraph });
  const head = (level: number, points: number, before: number, after: number, color: string) =>
    named(
      `Heading${level}`,
      `heading ${level}`,
      { ...size(points), ...strong, color },
      {
        spacing: { before, after, ...auto(252) },
        keepNext: true,
        keepLines: true,
        outlineLevel: level - 1,
      },
    );
  const tint = tintOf(accent);
  const edge = { style: BorderStyle.SINGLE, color: tint, size: 4, space: 6 };
  const toc = (level: number, run: IRunOptions, before: number) =>
    named(`TOC${level}`, `toc ${level}`, run, {
      tabStops: [{ type: TabStopType.RIGHT, position: measure, leader: 'dot' }],
      spacing: { before, after: 40, ...auto(252) },
      indent: { start: (level - 1) * 300 },
    });
  return {
    default: {
      document: {
        run: {
          font: { ascii: 'Calibri', hAnsi: 'Calibri', cs: 'Arial', eastAsia: 'Calibri' },
          ...size(11),
          language: { value: locale, bidirectional: 'ar-SA' },
        },
        paragraph: { spacing: { after: 140, ...auto(276) } },
      },
    },
    paragraphStyles: [
      head(1, 17, 480, 160, accent),
      head(2, 14, 360, 120, accent),
      head(3, 12, 300, 100, '26343B'),
      head(4, 10, 320, 60, grey),
      // Within an answer.
      head(5, 12, 260, 80, '26343B'),
      head(6, 11, 220, 60, '26343B'),
      head(7, 11, 200, 40, grey),
      head(8, 10.5, 180, 40, grey),
      named(
        'Title',
        'Title',
        { ...size(30), ...strong, color: accent },
        { spacing: { before: 0, after: 240, ...auto(252) } },
      ),
      named(
        'CoverCompany',
        'Cover company',
        { ...size(16), ...strong, color: '26343B' },
        { spacing: { before: 0, after: 3_000 } },
      ),
      named(
        'CoverKicker',
        'Cover kicker',
        { ...size(13), color: grey },
        { spacing: { before: 0, after: 120 } },
      ),
      named('CoverRule', 'Cover rule', size(2), { spacing: { before: 0, after: 700 } }),
      named('CoverLabel', 'Cover label', { ...size(10), color: grey }, { spacing: { before: 0, after: 0 } }),
      named('CoverValue', 'Cover value', { ...size(12) }, { spacing: { before: 0, after: 0 } }),
      named(
        'TOCHeading',
        'TOC Heading',
        { ...size(17), ...strong, color: accent },
        { spacing: { before: 0, after: 240 } },
      ),
      toc(1, strong, 120),
      toc(2, {}, 0),
      toc(3, { color: grey }, 0),
      named(
        'Quote',
        'Quote',
        { ...size(10), font: quoteFont, color: '26343B' },
        {
          keepNext: true,
          keepLines: true,
          shading: { fill: tint },
          border: { top: edge, bottom: edge, left: edge, right: edge },
          indent: { start: 140, end: 140 },
          spacing: { before: 80, after: 200, ...auto(264) },
        },
      ),
      named('Caption', 'caption', { ...size(9), color: grey }, { spacing: { before: 60, after: 240 } }),
      named('TableText', 'Table text', size(9), { spacing: { before: 40, after: 40, ...auto(247) } }),
      named('Header', 'header', { ...size(8.5), color: grey }, { spacing: { after: 0 } }),
      named('Footer', 'footer', { ...size(8.5), color: grey }, { spacing: { after: 0 } }),
    ],
  };
}

/** The table of the built-in design, which the library has no words for: a head in the company's colour, hairlines between rows. */
export function tableStyleXml(accent: string | undefined): string {
  const rule = (side: string) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="${hairline}"/>`;
  return (
    '<w:style w:type="table" w:customStyle="1" w:styleId="ResponseTable"><w:name w:val="Response table"/><w:pPr><w:spacing w:before="40" w:after="40"/></w:pPr>' +
    `<w:tblPr><w:tblBorders>${['top', 'bottom', 'insideH'].map(rule).join('')}</w:tblBorders><w:tblCellMar><w:left w:w="90" w:type="dxa"/><w:right w:w="90" w:type="dxa"/></w:tblCellMar></w:tblPr>` +
    `<w:tblStylePr w:type="firstRow"><w:rPr><w:b/><w:bCs/><w:color w:val="FFFFFF"/></w:rPr><w:tcPr><w:shd w:val="clear" w:color="auto" w:fill="${readableAccent(accent)}"/></w:tcPr></w:tblStylePr></w:style>`
  );
}
