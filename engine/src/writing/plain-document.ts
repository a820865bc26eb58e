import { Document, HeadingLevel, LevelFormat, Packer, Paragraph, TextRun } from 'docx';
import { factTable } from '#writing/fact-table.ts';
import { isRightToLeft, printable, type WritingLanguage } from '#writing/bid.ts';

/** A short paper: its title, what identifies it in a table, and parts of text and points. */
export type PlainDocument = {
  language: WritingLanguage;
  author: string;
  title: string;
  rows: [name: string, value: string][];
  parts: { title: string; text?: string; points?: string[] }[];
};

const ink = '1F2A30';
const accent = '0F5C63';
const grey = '5B6770';

/** Writes it as a Word file (DOCX) with the headings and lists of Word, from right to left where its language is. */
export async function writePlainDocument({
  language,
  author,
  title,
  rows,
  parts,
}: PlainDocument): Promise<Uint8Array> {
  const isArabic = language === 'ar';
  const run = (text: string, color?: string) =>
    new TextRun({ text: printable(text), rightToLeft: isRightToLeft(text), ...(color && { color }) });
  const heading = (size: number, color: string, before: number) => ({
    run: { size, sizeComplexScript: size, bold: true, boldComplexScript: true, color },
    paragraph: { spacing: { before, after: 120 }, keepNext: true },
  });
  const document = new Document({
    creator: printable(author),
    title: printable(title),
    styles: {
      default: {
        document: {
          run: {
            font: { ascii: 'Calibri', hAnsi: 'Calibri', cs: 'Arial', eastAsia: 'Calibri' },
            size: 22,
            sizeComplexScript: 22,
            color: ink,
            language: { value: { en: 'en-GB', fr: 'fr-FR', ar: 'ar-MA' }[language], bidirectional: 'ar-MA' },
          },
          paragraph: { spacing: { after: 140, line: 276 } },
        },
        title: heading(40, accent, 0),
        heading1: heading(26, accent, 320),
      },
    },
    numbering: {
      config: [
        {
          reference: 'points',
          levels: [
            {
              level: 0,
              format: LevelFormat.BULLET,
              text: '•',
              style: { paragraph: { indent: { start: 400, hanging: 260 } } },
            },
          ],
        },
      ],
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: 11_906, height: 16_838 },
            margin: { top: 1_420, bottom: 1_300, left: 1_360, right: 1_360 },
          },
        },
        children: [
          new Paragraph({ bidirectional: isArabic, children: [run(author, grey)] }),
          new Paragraph({ heading: HeadingLevel.TITLE, bidirectional: isArabic, children: [run(title)] }),
          factTable(rows, {
            widths: [2_800, 6_386],
            lineColor: 'C9D2D5',
            isArabic,
            write: (text, column) =>
              new Paragraph({
                bidirectional: isArabic,
                spacing: { after: 0 },
                children: [run(text, column === 0 ? grey : undefined)],
              }),
          }),
          ...parts.flatMap((part) => [
            new Paragraph({
              heading: HeadingLevel.HEADING_1,
              bidirectional: isArabic,
              children: [run(part.title)],
            }),
            ...(part.text === undefined
              ? []
              : [new Paragraph({ bidirectional: isArabic, children: [run(part.text)] })]),
            ...(part.points ?? []).map(
              (point) =>
                new Paragraph({
                  bidirectional: isArabic,
                  numbering: { reference: 'points', level: 0 },
                  spacing: { after: 80 },
                  children: [run(point)],
                }),
            ),
          ]),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}
