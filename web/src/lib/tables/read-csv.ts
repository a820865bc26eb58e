/**
 * The rows of a CSV text (RFC 4180), whatever spreadsheet wrote it: cells parted by commas, semicolons or tabs, with or
 * without a byte order mark, lines ended in any way. Empty lines are left out. `line` is where a row begins, from 1.
 */
export function readCsv(text: string): { line: number; cells: string[] }[] {
  const plain = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(plain);
  const rows: { line: number; cells: string[] }[] = [];
  let [line, begun] = [1, 1];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endRow = () => {
    cells.push(cell);
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: begun, cells });
    [cells, cell] = [[], ''];
  };
  for (let place = 0; place < plain.length; place += 1) {
    const sign = plain[place] ?? '';
    const isBreak = sign === '\n' || (sign === '\r' && plain[place + 1] !== '\n');
    if (isBreak) line += 1;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (plain[place + 1] === '"') {
        cell += '"';
        place += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') [cell, isQuoted] = ['', true];
    else if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (isBreak) {
      endRow();
      begun = line;
    } else if (sign !== '\r') cell += sign;
  }
  endRow();
  return rows;
}

/** What parts the cells of the first line, where it is not in quotes; the most frequent. */
function separatorOf(text: string): string {
  const head = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? '').replaceAll(/"(?:[^"]|"")*"/g, '');
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: head.split(sign).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}
