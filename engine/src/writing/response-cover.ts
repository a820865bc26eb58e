import { BorderStyle, Paragraph, Table, TableCell, TableRow, WidthType, type FileChild } from 'docx';
import { writeInstant } from '#writing/bid.ts';
import type { ResponseDocument } from '#writing/response-input.ts';
import { ACCENT, type Pen } from '#writing/response-style.ts';

/** The title page: whose response to what, and the facts that identify the tender. */
export function coverPage({ bid, companyName, words, language }: ResponseDocument, pen: Pen): FileChild[] {
  const facts: [string, string][] = [
    [words.reference, bid.reference ?? ''],
    [words.buyer, bid.buyer ?? ''],
    [words.deadline, bid.deadline ? writeInstant(bid.deadline.utc, bid.deadline.timezone, language) : ''],
    [words.submittedBy, companyName],
  ];
  return [
    new Paragraph({
      spacing: { before: 2400 },
      border: { bottom: { style: BorderStyle.SINGLE, color: ACCENT, size: 24, space: 8 } },
    }),
    pen.paragraph(words.responseTo, {
      style: 'Source',
      spacing: { before: 400 },
      run: { size: 26, sizeComplexScript: 26 },
    }),
    pen.paragraph(bid.title, { style: 'Title' }),
    factTable(
      facts.filter(([, value]) => value !== ''),
      pen,
    ),
  ];
}

function factTable(facts: [string, string][], pen: Pen): Table {
  const line = { style: BorderStyle.SINGLE, size: 4, color: 'C9D6D8' };
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    visuallyRightToLeft: pen.isArabic,
    columnWidths: [2600, 6400],
    borders: {
      top: line,
      bottom: line,
      left: none,
      right: none,
      insideVertical: none,
      insideHorizontal: line,
    },
    rows: facts.map(
      ([name, value]) =>
        new TableRow({
          children: [
            new TableCell({
              width: { size: 2600, type: WidthType.DXA },
              children: [
                pen.paragraph(name, {
                  style: 'Cell',
                  run: { bold: true, boldComplexScript: true, color: ACCENT },
                }),
              ],
            }),
            new TableCell({
              width: { size: 6400, type: WidthType.DXA },
              children: [pen.paragraph(value, { style: 'Cell' })],
            }),
          ],
        }),
    ),
  });
}
