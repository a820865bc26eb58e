import { separatorOf } from '#reading/questionnaire/grid.ts';

/** A cell by where it stands in the text, its quotes included. */
export type SeparatedCell = { start: number; end: number; isQuoted: boolean; text: string };
export type SeparatedTable = {
  text: string;
  separator: string;
  /** Each row's cells; a line without words is a row of one empty cell. */
  rows: SeparatedCell[][];
  /** Cells with words stand in quotes, even where they need none. */
  quotesAll: boolean;
};

/** The cells of a text of separated values (RFC 4180), each where it stands; a quote within an unquoted cell is a letter. */
export function readTable(text: string): SeparatedTable {
  const separator = separatorOf(text);
  const lineEnd = /\r\n|\n|\r/.exec(withoutQuoted(text))?.[0] ?? '\n';
  const rows: SeparatedCell[][] = [];
  let row: SeparatedCell[] = [];
  let at = 0;
  while (at <= text.length) {
    const cell = readCell(text, at, separator, lineEnd);
    row.push(cell);
    const isLast = cell.end >= text.length;
    const endsRow = isLast || text.startsWith(lineEnd, cell.end);
    at = cell.end + (isLast ? 1 : endsRow ? lineEnd.length : separator.length);
    if (!endsRow) continue;
    // Behind the last line's end there is no row.
    if (!(isLast && row.length === 1 && cell.start === cell.end)) rows.push(row);
    row = [];
  }
  const worded = rows.flat().filter((cell) => cell.text !== '');
  const quoted = worded.filter(({ isQuoted }) => isQuoted);
  return { text, separator, rows, quotesAll: quoted.length > worded.length * 0.9 };
}

function readCell(text: string, start: number, separator: string, lineEnd: string): SeparatedCell {
  const isEnd = (at: number) =>
    at >= text.length || text.startsWith(separator, at) || text.startsWith(lineEnd, at);
  if (text[start] === '"') {
    let close = text.indexOf('"', start + 1);
    while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
    if (close >= 0 && isEnd(close + 1))
      return {
        start,
        end: close + 1,
        isQuoted: true,
        text: text.slice(start + 1, close).replaceAll('""', '"'),
      };
  }
  let end = start;
  while (!isEnd(end)) end += 1;
  return { start, end, isQuoted: false, text: text.slice(start, end) };
}

/** The text with what stands in quotes taken out: line ends within cells end no row. */
const withoutQuoted = (text: string): string => text.slice(0, 20_000).replaceAll(/"(?:[^"]|"")*"/g, '');

/** An answer as a cell of the table: in quotes where it needs them, or where the table's cells have them. */
export function cellFor(table: SeparatedTable, cell: SeparatedCell | undefined, answer: string): string {
  const needsQuotes = answer.includes(table.separator) || /["\r\n]|^\s|\s$/.test(answer);
  const isQuoted = needsQuotes || table.quotesAll || cell?.isQuoted === true;
  return isQuoted ? `"${answer.replaceAll('"', '""')}"` : answer;
}
