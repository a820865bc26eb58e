import {
  AlignmentType,
  BorderStyle,
  Footer,
  Header,
  PageNumber,
  Paragraph,
  TextRun,
  type IParagraphOptions,
  type IRunOptions,
  type IStylesOptions,
} from 'docx';
import { isRightToLeft, printable, type WritingLanguage } from '#writing/bid.ts';
import type { ResponseDocument } from '#writing/response-input.ts';

export const ACCENT = '0F5C63';
export const SOFT = 'E7F0F1';
const GREY = '5B6770';
const AMBER = 'FDF1D6';

/** Makes paragraphs in the document's language and direction. */
export type Pen = {
  isArabic: boolean;
  /** A paragraph of fixed words or of a person's text; `isQuoted` lets the text's own language set its direction. */
  paragraph: (
    text: string,
    options?: Omit<IParagraphOptions, 'children' | 'text'> & { run?: IRunOptions; isQuoted?: boolean },
  ) => Paragraph;
  runs: (text: string, isRight: boolean, run?: IRunOptions) => TextRun[];
};

export function writer(language: WritingLanguage): Pen {
  const isArabic = language === 'ar';
  const runs = (text: string, isRight: boolean, run: IRunOptions = {}): TextRun[] =>
    printable(text)
      .split('\n')
      .map(
        (line, index) =>
          new TextRun({ ...run, text: line, rightToLeft: isRight, ...(index > 0 && { break: 1 }) }),
      );
  return {
    isArabic,
    runs,
    paragraph: (text, { run, isQuoted, ...options } = {}) => {
      const isRight = isQuoted ? isRightToLeft(text) : isArabic;
      return new Paragraph({
        ...options,
        bidirectional: isRight,
        alignment: options.alignment ?? AlignmentType.START,
        children: runs(text, isRight, run),
      });
    },
  };
}

export function responseHeader({ bid, companyName }: ResponseDocument, pen: Pen): Header {
  const line = [companyName, bid.title, bid.reference ?? ''].filter((part) => part !== '').join('  ·  ');
  return new Header({ children: [pen.paragraph(line, { style: 'Furniture' })] });
}

export function responseFooter({ words }: ResponseDocument, pen: Pen): Footer {
  const children = words.pageOfPages
    .split(/(\{\{pages?\}\})/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part === '{{page}}') return new TextRun({ children: [PageNumber.CURRENT] });
      if (part === '{{pages}}') return new TextRun({ children: [PageNumber.TOTAL_PAGES] });
      return new TextRun({ text: printable(part), rightToLeft: pen.isArabic });
    });
  return new Footer({
    children: [
      new Paragraph({
        style: 'Furniture',
        bidirectional: pen.isArabic,
        alignment: AlignmentType.END,
        children,
      }),
    ],
  });
}

/** The document's styles, so that whoever edits it in Word changes a look in one place. Sizes in half points. */
export function responseStyles(language: WritingLanguage): IStylesOptions {
  const tongue = { en: 'en-GB', fr: 'fr-FR', ar: 'ar-SA' }[language];
  const rule = { style: BorderStyle.SINGLE, color: ACCENT, size: 24, space: 10 };
  const named = (id: string, run: IRunOptions, paragraph: IParagraphOptions) => ({
    id,
    name: id,
    basedOn: 'Normal',
    next: 'Normal',
    quickFormat: true,
    run,
    paragraph,
  });
  return {
    default: {
      document: {
        run: {
          font: { ascii: 'Calibri', hAnsi: 'Calibri', cs: 'Arial', eastAsia: 'Calibri' },
          size: 22,
          sizeComplexScript: 22,
          language: { value: tongue, bidirectional: 'ar-SA' },
        },
        paragraph: { spacing: { after: 120, line: 276 } },
      },
      title: {
        run: { size: 60, sizeComplexScript: 60, bold: true, boldComplexScript: true, color: ACCENT },
        paragraph: { spacing: { before: 240, after: 360, line: 276 } },
      },
      heading1: {
        run: { size: 32, sizeComplexScript: 32, bold: true, boldComplexScript: true, color: ACCENT },
        paragraph: { spacing: { before: 480, after: 160, line: 276 }, keepNext: true },
      },
      heading2: {
        run: { size: 27, sizeComplexScript: 27, bold: true, boldComplexScript: true, color: ACCENT },
        paragraph: { spacing: { before: 380, after: 120, line: 276 }, keepNext: true },
      },
      heading3: {
        run: { size: 24, sizeComplexScript: 24, bold: true, boldComplexScript: true, color: GREY },
        paragraph: { spacing: { before: 320, after: 100, line: 276 }, keepNext: true },
      },
    },
    paragraphStyles: [
      // Under every heading in Word's navigation, and not in the contents.
      named(
        'Requirement',
        { size: 22, sizeComplexScript: 22, bold: true, boldComplexScript: true, color: ACCENT },
        { spacing: { before: 320, after: 80 }, keepNext: true, outlineLevel: 8 },
      ),
      named(
        'Quotation',
        { italics: true, italicsComplexScript: true },
        {
          indent: { start: 220 },
          border: { left: rule },
          spacing: { before: 60, after: 80 },
          keepLines: true,
        },
      ),
      named(
        'QuotationRight',
        { italics: true, italicsComplexScript: true },
        {
          indent: { start: 220 },
          border: { right: rule },
          spacing: { before: 60, after: 80 },
          keepLines: true,
        },
      ),
      named('Source', { size: 18, sizeComplexScript: 18, color: GREY }, { spacing: { after: 100 } }),
      named(
        'Label',
        { size: 18, sizeComplexScript: 18, bold: true, boldComplexScript: true, color: ACCENT },
        { spacing: { before: 120, after: 40 }, keepNext: true },
      ),
      named(
        'Missing',
        { bold: true, boldComplexScript: true, color: '8A5A00' },
        { shading: { fill: AMBER }, spacing: { before: 80, after: 120 } },
      ),
      named(
        'Contents',
        { size: 32, sizeComplexScript: 32, bold: true, boldComplexScript: true, color: ACCENT },
        { spacing: { after: 200 } },
      ),
      named('Furniture', { size: 17, sizeComplexScript: 17, color: GREY }, { spacing: { after: 0 } }),
      named('Cell', { size: 19, sizeComplexScript: 19 }, { spacing: { before: 40, after: 40, line: 252 } }),
    ],
  };
}
