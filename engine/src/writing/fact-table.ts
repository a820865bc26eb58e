import { BorderStyle, type Paragraph, Table, TableCell, TableRow, WidthType } from 'docx';

/** Which of the two columns: the name of a fact, or its value. */
type FactColumn = 0 | 1;

/**
 * A table of names and values with thin lines between its rows, from right to left where `isArabic`. Widths are in twentieths of a
 * point, the colour of the lines is a hexadecimal one; `write` writes what a cell holds.
 */
export function factTable(
  facts: readonly (readonly [name: string, value: string])[],
  {
    widths,
    lineColor,
    isArabic,
    write,
  }: {
    widths: readonly [number, number];
    lineColor: string;
    isArabic: boolean;
    write: (text: string, column: FactColumn) => Paragraph;
  },
): Table {
  const rule = { style: BorderStyle.SINGLE, size: 4, color: lineColor };
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
  const cell = (text: string, column: FactColumn): TableCell =>
    new TableCell({
      width: { size: widths[column], type: WidthType.DXA },
      margins: { top: 70, bottom: 70, left: 0, right: 120 },
      children: [write(text, column)],
    });
  return new Table({
    width: { size: widths[0] + widths[1], type: WidthType.DXA },
    visuallyRightToLeft: isArabic,
    columnWidths: [...widths],
    borders: {
      top: rule,
      bottom: rule,
      left: none,
      right: none,
      insideVertical: none,
      insideHorizontal: rule,
    },
    rows: facts.map(([name, value]) => new TableRow({ children: [cell(name, 0), cell(value, 1)] })),
  });
}
