import { parse } from 'csv-parse/sync';
import { unreadable } from '#reading/notes.ts';

/** More cells than a row of any list has; a row of hundreds of thousands is made to keep a server busy. */
const CELLS_LIMIT = 2_000;

/**
 * The rows of a text of comma, semicolon, tab or bar separated values, `most` of them where that is given.
 * Throws `UnreadableFile` with the line where the text stops being a table, or where a row has too many cells.
 */
export function readSeparatedValues(
  text: string,
  name: string,
  {
    delimiter,
    most,
    skipEmpty = false,
  }: { delimiter: string | undefined; most?: number; skipEmpty?: boolean },
): string[][] {
  const long = longRow(text, delimiter ?? ',');
  if (long !== undefined) throw unreadable('longRow', { name, line: long, limit: CELLS_LIMIT });
  try {
    return parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: skipEmpty,
      ...(most !== undefined && { to: most }),
    });
  } catch (error) {
    const line = error instanceof Error && 'lines' in error ? Number(error.lines) || 1 : 1;
    throw unreadable('notTable', { name, line }, error);
  }
}

/** The line, from 1, of the first row with too many cells; looked for before parsing, which is what takes long. */
function longRow(text: string, delimiter: string): number | undefined {
  const [separator, quote, lineFeed] = [delimiter.charCodeAt(0), 0x22, 0x0a];
  let [line, cells, isQuoted, starts] = [1, 1, false, true];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) isQuoted = starts || (isQuoted && text.charCodeAt(at + 1) === quote);
    if (code === quote && isQuoted && !starts) at += 1;
    starts = false;
    if (code === lineFeed) line += 1;
    if (isQuoted) continue;
    if (code === lineFeed) [cells, starts] = [1, true];
    if (code !== separator) continue;
    cells += 1;
    starts = true;
    if (cells > CELLS_LIMIT) return line;
  }
  return undefined;
}
